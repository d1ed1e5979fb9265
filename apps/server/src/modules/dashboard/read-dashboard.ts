import { type Answer, type DecodedRequest, routes } from '@mostrador/contract/routes';
import { dateRangeOf, dayOf } from '@mostrador/domain/calendar';
import { DASHBOARD_ROWS } from '@mostrador/domain/list-sizes';
import { can } from '@mostrador/domain/permissions';
import { listBorrows } from '#modules/borrows/list-borrows.ts';
import { listCustomers } from '#modules/customers/list-customers.ts';
import { listOrders } from '#modules/orders/read/list-orders.ts';
import { readOrderStats } from '#modules/orders/read/read-order-stats.ts';
import { listProducts } from '#modules/products/list-products.ts';
import { readLoansReport } from '#modules/reports/read-loans-report.ts';
import { readPaymentMethodsReport } from '#modules/reports/read-payment-methods-report.ts';
import { readSalesReport } from '#modules/reports/read-sales-report.ts';
import { readTopCustomersReport } from '#modules/reports/read-top-customers-report.ts';
import { readUnpaidReport } from '#modules/reports/read-unpaid-report.ts';
import type { CsvFile } from '#platform/csv/csv.ts';
import { actor, type ReadScope } from '#platform/scope.ts';

const ROWS = String(DASHBOARD_ROWS);
const RECENT_ORDERS = routes.listOrders.query.parse({ limit: ROWS });
const TO_DELIVER = routes.listOrders.query.parse({ deliveryStatus: 'ASSIGNED', limit: '1' });
const ACCEPTED_AS_TAKEN = routes.listOrders.query.parse({ acceptedAsTaken: 'true', limit: '1' });
const CUSTOMERS = routes.listCustomers.query.parse({ limit: '1' });
const LOW_STOCK = routes.listProducts.query.parse({ lowStock: 'true', limit: ROWS });
const TO_COUNT = routes.listProducts.query.parse({ toCount: 'true', limit: ROWS });
const OPEN_LOANS = routes.listBorrows.query.parse({ status: 'OPEN', limit: '1' });

/** Reads all that the dashboard shows, each part as its own call does (rules.md#first-views). */
export async function readDashboard(
  scope: ReadScope,
  { query: period }: DecodedRequest<'readDashboard'>,
): Promise<Answer<'readDashboard'>> {
  const today = dayOf(scope.now, scope.store.timeZone);
  const seesTakings = can(actor(scope), 'readPaymentsReport');
  const ofToday = { startDate: today, endDate: today };
  const [
    stats,
    sales,
    topCustomer,
    customers,
    recentOrders,
    lowStock,
    toCount,
    takings,
    unpaid,
    openLoans,
    toDeliver,
    acceptedAsTaken,
    loans,
  ] = await Promise.all([
    readOrderStats(scope, by(period)),
    asJson(readSalesReport(scope, by({ ...period, groupBy: 'day' }))),
    asJson(readTopCustomersReport(scope, by({ ...period, limit: 1 }))),
    listCustomers(scope, by(CUSTOMERS)),
    listOrders(scope, by(RECENT_ORDERS)),
    listProducts(scope, by(LOW_STOCK)),
    listProducts(scope, by(TO_COUNT)),
    seesTakings ? asJson(readPaymentMethodsReport(scope, by(ofToday))) : null,
    asJson(readUnpaidReport(scope, by({}))),
    listBorrows(scope, by(OPEN_LOANS)),
    listOrders(scope, by(TO_DELIVER)),
    can(actor(scope), 'reviewOrders')
      ? listOrders(scope, by({ ...ACCEPTED_AS_TAKEN, ...dateRangeOf('thisMonth', today) }))
      : null,
    asJson(readLoansReport(scope, by({}))),
  ]);
  return {
    stats,
    sales,
    topCustomer,
    customers,
    recentOrders,
    lowStock,
    toCount,
    takings,
    unpaid,
    openLoans,
    toDeliver,
    acceptedAsTaken,
    loans,
  };
}

/** The request of a read, which takes a query alone. */
const by = <Query>(query: Query) => ({ params: undefined, query, body: undefined });

/** A report that was not asked for as a file. */
async function asJson<Report extends object>(
  reading: Promise<Report | CsvFile>,
): Promise<Exclude<Report, CsvFile>> {
  return (await reading) as Exclude<Report, CsvFile>;
}
