import { afterAll, beforeAll, expect, it } from 'vitest';
import { exported, makeIt } from '#test/support/reading.ts';
import { cancel, differences, pay, placeOrder, sale } from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let productId: string;

beforeAll(async () => {
  shop = await openTestShop();
  productId = (await addProduct(shop.owner, { stock: null })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

it('what was sold and is not paid is sorted by how long ago it was sold, whenever a part was paid', async () => {
  await makeIt(shop, '2026-04-01T10:00');
  const old = await placeOrder(shop.owner, [sale(productId, 10)]);
  await placeOrder(shop.owner, [sale(productId)], { paid: 10 });
  await makeIt(shop, '2026-06-15T10:00');
  await placeOrder(shop.owner, [sale(productId, 2)], { paid: 5 });
  const cancelled = await placeOrder(shop.owner, [sale(productId, 7)]);
  const settled = await placeOrder(shop.owner, [sale(productId, 3)], { discount: amount(30) });
  await makeIt(shop, '2026-07-10T10:00');
  await pay(shop.owner, old, 40);
  await cancel(shop.owner, cancelled);
  await placeOrder(shop.owner, [sale(productId, 1)]);

  expect(settled.paymentStatus).toBe('FREE');
  expect(await shop.owner.call('readUnpaidReport')).toEqual({
    day: '2026-07-10',
    summary: { ordersCount: 3, amountDue: 85 },
    rows: [
      { fromDays: 0, toDays: 7, ordersCount: 1, amountDue: 10 },
      { fromDays: 8, toDays: 30, ordersCount: 1, amountDue: 15 },
      { fromDays: 31, toDays: 60, ordersCount: 0, amountDue: 0 },
      { fromDays: 61, toDays: 90, ordersCount: 0, amountDue: 0 },
      { fromDays: 91, toDays: null, ordersCount: 1, amountDue: 60 },
    ],
  });
});

it('it is a file of the day', async () => {
  expect(await exported(shop.owner, 'readUnpaidReport')).toEqual({
    fileName: 'unpaid_2026-07-10.csv',
    heading: ['fromDays', 'toDays', 'ordersCount', 'amountDue'],
    rows: [
      ['0', '7', '1', '10.00'],
      ['8', '30', '1', '15.00'],
      ['31', '60', '0', '0.00'],
      ['61', '90', '0', '0.00'],
      ['91', '', '1', '60.00'],
    ],
  });
});

it('another store has its own', async () => {
  const { summary } = await shop.other.owner.call('readUnpaidReport');
  expect(summary).toEqual({ ordersCount: 0, amountDue: 0 });
});
