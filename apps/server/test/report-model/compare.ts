/** Reads every report through the API, as JSON and CSV, and compares it with the documents. */
import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Answer } from '@mostrador/contract/routes';
import { goodsOf } from '@mostrador/domain/order-rules';
import { expect } from 'vitest';
import type { OrderAnswer } from '#test/books/order.ts';
import { parseCsv } from '#test/support/parse-csv.ts';
import type { Range, Step } from './calendar.ts';
import { loansReport, stockValueReport, unpaidReport } from './current-reports.ts';
import { discountsReport } from './discounts.ts';
import type { Told } from './documents.ts';
import {
  cancellationsReport,
  deliveryReport,
  depositsReport,
  hoursReport,
  marginsReport,
  orderStats,
  ordersPaidBy,
  paymentMethodsReport,
  productsReport,
  returnsReport,
  salesReport,
  type Today,
  topCustomersReport,
} from './reports.ts';
import { taxesReport } from './taxes.ts';
import type { Product, Trader } from './trade.ts';

type Query = Record<string, string | number>;

export interface Shop extends Pick<Trader, 'till' | 'methods'> {
  told: Told;
  now: Today & { products: Product[]; catalogue: Product[] };
  /** Names the history in a failure. */
  name: string;
}

export const STEPS: readonly Step[] = ['day', 'week', 'month'];

/** Compares every report of the range, by `steps` if it has any. */
export async function compareRange(shop: Shop, range: Range, steps = STEPS): Promise<void> {
  const { told, now } = shop;
  for (const groupBy of steps) {
    const query = { ...range, groupBy };
    await compare(shop, 'readSalesReport', query, salesReport(told, now, range, groupBy));
    await compare(shop, 'readReturnsReport', query, returnsReport(told, range, groupBy));
    await compare(shop, 'readDepositsReport', query, depositsReport(told, range, groupBy));
    await compare(
      shop,
      'readCancellationsReport',
      query,
      cancellationsReport(told, range, groupBy),
    );
    await compare(shop, 'readTaxesReport', query, taxesReport(told, range, groupBy));
  }
  await compare(shop, 'readDeliveryReport', { ...range }, deliveryReport(told, range));
  for (const limit of [2, 100]) {
    const query = { ...range, limit };
    const expected = topCustomersReport(told, now, range, limit);
    await compare(shop, 'readTopCustomersReport', query, expected);
  }
  await compare(
    shop,
    'readPaymentMethodsReport',
    { ...range },
    paymentMethodsReport(told, now, range),
  );
  await compare(shop, 'readHoursReport', { ...range }, hoursReport(told, range));
  await comparePages(shop, 'readProductsReport', { ...range }, productsReport(told, now, range));
  for (const groupBy of ['product', 'category'] as const) {
    const query = { ...range, groupBy };
    await comparePages(shop, 'readMarginsReport', query, marginsReport(told, now, range, groupBy));
  }
  await compareMethodOrders(shop, range);
  const { till, name } = shop;
  const stats = await till.call('readOrderStats', { query: { ...range } });
  stats.ordersByStatus?.sort((one, other) => (one.status < other.status ? -1 : 1));
  expect(stats, `${name}, order stats of ${JSON.stringify(range)}`).toEqual(
    orderStats(told, range),
  );
}

/**
 * Compares the report of discounts. What several tills gave at once is known of each order alone, not of
 * each command, so that only one till's discounts are compared.
 */
export async function compareDiscounts(shop: Shop, range: Range): Promise<void> {
  const { id, firstName, lastName } = await shop.till.call('readProfile');
  const owner = { userId: id, name: `${firstName} ${lastName}` };
  const expected = discountsReport(shop.told, owner, range);
  await compare(shop, 'readDiscountsReport', { ...range }, expected);
}

/** Compares every report of the present. */
export async function compareCurrent(shop: Shop): Promise<void> {
  const { told, now } = shop;
  await compare(shop, 'readLoansReport', {}, loansReport(told, now.today));
  await compare(shop, 'readUnpaidReport', {}, unpaidReport(told, now.today));
  const stock = stockValueReport(told, now, now.today);
  await compare(shop, 'readStockValueReport', {}, stock);
}

type Row = Record<string, string | number | boolean | null>;

async function compare<Name extends EndpointName>(
  shop: Shop,
  name: Name,
  query: Query,
  expected: Answer<Name> & { rows: Row[] },
): Promise<void> {
  const when = `${shop.name}, ${name} ${JSON.stringify(query)}`;
  expect(await shop.till.call(name, { query }), when).toEqual(expected);
  await compareFile(shop, name, query, expected.rows, when);
}

