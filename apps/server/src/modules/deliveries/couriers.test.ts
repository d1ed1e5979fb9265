import { randomUUID } from 'node:crypto';
import type { Answer } from '@mostrador/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import { differenceLine } from '#verify/difference.ts';
import { verifyStore } from '#verify/verify-all.ts';

let shop: TestShop;
let methods: Record<'cash' | 'transfer', string>;
let productId: string;
/** The delivery person of a test, who has nothing yet. */
let dan: Answer<'createDeliveryPerson'>;

beforeAll(async () => {
  shop = await openTestShop();
  const transfer = await shop.owner.call('createPaymentMethod', { body: { name: 'Transfer' } });
  const { paymentMethods } = await shop.owner.call('listPaymentMethods');
  methods = {
    cash: paymentMethods.find(({ name }) => name === 'Cash')?.id ?? '',
    transfer: transfer.id,
  };
  productId = (await addProduct(shop.owner, { name: 'Rope', stock: null })).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  dan = await shop.owner.call('createDeliveryPerson', { body: { name: `Dan ${randomUUID()}` } });
});

/** Goes on a day later, when the tokens of today have expired. */
async function tomorrow() {
  shop.clock.now = new Date(shop.clock.now.getTime() + 86_400_000);
  const { owner, manager, cashier, despatcher, other } = shop;
  for (const till of [owner, manager, cashier, despatcher, other.owner]) await till.signIn();
}

const orderToDeliver = (total: number) =>
  shop.owner.call('createOrder', {
    body: orderBody([{ productId, unitPrice: amount(total) }], {
      serviceType: 'DELIVERY',
      deliveryPersonId: dan.id,
      customerName: 'Ana Ruiz',
      customerPhone: '305-555-0101',
      customerAddress: '12 Palm St',
    }),
  });
const deliveredAndPaid = (order: { id: string; amountDue: unknown }, collectedBy = dan.id) =>
  shop.owner.call('addPayments', {
    params: { id: order.id },
    body: {
      markDelivered: true,
      payments: [{ paymentMethodId: methods.cash, amount: order.amountDue as never, collectedBy }],
    },
  });
const handIn = (value: number, key?: string) =>
  shop.owner.call('createHandIn', {
    params: { id: dan.id },
    body: { amount: amount(value) },
    ...(key !== undefined && { key }),
  });
const setDelivered = (id: string, deliveryStatus: 'DELIVERED' | 'ASSIGNED') =>
  shop.despatcher.call('setDeliveryStatus', { params: { id }, body: { deliveryStatus } });
const voidPayment = (order: Answer<'readOrder'>, till = shop.owner) =>
  till.call('voidPayment', {
    params: { id: order.id, paymentId: order.payments[0]?.id ?? '' },
    body: { reason: 'Paid by transfer after all' },
  });
const cashOf = async () =>
  (await shop.owner.call('readDeliveryPerson', { params: { id: dan.id } })).cash;
/** Returns the numbers of the orders of the day’s delivery person on To deliver. */
async function toDeliver() {
  const { deliveries, delivered } = await shop.despatcher.call('readDeliveries');
  const own = (some: Answer<'readDeliveries'>['deliveries']) =>
    some.filter(({ deliveryPerson }) => deliveryPerson?.id === dan.id).map(({ id }) => id);
  return { waiting: own(deliveries), delivered: own(delivered) };
}
const verified = async () =>
  (await verifyStore(shop.db, shop.storeId)).differences.map(differenceLine);

