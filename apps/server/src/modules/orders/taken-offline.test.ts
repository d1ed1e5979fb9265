import { randomUUID } from 'node:crypto';
import type { WireRequest } from '@mostrador/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { close, expectedOf, openDrawerFor, readShift } from '#test/support/drawers.ts';
import { days, makeIt } from '#test/support/reading.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  cancel,
  cashId,
  codeOf,
  differences,
  edit,
  lineOf,
  loan,
  movementsOf,
  placeOrder,
  sale,
  stockOf,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import type { CallOptions } from '#test/support/till.ts';

/** Days of the shop: the order is taken on the first, and comes on the second. */
const TAKEN_ON = '2026-06-08';
const COMES_ON = '2026-06-09';
const TAKEN_AT = '2026-06-08T23:30:00.000Z';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => makeIt(shop, `${COMES_ON}T09:00`));
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

type Body = WireRequest<'createOrder'>['body'];
type Clock = CallOptions<'createOrder'>['deviceClock'];

/** Sends an order that a till took without a network. */
const offline = (
  lines: Parameters<typeof orderBody>[0],
  change: Partial<Body> = {},
  deviceClock?: Clock,
) =>
  shop.owner.call('createOrder', {
    body: orderBody(lines, { takenAt: TAKEN_AT, ...change }),
    ...(deviceClock && { deviceClock }),
  });

const inCash = async (value: number) => ({
  payments: [{ paymentMethodId: await cashId(shop.owner), amount: amount(value) }],
});

const toCount = async () =>
  (await shop.owner.call('readDashboard', { query: days(COMES_ON) })).toCount.products.map(
    ({ id, foundUnits }) => [id, foundUnits],
  );

describe('an order taken without a network', () => {
  it('counts on the day on which it was taken, in lists and in every report', async () => {
    const customer = await addCustomer(shop.owner);
    const product = await addProduct(shop.owner, { borrowable: true });
    const { summary: before } = await shop.owner.call('readSalesReport', { query: days(COMES_ON) });
    const order = await offline([sale(product.id, 2), loan(product.id)], {
      customerId: customer.id,
      customerName: null,
      customerAddress: null,
      ...(await inCash(45)),
    });
    expect(order).toMatchObject({
      createdAt: TAKEN_AT,
      payments: [{ createdAt: TAKEN_AT }],
      borrowRecords: [{ borrowedAt: TAKEN_AT }],
    });
    expect(await shop.owner.call('readOrder', { params: { id: order.id } })).toEqual(order);
    const { movements } = await shop.owner.call('listStockMovements', {
      params: { id: product.id },
    });
    expect(movements.filter(({ order }) => order !== null)).toMatchObject([
      { createdAt: TAKEN_AT },
      { createdAt: TAKEN_AT },
    ]);

    const ofDay = days(TAKEN_ON);
    const { orders } = await shop.owner.call('listOrders', { query: ofDay });
    expect(orders).toMatchObject([{ id: order.id }]);
    expect(await shop.owner.call('readSalesReport', { query: ofDay })).toMatchObject({
      summary: { paymentsTotal: 45, ordersCount: 1, depositsPending: 20 },
    });
    expect(await shop.owner.call('readPaymentMethodsReport', { query: ofDay })).toMatchObject({
      totalAmount: 45,
    });
    expect(await shop.owner.call('readProductsReport', { query: ofDay })).toMatchObject({
      summary: { unitsSold: 2, unitsLent: 1 },
    });
    const { summary } = await shop.owner.call('readSalesReport', { query: days(COMES_ON) });
    expect(summary).toEqual(before);
  });

  it('has a history that tells when it was taken, and when it came', async () => {
    const product = await addProduct(shop.owner);
    const { history } = await offline([sale(product.id)]);
    expect(history).toMatchObject([
      {
        action: 'ORDER_CREATED',
        createdAt: shop.clock.now.toISOString(),
        changes: { takenAt: TAKEN_AT },
      },
    ]);
    const { entries } = await shop.owner.call('listAuditEntries', { query: { limit: 1 } });
    expect(entries).toMatchObject([{ createdAt: shop.clock.now.toISOString() }]);
  });

  it('stands on the right day although the clock of its device is wrong by years', async () => {
    const product = await addProduct(shop.owner);
    // It was taken 13 hours and a half ago.
    const order = await offline(
      [sale(product.id)],
      { takenAt: '1970-01-01T00:10:00.000Z' },
      { now: '1970-01-01T13:40:00.000Z' },
    );
    expect(order.createdAt).toBe(TAKEN_AT);
    expect(order.history).toMatchObject([{ changes: { takenAt: TAKEN_AT } }]);
  });

  it('counts now if it was taken in the future, or more than a week ago', async () => {
    const product = await addProduct(shop.owner);
    const now = shop.clock.now.toISOString();
    const future = await offline([sale(product.id)], { takenAt: '2090-01-01T00:00:00.000Z' });
    expect(future.createdAt).toBe(now);
    const old = await offline([sale(product.id)], { takenAt: '2026-06-02T12:59:59.000Z' });
    expect(old.createdAt).toBe(now);
    expect(old.history).toMatchObject([{ changes: { takenAt: '2026-06-02T12:59:59.000Z' } }]);
  });

  it('is one too if only the header of its second sending tells so', async () => {
    const product = await addProduct(shop.owner, { stock: 0 });
    const body = orderBody([sale(product.id)]);
    const key = randomUUID();
    expect(await codeOf(shop.owner.call('createOrder', { body, key }))).toBe('INSUFFICIENT_STOCK');
    const sent = { body, key, deviceClock: { takenAt: TAKEN_AT, now: '2026-06-09T13:00:00.000Z' } };
    const order = await shop.owner.call('createOrder', sent);
    expect(order.createdAt).toBe(TAKEN_AT);
    expect(await shop.owner.call('createOrder', sent)).toEqual(order);
  });

  it('is refused if a header of its device is no moment', async () => {
    const product = await addProduct(shop.owner);
    for (const [field, deviceClock] of [
      ['Device-Time', { now: 'noon' }],
      ['Taken-At', { takenAt: 'noon' }],
    ] as const) {
      const refusal = await refusalOf(offline([sale(product.id)], {}, deviceClock));
      expect(refusal).toMatchObject({
        status: 422,
        body: { details: { fields: [{ path: field, code: 'NOT_AN_INSTANT' }] } },
      });
    }
  });
});

