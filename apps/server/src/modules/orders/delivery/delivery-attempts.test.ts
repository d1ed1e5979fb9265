/** Deliveries that did not arrive, and when they are tried again (rules.md#delivery-attempts). */
import { randomUUID } from 'node:crypto';
import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import { codeOf, editBody, fieldOf, placeOrder, readAgain, sale } from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let product: { id: string };
let dan: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  product = await addProduct(shop.owner, { stock: 1000 });
  dan = await shop.owner.call('createDeliveryPerson', { body: { name: 'Dan' } });
});
afterAll(() => shop.close());

const orderToDeliver = () =>
  placeOrder(shop.owner, [sale(product.id)], {
    serviceType: 'DELIVERY',
    deliveryPersonId: dan.id,
  });
type Body = WireRequest<'addDeliveryAttempt'>['body'];
const attempt = (
  order: { id: string },
  body: Body = { reason: 'NOBODY_HOME', nextTryOn: '2026-03-11' },
  till = shop.despatcher,
) => till.call('addDeliveryAttempt', { params: { id: order.id }, body });
const undo = (order: { id: string }, attemptId: string, till = shop.despatcher) =>
  till.call('undoDeliveryAttempt', { params: { id: order.id, attemptId } });
const setDelivered = (order: { id: string }, deliveryStatus: 'DELIVERED' | 'ASSIGNED') =>
  shop.despatcher.call('setDeliveryStatus', {
    params: { id: order.id },
    body: { deliveryStatus },
  });
const listed = async ({ id }: { id: string }) => {
  const { deliveries } = await shop.despatcher.call('readDeliveries');
  return deliveries.find((each) => each.id === id);
};

it('an attempt keeps the statuses of its order, and says why, when, by whom and when it is tried next', async () => {
  const order = await orderToDeliver();
  const tried = await attempt(order, {
    reason: 'OTHER',
    note: 'The street is closed',
    nextTryOn: '2026-03-12',
  });
  const expected = {
    reason: 'OTHER',
    note: 'The street is closed',
    nextTryOn: '2026-03-12',
    user: { firstName: 'despatcher' },
  };
  expect(tried).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'PENDING',
    deliveryStatus: 'ASSIGNED',
    deliveryAttempts: [{ ...expected, createdAt: expect.any(String) }],
  });
  expect(tried.history.at(-1)).toMatchObject({
    action: 'DELIVERY_ATTEMPTED',
    changes: { reason: 'OTHER', note: 'The street is closed', nextTryOn: '2026-03-12' },
  });
  expect(await readAgain(shop.owner, order)).toEqual(tried);
  expect(await listed(order)).toMatchObject({ attempts: [expected], deliveryStatus: 'ASSIGNED' });
});

it('several attempts keep their count, and the last may say that nobody tries again', async () => {
  const order = await orderToDeliver();
  await attempt(order);
  await attempt(order, { reason: 'WRONG_ADDRESS', nextTryOn: '2026-03-10' });
  const { deliveryAttempts } = await attempt(order, { reason: 'REFUSED', nextTryOn: null });
  expect(deliveryAttempts.map(({ reason, nextTryOn }) => [reason, nextTryOn])).toEqual([
    ['NOBODY_HOME', '2026-03-11'],
    ['WRONG_ADDRESS', '2026-03-10'],
    ['REFUSED', null],
  ]);
});

it('an attempt is undone, and the day of the one before counts again', async () => {
  const order = await orderToDeliver();
  await attempt(order);
  const [, second] = (await attempt(order, { reason: 'REFUSED', nextTryOn: null }))
    .deliveryAttempts;
  const undone = await undo(order, second?.id ?? '');
  expect(undone.deliveryAttempts).toMatchObject([
    { reason: 'NOBODY_HOME', nextTryOn: '2026-03-11' },
  ]);
  expect(undone.history.at(-1)).toMatchObject({
    action: 'ATTEMPT_UNDONE',
    changes: { reason: 'REFUSED' },
  });
  expect(await codeOf(undo(order, second?.id ?? ''))).toBe('NOT_FOUND');
  expect(await codeOf(undo(await orderToDeliver(), undone.deliveryAttempts[0]?.id ?? ''))).toBe(
    'NOT_FOUND',
  );
});

