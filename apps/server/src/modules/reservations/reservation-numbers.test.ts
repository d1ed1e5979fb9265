import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Reservation, reserve, setReservation } from '#test/support/reserving.ts';
import {
  addCustomer,
  codeOf,
  collide,
  differences,
  loan,
  placeOrder,
} from '#test/support/sales.ts';
import { addProduct, openTestShop, type TestShop } from '#test/support/shop.ts';
import { verifyStore } from '#verify/verify-all.ts';

const DAYS = { from: '2026-03-12', until: '2026-03-13' };

let shop: TestShop;
let customerId: string;
/** A product of a test, of which the store has plenty. */
let tent: string;

beforeAll(async () => {
  shop = await openTestShop();
  customerId = (await addCustomer(shop.owner)).id;
});
beforeEach(async () => {
  tent = (await addProduct(shop.owner, { name: 'Tent', stock: 30, borrowable: true })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const book = (till = shop.owner, quantity = 1) =>
  reserve(till, customerId, tent, { ...DAYS, quantity });
const numberOf = ({ reservationNumber }: Reservation) => reservationNumber;
const found = async (query: Record<string, string>) => {
  const { reservations } = await shop.owner.call('listReservations', { query });
  return reservations.map(numberOf);
};

describe('the number of a reservation', () => {
  test('counts from 1 in each store, and stays when the reservation is changed or closed', async () => {
    const first = await book();
    expect(first.reservationNumber).toBe(1);
    expect((await book()).reservationNumber).toBe(2);
    const { other } = shop;
    const theirs = await addProduct(other.owner, { stock: 1, borrowable: true });
    const { id } = await addCustomer(other.owner);
    expect(await reserve(other.owner, id, theirs.id, DAYS)).toMatchObject({ reservationNumber: 1 });

    const { customer, items, from } = first;
    const body = { customerId: customer.id, items, from, until: '2026-03-14' };
    const params = { id: first.id };
    expect(await shop.owner.call('updateReservation', { params, body })).toMatchObject({
      reservationNumber: 1,
    });
    expect(await setReservation(shop.owner, first, 'CANCELLED')).toMatchObject({
      reservationNumber: 1,
    });
    const query = { productId: tent, ...DAYS };
    const { products } = await shop.owner.call('readAvailability', { query });
    expect(products[0]?.reservations).toMatchObject([{ reservationNumber: 2 }]);
  });

  test('P14: is given once of two tills at once, and has no gap', async () => {
    const before = numberOf(await book());
    const { done, refused } = await collide(
      shop,
      { id: tent },
      [() => book(), () => book(shop.manager)],
      'products',
    );
    expect(refused).toEqual([]);
    const others = await Promise.all([1, 2, 3, 4].map(() => book(shop.manager)));
    const numbers = [...done, ...others].map(numberOf).sort((one, other) => one - other);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map((more) => before + more));
  });

  test('P14: is not used up by a refusal, and is given once to a call that is sent twice', async () => {
    const before = numberOf(await book());
    expect(await codeOf(book(shop.owner, 500))).toBe('NOT_AVAILABLE');
    const body = { customerId, items: [{ productId: tent, quantity: 1 }], ...DAYS };
    const request = { body, key: randomUUID() };
    const made = await shop.owner.call('createReservation', request);
    expect(made.reservationNumber).toBe(before + 1);
    expect(await shop.owner.call('createReservation', request)).toEqual(made);
    expect(numberOf(await book())).toBe(before + 2);
  });

  test('finds the reservation, with and without #, before customers whose phone has its digits', async () => {
    const { reservationNumber: number } = await book();
    const { id } = await addCustomer(shop.owner, {
      firstName: 'Zoe',
      lastName: 'Party',
      phone: `555 ${number}${number}`,
    });
    await reserve(shop.owner, id, tent, { from: '2026-03-11', until: '2026-03-11' });
    // A # says that a number is meant.
    expect(await found({ search: `#${number}`, status: 'BOOKED' })).toEqual([number]);
    const [first, ...others] = await found({ search: `${number}`, status: 'BOOKED' });
    expect(first).toBe(number);
    expect(others).toContain(number + 1);
    expect(await found({ search: `${number} ruiz` })).toEqual([number]);
    expect(await found({ search: `${number} nobody` })).toEqual([]);
    expect(await found({ reservationNumber: `${number}` })).toEqual([number]);
    expect(await found({ reservationNumber: '999999' })).toEqual([]);
  });

  test('stands in the history of the order that picks it up', async () => {
    const booked = await reserve(shop.owner, customerId, tent, {
      from: '2026-03-10',
      until: '2026-03-12',
    });
    const order = await placeOrder(shop.owner, [loan(tent)], {
      customerId,
      reservationId: booked.id,
    });
    expect(order.history[0]).toMatchObject({
      action: 'ORDER_CREATED',
      changes: { reserved: { number: booked.reservationNumber, from: '2026-03-10' } },
    });
  });

  test('that is missing, or behind its counter, is found by verify', async () => {
    const { id, reservationNumber: number } = await book();
    const set = (to: number) =>
      sql`update reservations set reservation_number = ${to}
        where reservations.store_id = ${shop.storeId} and reservations.id = ${id}`.execute(shop.db);
    await set(number + 7);
    const { differences: told } = await verifyStore(shop.db, shop.storeId);
    expect(told).toMatchObject([
      { subject: 'reservations', figure: `number ${number}`, kept: `${number + 7}` },
      { subject: 'reservation counter', kept: `${number}`, recomputed: `${number + 7}` },
    ]);
    await set(number);
  });
});
