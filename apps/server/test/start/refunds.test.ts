/** Refunds from before their methods were noted: every figure stays, and they are shown as not noted. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillMissingTotals } from '#modules/orders/totals/fill-missing-totals.ts';
import type { Database } from '#platform/database/access.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
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
import { openSecondServer } from '#test/support/second-server.ts';
import { addProduct, openTestShop, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';
import { differenceLine } from '#verify/difference.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { shopBefore, withoutMethods, withoutRefundMethods } from './old-database.ts';

const FIRST_WITH_METHODS = '0025';
const ALL = days('2020-01-01', '2030-12-31');
let shop: TestShop;
let breadId: string;

beforeAll(async () => {
  shop = await openTestShop();
  breadId = (await addProduct(shop.owner, { stock: null, borrowable: true })).id;
});
afterAll(() => shop.close());

it('a shop that is upgraded has every order to the cent as before, and goes on with it', async () => {
  const { owner: before } = shop;
  const sold = await placeOrder(before, [sale(breadId, 3)], { paid: 30 });
  const partly = await takeBack(
    before,
    await placeOrder(before, [sale(breadId, 3)], { paid: 30 }),
    [1],
  );
  const gone = await cancel(before, await placeOrder(before, [sale(breadId, 3)], { paid: 20 }));
  const customerId = (await addCustomer(before)).id;
  const lent = await placeOrder(before, [loan(breadId)], { customerId, paid: 25 });
  await returnBorrow(before, lent, 15);
  const back = await readAgain(before, lent);
  const sales = await before.call('readSalesReport', { query: ALL });
  const methods = await before.call('readPaymentMethodsReport', { query: ALL });

  const { pool, connection } = await shopBefore(shop, FIRST_WITH_METHODS);
  await migrate(pool);
  const { db, close } = openDatabase(connection);
  await fillMissingTotals(db);
  expect(await findings(db)).toEqual([]);
  const owner = await new Till(
    await openSecondServer({ ...shop, connection }),
    before.email,
  ).signIn();
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
  expect(await findings(db)).toEqual([]);
  await close();
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