describe('the shift of an order taken without a network', () => {
  it('is the one in which it was taken, if that is still open', async () => {
    const product = await addProduct(shop.owner);
    await makeIt(shop, `${TAKEN_ON}T08:00`);
    const { drawerId, shiftId } = await openDrawerFor(shop.owner, randomUUID(), [], 0);
    await makeIt(shop, `${COMES_ON}T09:00`);
    await offline([sale(product.id)], { drawerId, ...(await inCash(10)) });
    expect(await expectedOf(shop.owner, shiftId)).toBe(10);
    expect(await close(shop.owner, shiftId, 10)).toMatchObject({
      difference: 0,
      late: { ordersCount: 0, ordersTotal: 0, cash: 0 },
    });
  });

  it('if that is closed, is the one that is open now, and the Z of the closed one tells what came late', async () => {
    const product = await addProduct(shop.owner);
    await makeIt(shop, `${TAKEN_ON}T08:00`);
    const { drawerId, shiftId } = await openDrawerFor(shop.owner, randomUUID(), [], 0);
    await makeIt(shop, `${TAKEN_ON}T22:00`);
    const z = await close(shop.owner, shiftId, 0);
    await makeIt(shop, `${COMES_ON}T08:00`);
    const { id: next } = await shop.owner.call('openShift', {
      params: { id: drawerId },
      body: { float: amount(0) },
    });
    await offline([sale(product.id, 3)], { drawerId, ...(await inCash(20)) });
    await offline([sale(product.id)], { drawerId });

    const after = await readShift(shop.owner, shiftId);
    expect(after).toEqual({ ...z, late: { ordersCount: 2, ordersTotal: 40, cash: 20 } });
    expect(await readShift(shop.owner, next)).toMatchObject({
      figures: { sales: { ordersCount: 2, paymentsTotal: 20 }, cash: { expected: 20 } },
      late: { ordersCount: 0 },
    });
    await close(shop.owner, next, 20);
  });
});

