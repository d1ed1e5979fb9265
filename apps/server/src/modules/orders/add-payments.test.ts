import { randomUUID } from 'node:crypto';
import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let methods: Record<'cash' | 'card', string>;
let deliveryPersonId: string;
let productId: string;

beforeAll(async () => {
  shop = await openTestShop();
  const card = await shop.owner.call('createPaymentMethod', { body: { name: 'Card' } });
  const { paymentMethods } = await shop.owner.call('listPaymentMethods');
  methods = { card: card.id, cash: paymentMethods.find(({ name }) => name === 'Cash')?.id ?? '' };
  deliveryPersonId = (
    await shop.owner.call('createDeliveryPerson', { body: { name: 'Dan Rider' } })
  ).id;
  productId = (await addProduct(shop.owner, { stock: null })).id;
});
afterAll(() => shop.close());

let pickup: Answer<'createOrder'>;
let delivery: Answer<'createOrder'>;
beforeEach(async () => {
  const items = [{ productId, quantity: 10, unitPrice: amount(10) }];
  pickup = await shop.owner.call('createOrder', { body: orderBody(items) });
  delivery = await shop.owner.call('createOrder', {
    body: orderBody(items, { serviceType: 'DELIVERY', deliveryPersonId }),
  });
});

const pay = (id: string, value: number, key?: string) =>
  shop.owner.call('addPayment', {
    params: { id },
    body: { amount: amount(value), paymentMethod: 'Cash' },
    ...(key !== undefined && { key }),
  });

describe('taking a payment', () => {
  it('pays in parts until nothing is due', async () => {
    expect(await pay(pickup.id, 30)).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      paymentsTotal: 30,
      amountDue: 70,
    });
    const paid = await pay(pickup.id, 70);
    expect(paid).toMatchObject({ paymentStatus: 'PAID', amountDue: 0, netPaid: 100 });
    expect(await shop.owner.call('readOrder', { params: { id: pickup.id } })).toEqual(paid);
    expect(
      await shop.owner.call('readOrderFinancials', { params: { id: pickup.id } }),
    ).toMatchObject({
      paymentsTotal: 100,
      amountDue: 0,
      paymentStatus: 'PAID',
      total: 100,
      originalTotal: 100,
    });
  });

  it('refuses more than is due, and tells what is due now', async () => {
    await pay(pickup.id, 60);
    const { body } = await refusalOf(pay(pickup.id, 40.01));
    expect(body).toMatchObject({
      statusCode: 409,
      code: 'AMOUNT_EXCEEDS_DUE',
      details: { financials: { amountDue: 40, paymentsTotal: 60 } },
    });
  });

  it.each([0, -5, 10.001])('refuses an amount of %s', async (value) => {
    expect((await refusalOf(pay(pickup.id, value))).status).toBe(422);
  });

  it('refuses a method that the store does not have, and one that was deleted', async () => {
    const payBy = (paymentMethod: string) =>
      shop.owner.call('addPayment', {
        params: { id: pickup.id },
        body: { amount: amount(1), paymentMethod },
      });
    expect((await refusalOf(payBy('Shells'))).status).toBe(422);
    const voucher = await shop.owner.call('createPaymentMethod', { body: { name: 'Voucher' } });
    await shop.owner.call('deletePaymentMethod', { params: { id: voucher.id } });
    expect((await refusalOf(payBy('Voucher'))).body.code).toBe('ARCHIVED');
  });

  it('two tills pay the same order at once and one is refused', async () => {
    const outcomes = await Promise.allSettled([pay(pickup.id, 100), pay(pickup.id, 100)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await shop.owner.call('readOrder', { params: { id: pickup.id } })).netPaid).toBe(100);
  });

  it('P1: the same payment sent many times is taken once', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(pickup.id, 25, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.payments).toHaveLength(1);
    expect((await shop.owner.call('readOrder', { params: { id: pickup.id } })).amountDue).toBe(75);
  });

  it('marks an order that is out for delivery as delivered', async () => {
    expect((await pay(delivery.id, 10)).deliveryStatus).toBe('DELIVERED');
  });

  it('writes each payment into the history, with who took it', async () => {
    const { history } = await pay(pickup.id, 12.5);
    expect(history.at(-1)).toMatchObject({
      action: 'PAYMENT_ADDED',
      changes: { amount: 12.5, paymentMethod: 'Cash' },
      user: { firstName: 'Olivia' },
    });
  });

  it('is for the owner, unless the store lets others', async () => {
    const body = { amount: amount(1), paymentMethod: 'Cash' };
    for (const till of [shop.manager, shop.cashier, shop.despatcher]) {
      const call = till.call('addPayment', { params: { id: pickup.id }, body });
      expect((await refusalOf(call)).status).toBe(403);
    }
    await shop.db
      .updateTable('stores')
      .set({ payment_roles: ['CASHIER', 'DESPATCHER'] })
      .where('store_id', '=', shop.storeId)
      .execute();
    await shop.cashier.call('addPayment', { params: { id: pickup.id }, body });
    for (const till of [shop.manager, shop.despatcher]) {
      const call = till.call('addPayment', { params: { id: pickup.id }, body });
      expect((await refusalOf(call)).status).toBe(403);
    }
  });
});

