import type { Answer } from '@mostrador/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, cancel, letIn, pay, placeOrder, sale } from '#test/support/sales.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';

let shop: TestShop;
let product: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  product = await addProduct(shop.owner, { name: 'Hammer', stock: 1000 });
});
afterAll(() => shop.close());

type Query = Record<string, string | number>;
const read = (query: Query = {}, { owner } = shop as Pick<TestShop, 'owner'>) =>
  owner.call('listAuditEntries', { query });
const told = async (query: Query = {}) =>
  (await read(query)).entries.map(({ action, subject }) =>
    [action, subject].filter(Boolean).join(' '),
  );
const total = async (query: Query = {}) => (await read(query)).pagination.total;
const idOf = async (till: Till) => (await till.call('readProfile')).id;

/** Sets the clock, and signs the owner in again, since no token lasts a day. */
async function makeIt(moment: string): Promise<void> {
  shop.clock.now = new Date(moment);
  await shop.owner.signIn();
}

describe('the audit trail', () => {
  test('tells who did what, the newest first', async () => {
    const order = await placeOrder(shop.cashier, [sale(product.id, 2)]);
    await pay(shop.owner, order, 5);
    const { entries } = await read({ limit: 2 });
    expect(entries).toMatchObject([
      { action: 'addPayment', kind: 'payment', amount: 5, user: { firstName: 'Olivia' } },
      { action: 'createOrder', kind: 'order', amount: 20, user: { firstName: 'cashier' } },
    ]);
    expect(entries.every(({ subjectId }) => subjectId === order.id)).toBe(true);
  });

  test('is the owner’s alone', async () => {
    expect(await letIn(shop, (till) => till.send('listAuditEntries'))).toEqual(['owner']);
  });

  test('says nothing to another store, nor of it', async () => {
    const theirs = await read({}, shop.other);
    const ours = await read();
    await addCustomer(shop.other.owner, { firstName: 'Theirs' });
    expect((await read({}, shop.other)).entries[0]).toMatchObject({ subject: 'Theirs Ruiz' });
    expect(await read()).toEqual(ours);
    const ids = new Set(ours.entries.map(({ id }) => id));
    expect(theirs.entries.filter(({ id }) => ids.has(id))).toEqual([]);
    const stranger = await idOf(shop.other.owner);
    expect(await total({ userId: stranger })).toBe(0);
  });

  test('has nothing of what was refused', async () => {
    const order = await placeOrder(shop.owner, [sale(product.id)]);
    const before = await total();
    const refused = [
      await shop.owner.send('createOrder', { body: orderBody([sale(product.id, 5000)]) }),
      await shop.owner.send('addPayment', {
        params: { id: order.id },
        body: { amount: amount(11), paymentMethod: 'Cash' },
      }),
      await shop.despatcher.send('deleteCustomer', { params: { id: order.id } }),
      await shop.owner.send('deleteCustomer', { params: { id: order.id } }),
      await shop.owner.send('updateStore', { body: { timezone: 'Moon/Crater' } }),
      await shop.owner.send('deactivateStaffMember', { params: { id: await idOf(shop.owner) } }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 403, 404, 422, 409]);
    expect(await total()).toBe(before);
  });

  test('has once what was sent many times', async () => {
    const before = await total();
    const elsewhere = new Till(await openSecondServer(shop), shop.owner.email);
    await elsewhere.signIn();
    const send = (till: Till) =>
      till.call('createOrder', { body: orderBody([sale(product.id)]), key: 'sent-many-times' });
    const answers = await Promise.all([shop.owner, elsewhere, shop.owner, elsewhere].map(send));
    answers.push(await send(elsewhere));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await total()).toBe(before + 2);
    expect(await told({ limit: 2 })).toEqual([`createOrder ${answers[0]?.orderNumber}`, 'login']);
  });
});

describe('the trail is narrowed', () => {
  let order: Answer<'readOrder'>;
  beforeAll(async () => {
    order = await placeOrder(shop.manager, [sale(product.id)], { customerName: 'Walk-in' });
    await cancel(shop.cashier, order, { reason: 'Pidió dos veces' });
    await addCustomer(shop.manager, { firstName: 'Íñigo', lastName: 'Peña' });
  });

  test('to a person', async () => {
    const userId = await idOf(shop.manager);
    expect((await told({ userId })).slice(0, 2)).toEqual([
      'createCustomer Íñigo Peña',
      `createOrder ${order.orderNumber}`,
    ]);
  });

  test('to one kind, or several', async () => {
    expect(await told({ kind: 'cancellation' })).toEqual([`cancelOrder ${order.orderNumber}`]);
    const [first, second] = await told({ kind: 'record,cancellation' });
    expect([first, second]).toEqual([
      'createCustomer Íñigo Peña',
      `cancelOrder ${order.orderNumber}`,
    ]);
    const { statusCode } = await shop.owner.send('listAuditEntries', { query: { kind: 'gossip' } });
    expect(statusCode).toBe(422);
  });

  test('by a number, a name or a reason, without regard to case and accents', async () => {
    const number = String(order.orderNumber);
    expect(await told({ search: number })).toEqual([
      `cancelOrder ${number}`,
      `createOrder ${number}`,
    ]);
    expect(await told({ search: `#${number}`, kind: 'order' })).toEqual([`createOrder ${number}`]);
    expect(await told({ search: 'inigo PENA' })).toEqual(['createCustomer Íñigo Peña']);
    expect(await told({ search: 'pidio dos' })).toEqual([`cancelOrder ${number}`]);
    expect(await told({ search: 'íñ' })).toEqual(['createCustomer Íñigo Peña']);
    expect(await told({ search: '100%' })).toEqual([]);
    expect(await told({ search: number, kind: 'order' })).toEqual([`createOrder ${number}`]);
  });

  test('in pages, whose count is right wherever one looks', async () => {
    for (const query of [{}, { search: 'hammer' }, { kind: 'order,record' }] as Query[]) {
      const all = (await read({ ...query, limit: 100 })).entries;
      const pages = [];
      for (let page = 1; page <= Math.ceil(all.length / 3) + 1; page++) {
        const { entries, pagination } = await read({ ...query, limit: 3, page });
        expect(pagination).toMatchObject({ total: all.length, hasPrev: page > 1 });
        pages.push(...entries);
      }
      expect(pages).toEqual(all);
      expect(all.length).toBeGreaterThan(0);
    }
  });

  test('to days of the store, also those that are shorter or longer than others', async () => {
    // New York skips an hour on 8 March 2026, and has one twice on 1 November.
    for (const moment of [
      '2026-03-08T04:59:59.999Z',
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T03:59:59.999Z',
      '2026-03-09T04:00:00.000Z',
      '2026-11-01T03:59:59.999Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T04:59:59.999Z',
      '2026-11-02T05:00:00.000Z',
    ]) {
      await makeIt(moment);
      await shop.owner.call('createCategory', { body: { name: moment } });
    }
    const on = (startDate: string, endDate = startDate) =>
      told({ kind: 'record', startDate, endDate, search: '2026-' });
    expect(await on('2026-03-08')).toEqual([
      'createCategory 2026-03-09T03:59:59.999Z',
      'createCategory 2026-03-08T05:00:00.000Z',
    ]);
    expect(await on('2026-11-01')).toEqual([
      'createCategory 2026-11-02T04:59:59.999Z',
      'createCategory 2026-11-01T04:00:00.000Z',
    ]);
    expect(await on('2026-03-07', '2026-03-09')).toHaveLength(4);
    expect(await on('2026-11-03')).toEqual([]);
  });
});
