import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('it has what was paid by each method, under its name of today, and what refunds of every kind left of it', async () => {
  await makeIt(shop, '2026-06-01T10:00');
  expect(await report(APRIL)).toEqual({
    ...APRIL,
    totalAmount: 95,
    // Includes refunded deposits; kept ones are cash that stayed.
    refundsTotal: 12,
    netCollected: 83,
    roundingsTotal: 0,
    previous: {
      ...days('2026-03-01', '2026-03-31'),
      totalAmount: 0,
      refundsTotal: 0,
      netCollected: 0,
      roundingsTotal: 0,
    },
    rows: [
      { paymentMethod: 'Visa', paymentsCount: 2, totalAmount: 50, roundings: 0 },
      { paymentMethod: 'Cash', paymentsCount: 2, totalAmount: 45, roundings: 0 },
    ],
  });
});

it('what was collected is never below nothing, and is held against the period before', async () => {
  expect(await report(days('2026-05-01', '2026-05-31'))).toEqual({
    ...days('2026-05-01', '2026-05-31'),
    totalAmount: 5,
    refundsTotal: 75,
    netCollected: 0,
    roundingsTotal: 0,
    previous: { ...APRIL, totalAmount: 95, refundsTotal: 12, netCollected: 83, roundingsTotal: 0 },
    rows: [{ paymentMethod: 'Cash', paymentsCount: 1, totalAmount: 5, roundings: 0 }],
  });
  expect((await report(days('0001-01-01'))).previous).toBeNull();
});

it('it says the same as a file', async () => {
  expect(await exported(shop.owner, 'readPaymentMethodsReport', APRIL)).toEqual({
    fileName: 'payment-methods_2026-04-01_2026-04-30.csv',
    heading: ['paymentMethod', 'paymentsCount', 'totalAmount', 'roundings'],
    rows: [
      ['Visa', '2', '50.00', '0.00'],
      ['Cash', '2', '45.00', '0.00'],
    ],
  });
});

it('another store has its own', async () => {
  const theirs = await shop.other.owner.call('readPaymentMethodsReport', { query: APRIL });
  expect(theirs).toMatchObject({ totalAmount: 0, rows: [] });
});