describe('goods that an offline sale took and the stock no longer has', () => {
  it('are booked as found, and are to be counted until they are counted or adjusted', async () => {
    const product = await addProduct(shop.owner, { stock: 1 });
    await placeOrder(shop.owner, [sale(product.id)]);
    const order = await offline([sale(product.id, 2)]);
    expect(order.history).toMatchObject([
      { action: 'ORDER_CREATED' },
      {
        action: 'ACCEPTED_AS_TAKEN',
        changes: { exceptions: [{ rule: 'stock', product: product.name, found: 2 }] },
      },
    ]);
    expect(await stockOf(shop.owner, product.id)).toBe(0);
    const { movements } = await shop.owner.call('listStockMovements', {
      params: { id: product.id },
    });
    expect(movements.find(({ reason }) => reason === 'ADJUSTMENT')).toMatchObject({
      quantity: 2,
      createdAt: TAKEN_AT,
      order: { orderNumber: order.orderNumber },
    });
    const { entries } = await shop.owner.call('listAuditEntries', { query: { limit: 1 } });
    expect(entries).toMatchObject([{ changes: [{ field: 'acceptedAsTaken', value: 'stock' }] }]);
    expect(await toCount()).toContainEqual([product.id, 2]);

    const body = { name: product.name, price: product.price, stock: 1, previousStock: 0 };
    await shop.owner.call('updateProduct', { params: { id: product.id }, body });
    expect(await toCount()).not.toContainEqual([product.id, 2]);
    expect((await shop.owner.call('readProduct', { params: { id: product.id } })).foundUnits).toBe(
      0,
    );
  });

  it('are settled by a count that finds no difference', async () => {
    const product = await addProduct(shop.owner, { stock: 0 });
    await offline([sale(product.id)]);
    expect(await toCount()).toContainEqual([product.id, 1]);
    await count(product.id, 0);
    expect(await toCount()).not.toContainEqual([product.id, 1]);
  });

  it('come back into the stock by an edit, a return or a cancellation', async () => {
    const product = await addProduct(shop.owner, { stock: 0 });
    const order = await offline([sale(product.id, 3)]);
    const [item] = order.items;
    if (item === undefined) throw new Error('no line');
    const edited = await edit(shop.owner, order, { items: [{ ...lineOf(item), quantity: 2 }] });
    expect(await stockOf(shop.owner, product.id)).toBe(1);
    await cancel(shop.owner, edited);
    expect(await stockOf(shop.owner, product.id)).toBe(3);
    expect(await movementsOf(shop.owner, product.id)).toEqual(
      expect.arrayContaining([
        ['ADJUSTMENT', 3],
        ['SALE', -3],
        ['CANCELLATION', 2],
      ]),
    );
  });

  it('are refused if the units have codes', async () => {
    const product = await addProduct(shop.owner, { stock: 1 });
    const params = { id: product.id };
    await shop.owner.call('setUnitCodes', { params, body: { tracksUnits: true } });
    const { units } = await shop.owner.call('listUnits', { params });
    const line = { ...sale(product.id), unitIds: units.map(({ id }) => id) };
    await placeOrder(shop.owner, [line]);
    expect(await codeOf(offline([line]))).toBe('INSUFFICIENT_STOCK');
  });
});

/** Counts a product by a count of its own, as it is now, and posts that. */
async function count(productId: string, quantity: number): Promise<void> {
  const { id } = await startCount(productId, quantity);
  await shop.owner.call('postStockCount', { params: { id }, body: { uncounted: 'KEEP' } });
}

async function startCount(productId: string, quantity: number) {
  const started = await shop.owner.call('createStockCount', { body: { categoryId: null } });
  await shop.owner.call('enterStockCount', {
    params: { id: started.id },
    body: { productId, quantity },
  });
  return started;
}

describe('a count between an offline sale and its coming', () => {
  it('has counted without what was sold, so that the sale takes nothing off again', async () => {
    const product = await addProduct(shop.owner, { stock: 10 });
    await count(product.id, 9);
    await offline([sale(product.id)]);
    expect(await stockOf(shop.owner, product.id)).toBe(9);
    expect(await toCount()).not.toContainEqual([product.id, 1]);
  });

  it('finds no difference if it is still open', async () => {
    const product = await addProduct(shop.owner, { stock: 10 });
    const { id } = await startCount(product.id, 9);
    await offline([sale(product.id)]);
    await shop.owner.call('postStockCount', { params: { id }, body: { uncounted: 'KEEP' } });
    expect(await stockOf(shop.owner, product.id)).toBe(9);
  });
});
