import { dayOf } from '@mostrador/domain/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import { type Booking, freeUnits, reserve, setReservation } from '#test/support/reserving.ts';
import {
  addCustomer,
  codeOf,
  collide,
  differences,
  fieldOf,
  loan,
  placeOrder,
  returnBorrow,
} from '#test/support/sales.ts';
import { addProduct, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let customerId: string;
/** A product of a test, of which the store has three. */
let tent: string;

beforeAll(async () => {
  shop = await openTestShop();
  // Loans are out for two days.
  await shop.owner.call('updateStore', { body: { overdueDays: 2 } });
  customerId = (await addCustomer(shop.owner)).id;
});
beforeEach(async () => {
  tent = (await addProduct(shop.owner, { name: 'Tent', stock: 3, borrowable: true })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

/** Goes to another moment, at which the tokens of before have expired. */
async function goTo(instant: string) {
  shop.clock.now = new Date(instant);
  for (const till of [shop.owner, shop.manager]) await till.signIn();
}

const book = (days: { from: string; until: string; quantity?: number }, till = shop.owner) =>
  reserve(till, customerId, tent, days);
const product = () => shop.owner.call('readProduct', { params: { id: tent } });

describe('a reservation', () => {
  test('has its customer, goods and days, who booked it, and is found in the list', async () => {
    const booked = await shop.owner.call('createReservation', {
      body: {
        customerId,
        items: [{ productId: tent, quantity: 2 }],
        from: '2026-03-12',
        until: '2026-03-14',
        notes: 'Wedding',
      },
    });
    expect(booked).toMatchObject({
      status: 'BOOKED',
      customer: { id: customerId, firstName: 'Ana', lastName: 'Ruiz', isArchived: false },
      items: [{ productId: tent, name: 'Tent', quantity: 2, isArchived: false }],
      from: '2026-03-12',
      until: '2026-03-14',
      notes: 'Wedding',
      order: null,
      closedAt: null,
      closedBy: null,
    });
    const params = { id: booked.id };
    expect(await shop.owner.call('readReservation', { params })).toEqual(booked);
    const list = async (query: Record<string, string>) => {
      const { reservations } = await shop.owner.call('listReservations', { query });
      return reservations.map(({ id }) => id).includes(booked.id);
    };
    expect(await list({ status: 'BOOKED', search: 'ruiz' })).toBe(true);
    expect(await list({ from: '2026-03-14', until: '2026-03-20' })).toBe(true);
    expect(await list({ from: '2026-03-15' })).toBe(false);
    expect(await list({ until: '2026-03-11' })).toBe(false);
    expect(await list({ status: 'CANCELLED' })).toBe(false);
    expect(await list({ search: 'nobody' })).toBe(false);
    expect((await product()).reservedUntil).toBe('2026-03-14');
    const { entries } = await shop.owner.call('listAuditEntries', { query: { limit: 1 } });
    expect(entries[0]).toMatchObject({
      action: 'createReservation',
      subject: `#${booked.reservationNumber} · Ana Ruiz`,
      changes: [
        { field: 'from', value: '2026-03-12' },
        { field: 'until', value: '2026-03-14' },
      ],
    });
  });

  test('is refused with the days on which too few are free, and takes nothing', async () => {
    await book({ from: '2026-03-12', until: '2026-03-14', quantity: 2 });
    const refused = await refusalOf(book({ from: '2026-03-13', until: '2026-03-16', quantity: 2 }));
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_AVAILABLE']);
    const days = ['2026-03-13', '2026-03-14'].map((day) => ({
      productId: tent,
      name: 'Tent',
      day,
      available: 1,
      requested: 2,
    }));
    expect(refused.body.details).toEqual({ days });
    await book({ from: '2026-03-13', until: '2026-03-16', quantity: 1 });
    await book({ from: '2026-03-15', until: '2026-03-16', quantity: 2 });
    expect(await freeUnits(shop.owner, tent, '2026-03-11', '2026-03-17')).toEqual([
      3, 1, 0, 0, 0, 0, 3,
    ]);
  });

  test('of which two tills want the last one: one gets it', async () => {
    const days = { from: '2026-03-12', until: '2026-03-12', quantity: 2 };
    const { done, refused } = await collide(
      shop,
      { id: tent },
      [() => book(days), () => book(days, shop.manager)],
      'products',
    );
    expect([done.length, refused]).toEqual([1, ['NOT_AVAILABLE']]);
    expect(await freeUnits(shop.owner, tent, '2026-03-12', '2026-03-12')).toEqual([1]);
  });

  test('is changed in its days, goods and customer, and does not stand in its own way', async () => {
    const booked = await book({ from: '2026-03-12', until: '2026-03-13', quantity: 3 });
    const change = (body: Partial<Booking>) => {
      const { id, customer, items, from, until } = booked;
      const same = { customerId: customer.id, items, from, until };
      return shop.owner.call('updateReservation', { params: { id }, body: { ...same, ...body } });
    };
    const changed = await change({ until: '2026-03-15', notes: 'A day more' });
    expect(changed).toMatchObject({ id: booked.id, until: '2026-03-15', notes: 'A day more' });
    expect((await product()).reservedUntil).toBe('2026-03-15');
    expect(await freeUnits(shop.owner, tent, '2026-03-13', '2026-03-16')).toEqual([0, 0, 0, 3]);

    const chair = await addProduct(shop.owner, { name: 'Chair', stock: 9, borrowable: true });
    const someone = await addCustomer(shop.owner);
    const items = [
      { productId: chair.id, quantity: 4 },
      { productId: tent, quantity: 1 },
    ];
    expect(await change({ customerId: someone.id, items })).toMatchObject({
      customer: { id: someone.id },
      items,
      notes: null,
    });
    expect(await freeUnits(shop.owner, chair.id, '2026-03-12', '2026-03-12')).toEqual([5]);
    await change({ items: [{ productId: chair.id, quantity: 4 }] });
    expect(await product()).toMatchObject({ reservedUntil: null });
    expect(await freeUnits(shop.owner, tent, '2026-03-12', '2026-03-12')).toEqual([3]);

    await book({ from: '2026-03-12', until: '2026-03-12', quantity: 2 });
    const refused = await refusalOf(change({ items: [{ productId: tent, quantity: 2 }] }));
    expect(refused.body).toMatchObject({
      code: 'NOT_AVAILABLE',
      details: { days: [{ day: '2026-03-12', available: 1, requested: 2 }] },
    });
    expect(await fieldOf(change({ from: '2026-03-01' }))).toBe('422 from');
    await setReservation(shop.owner, booked, 'CANCELLED');
    expect(await codeOf(change({}))).toBe('INVALID_TRANSITION');
  });

  test('keeps what it has, where less is there by now, and what is deleted since', async () => {
    const someone = await addCustomer(shop.owner);
    const booked = await reserve(shop.owner, someone.id, tent, {
      from: '2026-03-12',
      until: '2026-03-13',
      quantity: 3,
    });
    await shop.owner.call('updateProduct', {
      params: { id: tent },
      body: { name: 'Tent', price: 10, stock: 1, previousStock: 3, borrowable: true } as never,
    });
    const change = (quantity: number, notes: string | null = null) =>
      shop.owner.call('updateReservation', {
        params: { id: booked.id },
        body: {
          customerId: someone.id,
          items: [{ productId: tent, quantity }],
          from: '2026-03-12',
          until: '2026-03-13',
          notes,
        },
      });
    expect(await change(3, 'By noon')).toMatchObject({ notes: 'By noon' });
    expect(await change(2)).toMatchObject({ items: [{ quantity: 2 }] });
    expect(await codeOf(change(3))).toBe('NOT_AVAILABLE');

    await shop.owner.call('deleteCustomer', { params: { id: someone.id } });
    await shop.owner.call('deleteProduct', { params: { id: tent } });
    expect(await change(1)).toMatchObject({
      customer: { isArchived: true },
      items: [{ quantity: 1, isArchived: true }],
    });
    await setReservation(shop.owner, booked, 'CANCELLED');
  });

  test('of which two people change the same: the second is told', async () => {
    const { id, items, updatedAt } = await book({ from: '2026-03-12', until: '2026-03-13' });
    const change = (notes: string) =>
      shop.owner.call('updateReservation', {
        params: { id },
        body: { customerId, items, from: '2026-03-12', until: '2026-03-13', notes, updatedAt },
      });
    const { done, refused } = await collide(
      shop,
      { id: tent },
      [() => change('One'), () => change('Other')],
      'products',
    );
    expect([done.length, refused]).toEqual([1, ['RESERVATION_CHANGED']]);
  });

  test('that has begun is changed in its last day, and keeps its first', async () => {
    const before = shop.clock.now.toISOString();
    const booked = await book({ from: '2026-03-12', until: '2026-03-13' });
    await goTo('2026-03-13T16:00:00Z');
    const { id, items } = booked;
    const change = (days: { from: string; until: string }) =>
      shop.owner.call('updateReservation', {
        params: { id },
        body: { customerId, items, ...days },
      });
    const later = { from: '2026-03-12', until: '2026-03-14' };
    expect(await change(later)).toMatchObject(later);
    expect(await fieldOf(change({ from: '2026-03-11', until: '2026-03-14' }))).toBe('422 from');
    expect(await fieldOf(change({ from: '2026-03-12', until: '2027-03-13' }))).toBe('422 until');
    await goTo(before);
  });

  test('that is cancelled, or not picked up, frees its goods, and stays as it is', async () => {
    const booked = await book({ from: '2026-03-12', until: '2026-03-14', quantity: 3 });
    const later = await book({ from: '2026-03-20', until: '2026-03-21' });
    expect((await product()).reservedUntil).toBe('2026-03-21');
    expect(await setReservation(shop.owner, later, 'NO_SHOW')).toMatchObject({ status: 'NO_SHOW' });
    expect((await product()).reservedUntil).toBe('2026-03-14');
    const cancelled = await setReservation(shop.owner, booked, 'CANCELLED');
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      closedAt: shop.clock.now.toISOString(),
      closedBy: cancelled.createdBy,
    });
    expect((await product()).reservedUntil).toBeNull();
    expect(await freeUnits(shop.owner, tent, '2026-03-12', '2026-03-14')).toEqual([3, 3, 3]);
    const refused = await refusalOf(setReservation(shop.owner, booked, 'NO_SHOW'));
    expect(refused.body).toMatchObject({
      code: 'INVALID_TRANSITION',
      details: { from: 'CANCELLED', to: 'NO_SHOW' },
    });
  });

  test('ends no sooner than it begins, begins no sooner than today, and lasts a year at most', async () => {
    expect(await fieldOf(book({ from: '2026-03-14', until: '2026-03-13' }))).toBe('422 until');
    expect(await fieldOf(book({ from: '2026-03-09', until: '2026-03-12' }))).toBe('422 from');
    expect(await fieldOf(book({ from: '2026-03-12', until: '2027-03-13' }))).toBe('422 until');
    await book({ from: '2026-03-10', until: '2026-03-10' });
    await book({ from: '2026-03-12', until: '2027-03-12' });
  });

  test('is for a customer and of goods that are there, that can be lent, and once each', async () => {
    const { id: gone } = await addCustomer(shop.owner, { firstName: 'Gone' });
    await shop.owner.call('deleteCustomer', { params: { id: gone } });
    const days = { from: '2026-03-12', until: '2026-03-12' };
    const refused = await refusalOf(reserve(shop.owner, gone, tent, days));
    expect(refused.body).toMatchObject({ code: 'ARCHIVED', details: { kind: 'customer' } });

    const saw = await addProduct(shop.owner, { borrowable: false });
    expect(await fieldOf(reserve(shop.owner, customerId, saw.id, days))).toBe(
      '422 items.0.productId',
    );
    const theirs = await addProduct(shop.other.owner, { borrowable: true });
    expect(await fieldOf(reserve(shop.owner, customerId, theirs.id, days))).toBe(
      '422 items.0.productId',
    );
    const twice = [tent, tent].map((productId) => ({ productId, quantity: 1 }));
    const body = { customerId, items: twice, ...days };
    expect(await fieldOf(shop.owner.call('createReservation', { body }))).toBe(
      '422 items.1.productId',
    );
    await shop.owner.call('deleteProduct', { params: { id: tent } });
    expect(await codeOf(book(days))).toBe('ARCHIVED');
  });

  test('of a product that is not tracked is never short', async () => {
    const guide = await addProduct(shop.owner, { stock: null, borrowable: true });
    const days = { from: '2026-03-12', until: '2026-03-12', quantity: 500 };
    await reserve(shop.owner, customerId, guide.id, days);
    await reserve(shop.owner, customerId, guide.id, days);
    expect(await freeUnits(shop.owner, guide.id, '2026-03-12', '2026-03-12')).toEqual([null]);
  });

  test('keeps a customer and a product that were deleted meanwhile, and says so', async () => {
    const { id } = await addCustomer(shop.owner, { firstName: 'Bea' });
    const booked = await reserve(shop.owner, id, tent, { from: '2026-03-12', until: '2026-03-12' });
    await shop.owner.call('deleteCustomer', { params: { id } });
    await shop.owner.call('deleteProduct', { params: { id: tent } });
    const read = await shop.owner.call('readReservation', { params: { id: booked.id } });
    expect(read.customer).toMatchObject({ firstName: 'Bea', isArchived: true });
    expect(read.items[0]?.isArchived).toBe(true);
    expect(await setReservation(shop.owner, booked, 'CANCELLED')).toMatchObject({
      status: 'CANCELLED',
    });
  });
});

describe('units that are free', () => {
  // PostgreSQL and Node disagree about some of these zones, whose rules changed in the last years.
  test.each([
    'America/Edmonton',
    'America/Vancouver',
    'America/Winnipeg',
    'America/Havana',
    'Asia/Almaty',
  ])(
    'go by the days of the calendar in %s, and so does the report of their use',
    async (timezone) => {
      const before = shop.clock.now;
      await shop.owner.call('updateStore', { body: { timezone } });
      for (const instant of [
        '2026-11-28T05:30:00Z',
        '2026-11-28T06:30:00Z',
        '2026-11-28T07:30:00Z',
      ]) {
        await goTo(instant);
        const today = dayOf(shop.clock.now, timezone);
        const order = await placeOrder(shop.owner, [loan(tent)], { customerId });
        const { products } = await shop.owner.call('readAvailability', {
          query: { from: today, until: today, productId: tent },
        });
        expect(products[0]?.loans.map(({ from }) => from)).toEqual([today]);
        const { rows } = await shop.owner.call('readUtilisationReport', {
          query: { startDate: today, endDate: today },
        });
        expect(rows.find(({ productId }) => productId === tent)?.daysOut).toBeGreaterThan(0);
        await returnBorrow(shop.owner, order);
      }
      await shop.owner.call('updateStore', { body: { timezone: 'America/New_York' } });
      await goTo(before.toISOString());
    },
  );

  test('are those that are owned, less repaired, lent and reserved ones', async () => {
    await placeOrder(shop.owner, [loan(tent, 1)], { customerId });
    await shop.owner.call('moveRepairs', {
      params: { id: tent },
      body: { quantity: 1, action: 'OUT' },
    });
    await book({ from: '2026-03-11', until: '2026-03-11' });
    // The loan is out through the 12th.
    expect(await freeUnits(shop.owner, tent, '2026-03-09', '2026-03-14')).toEqual([
      null,
      1,
      0,
      1,
      2,
      2,
    ]);
    const query = { productId: tent, from: '2026-03-09', until: '2026-03-14' };
    const { today, products } = await shop.owner.call('readAvailability', { query });
    expect(today).toBe('2026-03-10');
    expect(products[0]).toMatchObject({
      product: { id: tent, name: 'Tent', thumbnailUrl: null },
      owned: 3,
      inRepair: 1,
      loans: [
        {
          customer: 'Ana Ruiz',
          quantity: 1,
          from: '2026-03-10',
          until: '2026-03-12',
          isLate: false,
        },
      ],
      reservations: [
        { customer: 'Ana Ruiz', quantity: 1, from: '2026-03-11', until: '2026-03-11' },
      ],
    });
  });

  test('of a late loan are none until it is back', async () => {
    const order = await placeOrder(shop.owner, [loan(tent, 2)], { customerId });
    await goTo('2026-03-13T15:00:00.000Z');
    expect(await freeUnits(shop.owner, tent, '2026-03-13', '2026-03-15')).toEqual([1, 1, 1]);
    expect(await codeOf(book({ from: '2026-03-14', until: '2026-03-14', quantity: 2 }))).toBe(
      'NOT_AVAILABLE',
    );
    const query = { productId: tent, from: '2026-03-13', until: '2026-03-15' };
    const { products } = await shop.owner.call('readAvailability', { query });
    expect(products[0]?.loans).toMatchObject([{ until: '2026-03-12', isLate: true }]);
    await returnBorrow(shop.owner, order);
    expect(await freeUnits(shop.owner, tent, '2026-03-13', '2026-03-15')).toEqual([3, 3, 3]);
    await goTo('2026-03-10T15:00:00.000Z');
  });

  test('are asked for a page of products by name, on 92 days at most', async () => {
    const query = { from: '2026-03-10', until: '2026-06-09', search: 'tent', limit: 1 };
    const page = await shop.owner.call('readAvailability', { query });
    expect(page.products).toHaveLength(1);
    expect(page.products[0]?.free).toHaveLength(92);
    expect(page.pagination.total).toBeGreaterThan(5);
    const call = (change: object) =>
      fieldOf(shop.owner.call('readAvailability', { query: { ...query, ...change } }));
    expect(await call({ until: '2026-06-10' })).toBe('422 until');
    expect(await call({ until: '2026-03-09' })).toBe('422 until');
  });

  test('are those of the store’s calendar days, on the day of 25 hours too', async () => {
    // In New York the clocks go back on November 1st. It is half past eleven of the evening before.
    await goTo('2026-11-01T03:30:00.000Z');
    const query = { productId: tent, from: '2026-10-31', until: '2026-11-03' };
    expect((await shop.owner.call('readAvailability', { query })).today).toBe('2026-10-31');
    await placeOrder(shop.owner, [loan(tent, 1)], { customerId });
    await book({ from: '2026-11-01', until: '2026-11-01', quantity: 2 });
    await book({ from: '2026-11-02', until: '2026-11-02', quantity: 2 });
    expect(await freeUnits(shop.owner, tent, '2026-10-31', '2026-11-03')).toEqual([2, 0, 0, 3]);
    expect(await codeOf(book({ from: '2026-10-31', until: '2026-11-01' }))).toBe('NOT_AVAILABLE');
    // An hour after the clocks went back it is still the 1st.
    await goTo('2026-11-02T04:30:00.000Z');
    expect((await shop.owner.call('readAvailability', { query })).today).toBe('2026-11-01');
    expect(await freeUnits(shop.owner, tent, '2026-10-31', '2026-11-03')).toEqual([null, 0, 0, 3]);
    await book({ from: '2026-11-03', until: '2026-11-03', quantity: 3 });
    await goTo('2026-03-10T15:00:00.000Z');
  });
});