/** Compares a report in pages. Its file has the rows of all pages, whichever is asked for. */
async function comparePages(
  shop: Shop,
  name: 'readProductsReport' | 'readMarginsReport',
  query: Query,
  { rows, ...expected }: Range & { summary: object; rows: Row[] },
): Promise<void> {
  const when = `${shop.name}, ${name} ${JSON.stringify(query)}`;
  for (const { page, limit } of [
    { page: 1, limit: 100 },
    { page: 2, limit: 2 },
  ]) {
    const totalPages = Math.ceil(rows.length / limit);
    expect(await shop.till.call(name, { query: { ...query, page, limit } }), when).toMatchObject({
      ...expected,
      rows: rows.slice((page - 1) * limit, page * limit),
      pagination: { page, limit, total: rows.length, hasNext: page < totalPages },
    });
  }
  await compareFile(shop, name, { ...query, page: 2, limit: 2 }, rows, when);
}

/** Checks that the report's file has the same rows and figures, with a heading for each field. */
async function compareFile(
  { till }: Shop,
  name: EndpointName,
  query: Query,
  rows: readonly Row[],
  when: string,
): Promise<void> {
  const { statusCode, body } = await till.send(name, { query: { ...query, export: 'csv' } });
  expect(statusCode, when).toBe(200);
  const [headings = [], ...lines] = parseCsv(body.replace(/^\ufeff/, ''));
  // In files the column `period` is named day, week or month.
  if (rows[0] && 'period' in rows[0]) expect(headings[0], when).toBe(query.groupBy ?? 'day');
  const written = lines.map((cells) =>
    Object.fromEntries(
      headings.map((heading, index) => [
        /^(day|week|month)$/.test(heading) ? 'period' : heading,
        cells[index],
      ]),
    ),
  );
  const named = rows.map((row) => asWritten(withFileName(row, query)));
  expect(written, `the file of ${when}`).toEqual(named);
}

/** The row of all custom items has a name in files. */
function withFileName(row: Row, { groupBy }: Query): Row {
  if (row.productName === null) return { ...row, productName: 'Custom items' };
  return groupBy === 'product' && row.name === null ? { ...row, name: 'Custom items' } : row;
}

/** Fields that are counts; all other numbers are money. */
const COUNTS =
  /^(ordersCount|delivered|cancelledCount|paymentsCount|percent|unitsSold|unitsLent|marginRate|weekday|hour|fromDays|toDays|loansCount|units|productsCount|unitsOnLoan|unitsInRepair|uncostedUnits)$/;

/** Returns a row as in a file; a text that could be a formula has an apostrophe before it. */
function asWritten(row: Row): Record<string, string> {
  const cells = Object.entries(row).map(([field, value]) => {
    if (value === null) return [field, ''];
    if (typeof value === 'boolean') return [field, String(value)];
    if (typeof value === 'string') return [field, value.startsWith('=') ? `'${value}` : value];
    return [field, COUNTS.test(field) ? String(value) : value.toFixed(2)];
  });
  return Object.fromEntries(cells);
}

/** Compares the orders of each method, page by page. */
async function compareMethodOrders({ till, told, methods, name }: Shop, range: Range) {
  const limit = 7;
  for (const method of methods) {
    const expected = ordersPaidBy(told, range, method.name);
    const when = `${name}, orders paid by ${method.name} in ${JSON.stringify(range)}`;
    const pages = Math.max(1, Math.ceil(expected.length / limit));
    for (let page = 1; page <= pages; page++) {
      const query = { ...range, paymentMethod: method.name, page, limit };
      const answer = await till.call('listPaymentMethodOrders', { query });
      expect(answer.pagination, when).toMatchObject({ total: expected.length, page });
      const shown = answer.orders.map(
        ({ id, paidInPeriod, voidedInPeriod, refundedInPeriod, netInPeriod }) => ({
          id,
          paidInPeriod,
          voidedInPeriod,
          refundedInPeriod,
          netInPeriod,
        }),
      );
      expect(shown, when).toEqual(expected.slice((page - 1) * limit, page * limit));
      for (const order of answer.orders) expectSummary(order, told, when);
    }
  }
}

/** Checks that an order in a list agrees with its own page. */
function expectSummary(
  {
    itemsCount,
    goods,
    paidInPeriod,
    voidedInPeriod,
    refundedInPeriod,
    netInPeriod,
    ...summary
  }: Answer<'listPaymentMethodOrders'>['orders'][number],
  { orders }: Told,
  when: string,
): void {
  const order: OrderAnswer | undefined = orders.find((each) => each.order.id === summary.id)?.order;
  expect(order, when).toMatchObject(summary);
  expect(itemsCount, when).toBe(order?.items.length);
  expect(goods, when).toBe(goodsOf(order?.items ?? []));
}
