import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildTotals } from '#modules/orders/totals/rebuild-totals.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { days, exported, makeIt } from '#test/support/reading.ts';
import {
  addCustomer,
  cancel,
  differences,
  loan,
  pay,
  placeOrder,
  returnBorrow,
  sale,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

const APRIL = days('2026-04-01', '2026-04-30');
const report = (query: Record<string, string>) =>
  shop.owner.call('readPaymentMethodsReport', { query });

/** A row of the report; what is not named is 0. */
const row = (paymentMethod: string | null, figures: Record<string, number>) => ({
  paymentMethod,
  paymentsCount: 0,
  totalAmount: 0,
  voidsTotal: 0,
  refundsTotal: 0,
  netCollected: 0,
  roundings: 0,
  ...figures,
});

beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  const productId = (await addProduct(owner, { stock: null, borrowable: true })).id;
  const customerId = (await addCustomer(owner)).id;
  const card = await owner.call('createPaymentMethod', { body: { name: 'Card' } });
  const swipe = (id: string, value: number) =>
    owner.call('addPayment', {
      params: { id },
      body: { amount: amount(value), paymentMethod: 'Card' },
    });

  await makeIt(shop, '2026-04-10T10:00');
  const sold = await placeOrder(owner, [sale(productId, 10)], { paid: 20 });
  await swipe(sold.id, 35);
  await swipe(sold.id, 15);
  const lent = await placeOrder(owner, [loan(productId)], { customerId, paid: 25 });
  await makeIt(shop, '2026-04-20T10:00');
  await returnBorrow(owner, lent, 12);
  await makeIt(shop, '2026-05-02T10:00');
  await pay(owner, sold, 5);
  await cancel(owner, sold);
  await owner.call('updatePaymentMethod', { params: { id: card.id }, body: { name: 'Visa' } });
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

it('it has what each method took and gave back, under its name of today', async () => {
  await makeIt(shop, '2026-06-01T10:00');
  expect(await report(APRIL)).toEqual({
    ...APRIL,
    totalAmount: 95,
    voidsTotal: 0,
    // Includes refunded deposits; kept ones are cash that stayed.
    refundsTotal: 12,
    netCollected: 83,
    roundingsTotal: 0,
    previous: {
      ...days('2026-03-01', '2026-03-31'),
      totalAmount: 0,
      voidsTotal: 0,
      refundsTotal: 0,
      netCollected: 0,
      roundingsTotal: 0,
    },
    rows: [
      row('Visa', { paymentsCount: 2, totalAmount: 50, netCollected: 50 }),
      row('Cash', { paymentsCount: 2, totalAmount: 45, refundsTotal: 12, netCollected: 33 }),
    ],
  });
});

it('what was collected is below nothing where more went out, and is held against the period before', async () => {
  expect(await report(days('2026-05-01', '2026-05-31'))).toEqual({
    ...days('2026-05-01', '2026-05-31'),
    totalAmount: 5,
    voidsTotal: 0,
    refundsTotal: 75,
    netCollected: -70,
    roundingsTotal: 0,
    previous: {
      ...APRIL,
      totalAmount: 95,
      voidsTotal: 0,
      refundsTotal: 12,
      netCollected: 83,
      roundingsTotal: 0,
    },
    rows: [
      row('Cash', { paymentsCount: 1, totalAmount: 5, refundsTotal: 25, netCollected: -20 }),
      row('Visa', { refundsTotal: 50, netCollected: -50 }),
    ],
  });
  expect((await report(days('0001-01-01'))).previous).toBeNull();
});

it('a voided payment is taken off on the day of the void, and closed days stay', async () => {
  const before = await report(APRIL);
  await makeIt(shop, '2026-06-02T10:00');
  const { owner } = shop;
  const productId = (await addProduct(owner, { price: 3.33, stock: null })).id;
  await owner.call('updateStore', { body: { cashRounding: amount(0.5) } });
  const sold = await placeOrder(owner, [sale(productId, 1, 3.33)], { paid: 3.33 });
  await makeIt(shop, '2026-06-03T10:00');
  const params = { id: sold.id, paymentId: sold.payments[0]?.id ?? '' };
  await owner.call('voidPayment', { params, body: { reason: 'Another order' } });
  const day = async (date: string) => (await report(days(date))).rows;
  expect(await day('2026-06-02')).toEqual([
    row('Cash', { paymentsCount: 1, totalAmount: 3.33, netCollected: 3.33, roundings: 0.17 }),
  ]);
  expect(await day('2026-06-03')).toEqual([
    row('Cash', { voidsTotal: 3.33, netCollected: -3.33, roundings: -0.17 }),
  ]);
  expect(await report(APRIL)).toEqual(before);
  const sales = await owner.call('readSalesReport', { query: days('2026-06-02', '2026-06-03') });
  expect(
    sales.rows.map(({ period, paymentsTotal, netSales }) => [period, paymentsTotal, netSales]),
  ).toEqual([
    ['2026-06-02', 3.33, 3.33],
    ['2026-06-03', -3.33, -3.33],
  ]);
  expect(sales.summary).toMatchObject({ paymentsTotal: 0, netSales: 0 });
  const { orders } = await owner.call('listPaymentMethodOrders', {
    query: { ...days('2026-06-03'), paymentMethod: 'Cash' },
  });
  expect(orders).toMatchObject([
    { id: sold.id, paidInPeriod: 0, voidedInPeriod: 3.33, refundedInPeriod: 0, netInPeriod: -3.33 },
  ]);
  await owner.call('updateStore', { body: { cashRounding: amount(0) } });
});

it('what was refunded before methods were noted is a row without one, and its orders are listed', async () => {
  await makeIt(shop, '2026-07-01T10:00');
  const { owner } = shop;
  const productId = (await addProduct(owner, { stock: null })).id;
  const sold = await placeOrder(owner, [sale(productId, 2)], { paid: 20 });
  await cancel(owner, sold);
  // As a server of before writes it.
  await sql`
    delete from refund_methods
    where refund_methods.store_id = ${shop.storeId} and refund_methods.order_id = ${sold.id}`.execute(
    shop.db,
  );
  await sql`
    update refunds set methods_noted = false
    where refunds.store_id = ${shop.storeId} and refunds.order_id = ${sold.id}`.execute(shop.db);
  await inTransaction(shop.db, (tx) =>
    rebuildTotals(tx, shop.storeId, {
      timeZone: 'America/New_York',
      currency: 'USD',
      overdueDays: 7,
    }),
  );
  expect(await report(days('2026-07-01'))).toMatchObject({
    netCollected: 0,
    rows: [
      row('Cash', { paymentsCount: 1, totalAmount: 20, netCollected: 20 }),
      row(null, { refundsTotal: 20, netCollected: -20 }),
    ],
  });
  const { orders } = await owner.call('listPaymentMethodOrders', {
    query: { ...days('2026-07-01'), notNoted: 'true' },
  });
  expect(orders).toMatchObject([
    { id: sold.id, refundedInPeriod: 20, netInPeriod: -20, refunds: [{ methods: [] }] },
  ]);
  const file = await exported(owner, 'readPaymentMethodsReport', days('2026-07-01'));
  expect(file.rows).toEqual([
    ['Cash', '1', '20.00', '0.00', '0.00', '20.00', '0.00'],
    ['', '0', '0.00', '0.00', '20.00', '-20.00', '0.00'],
  ]);
});

it('it says the same as a file', async () => {
  expect(await exported(shop.owner, 'readPaymentMethodsReport', APRIL)).toEqual({
    fileName: 'payment-methods_2026-04-01_2026-04-30.csv',
    heading: [
      'paymentMethod',
      'paymentsCount',
      'totalAmount',
      'voidsTotal',
      'refundsTotal',
      'netCollected',
      'roundings',
    ],
    rows: [
      ['Visa', '2', '50.00', '0.00', '0.00', '50.00', '0.00'],
      ['Cash', '2', '45.00', '0.00', '12.00', '33.00', '0.00'],
    ],
  });
});

it('another store has its own', async () => {
  const theirs = await shop.other.owner.call('readPaymentMethodsReport', { query: APRIL });
  expect(theirs).toMatchObject({ totalAmount: 0, rows: [] });
});
