/** Effect of migration 0050 on existing reservations, and a server of the version before at work beside a newer one. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { reserve } from '#test/support/reserving.ts';
import { addCustomer, differences } from '#test/support/sales.ts';
import { addProduct, openTestShop } from '#test/support/shop.ts';
import { shopBefore } from './old-database.ts';

const DAYS = { from: '2026-03-20', until: '2026-03-21' };

/** Opens a shop whose two stores have made three reservations, and one. */
async function openReserved() {
  const shop = await openTestShop();
  const customer = await addCustomer(shop.owner);
  const product = await addProduct(shop.owner, { stock: 30, borrowable: true });
  const book = () => reserve(shop.owner, customer.id, product.id, DAYS);
  const made = [];
  for (const minute of [10, 11, 12]) {
    shop.clock.now = new Date(`2026-03-10T15:${minute}:00.000Z`);
    made.push(await book());
  }
  const theirs = await addProduct(shop.other.owner, { stock: 30, borrowable: true });
  const { id } = await addCustomer(shop.other.owner);
  await reserve(shop.other.owner, id, theirs.id, DAYS);
  return { shop, made, book };
}

test('existing reservations are numbered in each store in the order in which they were made', async () => {
  const { shop, made } = await openReserved();
  const [first, second, third] = made;
  // The last one made is the first by its time.
  await sql`
    update reservations set created_at = ${new Date('2026-03-09T15:00:00.000Z')}
    where reservations.store_id = ${shop.storeId} and reservations.id = ${third?.id}`.execute(
    shop.db,
  );
  // A server of the version before counts no reservations.
  await sql`
    delete from store_counters k
    where k.store_id in (${shop.storeId}, ${shop.other.storeId}) and k.counter = 'reservation'`.execute(
    shop.db,
  );
  const { pool } = await shopBefore(shop, '0050');
  await migrate(pool);
  const { rows } = await pool.query<{ id: string; number: string }>(
    `select id, reservation_number as number from reservations where store_id = $1 order by reservation_number`,
    [shop.storeId],
  );
  expect(rows.map(({ id, number }) => [id, Number(number)])).toEqual([
    [third?.id, 1],
    [first?.id, 2],
    [second?.id, 3],
  ]);
  const { rows: counters } = await pool.query<{ ours: boolean; last: string }>(
    `select store_id = $1 as ours, last_number as last from store_counters where counter = 'reservation' order by 1 desc`,
    [shop.storeId],
  );
  expect(counters.map(({ ours, last }) => [ours, Number(last)])).toEqual([
    [true, 3],
    [false, 1],
  ]);
  await shop.close();
});

test('what a server of the version before reserves meanwhile is numbered before the next one', async () => {
  const { shop, made, book } = await openReserved();
  const [, second, third] = made;
  await sql`
    update reservations set reservation_number = null
    where reservations.store_id = ${shop.storeId} and reservations.id in (${second?.id}, ${third?.id})`.execute(
    shop.db,
  );
  await sql`
    update store_counters set last_number = 1
    where store_counters.store_id = ${shop.storeId} and counter = 'reservation'`.execute(shop.db);
  const read = async () => {
    const { reservations } = await shop.owner.call('listReservations', { query: {} });
    return reservations.map(({ reservationNumber }) => reservationNumber).toSorted();
  };
  expect(await read()).toEqual([1, 2, 3]);
  expect(await book()).toMatchObject({ reservationNumber: 4 });
  expect(await read()).toEqual([1, 2, 3, 4]);
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});
