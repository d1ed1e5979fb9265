/** Orders from before an amount off the order came back with its goods: no figure of theirs changes. */
import { asCents } from '@mostrador/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillMissingTotals } from '#modules/orders/totals/fill-missing-totals.ts';
import type { Database } from '#platform/database/access.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { type Order, placeOrder, readAgain, sale, takeBack } from '#test/support/sales.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';
import { differenceLine } from '#verify/difference.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { shopBefore } from './old-database.ts';

const FIRST_WITH_SHARES = '0039';
let shop: TestShop;
let productId: string;

beforeAll(async () => {
  shop = await openTestShop();
  productId = (await addProduct(shop.owner, { stock: null })).id;
});
afterAll(() => shop.close());

/** 150.00 and 60.00 less 42.00, paid; the 150.00 came back for 120.00. */
const returned = async (): Promise<Order> => {
  const lines = [sale(productId, 1, 150), sale(productId, 1, 60)];
  const order = await placeOrder(shop.owner, lines, { discount: amount(42), paid: 168 });
  return takeBack(shop.owner, order, [1]);
};

it('a shop that is upgraded has every order as before, and spreads the amount over the rest', async () => {
  const order = await returned();
  expect(order).toMatchObject({ returnsTotal: 120, total: 48 });
  await asOlderServersWrite(shop, order);
  const { pool, connection } = await shopBefore(shop, FIRST_WITH_SHARES);
  await migrate(pool);
  const { db, close } = openDatabase(connection);
  await fillMissingTotals(db);
  expect(await findings(db)).toEqual([]);
  const server = await openSecondServer({ ...shop, connection });
  const owner = await new Till(server, shop.owner.email).signIn();
  // 60.00 are kept, less the whole 42.00.
  expect(await readAgain(owner, order)).toMatchObject({
    returnsTotal: 150,
    total: 18,
    refundsTotal: 150,
    items: [{ unitsSettled: 1, settled: 150, settledShare: 0 }, { unitsSettled: 0 }],
  });
  expect(await takeBack(owner, order, [0, 1])).toMatchObject({
    returnsTotal: 168,
    total: 0,
    refundsTotal: 168,
  });
  expect(await findings(db)).toEqual([]);
  await close();
});

it('a server of before changes no order whose goods came back with their share', async () => {
  const order = await returned();
  const write = shop.db
    .updateTable('orders')
    .set({ updated_at: new Date(shop.clock.now.getTime() + 1000) })
    .where('store_id', '=', shop.storeId)
    .where('id', '=', order.id)
    .execute();
  await expect(write).rejects.toThrow('orders_shares_check');
});

it('a server of before takes back no goods of an order with an amount off it', async () => {
  const order = await placeOrder(shop.owner, [sale(productId, 2)], { discount: amount(5) });
  const write = shop.db
    .updateTable('orders')
    .set({ returns_total_cents: asCents(order.subtotal * 50) })
    .where('store_id', '=', shop.storeId)
    .where('id', '=', order.id)
    .execute();
  await expect(write).rejects.toThrow('orders_shares_check');
});

/** Writes the return as a server before version 1.42: for the whole price, 150.00. */
async function asOlderServersWrite(
  { db, storeId }: TestShop,
  { id }: Pick<Order, 'id'>,
): Promise<void> {
  await sql`
    update return_items ri set total_cents = 15000 where ri.store_id = ${storeId}
      and exists (select from returns r where r.store_id = ${storeId} and r.id = ri.return_id
        and r.order_id = ${id})`.execute(db);
  await sql`
    update returns r set total_cents = 15000
    where r.store_id = ${storeId} and r.order_id = ${id}`.execute(db);
  await sql`
    update refunds set amount_cents = 15000
    where refunds.store_id = ${storeId} and refunds.order_id = ${id}`.execute(db);
  await sql`
    update refund_methods set amount_cents = 15000
    where refund_methods.store_id = ${storeId} and refund_methods.order_id = ${id}`.execute(db);
  await sql`
    update orders o set returns_total_cents = 15000, total_cents = 1800, refunds_total_cents = 15000
    where o.store_id = ${storeId} and o.id = ${id}`.execute(db);
  await sql`insert into stale_totals (store_id) values (${storeId})`.execute(db);
  await fillMissingTotals(db);
}

async function findings(db: Database): Promise<string[]> {
  return (await verifyAll(db)).differences.map(differenceLine);
}
