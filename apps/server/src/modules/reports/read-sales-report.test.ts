import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, exported, makeIt } from '#test/support/reading.ts';
import {
  addCustomer,
  cancel,
  differences,
  loan,
  type Order,
  pay,
  placeOrder,
  returnBorrow,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let productId: string;

const sales = (query: Record<string, string>) => shop.owner.call('readSalesReport', { query });

/**
 * Three sales and a loan on April 1. On April 2 a unit is returned, an order cancelled, and the loan
 * returned.
 */
beforeAll(async () => {
  shop = await openTestShop();
  productId = (await addProduct(shop.owner, { stock: null })).id;
  const ladder = (await addProduct(shop.owner, { borrowable: true })).id;
  const customerId = (await addCustomer(shop.owner)).id;

  await makeIt(shop, '2026-04-01T10:00');
  const three = await placeOrder(shop.owner, [sale(productId, 3)], { paid: 30 });
  await makeIt(shop, '2026-04-01T11:00');
  const lent = await placeOrder(shop.owner, [loan(ladder)], { customerId, paid: 25 });
  const cheaper = await placeOrder(shop.owner, [sale(productId, 2)], {
    discount: amount(5),
    paid: 10,
  });

  await makeIt(shop, '2026-04-02T09:00');
  await takeBack(shop.owner, three, [1]);
  await cancel(shop.owner, cheaper);
  await returnBorrow(shop.owner, lent, 15);
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const APRIL_1 = {
  paymentsTotal: 65,
  refundsTotal: 0,
  netSales: 65,
  // Without the order that was cancelled the day after.
  ordersCount: 2,
  depositsReturned: 0,
  depositsPending: 20,
  adjustedNetSales: 45,
};
const APRIL_2 = {
  paymentsTotal: 0,
  refundsTotal: 20,
  netSales: -20,
  ordersCount: 0,
  depositsReturned: 15,
  depositsPending: -20,
  // A kept deposit is income on the day it is kept.
  adjustedNetSales: -15,
};
const BOTH_DAYS = {
  paymentsTotal: 65,
  refundsTotal: 20,
  netSales: 45,
  ordersCount: 2,
  depositsReturned: 15,
  depositsPending: 0,
  adjustedNetSales: 30,
};
const NOTHING = {
  paymentsTotal: 0,
  refundsTotal: 0,
  netSales: 0,
  ordersCount: 0,
  depositsReturned: 0,
  depositsPending: 0,
  adjustedNetSales: 0,
};

describe('the sales report', () => {
  it('has what came in, went back and was held, on the day on which it was', async () => {
    expect(await sales(days('2026-03-30', '2026-04-05'))).toEqual({
      ...days('2026-03-30', '2026-04-05'),
      summary: BOTH_DAYS,
      // The week still runs: its four days so far are compared with four.
      previous: { ...days('2026-03-23', '2026-03-26'), summary: NOTHING },
      rows: [
        { period: '2026-04-01', ...APRIL_1 },
        { period: '2026-04-02', ...APRIL_2 },
      ],
    });
  });

  it('compares a day with the day before', async () => {
    const { summary, previous, rows } = await sales(days('2026-04-02'));
    expect(summary).toEqual(APRIL_2);
    expect(previous).toEqual({ ...days('2026-04-01'), summary: APRIL_1 });
    expect(rows).toHaveLength(1);
  });

  it('compares a month with the month before, and has nothing to say of time before the calendar', async () => {
    expect((await sales(days('2026-05-01', '2026-05-31'))).previous).toEqual({
      ...days('2026-04-01', '2026-04-30'),
      summary: BOTH_DAYS,
    });
    expect((await sales(days('0001-01-01'))).previous).toBeNull();
  });

  it('adds up weeks from Monday and months, of which the first begins with the range', async () => {
    const range = days('2026-04-02', '2026-05-10');
    const periods = async (groupBy: string) =>
      (await sales({ ...range, groupBy })).rows.map(({ period, refundsTotal }) => [
        period,
        refundsTotal,
      ]);
    expect(await periods('day')).toEqual([['2026-04-02', 20]]);
    expect(await periods('week')).toEqual([['2026-04-02', 20]]);
    expect(await periods('month')).toEqual([['2026-04-02', 20]]);
    expect((await sales({ ...days('2026-03-01', '2026-04-02'), groupBy: 'week' })).rows).toEqual([
      { period: '2026-03-30', ...BOTH_DAYS },
    ]);
    expect((await sales({ ...days('2026-03-01', '2026-04-02'), groupBy: 'month' })).rows).toEqual([
      { period: '2026-04-01', ...BOTH_DAYS },
    ]);
  });

  it('is empty, and not an error, where nothing happened', async () => {
    expect(await sales(days('2025-01-01', '2025-01-31'))).toMatchObject({
      summary: NOTHING,
      rows: [],
    });
  });

  it('of all time is the same, however far the range goes', async () => {
    for (const range of [days('1990-01-01', '2039-12-31'), days('0001-01-01', '9999-12-31')]) {
      expect((await sales(range)).summary).toEqual(BOTH_DAYS);
    }
  });

  it('says the same as a file', async () => {
    const query = days('2026-04-01', '2026-04-30');
    expect(await exported(shop.owner, 'readSalesReport', query)).toEqual({
      fileName: 'sales_2026-04-01_2026-04-30.csv',
      heading: [
        'day',
        'paymentsTotal',
        'refundsTotal',
        'netSales',
        'ordersCount',
        'depositsReturned',
        'depositsPending',
        'adjustedNetSales',
      ],
      rows: [
        ['2026-04-01', '65.00', '0.00', '65.00', '2', '0.00', '20.00', '45.00'],
        ['2026-04-02', '0.00', '20.00', '-20.00', '0', '15.00', '-20.00', '-15.00'],
      ],
    });
  });

  it('names the weeks or months of its file, which a row’s first day would not tell', async () => {
    const query = days('2026-04-01', '2026-04-30');
    const file = (groupBy: 'day' | 'week' | 'month') =>
      exported(shop.owner, 'readSalesReport', { ...query, groupBy });
    const [byDay, byWeek, byMonth] = await Promise.all([file('day'), file('week'), file('month')]);
    expect([byDay, byWeek, byMonth].map(({ fileName, heading }) => [fileName, heading[0]])).toEqual(
      [
        ['sales_2026-04-01_2026-04-30.csv', 'day'],
        ['sales-by-week_2026-04-01_2026-04-30.csv', 'week'],
        ['sales-by-month_2026-04-01_2026-04-30.csv', 'month'],
      ],
    );
    expect([byDay, byWeek, byMonth].map(({ rows }) => rows.length)).toEqual([2, 1, 1]);
  });

  it('knows nothing of another store', async () => {
    const query = days('2026-04-01', '2026-04-30');
    expect((await shop.other.owner.call('readSalesReport', { query })).summary).toEqual(NOTHING);
  });
});

describe('the reports of returns and cancellations', () => {
  it('have what was refunded, but no deposit, and how many orders were cancelled', async () => {
    const query = days('2026-04-01', '2026-04-30');
    expect(await shop.owner.call('readReturnsReport', { query })).toEqual({
      ...query,
      summary: { refundsTotal: 20 },
      rows: [{ period: '2026-04-02', refundsTotal: 20 }],
    });
    expect(await shop.owner.call('readCancellationsReport', { query })).toEqual({
      ...query,
      summary: { cancelledCount: 1 },
      rows: [{ period: '2026-04-02', cancelledCount: 1 }],
    });
  });

  it('say the same as files', async () => {
    const query = days('2026-04-01', '2026-04-30');
    expect(await exported(shop.owner, 'readReturnsReport', query)).toEqual({
      fileName: 'returns_2026-04-01_2026-04-30.csv',
      heading: ['day', 'refundsTotal'],
      rows: [['2026-04-02', '20.00']],
    });
    expect(await exported(shop.owner, 'readCancellationsReport', query)).toEqual({
      fileName: 'cancellations_2026-04-01_2026-04-30.csv',
      heading: ['day', 'cancelledCount'],
      rows: [['2026-04-02', '1']],
    });
  });
});

describe('P10: a day is the store’s', () => {
  let late: Order;
  beforeAll(async () => {
    await makeIt(shop, '2026-06-10T23:30');
    late = await placeOrder(shop.owner, [sale(productId)], { paid: 4 });
    await makeIt(shop, '2026-06-11T00:30');
    await pay(shop.owner, late, 6);
  });

  it('half an hour before midnight is one day, half an hour after it the next', async () => {
    const { rows } = await sales(days('2026-06-01', '2026-06-30'));
    expect(rows).toMatchObject([
      { period: '2026-06-10', ordersCount: 1, paymentsTotal: 4 },
      { period: '2026-06-11', ordersCount: 0, paymentsTotal: 6 },
    ]);
  });

  it('and the hours are those that its clock showed', async () => {
    const query = days('2026-06-10', '2026-06-11');
    expect(await shop.owner.call('readHoursReport', { query })).toEqual({
      ...query,
      summary: { ordersCount: 1, netSales: 10 },
      rows: [
        { weekday: 3, hour: 23, ordersCount: 1, netSales: 4 },
        { weekday: 4, hour: 0, ordersCount: 0, netSales: 6 },
      ],
    });
  });

  it('and the numbers of orders follow it', async () => {
    const query = days('2026-06-11');
    expect(await shop.owner.call('readOrderStats', { query })).toEqual({
      totalOrders: 0,
      totalRevenue: 0,
      ordersByStatus: [],
    });
  });
});
