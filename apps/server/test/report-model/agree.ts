/** Figures that the reports of a range must share, whatever happened. */
import { expect } from 'vitest';
import { cents, sum } from '#test/books/sums.ts';
import type { Range } from './calendar.ts';
import type { Shop } from './compare.ts';

type Row = Record<string, string | number | null>;

/** Adds up the rows' figures that the summary has, as whole cents or numbers. */
function sumsOf<Summary extends object>(rows: readonly Row[], summary: Summary) {
  const names = Object.keys(summary).filter((name) => name !== 'marginRate');
  return Object.fromEntries(
    names.map((name) => [name, sum(rows.map((row) => cents(Number(row[name]))))]),
  );
}

function inCents(summary: object) {
  return sumsOf([summary as Row], summary);
}

/** Checks that each report's rows add up to its summary, and that the reports of the range agree. */
export async function expectAgreement({ till, name }: Shop, range: Range): Promise<void> {
  const when = `${name}, ${JSON.stringify(range)}`;
  const query = { ...range };
  const all = { ...range, limit: 100 };
  const sales = await till.call('readSalesReport', { query });
  const returns = await till.call('readReturnsReport', { query });
  const deposits = await till.call('readDepositsReport', { query });
  const cancellations = await till.call('readCancellationsReport', { query });
  const taxes = await till.call('readTaxesReport', { query });
  const delivery = await till.call('readDeliveryReport', { query });
  const methods = await till.call('readPaymentMethodsReport', { query });
  const hours = await till.call('readHoursReport', { query });
  const products = await till.call('readProductsReport', { query: all });
  const margins = await till.call('readMarginsReport', { query: all });
  const ofCategories = { ...all, groupBy: 'category' };
  const categories = await till.call('readMarginsReport', { query: ofCategories });
  const stats = await till.call('readOrderStats', { query });
  const orders = await till.call('listOrders', { query });
  const summary = await till.call('readSalesSummaryReport', { query });

  const { heldNow, ...ofPeriod } = deposits.summary;
  for (const [rows, summary] of [
    [sales.rows, sales.summary],
    [returns.rows, returns.summary],
    [deposits.rows, ofPeriod],
    [cancellations.rows, cancellations.summary],
    [taxes.rows, taxes.summary],
    [taxes.byRate, taxes.summary],
    [delivery.rows, delivery.summary],
    [methods.rows, { totalAmount: methods.totalAmount }],
    [hours.rows, hours.summary],
    [products.rows, products.summary],
    [margins.rows, margins.summary],
    [categories.rows, categories.summary],
  ] as [Row[], object][]) {
    expect(sumsOf(rows, summary), when).toEqual(inCents(summary));
  }

  const { paymentsTotal, refundsTotal, depositsReturned, depositsPending } = sales.summary;
  expect(methods.totalAmount, when).toBe(paymentsTotal);
  expect(cents(methods.refundsTotal), when).toBe(cents(refundsTotal) + cents(depositsReturned));
  expect(returns.summary.refundsTotal, when).toBe(refundsTotal);
  expect(deposits.summary, when).toMatchObject({
    returned: depositsReturned,
    pending: depositsPending,
  });
  expect(hours.summary, when).toEqual({
    ordersCount: sales.summary.ordersCount,
    netSales: sales.summary.netSales,
  });
  expect(stats.totalOrders, when).toBe(sales.summary.ordersCount);
  expect(orders.pagination.total, when).toBe(
    sum(stats.ordersByStatus?.map(({ count }) => count) ?? []),
  );
  expect(margins.summary, when).toEqual(categories.summary);
  expect(margins.summary.revenue, when).toBe(products.summary.revenue);

  // Each sum of the page from sales to the drawer is that of the lines since the sum before it.
  let sumOfLines = 0;
  for (const { figure, amount } of summary.rows) {
    const isSum = ['revenue', 'total', 'paid', 'collected', 'handedOver'].includes(figure);
    if (figure === 'netCollected') continue;
    if (isSum) expect([figure, cents(amount)], when).toEqual([figure, sumOfLines]);
    else sumOfLines += cents(amount);
  }
  const byMethod = summary.rows.filter(({ figure }) => figure === 'netCollected');
  expect(
    byMethod.map(({ paymentMethod, amount }) => [paymentMethod, amount]),
    when,
  ).toEqual(methods.rows.map(({ paymentMethod, netCollected }) => [paymentMethod, netCollected]));
  expect(sum(byMethod.map(({ amount }) => cents(amount))), when).toBe(
    cents(summary.collected.collected),
  );

  const { sold, collected } = summary;
  const line = (...parts: number[]) => sum(parts.map(cents));
  expect(cents(sold.revenue), when).toBe(
    line(sold.grossSales, -sold.discounts, -sold.returns, -sold.taxIncluded),
  );
  expect(cents(sold.total), when).toBe(
    line(sold.revenue, sold.tax, sold.deposits, sold.charges, -sold.otherDiscounts),
  );
  expect(cents(sold.paid), when).toBe(line(sold.total, -sold.amountDue, sold.refundDue));
  expect(cents(collected.collected), when).toBe(
    line(collected.payments, -collected.refunds, -collected.depositsReturned),
  );
  expect(cents(collected.collected), when).toBe(line(sold.paid, collected.otherMoves));
  expect(cents(collected.adjustedNetSales), when).toBe(
    line(collected.collected, -collected.depositsPending),
  );
  expect(sold.revenue, when).toBe(products.summary.revenue);
  expect(sold.total, when).toBe(stats.totalRevenue);
  expect(collected.collected, when).toBe(methods.netCollected);
  expect(collected.adjustedNetSales, when).toBe(sales.summary.adjustedNetSales);
}
