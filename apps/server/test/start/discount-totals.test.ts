/** Discounts from before their totals were kept, and those of an older server at work beside a newer one. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillMissingTotals } from '#modules/orders/totals/fill-missing-totals.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { days } from '#test/support/reading.ts';
import { cancel, placeOrder, sale } from '#test/support/sales.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';
import { differenceLine } from '#verify/difference.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { shopBefore } from './old-database.ts';

const FIRST_WITH_TOTALS_OF_DISCOUNTS = '0037';
const ALL = days('2020-01-01', '2030-12-31');
let shop: TestShop;
let productId: string;

beforeAll(async () => {
  shop = await openTestShop();
  productId = (await addProduct(shop.owner, { price: amount(10), stock: null })).id;
});
afterAll(() => shop.close());

const give = (discountReason: string) =>
  placeOrder(shop.owner, [sale(productId)], { discount: amount(2), discountReason });

it('a shop that is upgraded has the discounts of before in its report, without cancelled orders', async () => {
  await give('Damaged');
  await give('damaged');
  await cancel(shop.owner, await give('Damaged'));
  const told = await shop.owner.call('readDiscountsReport', { query: ALL });
  expect(told).toMatchObject({ summary: { total: 4 }, rows: [{ ordersCount: 2 }] });

  const { pool, connection } = await shopBefore(shop, FIRST_WITH_TOTALS_OF_DISCOUNTS);
  await migrate(pool);
  const { db, close } = openDatabase(connection);
  expect((await verifyAll(db)).differences.map(differenceLine)).toEqual([]);
  const server = await openSecondServer({ ...shop, connection });
  const owner = await new Till(server, shop.owner.email).signIn();
  expect(await owner.call('readDiscountsReport', { query: ALL })).toEqual(told);
  await close();
});

it('what an older server gives is in the report after the next start', async () => {
  const told = await shop.owner.call('readDiscountsReport', { query: ALL });
  // Leaves it as an older server does, which adds no totals of discounts.
  await sql`delete from discount_totals where store_id = ${shop.storeId}`.execute(shop.db);
  await sql`select add_totals_5(${shop.storeId}, '{}')`.execute(shop.db);
  await fillMissingTotals(shop.db);
  expect(await shop.owner.call('readDiscountsReport', { query: ALL })).toEqual(told);
  expect((await verifyAll(shop.db)).differences.map(differenceLine)).toEqual([]);
});

it('an order of an older server is numbered, and marks the totals of its store', async () => {
  const order = await give('Damaged');
  const { rows } = await sql<{ number: number }>`
    with written as (
      select (insert_order_5(o.store_id, jsonb_build_object('order',
        to_jsonb(o) || jsonb_build_object('id', ${randomUUID()}::text)))).order_number as number
      from orders o
      where o.store_id = ${shop.storeId} and o.id = ${order.id}
    )
    select written.number from written`.execute(shop.db);
  expect(rows).toEqual([{ number: order.orderNumber + 1 }]);
  const marked = await sql`
    select t.store_id from stale_totals t where t.store_id = ${shop.storeId}`.execute(shop.db);
  expect(marked.rows).toEqual([{ store_id: shop.storeId }]);
});