describe('what is to be delivered', () => {
  it('stands on the list until it is delivered, of whatever day, the oldest first', async () => {
    const yesterday = await orderToDeliver(10);
    await tomorrow();
    const today = await orderToDeliver(20);
    expect(await toDeliver()).toEqual({ waiting: [yesterday.id, today.id], delivered: [] });

    await setDelivered(yesterday.id, 'DELIVERED');
    expect(await toDeliver()).toEqual({ waiting: [today.id], delivered: [yesterday.id] });
    await setDelivered(yesterday.id, 'ASSIGNED');
    expect(await toDeliver()).toEqual({ waiting: [yesterday.id, today.id], delivered: [] });

    await setDelivered(today.id, 'DELIVERED');
    await tomorrow();
    expect(await toDeliver()).toEqual({ waiting: [yesterday.id], delivered: [] });
  });

  it('tells where to, what, and the amount to collect', async () => {
    const { id } = await orderToDeliver(45);
    const { deliveries } = await shop.despatcher.call('readDeliveries');
    expect(deliveries.find((each) => each.id === id)).toMatchObject({
      customerName: 'Ana Ruiz',
      customerPhone: '305-555-0101',
      customerAddress: '12 Palm St',
      amountDue: 45,
      deliveredAt: null,
      items: [{ productName: 'Rope', quantity: 1, transactionType: 'SALE' }],
    });
  });

  it('leaves out what is picked up, and what was cancelled', async () => {
    const order = await orderToDeliver(10);
    await shop.owner.call('cancelOrder', { params: { id: order.id }, body: { reason: 'No one' } });
    const pickup = await shop.owner.call('createOrder', { body: orderBody([{ productId }]) });
    const { deliveries } = await shop.owner.call('readDeliveries');
    const listed = deliveries.map(({ id }) => id);
    expect(listed).not.toContain(order.id);
    expect(listed).not.toContain(pickup.id);
  });

  it('is another store’s for no one', async () => {
    await orderToDeliver(10);
    expect(await shop.other.owner.call('readDeliveries')).toEqual({
      deliveries: [],
      older: 0,
      delivered: [],
      couriers: [],
    });
  });
});

