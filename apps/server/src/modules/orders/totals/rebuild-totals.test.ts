import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { rebuildTotals } from './rebuild-totals.ts';

let shop: TestShop;
let product: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  product = await addProduct(shop.owner, { stock: 1000 });
});
afterAll(() => shop.close());

const sell = () => shop.owner.call('createOrder', { body: orderBody([{ productId: product.id }]) });

async function ordersByDay(): Promise<unknown[]> {
  const { rows } = await sql`
    select t.day, t.orders_count from store_totals t
    where t.store_id = ${shop.storeId} order by t.day`.execute(shop.db);
  return rows;
}

/** Moves the store to another zone as its settings do. */
const moveTo = (timeZone: string) =>
  inTransaction(shop.db, async (tx) => {
    await sql`
      update stores s set time_zone = ${timeZone} where s.store_id = ${shop.storeId}`.execute(tx);
    await rebuildTotals(tx, shop.storeId, { timeZone, currency: 'USD', overdueDays: 7 });
  });

it('a store that moves to another time zone counts its orders by the days of that zone', async () => {
  shop.clock.now = new Date('2026-03-10T03:30:00.000Z');
  await sell();
  shop.clock.now = new Date('2026-03-10T04:30:00.000Z');
  await sell();
  expect(await ordersByDay()).toEqual([
    { day: '2026-03-09', orders_count: 1 },
    { day: '2026-03-10', orders_count: 1 },
  ]);

  await moveTo('Asia/Tokyo');
  expect(await ordersByDay()).toEqual([{ day: '2026-03-10', orders_count: 2 }]);
  await moveTo('America/Los_Angeles');
  expect(await ordersByDay()).toEqual([{ day: '2026-03-09', orders_count: 2 }]);
  expect((await verifyAll(shop.db)).differences).toEqual([]);
});

it('totals that are made anew while people sell miss no order and count none twice', async () => {
  await moveTo('America/New_York');
  const orders = Array.from({ length: 20 }, sell);
  await Promise.all([
    ...orders,
    ...Array.from({ length: 3 }, () =>
      inTransaction(shop.db, (tx) =>
        rebuildTotals(tx, shop.storeId, {
          timeZone: 'America/New_York',
          currency: 'USD',
          overdueDays: 7,
        }),
      ),
    ),
  ]);
  expect((await verifyAll(shop.db)).differences).toEqual([]);
});

it('and only those of the store itself', async () => {
  const { other } = shop;
  const theirs = await addProduct(other.owner);
  await other.owner.call('createOrder', { body: orderBody([{ productId: theirs.id }]) });
  await moveTo('UTC');
  const { rows } = await sql<{ total: number }>`
    select t.orders_total_cents as total from store_totals t
    where t.store_id = ${other.storeId}`.execute(shop.db);
  expect(rows).toEqual([{ total: amount(1000) }]);
});
