import type { WireRequest } from '@mostrador/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { freeUnits, reserve, setReservation } from '#test/support/reserving.ts';
import {
  addCustomer,
  codeOf,
  collide,
  differences,
  editBody,
  fieldOf,
  lineOf,
  loan,
  placeOrder,
  readAgain,
  sale,
} from '#test/support/sales.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { addProduct, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';

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

const book = (days: { from: string; until: string; quantity?: number }) =>
  reserve(shop.owner, customerId, tent, days);
const setRule = (reserved: 'FREE' | 'APPROVAL' | 'NOT_ALLOWED') =>
  shop.owner.call('updateStore', { body: { limits: { CASHIER: { reserved } } } });

describe('an order that picks a reservation up', () => {
  const pickUp = (reservationId: string, quantity = 3, till = shop.cashier) =>
    placeOrder(till, [loan(tent, quantity)], { customerId, reservationId });

  test('takes its goods, which are not counted against it, and names its days', async () => {
    const booked = await book({ from: '2026-03-10', until: '2026-03-12', quantity: 3 });
    const order = await pickUp(booked.id);
    const read = await shop.owner.call('readReservation', { params: { id: booked.id } });
    expect(read).toMatchObject({
      status: 'PICKED_UP',
      order: { id: order.id, orderNumber: order.orderNumber },
    });
    expect(order.history[0]?.changes).toMatchObject({
      reserved: { from: '2026-03-10', until: '2026-03-12' },
    });
    const { reservedUntil } = await shop.owner.call('readProduct', { params: { id: tent } });
    expect(reservedUntil).toBeNull();
    expect(await freeUnits(shop.owner, tent, '2026-03-10', '2026-03-13')).toEqual([0, 0, 0, 3]);
  });

  test('a second time is refused, and sells nothing', async () => {
    const booked = await book({ from: '2026-03-10', until: '2026-03-12', quantity: 1 });
    await pickUp(booked.id, 1);
    const refused = await refusalOf(pickUp(booked.id, 1));
    expect(refused.body).toMatchObject({
      code: 'INVALID_TRANSITION',
      details: { from: 'PICKED_UP', to: 'PICKED_UP' },
    });
    const { stock } = await shop.owner.call('readProduct', { params: { id: tent } });
    expect(stock).toBe(2);
  });

  test('at two tills at once is made once', async () => {
    const booked = await book({ from: '2026-03-10', until: '2026-03-12', quantity: 1 });
    const { done, refused } = await collide(
      shop,
      { id: tent },
      [() => pickUp(booked.id, 1), () => pickUp(booked.id, 1, shop.manager)],
      'products',
    );
    expect([done.length, refused]).toEqual([1, ['INVALID_TRANSITION']]);
  });

  test('that was cancelled, or is another store’s, is refused', async () => {
    const booked = await book({ from: '2026-03-10', until: '2026-03-12', quantity: 1 });
    await setReservation(shop.owner, booked, 'CANCELLED');
    expect(await codeOf(pickUp(booked.id, 1))).toBe('INVALID_TRANSITION');
    const theirs = await addProduct(shop.other.owner, { borrowable: true });
    const { id } = await addCustomer(shop.other.owner);
    const days = { from: '2026-03-10', until: '2026-03-12' };
    const other = await reserve(shop.other.owner, id, theirs.id, days);
    expect(await fieldOf(pickUp(other.id, 1))).toBe('422 reservationId');
  });

  test('for a customer who was deleted meanwhile is refused; the reservation waits', async () => {
    const { id } = await addCustomer(shop.owner, { firstName: 'Bea' });
    const booked = await reserve(shop.owner, id, tent, { from: '2026-03-10', until: '2026-03-12' });
    await shop.owner.call('deleteCustomer', { params: { id } });
    const order = { customerId: id, reservationId: booked.id };
    expect(await codeOf(placeOrder(shop.owner, [loan(tent)], order))).toBe('ARCHIVED');
    const read = await shop.owner.call('readReservation', { params: { id: booked.id } });
    expect(read.status).toBe('BOOKED');
  });

  test('of a product that was deleted meanwhile is refused; without it the rest is picked up', async () => {
    const rope = await addProduct(shop.owner, { borrowable: true });
    const booked = await shop.owner.call('createReservation', {
      body: {
        customerId,
        items: [tent, rope.id].map((productId) => ({ productId, quantity: 1 })),
        from: '2026-03-10',
        until: '2026-03-12',
      },
    });
    await shop.owner.call('deleteProduct', { params: { id: rope.id } });
    const order = { customerId, reservationId: booked.id };
    const both = placeOrder(shop.owner, [loan(tent), loan(rope.id)], order);
    expect(await codeOf(both)).toBe('ARCHIVED');
    await placeOrder(shop.owner, [loan(tent)], order);
  });

  test('and was taken without a network, after the reservation was closed, says so', async () => {
    const booked = await book({ from: '2026-03-10', until: '2026-03-12', quantity: 1 });
    await setReservation(shop.owner, booked, 'NO_SHOW');
    const order = await placeOrder(shop.cashier, [loan(tent)], {
      customerId,
      reservationId: booked.id,
      takenAt: shop.clock.now.toISOString(),
    });
    expect(order.history[1]).toMatchObject({
      action: 'ACCEPTED_AS_TAKEN',
      changes: { exceptions: [{ rule: 'reservation', status: 'NO_SHOW' }] },
    });
  });
});