it('what was delivered after an attempt keeps it, and is neither attempted nor undone', async () => {
  const order = await orderToDeliver();
  const { deliveryAttempts } = await attempt(order);
  const delivered = await setDelivered(order, 'DELIVERED');
  expect(delivered.deliveryAttempts).toEqual(deliveryAttempts);
  expect(await codeOf(attempt(order))).toBe('NOT_TO_DELIVER');
  expect(await codeOf(undo(order, deliveryAttempts[0]?.id ?? ''))).toBe('NOT_TO_DELIVER');
  await setDelivered(order, 'ASSIGNED');
  expect(await listed(order)).toMatchObject({ attempts: [{ nextTryOn: '2026-03-11' }] });
});

it('a pickup and a cancelled order are not attempted', async () => {
  const pickup = await placeOrder(shop.owner, [sale(product.id)]);
  expect(await codeOf(attempt(pickup))).toBe('NOT_TO_DELIVER');
  const cancelled = await orderToDeliver();
  await shop.owner.call('cancelOrder', {
    params: { id: cancelled.id },
    body: { reason: 'No one' },
  });
  expect(await codeOf(attempt(cancelled))).toBe('ORDER_CANCELLED');
});

it('the next try is on a day of the store that has not passed, and within a year', async () => {
  const order = await orderToDeliver();
  const on = (nextTryOn: string | undefined) =>
    attempt(order, { reason: 'NOBODY_HOME', nextTryOn: nextTryOn as string });
  const refused = async (nextTryOn: string) => (await refusalOf(on(nextTryOn))).body.details;
  expect(await refused('2026-03-09')).toMatchObject({
    fields: [{ path: 'nextTryOn', code: 'DAY_PASSED' }],
  });
  expect(await refused('2027-03-11')).toMatchObject({
    fields: [{ path: 'nextTryOn', code: 'NEXT_TRY_TOO_LATE', latest: '2027-03-10' }],
  });
  expect(await fieldOf(on(undefined))).toBe('422 nextTryOn');
  expect((await on('2027-03-10')).deliveryAttempts).toHaveLength(1);
});

it('another reason needs a note', async () => {
  const order = await orderToDeliver();
  const other = attempt(order, { reason: 'OTHER', note: ' ', nextTryOn: null });
  expect(await fieldOf(other)).toBe('422 note');
});

it('another store neither notes nor undoes an attempt', async () => {
  const order = await orderToDeliver();
  const { deliveryAttempts } = await attempt(order);
  const { owner } = shop.other;
  expect(await codeOf(attempt(order, undefined, owner))).toBe('NOT_FOUND');
  expect(await codeOf(undo(order, deliveryAttempts[0]?.id ?? '', owner))).toBe('NOT_FOUND');
});

it('an attempt that is sent twice is noted once', async () => {
  const order = await orderToDeliver();
  const request = {
    params: { id: order.id },
    body: { reason: 'NOBODY_HOME' as const, nextTryOn: null },
    key: randomUUID(),
  };
  await Promise.all([1, 2, 3].map(() => shop.despatcher.call('addDeliveryAttempt', request)));
  expect((await readAgain(shop.owner, order)).deliveryAttempts).toHaveLength(1);
});

it('a delivery that becomes a pickup starts again without its attempts', async () => {
  const order = await orderToDeliver();
  const tried = await attempt(order);
  const edit = (from: Answer<'readOrder'>, change: object) =>
    shop.owner.call('updateOrder', { params: { id: order.id }, body: editBody(from, change) });
  const kept = await edit(tried, { serviceType: 'DELIVERY', deliveryPersonId: dan.id });
  expect(kept.deliveryAttempts).toEqual(tried.deliveryAttempts);
  const pickup = await edit(kept, { serviceType: 'PICKUP', deliveryPersonId: null });
  expect(pickup.deliveryAttempts).toEqual([]);
  const again = await edit(pickup, { serviceType: 'DELIVERY', deliveryPersonId: dan.id });
  expect(again).toMatchObject({ deliveryStatus: 'ASSIGNED', deliveryAttempts: [] });
});

it('the goods to bring are told from services, which have no stock', async () => {
  const fee = await addProduct(shop.owner, { name: 'Local delivery', stock: null });
  const order = await placeOrder(
    shop.owner,
    [sale(product.id), sale(fee.id), { productId: null, name: 'Key', unitPrice: amount(2) }],
    { serviceType: 'DELIVERY', deliveryPersonId: dan.id },
  );
  const items = (await listed(order))?.items ?? [];
  expect(items.map(({ isService }) => isService)).toEqual([false, true, false]);
});

it('an attempt that is refused leaves nothing', async () => {
  const order = await orderToDeliver();
  await refusalOf(attempt(order, { reason: 'NOBODY_HOME', nextTryOn: '2026-03-01' }));
  expect(await readAgain(shop.owner, order)).toEqual(order);
});
