import type { EndpointName } from '@mostrador/contract/endpoints';

/** Reports of a period, with the parameters of each beside its days. */
export const PERIOD_REPORTS: Partial<Record<EndpointName, Record<string, readonly string[]>>> = {
  readSalesReport: { groupBy: ['day', 'week', 'month'] },
  readSalesSummaryReport: {},
  readDeliveryReport: {},
  readReturnsReport: { groupBy: ['day', 'week', 'month'] },
  readDepositsReport: { groupBy: ['day', 'week', 'month'] },
  readClaimsReport: { groupBy: ['day', 'week', 'month'] },
  readCancellationsReport: { groupBy: ['day', 'week', 'month'] },
  readTopCustomersReport: { limit: ['1', '100'] },
  readDiscountsReport: {},
  readTaxesReport: { groupBy: ['day', 'week', 'month'], of: ['sales', 'purchases'] },
  readPaymentMethodsReport: {},
  readDrawersReport: {},
  readPeopleReport: {},
  readProductsReport: { limit: ['2', '100'] },
  readMarginsReport: { groupBy: ['product', 'category'] },
  readUtilisationReport: {},
  readHoursReport: {},
  readDashboard: {},
};

/** Reports of the present moment. */
export const PRESENT_REPORTS: readonly EndpointName[] = [
  'readLoansReport',
  'readCustomerLoansReport',
  'readUnpaidReport',
  'readStockValueReport',
];