describe('a courier’s cash', () => {
  it('is what they collected less what they handed in', async () => {
    const first = await deliveredAndPaid(await orderToDeliver(80));
    expect(first).toMatchObject({
      deliveryStatus: 'DELIVERED',
      paymentStatus: 'PAID',
      payments: [{ kind: 'CASH', amount: 80, collectedBy: { id: dan.id, name: dan.name } }],
    });
    const second = await orderToDeliver(40);
    await shop.owner.call('addPayment', {
      params: { id: second.id },
      body: { amount: amount(40), paymentMethod: 'Cash', collectedBy: dan.id },
    });
    expect(await cashOf()).toBe(120);
    const { couriers } = await shop.despatcher.call('readDeliveries');
    expect(couriers).toContainEqual({ id: dan.id, name: dan.name, cash: 120 });

    expect(await handIn(100)).toMatchObject({ amount: 100, cash: 20, voided: null });
    expect(await handIn(20)).toMatchObject({ amount: 20, cash: 0 });
    const { handIns } = await shop.despatcher.call('listHandIns', { params: { id: dan.id } });
    expect(handIns).toMatchObject([
      { amount: 20, user: { firstName: 'Olivia' } },
      { amount: 100, user: { firstName: 'Olivia' } },
    ]);
    expect(await verified()).toEqual([]);
  });

  it('counts what was handed over, rounded as the shop rounds cash', async () => {
    await shop.owner.call('updateStore', { body: { cashRounding: amount(0.05) } });
    await deliveredAndPaid(await orderToDeliver(9.98));
    expect(await cashOf()).toBe(10);
    await shop.owner.call('updateStore', { body: { cashRounding: amount(0) } });
    expect(await verified()).toEqual([]);
  });

  it('is of cash alone, of a delivery person of this store who is not deleted', async () => {
    const order = await orderToDeliver(10);
    const paid = (paymentMethodId: string, collectedBy: string) =>
      shop.owner.call('addPayments', {
        params: { id: order.id },
        body: {
          markDelivered: true,
          payments: [{ paymentMethodId, amount: amount(10), collectedBy }],
        },
      });
    const notCash = await refusalOf(paid(methods.transfer, dan.id));
    expect(notCash.body).toMatchObject({
      statusCode: 422,
      details: { fields: [{ path: 'payments.0.collectedBy', code: 'COLLECTED_NOT_CASH' }] },
    });
    const stranger = await shop.other.owner.call('createDeliveryPerson', {
      body: { name: 'Stranger' },
    });
    for (const id of [stranger.id, randomUUID()]) {
      expect((await refusalOf(paid(methods.cash, id))).body).toMatchObject({
        statusCode: 422,
        details: { fields: [{ path: 'payments.0.collectedBy', code: 'NOT_IN_STORE' }] },
      });
    }
    const single = shop.owner.call('addPayment', {
      params: { id: order.id },
      body: { amount: amount(10), paymentMethod: 'Transfer', collectedBy: dan.id },
    });
    expect((await refusalOf(single)).body.details).toMatchObject({
      fields: [{ path: 'collectedBy' }],
    });
    await shop.owner.call('deleteDeliveryPerson', { params: { id: dan.id } });
    expect((await refusalOf(paid(methods.cash, dan.id))).body.code).toBe('ARCHIVED');
    expect((await shop.owner.call('readOrder', { params: { id: order.id } })).payments).toEqual([]);
  });

  it('cannot be handed in beyond what there is', async () => {
    await deliveredAndPaid(await orderToDeliver(30));
    expect((await refusalOf(handIn(30.01))).body).toMatchObject({
      statusCode: 409,
      code: 'HAND_IN_EXCEEDS_CASH',
      details: { most: 30 },
    });
    expect((await refusalOf(handIn(0))).status).toBe(422);
    expect(await cashOf()).toBe(30);
  });

  it('P33: two hand-ins at once never take more than there is', async () => {
    await deliveredAndPaid(await orderToDeliver(30));
    const outcomes = await Promise.allSettled([handIn(20), handIn(20)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await cashOf()).toBe(10);
  });

  it('P33: the same hand-in sent many times is taken once', async () => {
    await deliveredAndPaid(await orderToDeliver(30));
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => handIn(10, key)));
    expect(await cashOf()).toBe(20);
  });

  it('comes back with a hand-in that was wrong, once', async () => {
    await deliveredAndPaid(await orderToDeliver(30));
    const { id: handInId } = await handIn(30);
    const voiding = () =>
      shop.owner.call('voidHandIn', {
        params: { id: dan.id, handInId },
        body: { reason: 'Counted wrong' },
      });
    expect(await voiding()).toMatchObject({
      amount: 30,
      cash: 30,
      voided: { reason: 'Counted wrong', user: { firstName: 'Olivia' } },
    });
    expect((await refusalOf(voiding())).body.code).toBe('HAND_IN_VOIDED');
    expect(await cashOf()).toBe(30);
    expect(await verified()).toEqual([]);
  });

  it('comes back also to who was deleted, who then is there again and hands in what is right', async () => {
    const paid = await deliveredAndPaid(await orderToDeliver(30));
    const { id: handInId } = await handIn(30);
    const params = { id: dan.id };
    await shop.owner.call('deleteDeliveryPerson', { params });
    expect((await refusalOf(voidPayment(paid))).body.code).toBe('CASH_HANDED_IN');
    const { handIns } = await shop.owner.call('listHandIns', { params });
    expect(handIns).toMatchObject([{ id: handInId, amount: 30 }]);
    expect((await refusalOf(handIn(1))).status).toBe(404);

    const body = { reason: 'The customer paid by transfer' };
    const voided = await shop.owner.call('voidHandIn', { params: { ...params, handInId }, body });
    expect(voided).toMatchObject({ cash: 30, voided: body });
    expect(await cashOf()).toBe(30);
    await voidPayment(paid);
    expect(await cashOf()).toBe(0);
    expect(await verified()).toEqual([]);
    await shop.owner.call('deleteDeliveryPerson', { params });
  });

  it('goes with a payment that is voided, unless it was handed in', async () => {
    const paid = await deliveredAndPaid(await orderToDeliver(50));
    await handIn(10);
    expect((await refusalOf(voidPayment(paid))).body).toMatchObject({
      statusCode: 409,
      code: 'CASH_HANDED_IN',
      details: { cash: 40 },
    });
    // Nobody is asked to approve what is refused anyway.
    const free = {
      maxDiscountPercent: null,
      refund: 'FREE',
      cancel: 'FREE',
      payOut: 'FREE',
    } as const;
    await shop.owner.call('updateStore', {
      body: { limits: { CASHIER: { ...free, void: 'APPROVAL' } }, paymentRoles: ['CASHIER'] },
    });
    expect((await refusalOf(voidPayment(paid, shop.cashier))).body.code).toBe('CASH_HANDED_IN');
    await shop.owner.call('updateStore', {
      body: { limits: { CASHIER: { ...free, void: 'FREE' } }, paymentRoles: [] },
    });
    const other = await deliveredAndPaid(await orderToDeliver(20));
    expect((await voidPayment(other)).amountDue).toBe(20);
    expect(await cashOf()).toBe(40);
    expect(await verified()).toEqual([]);
  });

  it('P33: a hand-in and the voiding of its payment at once: one is refused', async () => {
    const paid = await deliveredAndPaid(await orderToDeliver(50));
    const outcomes = await Promise.allSettled([handIn(50), voidPayment(paid)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await cashOf()).toBe(0);
    expect(await verified()).toEqual([]);
  });

  it('keeps its delivery person from being deleted until it is handed in', async () => {
    await deliveredAndPaid(await orderToDeliver(15));
    const remove = () => shop.despatcher.call('deleteDeliveryPerson', { params: { id: dan.id } });
    expect((await refusalOf(remove())).body).toMatchObject({
      statusCode: 409,
      code: 'IN_USE',
      details: { count: 15, kind: 'cash' },
    });
    await handIn(15);
    await remove();
  });

  it('P33: a server of before, which looks at no cash, cannot delete them either', async () => {
    await deliveredAndPaid(await orderToDeliver(15));
    const deletion = shop.db
      .updateTable('delivery_persons')
      .set({ archived_at: shop.clock.now })
      .where('store_id', '=', shop.storeId)
      .where('id', '=', dan.id)
      .execute();
    await expect(deletion).rejects.toThrow('delivery_persons_archived_cash_check');
  });

  it('is handed in to those who may take payments', async () => {
    await deliveredAndPaid(await orderToDeliver(15));
    const { id: handInId } = await handIn(5);
    for (const till of [shop.manager, shop.cashier, shop.despatcher]) {
      const params = { id: dan.id };
      const answers = await Promise.all([
        till.send('createHandIn', { params, body: { amount: amount(1) } }),
        till.send('voidHandIn', { params: { ...params, handInId }, body: { reason: 'Mine' } }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    }
  });

  it('is another store’s for no one', async () => {
    await deliveredAndPaid(await orderToDeliver(15));
    const { id: handInId } = await handIn(5);
    const { owner: stranger } = shop.other;
    const params = { id: dan.id };
    const answers = await Promise.all([
      stranger.send('listHandIns', { params }),
      stranger.send('createHandIn', { params, body: { amount: amount(1) } }),
      stranger.send('voidHandIn', { params: { ...params, handInId }, body: { reason: 'Mine' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await cashOf()).toBe(10);
  });

  it('leaves the payments report as it is, whose rows tell who collected', async () => {
    const order = await orderToDeliver(15);
    await deliveredAndPaid(order);
    const day = shop.clock.now.toISOString().slice(0, 10) as never;
    const query = { startDate: day, endDate: day };
    const cashRow = async () => {
      const { rows } = await shop.owner.call('readPaymentMethodsReport', { query });
      return rows.find(({ paymentMethod }) => paymentMethod === 'Cash');
    };
    const before = await cashRow();
    await handIn(15);
    expect(await cashRow()).toEqual(before);
    const { orders } = await shop.owner.call('listPaymentMethodOrders', {
      query: { ...query, paymentMethod: 'Cash' },
    });
    expect(orders.find(({ id }) => id === order.id)?.payments).toMatchObject([
      { amount: 15, collectedBy: { name: dan.name } },
    ]);
  });

  it('P33: verify names cash that is not the sums', async () => {
    await deliveredAndPaid(await orderToDeliver(15));
    const setCash = (cents: number) =>
      shop.db
        .updateTable('delivery_persons')
        .set({ cash_cents: cents as never })
        .where('store_id', '=', shop.storeId)
        .where('id', '=', dan.id)
        .execute();
    await setCash(1400);
    expect(await verified()).toEqual([
      expect.stringContaining(`delivery person ${dan.name}, cash: kept 14.00, recomputed 15.00`),
    ]);
    await setCash(1500);
  });
});

describe('what a despatcher collected at the door', () => {
  const collect = (collect: 'FREE' | 'APPROVAL' | 'NOT_ALLOWED') =>
    shop.owner.call('updateStore', { body: { limits: { DESPATCHER: { collect } } } });
  const collected = (order: { id: string }, value = 30, paymentMethodId = methods.cash) => ({
    params: { id: order.id },
    body: { paymentMethodId, amount: amount(value) },
  });
  const byDespatcher = (...request: Parameters<typeof collected>) =>
    shop.despatcher.call('setDeliveredAndPaid', collected(...request));

  it('is noted by nobody of them until the store says so', async () => {
    const order = await orderToDeliver(30);
    expect((await refusalOf(byDespatcher(order))).body).toMatchObject({
      statusCode: 409,
      code: 'NOT_ALLOWED',
      details: { action: 'collect' },
    });
    expect(await shop.owner.call('readOrder', { params: { id: order.id } })).toEqual(order);
  });

  it('is cash of the delivery person, where the store lets despatchers note it', async () => {
    await collect('FREE');
    expect((await shop.despatcher.call('readProfile')).limits.collect).toBe('FREE');
    expect(await byDespatcher(await orderToDeliver(30))).toMatchObject({
      deliveryStatus: 'DELIVERED',
      paymentStatus: 'PAID',
      payments: [{ amount: 30, collectedBy: { id: dan.id }, user: { firstName: 'despatcher' } }],
    });
    expect(await cashOf()).toBe(30);
    const byTransfer = await byDespatcher(await orderToDeliver(20), 20, methods.transfer);
    expect(byTransfer).toMatchObject({ payments: [{ amount: 20, collectedBy: null }] });
    expect(await cashOf()).toBe(30);
    expect(await verified()).toEqual([]);
  });

  it('opens nothing else to them', async () => {
    await collect('FREE');
    const order = await byDespatcher(await orderToDeliver(10), 4);
    const params = { id: order.id };
    const payment = { paymentMethodId: methods.cash, amount: amount(6) };
    const answers = await Promise.all([
      shop.despatcher.send('addPayment', {
        params,
        body: { amount: amount(6), paymentMethod: 'Cash' },
      }),
      shop.despatcher.send('addPayments', { params, body: { payments: [payment] } }),
      shop.despatcher.send('voidPayment', {
        params: { id: order.id, paymentId: order.payments[0]?.id ?? '' },
        body: { reason: 'Wrong' },
      }),
      shop.despatcher.send('createHandIn', {
        params: { id: dan.id },
        body: { amount: amount(1) },
      }),
      shop.despatcher.send('listPaymentMethodOrders', { query: {} }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    // It is delivered already: what is left of it is paid on its page, by who takes payments.
    expect((await refusalOf(byDespatcher(order, 6))).body.code).toBe('NOT_TO_DELIVER');
    const pickup = await shop.owner.call('createOrder', { body: orderBody([{ productId }]) });
    expect((await refusalOf(byDespatcher(pickup, 1))).body.code).toBe('NOT_TO_DELIVER');
  });

  it('is at most what is due, and cash needs a delivery person who keeps it', async () => {
    await collect('FREE');
    const order = await orderToDeliver(30);
    expect((await refusalOf(byDespatcher(order, 31))).body.code).toBe('AMOUNT_EXCEEDS_DUE');
    const unknown = await refusalOf(byDespatcher(order, 30, randomUUID()));
    expect(unknown.body.details).toMatchObject({
      fields: [{ path: 'paymentMethodId', code: 'NOT_IN_STORE' }],
    });
    await shop.owner.call('deleteDeliveryPerson', { params: { id: dan.id } });
    expect((await refusalOf(byDespatcher(order))).body).toMatchObject({
      code: 'DELIVERY_PERSON_UNAVAILABLE',
      details: { name: dan.name },
    });
    // The shop keeps what its own people take.
    expect(await shop.owner.call('setDeliveredAndPaid', collected(order))).toMatchObject({
      payments: [{ collectedBy: null }],
    });
  });

  it('may need an approval, and roles that take no payments collect nothing', async () => {
    await collect('APPROVAL');
    const order = await orderToDeliver(30);
    expect((await refusalOf(byDespatcher(order))).body).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: { action: 'collect', amount: 30 },
    });
    const refused = await shop.cashier.send('setDeliveredAndPaid', collected(order));
    expect(refused.statusCode).toBe(403);
    await collect('NOT_ALLOWED');
  });
});
