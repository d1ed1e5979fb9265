/** What a store's reports and files say of the plays, against their books. */
import { expect } from 'vitest';
import { figures, type Order } from '#test/books/order.ts';
import { cents, sum } from '#test/books/sums.ts';
import { EXEMPT, lineTaxes, merged, standing, type TaxRow } from '#test/books/taxes.ts';
import { parseCsv } from '#test/support/parse-csv.ts';
import type { Stage } from './stage.ts';

const ALWAYS = { startDate: '1900-01-01', endDate: '2100-12-31' };
const FIGURES = ['taxable', 'net', 'tax'] as const;

/** Checks taxes, revenue of products, and the file of orders of everything that was played. */
export async function expectReported(stage: Stage): Promise<void> {
  const orders = [...stage.told.values()];
  await expectTaxes(stage, orders);
  await expectRevenue(stage, orders);
  await expectFile(stage);
}

/** Checks what the report says was sold and given back, and that it is the tax of orders as they stand. */
async function expectTaxes({ owner, bookings, people }: Stage, orders: Order[]): Promise<void> {
  const report = await owner.call('readTaxesReport', { query: ALWAYS });
  const ofSales = bookings.filter(({ isGivenBack }) => !isGivenBack).map(({ row }) => row);
  const ofReturns = bookings.filter(({ isGivenBack }) => isGivenBack).map(({ row }) => row);
  expect(pageOf(report.byRate)).toEqual(pageOfBooks(ofSales, ofReturns));
  const rates = new Map(people.taxes?.rates.map((rate) => [rate.id, rate]));
  for (const { taxRateId, name, percent } of report.byRate) {
    const rate = rates.get(taxRateId ?? '');
    const others = [null, taxRateId === EXEMPT.id ? 0 : null];
    expect([name, percent]).toEqual(rate ? [rate.name, rate.percent / 1000] : others);
  }

  const standings = new Map(
    merged(orders.flatMap(standing)).map((row) => [row.rate?.id ?? null, row]),
  );
  for (const row of report.byRate) {
    const stands = standings.get(row.taxRateId);
    expect(cents(row.tax) - cents(row.taxGivenBack)).toBe(stands?.tax ?? 0);
    expect(cents(row.taxable) - cents(row.taxableGivenBack)).toBe(stands?.taxable ?? 0);
    expect(cents(row.taxBalance)).toBe(stands?.tax ?? 0);
  }
  for (const figure of ['tax', 'taxGivenBack', 'taxBalance', 'taxable', 'net'] as const) {
    const all = cents(report.summary[figure]);
    expect(sum(report.byRate.map((row) => cents(row[figure])))).toBe(all);
    expect(sum(report.rows.map((row) => cents(row[figure])))).toBe(all);
  }
}

type Reported = Record<(typeof FIGURES)[number] | `${(typeof FIGURES)[number]}GivenBack`, number>;

function pageOf(rows: readonly (Reported & { taxRateId: string | null })[]) {
  return rows
    .map((row) => ({
      taxRateId: row.taxRateId,
      sold: FIGURES.map((figure) => cents(row[figure])),
      givenBack: FIGURES.map((figure) => cents(row[`${figure}GivenBack`])),
    }))
    .sort(byRate);
}

function pageOfBooks(sold: readonly TaxRow[], givenBack: readonly TaxRow[]) {
  const all = [merged(sold), merged(givenBack)].map(
    (rows) => new Map(rows.map((row) => [row.rate?.id ?? null, row])),
  );
  const ids = new Set(all.flatMap((rows) => [...rows.keys()]));
  return [...ids]
    .map((taxRateId) => ({
      taxRateId,
      sold: FIGURES.map((figure) => all[0]?.get(taxRateId)?.[figure] ?? 0),
      givenBack: FIGURES.map((figure) => 0 - (all[1]?.get(taxRateId)?.[figure] ?? 0)),
    }))
    .sort(byRate);
}

const byRate = (one: { taxRateId: string | null }, other: { taxRateId: string | null }) =>
  (one.taxRateId ?? '') < (other.taxRateId ?? '') ? -1 : 1;

/** Checks that products have brought in what is kept of them without tax. */
async function expectRevenue({ owner }: Stage, orders: readonly Order[]): Promise<void> {
  const revenues = new Map<string | null, number>();
  for (const order of orders.filter(({ status }) => status !== 'CANCELLED')) {
    for (const [index, { net }] of lineTaxes(order).entries()) {
      const productId = order.lines[index]?.productId ?? null;
      revenues.set(productId, (revenues.get(productId) ?? 0) + net);
    }
  }
  const told = new Map<string | null, number>();
  for (let page = 1; ; page++) {
    const query = { ...ALWAYS, page, limit: 100 };
    const { rows, pagination } = await owner.call('readProductsReport', { query });
    for (const { productId, revenue } of rows) told.set(productId, cents(revenue));
    if (page >= pagination.totalPages) break;
  }
  for (const [productId, revenue] of revenues) {
    expect(told.get(productId) ?? 0, `revenue of ${productId}`).toBe(revenue);
  }
  expect(sum(told.values())).toBe(sum(revenues.values()));
}

/** Checks the taxes and the total of each order in the file of all orders. */
async function expectFile({ owner, told }: Stage): Promise<void> {
  const { body } = await owner.send('exportOrders');
  const [headings = [], ...rows] = parseCsv(body.replace('\uFEFF', ''));
  expect(rows.length).toBe(told.size);
  for (const row of rows) {
    const cells = new Map(headings.map((heading, index) => [heading, row[index]]));
    const order = told.get(Number(cells.get('orderNumber')));
    if (order === undefined) throw new Error(`nobody made the order ${row.join()}`);
    const { tax, freeTax, taxIncluded, taxGivenBack, total } = figures(order);
    const expected = { tax, freeTax, taxIncluded, taxGivenBack, total };
    for (const [heading, value] of Object.entries(expected)) {
      expect(cells.get(heading), `${heading} of ${row[0]}`).toBe((value / 100).toFixed(2));
    }
  }
}
