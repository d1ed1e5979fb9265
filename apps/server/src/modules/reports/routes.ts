import type { Handlers } from '#platform/http/handlers.ts';
import { readCancellationsReport } from './read-cancellations-report.ts';
import { readClaimsReport } from './read-claims-report.ts';
import { readCustomerLoansReport } from './read-customer-loans-report.ts';
import { readDeliveryReport } from './read-delivery-report.ts';
import { readDepositsReport } from './read-deposits-report.ts';
import { readDiscountsReport } from './read-discounts-report.ts';
import { readDrawersReport } from './read-drawers-report.ts';
import { readHoursReport } from './read-hours-report.ts';
import { readLoansReport } from './read-loans-report.ts';
import { readMarginsReport } from './read-margins-report.ts';
import { readPaymentMethodsReport } from './read-payment-methods-report.ts';
import { readPeopleReport } from './read-people-report.ts';
import { readProductsReport } from './read-products-report.ts';
import { readReturnsReport } from './read-returns-report.ts';
import { readSalesReport } from './read-sales-report.ts';
import { readSalesSummaryReport } from './read-sales-summary-report.ts';
import { readStockValueReport } from './read-stock-value-report.ts';
import { readTaxesReport } from './read-taxes-report.ts';
import { readTopCustomersReport } from './read-top-customers-report.ts';
import { readUnpaidReport } from './read-unpaid-report.ts';
import { readUtilisationReport } from './read-utilisation-report.ts';
import { listDiscountReasons } from './reasons/list-discount-reasons.ts';
import { listReturnReasons } from './reasons/list-return-reasons.ts';

export const reportHandlers = {
  readSalesReport,
  readSalesSummaryReport,
  readDeliveryReport,
  readReturnsReport,
  readDepositsReport,
  readClaimsReport,
  readCancellationsReport,
  readTopCustomersReport,
  readDiscountsReport,
  listDiscountReasons,
  listReturnReasons,
  readTaxesReport,
  readPaymentMethodsReport,
  readDrawersReport,
  readPeopleReport,
  readProductsReport,
  readMarginsReport,
  readUtilisationReport,
  readHoursReport,
  readLoansReport,
  readCustomerLoansReport,
  readUnpaidReport,
  readStockValueReport,
} satisfies Handlers;