describe('an order that takes what is reserved', () => {
  test('needs an approval, and says whose it is and when', async () => {
    const booked = await book({ from: '2026-03-11', until: '2026-03-12', quantity: 2 });
    await placeOrder(shop.cashier, [sale(tent, 1)]);
    const refused = await refusalOf(placeOrder(shop.cashier, [sale(tent, 1)]));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: {
        action: 'reserved',
        actions: ['reserved'],
        reserved: [
          {
            productId: tent,
            name: 'Tent',
            day: '2026-03-11',
            requested: 1,
            available: 0,
            reservations: [
              {
                id: booked.id,
                customer: 'Ana Ruiz',
                quantity: 2,
                from: '2026-03-11',
                until: '2026-03-12',
              },
            ],
          },
        ],
      },
    });
  });

  test('is free of it until its loan is due, and where the store says so', async () => {
    await book({ from: '2026-03-13', until: '2026-03-14', quantity: 3 });
    await placeOrder(shop.cashier, [loan(tent, 1)], { customerId });
    expect(await codeOf(placeOrder(shop.cashier, [sale(tent, 1)]))).toBe('APPROVAL_REQUIRED');
    await setRule('NOT_ALLOWED');
    const refused = await refusalOf(placeOrder(shop.cashier, [sale(tent, 1)]));
    expect(refused.body).toMatchObject({
      code: 'NOT_ALLOWED',
      details: { action: 'reserved', reserved: [{ productId: tent }] },
    });
    await setRule('FREE');
    await placeOrder(shop.cashier, [sale(tent, 1)]);
    await setRule('APPROVAL');
    await placeOrder(shop.owner, [sale(tent, 1)]);
  });

  test('is approved by somebody who may, and names them', async () => {
    const browser = new Browser(shop.app);
    await browser.signIn(shop.manager.email);
    await browser.setPin('4071');
    await book({ from: '2026-03-11', until: '2026-03-11', quantity: 3 });
    const body = orderBody([sale(tent)]);
    const { id: userId } = await shop.manager.call('readProfile');
    const approval = { userId, pin: '4071' };
    // A manager needs an approval for it, too, until the store frees them.
    const refused = await refusalOf(shop.cashier.call('createOrder', { body, approval }));
    expect(refused.body.code).toBe('APPROVER_REFUSED');
    await shop.owner.call('updateStore', { body: { limits: { MANAGER: { reserved: 'FREE' } } } });
    const order = await shop.cashier.call('createOrder', { body, approval });
    expect(order.history[0]?.changes).toMatchObject({ approvedBy: expect.any(String) });
  });

  test('taken without a network is not refused, and says so in its history', async () => {
    await book({ from: '2026-03-11', until: '2026-03-11', quantity: 3 });
    const takenAt = shop.clock.now.toISOString();
    const order = await placeOrder(shop.cashier, [sale(tent, 2)], { takenAt });
    expect(order.history[1]?.changes).toEqual({
      exceptions: [
        { rule: 'reserved', product: 'Tent', day: '2026-03-11', requested: 2, available: 0 },
      ],
    });
  });

  test('by an edit answers for what it takes in addition alone', async () => {
    const order = await placeOrder(shop.cashier, [sale(tent, 2)]);
    await book({ from: '2026-03-11', until: '2026-03-11', quantity: 1 });
    const edit = (body: WireRequest<'updateOrder'>['body']) =>
      shop.cashier.call('updateOrder', { params: { id: order.id }, body });
    await edit(editBody(order, { notes: 'Ring twice' }));
    const again = await readAgain(shop.owner, order);
    const items = again.items.map((item) => ({ ...lineOf(item), quantity: 3 }));
    expect(await codeOf(edit(editBody(again, { items })))).toBe('APPROVAL_REQUIRED');
    const fewer = again.items.map((item) => ({ ...lineOf(item), quantity: 1 }));
    await edit(editBody(again, { items: fewer }));
  });

  test('by more units of a loan that is late is asked too: it is out until it is back', async () => {
    const order = await placeOrder(shop.cashier, [loan(tent, 1)], { customerId });
    shop.clock.now = new Date('2026-03-14T15:00:00.000Z');
    for (const till of [shop.owner, shop.cashier]) await till.signIn();
    await book({ from: '2026-03-15', until: '2026-03-15', quantity: 2 });
    const items = order.items.map((item) => ({ ...lineOf(item), quantity: 2 }));
    const body = editBody(order, { items });
    const edit = shop.cashier.call('updateOrder', { params: { id: order.id }, body });
    expect(await codeOf(edit)).toBe('APPROVAL_REQUIRED');
    shop.clock.now = new Date('2026-03-10T15:00:00.000Z');
    for (const till of [shop.owner, shop.cashier]) await till.signIn();
  });

  test('by a longer loan is asked too, of the units that are still out', async () => {
    const order = await placeOrder(shop.cashier, [loan(tent, 3)], { customerId });
    const params = { id: order.borrowRecords[0]?.id ?? '' };
    await shop.cashier.call('returnBorrow', { params, body: { quantity: 1 } });
    await book({ from: '2026-03-14', until: '2026-03-15', quantity: 2 });
    const extend = (dueOn: string) =>
      shop.cashier.call('extendBorrow', { params, body: { dueOn } });
    const refused = await refusalOf(extend('2026-03-14'));
    expect(refused.body).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: { reserved: [{ day: '2026-03-14', requested: 2, available: 1 }] },
    });
    expect((await extend('2026-03-13')).dueOn).toBe('2026-03-13');
    await setRule('FREE');
    expect((await extend('2026-03-15')).dueOn).toBe('2026-03-15');
    await setRule('APPROVAL');
  });

  test('of reservations that have passed takes nothing of them', async () => {
    await book({ from: '2026-03-10', until: '2026-03-10', quantity: 3 });
    shop.clock.now = new Date('2026-03-11T15:00:00.000Z');
    await shop.cashier.signIn();
    await placeOrder(shop.cashier, [sale(tent, 3)]);
    shop.clock.now = new Date('2026-03-10T15:00:00.000Z');
    for (const till of [shop.owner, shop.manager, shop.cashier]) await till.signIn();
  });
});

