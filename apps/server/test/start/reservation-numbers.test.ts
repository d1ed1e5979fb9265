/** Reservations without a number, as an earlier version made them. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reserve } from '#test/support/reserving.ts';
import { addCustomer, differences } from '#test/support/sales.ts';
import { addProduct, openTestShop } from '#test/support/shop.ts';

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

test('a reservation without a number is numbered before the next one', async () => {
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
