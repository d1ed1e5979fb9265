import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buy,
  giveBack,
  line,
  markPaid,
  type Purchase,
  payFor,
  readPurchaseAgain,
  receive,
  setStatus,
} from '#test/support/purchasing.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { cashId, codeOf, collide, differences, fieldOf } from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let saw: string;
let cash: string;
let transfer: string;
let bought: Purchase;

beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  saw = (await addProduct(owner, { stock: 0 })).id;
  cash = await cashId(owner);
  transfer = (await owner.call('createPaymentMethod', { body: { name: 'Bank transfer' } })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  bought = await buy(shop.owner, [line(saw, 10, 5)]);
});

const payBatch = (payments: [string, number][]) =>
  shop.owner.call('addPurchasePayments', {
    params: { id: bought.id },
    body: {
      payments: payments.map(([paymentMethodId, value]) => ({
        paymentMethodId,
        amount: amount(value),
      })),
    },
  });

describe('paying for a purchase', () => {
  it('goes in parts until nothing is due', async () => {
    const part = await payFor(shop.cashier, bought, 20);
    expect(part).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      amountDue: 30,
      payments: [{ amount: 20, paymentMethod: 'Cash', user: { firstName: 'cashier' } }],
    });
    expect(part.history.at(-1)).toMatchObject({
      action: 'PAYMENT_ADDED',
      changes: { amount: 20, paymentMethod: 'Cash' },
    });
    const whole = await payFor(shop.owner, bought, 30);
    expect(whole).toMatchObject({ paymentStatus: 'PAID', amountDue: 0, status: 'CREATED' });
    expect(await readPurchaseAgain(shop.owner, bought)).toEqual(whole);
  });

  it('never takes more than is due, and tells what is due now', async () => {
    await payFor(shop.owner, bought, 20);
    expect((await refusalOf(payFor(shop.owner, bought, 30.01))).body).toMatchObject({
      statusCode: 409,
      code: 'AMOUNT_EXCEEDS_DUE',
      details: { financials: { amountDue: 30, paymentsTotal: 20, total: 50 } },
    });
    expect(await fieldOf(payFor(shop.owner, bought, 0))).toBe('422 amount');
  });

  it('by several methods at once is all or nothing, each method once', async () => {
    expect(
      await codeOf(
        payBatch([
          [cash, 30],
          [transfer, 30],
        ]),
      ),
    ).toBe('AMOUNT_EXCEEDS_DUE');
    expect(
      await fieldOf(
        payBatch([
          [cash, 1],
          [cash, 2],
        ]),
      ),
    ).toBe('422 payments.1.paymentMethodId');
    expect(
      await fieldOf(
        payBatch([
          [cash, 1],
          [randomUUID(), 2],
        ]),
      ),
    ).toBe('422 payments.1.paymentMethodId');
    expect((await readPurchaseAgain(shop.owner, bought)).payments).toEqual([]);
    const paid = await payBatch([
      [cash, 20],
      [transfer, 30],
    ]);
    expect(paid).toMatchObject({
      paymentStatus: 'PAID',
      payments: [{ amount: 20 }, { amount: 30 }],
    });
    expect(paid.history.at(-1)?.changes).toEqual({
      amount: 50,
      paymentMethod: 'Cash, Bank transfer',
    });
  });

  it('refuses a method that the store does not have, and one that was deleted', async () => {
    const payBy = (paymentMethodId: string) =>
      shop.owner.call('addPurchasePayment', {
        params: { id: bought.id },
        body: { paymentMethodId, amount: amount(1) },
      });
    expect(await fieldOf(payBy(randomUUID()))).toBe('422 paymentMethodId');
    const { id } = await shop.owner.call('createPaymentMethod', { body: { name: 'Cheque' } });
    await shop.owner.call('deletePaymentMethod', { params: { id } });
    expect(await codeOf(payBy(id))).toBe('ARCHIVED');
  });

  it('of two people at once never passes what is due', async () => {
    const { done, refused } = await collide(
      shop,
      bought,
      [shop.owner, shop.manager].map((till) => () => payFor(till, bought, 40)),
      'purchases',
    );
    expect([done.length, refused]).toEqual([1, ['AMOUNT_EXCEEDS_DUE']]);
  });

  it('and a cancellation at once: what was paid is never cancelled', async () => {
    const { done, refused } = await collide(
      shop,
      bought,
      [() => payFor(shop.owner, bought, 10), () => setStatus(shop.manager, bought, 'CANCELLED')],
      'purchases',
    );
    expect(done).toHaveLength(1);
    const paid = done[0]?.status === 'CREATED';
    expect(refused).toEqual([paid ? 'PURCHASE_PAID' : 'PURCHASE_CANCELLED']);
  });

  it('takes nothing more once it is cancelled', async () => {
    await setStatus(shop.owner, bought, 'CANCELLED');
    expect(await codeOf(payFor(shop.owner, bought, 1))).toBe('PURCHASE_CANCELLED');
    expect(await codeOf(markPaid(shop.owner, bought))).toBe('PURCHASE_CANCELLED');
  });
});