describe('a reservation that another person booked', () => {
  const days = { from: '2026-03-11', until: '2026-03-13', quantity: 2 };
  const change = (till: Till, { id }: { id: string }, part: object) =>
    till.call('updateReservation', {
      params: { id },
      body: {
        customerId,
        items: [{ productId: tent, quantity: 2 }],
        from: '2026-03-11',
        until: '2026-03-13',
        ...part,
      },
    });
  const rules = ['NOT_ALLOWED', 'APPROVAL'] as const;

  test.each(rules)('is kept where the limit is %s, and may get more', async (rule) => {
    const booked = await book(days);
    const someone = await addCustomer(shop.owner, { firstName: 'Bea' });
    await setRule(rule);
    const code = rule === 'APPROVAL' ? 'APPROVAL_REQUIRED' : 'NOT_ALLOWED';
    for (const part of [
      { from: '2026-03-12' },
      { until: '2026-03-12' },
      { items: [{ productId: tent, quantity: 1 }] },
      { customerId: someone.id },
    ]) {
      expect(await codeOf(change(shop.cashier, booked, part))).toBe(code);
    }
    for (const status of ['CANCELLED', 'NO_SHOW'] as const) {
      expect(await codeOf(setReservation(shop.cashier, booked, status))).toBe(code);
    }
    const refused = await refusalOf(setReservation(shop.cashier, booked, 'CANCELLED'));
    expect(refused.body.details).toMatchObject({
      action: 'reserved',
      reserved: [
        { productId: tent, name: 'Tent', requested: 2, reservations: [{ customer: 'Ana Ruiz' }] },
      ],
    });
    const more = { notes: 'Calls again', until: '2026-03-14' };
    expect((await change(shop.cashier, booked, more)).until).toBe('2026-03-14');
    await setRule('FREE');
    const closed = await setReservation(shop.cashier, booked, 'CANCELLED');
    expect(closed.status).toBe('CANCELLED');
    await setRule('APPROVAL');
  });

  test('is named in a refusal with its goods in their order', async () => {
    const names = ['Rug', 'Oven', 'Lamp'];
    const items: { productId: string; quantity: number }[] = [];
    for (const name of names) {
      const { id } = await addProduct(shop.owner, { name, stock: 1, borrowable: true });
      items.unshift({ productId: id, quantity: 1 });
    }
    const booked = await shop.owner.call('createReservation', {
      body: { customerId, items, from: '2026-03-11', until: '2026-03-13' },
    });
    const refused = await refusalOf(setReservation(shop.cashier, booked, 'CANCELLED'));
    const { reserved } = refused.body.details as { reserved: { name: string }[] };
    expect(reserved.map(({ name }) => name)).toEqual(names.toReversed());
  });

  test('is no limit to who booked it, nor once its days have passed', async () => {
    const own = await reserve(shop.cashier, customerId, tent, days);
    expect((await setReservation(shop.cashier, own, 'CANCELLED')).status).toBe('CANCELLED');
    const passed = await book({ from: '2026-03-10', until: '2026-03-10' });
    shop.clock.now = new Date('2026-03-11T15:00:00.000Z');
    await shop.cashier.signIn();
    expect((await setReservation(shop.cashier, passed, 'NO_SHOW')).status).toBe('NO_SHOW');
    shop.clock.now = new Date('2026-03-10T15:00:00.000Z');
    for (const till of [shop.owner, shop.manager, shop.cashier]) await till.signIn();
  });

  test('is not picked up for another customer without an approval; offline it is told', async () => {
    const { id } = await addCustomer(shop.owner, { firstName: 'Bea' });
    const booked = await book({ from: '2026-03-10', until: '2026-03-12', quantity: 3 });
    const order = { customerId: id, reservationId: booked.id };
    for (const till of [shop.cashier, shop.despatcher]) {
      const refused = await refusalOf(placeOrder(till, [loan(tent, 3, { fee: 10 })], order));
      expect(refused.body).toMatchObject({
        code: 'APPROVAL_REQUIRED',
        details: { action: 'reserved', reserved: [{ requested: 3 }] },
      });
    }
    const takenAt = shop.clock.now.toISOString();
    const taken = await placeOrder(shop.cashier, [loan(tent, 3)], { ...order, takenAt });
    expect(taken.history[1]?.changes).toMatchObject({
      exceptions: [{ rule: 'reserved', product: 'Tent', requested: 3 }],
    });
  });
});

test('an order of what nobody reserves makes no further statement', async () => {
  const texts: string[] = [];
  const app = await openSecondServer(shop, { watch: (text) => texts.push(text) });
  const till = Object.assign(new Till(app, shop.owner.email), { token: shop.owner.token });
  const ofReservations = async () => {
    texts.length = 0;
    await placeOrder(till, [sale(tent)]);
    return texts.filter((text) => text.includes('reservation')).length;
  };
  expect(await ofReservations()).toBe(0);
  await book({ from: '2026-03-11', until: '2026-03-11' });
  expect(await ofReservations()).toBe(1);
});
