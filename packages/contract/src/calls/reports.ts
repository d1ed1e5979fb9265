import { get } from './call.ts';

export const reportCalls = {
  readSalesReport: get('/reports/sales', 'readReports', { exports: true }),
  readSalesSummaryReport: get('/reports/sales-summary', 'readReports', { exports: true }),
  readDeliveryReport: get('/reports/delivery', 'readReports', { exports: true }),
  readReturnsReport: get('/reports/returns', 'readReports', { exports: true }),
  readDepositsReport: get('/reports/deposits', 'readReports', { exports: true }),
  readClaimsReport: get('/reports/claims', 'readReports', { exports: true }),
  readCancellationsReport: get('/reports/cancellations', 'readReports', { exports: true }),
  readTopCustomersReport: get('/reports/top-customers', 'readReports', { exports: true }),
  readDiscountsReport: get('/reports/discounts', 'readReports', { exports: true }),
  listDiscountReasons: get('/reports/discount-reasons', 'giveDiscounts'),
  listReturnReasons: get('/reports/return-reasons', 'manageRecords'),
  readTaxesReport: get('/reports/taxes', 'readReports', { exports: true }),
  readPaymentMethodsReport: get('/reports/payment-methods', 'readPaymentsReport', {
    exports: true,
  }),
  exportPayments: get('/reports/payments/export', 'readPaymentsReport', {
    contentType: 'text/csv',
  }),
  readDrawersReport: get('/reports/drawers', 'readPaymentsReport', { exports: true }),
  readPeopleReport: get('/reports/people', 'readPaymentsReport', { exports: true }),
  listPaymentMethodOrders: get('/reports/payment-methods/orders', 'readPaymentsReport'),
  readProductsReport: get('/reports/products', 'readReports', { exports: true }),
  readMarginsReport: get('/reports/margins', 'readReports', { exports: true }),
  readUtilisationReport: get('/reports/utilisation', 'readReports', { exports: true }),
  readHoursReport: get('/reports/hours', 'readReports', { exports: true }),
  readLoansReport: get('/reports/loans', 'readReports', { exports: true }),
  readCustomerLoansReport: get('/reports/customer-loans', 'readReports', { exports: true }),
  readUnpaidReport: get('/reports/unpaid', 'readReports', { exports: true }),
  readStockValueReport: get('/reports/stock-value', 'readReports', { exports: true }),
};