describe('taking several payments at once', () => {
  const payAll = (id: string, payments: [string, number][], markDelivered?: boolean) =>
    shop.owner.call('addPayments', {
      params: { id },
      body: {
        payments: payments.map(([paymentMethodId, value]) => ({
          paymentMethodId,
          amount: amount(value),
        })),
        ...(markDelivered !== undefined && { markDelivered }),
      },
    });

  it('takes them all', async () => {
    const paid = await payAll(pickup.id, [
      [methods.cash, 40],
      [methods.card, 60],
    ]);
    expect(paid.payments.map(({ paymentMethod }) => paymentMethod)).toEqual(['Cash', 'Card']);
    expect(paid).toMatchObject({ paymentStatus: 'PAID' });
  });

  it('takes none where the sum is above what is due', async () => {
    const call = payAll(pickup.id, [
      [methods.cash, 40],
      [methods.card, 60.01],
    ]);
    expect((await refusalOf(call)).body.code).toBe('AMOUNT_EXCEEDS_DUE');
    expect((await shop.owner.call('readOrder', { params: { id: pickup.id } })).payments).toEqual(
      [],
    );
  });

  it('refuses a method used twice, and an empty batch', async () => {
    const twice = payAll(pickup.id, [
      [methods.cash, 1],
      [methods.cash, 2],
    ]);
    expect((await refusalOf(twice)).status).toBe(422);
    expect((await refusalOf(payAll(pickup.id, []))).status).toBe(422);
  });

  it('asks whether a delivery arrived, and does as it is told', async () => {
    const open = payAll(delivery.id, [[methods.cash, 50]]);
    expect((await refusalOf(open)).body).toMatchObject({
      statusCode: 422,
      details: { fields: [{ path: 'markDelivered' }] },
    });
    expect(await payAll(delivery.id, [[methods.cash, 50]], false)).toMatchObject({
      deliveryStatus: 'ASSIGNED',
      amountDue: 50,
    });
    expect(await payAll(delivery.id, [[methods.cash, 50]], true)).toMatchObject({
      deliveryStatus: 'DELIVERED',
      amountDue: 0,
    });
  });
});

describe('completing and delivering', () => {
  const complete = (id: string) =>
    shop.owner.call('setOrderStatus', { params: { id }, body: { status: 'COMPLETED' } });
  const deliver = (id: string, body: WireRequest<'setDeliveryStatus'>['body']) =>
    shop.owner.call('setDeliveryStatus', { params: { id }, body });

  it('completes an order once it is paid and delivered', async () => {
    expect((await refusalOf(complete(pickup.id))).body.code).toBe('INVALID_TRANSITION');
    await pay(pickup.id, 100);
    expect((await complete(pickup.id)).status).toBe('COMPLETED');
    expect((await refusalOf(complete(pickup.id))).body.code).toBe('INVALID_TRANSITION');
  });

  it('moves a delivery between ASSIGNED and DELIVERED, and to another person', async () => {
    const other = await shop.owner.call('createDeliveryPerson', { body: { name: 'Eva Wheels' } });
    expect(
      await deliver(delivery.id, { deliveryStatus: 'ASSIGNED', deliveryPersonId: other.id }),
    ).toMatchObject({ deliveryPerson: { name: 'Eva Wheels' }, deliveryStatus: 'ASSIGNED' });
    expect((await deliver(delivery.id, { deliveryStatus: 'DELIVERED' })).deliveryStatus).toBe(
      'DELIVERED',
    );
    expect((await deliver(delivery.id, { deliveryStatus: 'ASSIGNED' })).deliveryStatus).toBe(
      'ASSIGNED',
    );
  });

  it('refuses a delivery of what is picked up, and states that no one may set', async () => {
    const refused = [
      [pickup.id, 'DELIVERED'],
      [delivery.id, 'CANCELLED'],
      [delivery.id, 'NOT_APPLICABLE'],
    ] as const;
    for (const [id, deliveryStatus] of refused) {
      const { body } = await refusalOf(deliver(id, { deliveryStatus }));
      expect(body.code).toBe('INVALID_TRANSITION');
    }
  });

  it('each change is strictly later than the one before, also within one millisecond', async () => {
    const first = await pay(pickup.id, 1);
    const second = await pay(pickup.id, 1);
    expect(Date.parse(second.updatedAt)).toBeGreaterThan(Date.parse(first.updatedAt));
  });
});