describe('marking a purchase as paid', () => {
  it('pays what is due with the first method by name', async () => {
    await payFor(shop.owner, bought, 20);
    const marked = await markPaid(shop.owner, bought);
    expect(marked).toMatchObject({
      paymentStatus: 'PAID',
      markedPaid: true,
      amountDue: 0,
      payments: [{ amount: 20 }, { amount: 30, paymentMethod: 'Bank transfer' }],
    });
    expect(marked.history.at(-1)).toMatchObject({
      action: 'MARKED_PAID',
      changes: { amount: 30, paymentMethod: 'Bank transfer' },
    });
    expect(await codeOf(markPaid(shop.owner, bought))).toBe('PURCHASE_ALREADY_PAID');
    expect(await codeOf(setStatus(shop.owner, bought, 'CANCELLED'))).toBe('PURCHASE_PAID');
  });

  it('pays with the method that is chosen, which is one of the store', async () => {
    const params = { id: bought.id };
    const { owner } = shop;
    const foreign = await cashId(shop.other.owner);
    const refused = owner.call('markPurchasePaid', { params, body: { paymentMethodId: foreign } });
    expect(await fieldOf(refused)).toBe('422 paymentMethodId');
    const paymentMethodId = await cashId(owner);
    const marked = await owner.call('markPurchasePaid', { params, body: { paymentMethodId } });
    expect(marked).toMatchObject({
      paymentStatus: 'PAID',
      payments: [{ amount: 50, paymentMethod: 'Cash' }],
    });
  });

  it('of what costs nothing writes no payment', async () => {
    const gift = await buy(shop.owner, [line(saw, 2, 0)]);
    expect(gift.paymentStatus).toBe('PENDING');
    expect(await markPaid(shop.owner, gift)).toMatchObject({
      paymentStatus: 'PAID',
      payments: [],
    });
    const received = await buy(shop.owner, [line(saw, 2, 0)]);
    expect(await receive(shop.owner, received, [2])).toMatchObject({ paymentStatus: 'FREE' });
  });

  it('stays so when goods go back', async () => {
    await receive(shop.owner, bought, [10]);
    await markPaid(shop.owner, bought);
    expect(await giveBack(shop.owner, bought, [4])).toMatchObject({
      paymentStatus: 'PAID',
      financials: { creditDue: 20 },
    });
  });

  it('says that there is no payment method yet', async () => {
    const { owner } = shop.other;
    const product = await addProduct(owner);
    const due = await buy(owner, [line(product.id, 1, 5)]);
    const free = await buy(owner, [line(product.id, 1, 0)]);
    await owner.call('deletePaymentMethod', { params: { id: await cashId(owner) } });
    expect(await codeOf(markPaid(owner, due))).toBe('NO_PAYMENT_METHOD');
    expect(await markPaid(owner, free)).toMatchObject({ paymentStatus: 'PAID' });
  });
});

describe('what a provider’s page shows', () => {
  it('counts what was bought without cancelled purchases, with the newest of all', async () => {
    const { owner, despatcher } = shop;
    const { id } = await owner.call('createProvider', { body: { name: 'Acme' } });
    const params = { id };
    expect(await owner.call('readProviderSummary', { params })).toEqual({
      stats: { purchasesCount: 0, averagePurchaseValue: 0, totalSpent: 0, amountDue: 0 },
      recentPurchases: [],
    });
    const buyFrom = (cost: number) => buy(owner, [line(saw, 1, cost)], { providerId: id });
    const first = await buyFrom(10);
    await payFor(owner, first, 4);
    await buyFrom(0.01);
    for (const cost of [1, 2, 3, 4]) await setStatus(owner, await buyFrom(cost), 'CANCELLED');
    const { stats, recentPurchases } = await owner.call('readProviderSummary', { params });
    expect(stats).toEqual({
      purchasesCount: 2,
      // 10.01 / 2, half up.
      averagePurchaseValue: 5.01,
      totalSpent: 4,
      amountDue: 6.01,
    });
    expect(recentPurchases.map(({ total }) => total)).toEqual([4, 3, 2, 1, 0.01]);

    const seen = await despatcher.call('readProviderSummary', { params });
    expect(seen.stats).toEqual({ purchasesCount: 2 });
    expect(seen.recentPurchases[0]).not.toHaveProperty('total');
    await owner.call('deleteProvider', { params });
    expect(await codeOf(owner.call('readProviderSummary', { params }))).toBe('NOT_FOUND');
  });
});

describe('a despatcher', () => {
  it('buys, receives and gives back without seeing an amount, and does not pay', async () => {
    const { despatcher } = shop;
    const ordered = await setStatus(despatcher, await buy(despatcher, [line(saw, 3)]), 'ORDERED');
    await receive(despatcher, ordered, [3]);
    const returned = await giveBack(despatcher, ordered, [1]);
    expect(JSON.stringify(returned)).not.toMatch(/cost|cents|amount|total|financials/i);
    expect(returned.history.map(({ action }) => action)).toEqual([
      'PURCHASE_CREATED',
      'STATUS_CHANGED',
      'GOODS_RECEIVED',
      'GOODS_RETURNED',
    ]);
    expect(await codeOf(payFor(despatcher, ordered, 1))).toBe('FORBIDDEN');
    expect(await codeOf(markPaid(despatcher, ordered))).toBe('FORBIDDEN');
    const financials = despatcher.call('readPurchaseFinancials', { params: { id: ordered.id } });
    expect(await codeOf(financials)).toBe('FORBIDDEN');
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from purchase_payments y
      where y.store_id = ${shop.storeId} and y.purchase_id = ${ordered.id}`.execute(shop.db);
    expect(rows[0]?.found).toBe(0);
  });
});
