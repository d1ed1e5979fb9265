/** Refunds from before their methods were noted: every figure stays, and they are shown as not noted. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillMissingTotals } from '#modules/orders/totals/fill-missing-totals.ts';
import type { Database } from '#platform/database/access.ts';
import { days } from '#test/support/reading.ts';
import {
  addCustomer,
  cancel,
  loan,
  placeOrder,
  readAgain,
  returnBorrow,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, openTestShop, type TestShop } from '#test/support/shop.ts';
import { differenceLine } from '#verify/difference.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { withoutMethods, withoutRefundMethods } from './old-database.ts';

const ALL = days('2020-01-01', '2030-12-31');
let shop: TestShop;
let breadId: string;

beforeAll(async () => {
  shop = await openTestShop();
  breadId = (await addProduct(shop.owner, { stock: null, borrowable: true })).id;
});
afterAll(() => shop.close());

it('orders whose refunds have no methods have every figure as before, and go on', async () => {
  const { owner } = shop;
  const sold = await placeOrder(owner, [sale(breadId, 3)], { paid: 30 });
  const partly = await takeBack(
    owner,
    await placeOrder(owner, [sale(breadId, 3)], { paid: 30 }),
    [1],
  );
  const gone = await cancel(owner, await placeOrder(owner, [sale(breadId, 3)], { paid: 20 }));
  const customerId = (await addCustomer(owner)).id;
  const lent = await placeOrder(owner, [loan(breadId)], { customerId, paid: 25 });
  await returnBorrow(owner, lent, 15);
  const back = await readAgain(owner, lent);
  const sales = await owner.call('readSalesReport', { query: ALL });
  const methods = await owner.call('readPaymentMethodsReport', { query: ALL });

  await withoutRefundMethods(shop.db, shop.storeId);
  await sql`insert into stale_totals (store_id) values (${shop.storeId})`.execute(shop.db);
  await fillMissingTotals(shop.db);
  expect(await findings(shop.db)).toEqual([]);
  for (const order of [sold, partly, gone, back]) {
    expect(await readAgain(owner, order)).toEqual({ ...order, ...withoutMethods(order) });
  }
  expect(await owner.call('readSalesReport', { query: ALL })).toEqual(sales);
  const report = await owner.call('readPaymentMethodsReport', { query: ALL });
  const { rows, ...sums } = report;
  expect(sums).toEqual({ ...methods, rows: undefined, roundingsTotal: 0 });
  expect(rows).toMatchObject([
    { paymentMethod: 'Cash', totalAmount: 105, refundsTotal: 0, netCollected: 105 },
    { paymentMethod: null, totalAmount: 0, refundsTotal: 45, netCollected: -45 },
  ]);

  // What is left goes back by the methods of what is left; a payment of before can be voided.
  const again = await takeBack(owner, partly, [1]);
  expect(again.refunds).toMatchObject([
    { methods: [] },
    { methods: [{ paymentMethod: 'Cash', kind: 'CASH', amount: 10, rounding: 0 }] },
  ]);
  const voided = await owner.call('voidPayment', {
    params: { id: sold.id, paymentId: sold.payments[0]?.id ?? '' },
    body: { reason: 'Typed twice' },
  });
  expect(voided).toMatchObject({ netPaid: 0, amountDue: 30 });
  expect(await findings(shop.db)).toEqual([]);
});

it('what a server of before refunds beside a newer one is not noted, and the next refund takes no more than is left', async () => {
  const order = await placeOrder(shop.owner, [sale(breadId, 3)], { paid: 30 });
  const once = await takeBack(shop.owner, order, [1]);
  await withoutRefundMethods(shop.db, shop.storeId);
  expect((await readAgain(shop.owner, once)).refundable).toMatchObject([{ amount: 20 }]);
  const cancelled = await cancel(shop.owner, once);
  expect(cancelled.refunds).toMatchObject([
    { amount: 10, methods: [] },
    { amount: 20, methods: [{ amount: 20 }] },
  ]);
  expect(await findings(shop.db)).toEqual([]);
});

async function findings(db: Database): Promise<string[]> {
  return (await verifyAll(db)).differences.map(differenceLine);
}
