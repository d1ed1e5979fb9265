/** What goes wrong at a drawer: two at once, several servers, clocks that differ, answers that are lost. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { Browser } from '#test/support/browser.ts';
import {
  close,
  expectedOf,
  move,
  openAt,
  openDrawerFor,
  readShift,
  standAt,
} from '#test/support/drawers.ts';
import { hire } from '#test/support/hire.ts';
import { POLL_OPTIONS } from '#test/support/poll-options.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  codeOf,
  collide,
  differences,
  outcomesOf,
  pay,
  placeOrder,
  sale,
} from '#test/support/sales.ts';
import { atAnotherServer, openSecondServer } from '#test/support/second-server.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';

const PIN = '4071';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: TestShop;
let productId: string;
beforeAll(async () => {
  shop = await openTestShop();
  productId = (await addProduct(shop.owner, { stock: null, price: 10 })).id;
  await shop.owner.call('updateStore', { body: { paymentRoles: ['MANAGER', 'CASHIER'] } });
});
// A test may have moved the clock past the tokens.
beforeEach(async () => {
  await Promise.all([shop.owner, shop.manager, shop.cashier].map((till) => till.signIn()));
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

/** The cashier at a drawer with an open shift, and an order of 10.00. */
async function atDrawer(float = 100) {
  const drawer = await openDrawerFor(shop.owner, randomUUID(), [shop.cashier], float);
  return { ...drawer, order: await placeOrder(shop.cashier, [sale(productId)]) };
}

test('P35: of two closings at once, at two servers, one closes, and the numbers have no gap', async () => {
  const { shiftId, drawerId } = await atDrawer();
  const elsewhere = await atAnotherServer(shop, shop.owner);
  const { done, refused } = await collide(
    shop,
    { id: shiftId },
    [() => close(shop.owner, shiftId, 100), () => close(elsewhere, shiftId, 100)],
    'shifts',
  );
  expect([done.map(({ zNumber }) => zNumber), refused]).toEqual([[1], ['SHIFT_CLOSED']]);
  expect(await codeOf(close(shop.owner, shiftId, 100))).toBe('SHIFT_CLOSED');
  const next = await openAt(shop.owner, drawerId, 0);
  expect((await close(shop.owner, next.id, 0)).zNumber).toBe(2);
});

test('P35: of two openings at once one opens', async () => {
  const { shiftId, drawerId } = await atDrawer();
  await close(shop.owner, shiftId, 100);
  const { done, refused } = await collide(
    shop,
    { id: drawerId },
    [() => openAt(shop.owner, drawerId, 0), () => openAt(shop.manager, drawerId, 0)],
    'drawers',
  );
  expect([done.length, refused]).toEqual([1, ['SHIFT_OPEN']]);
});

test('P35: a payment and a closing at once, at two servers: it is in the Z, or it is refused', async () => {
  await shop.owner.call('updateStore', { body: { cashControl: true } });
  const seen = new Set<string>();
  const elsewhere = await atAnotherServer(shop, shop.owner);
  for (let round = 0; round < 4; round++) {
    const { shiftId, order } = await atDrawer();
    const calls = [
      () => pay(shop.cashier, order, 10),
      () => close(elsewhere, shiftId, 110, { note: 'Whatever comes' }),
    ];
    const { refused } = await collide<unknown>(
      shop,
      { id: shiftId },
      round % 2 === 0 ? calls : calls.toReversed(),
      'shifts',
    );
    const { status, figures, difference } = await readShift(shop.owner, shiftId);
    expect(status).toBe('CLOSED');
    const isIn = figures?.cash.taken === 10;
    expect([refused, difference]).toEqual(isIn ? [[], 0] : [['NO_OPEN_SHIFT'], 10]);
    seen.add(isIn ? 'in the Z' : 'refused');
  }
  await shop.owner.call('updateStore', { body: { cashControl: false } });
  expect(seen.size).toBeGreaterThan(0);
  expect(await differences(shop)).toEqual([]);
});

test('P35: a closing waits for a payment that is under way, whose cash is in its Z', async () => {
  const { shiftId, order } = await atDrawer();
  // The payment holds the shift, and waits for the store’s totals.
  const { payment, closing } = await shop.db.transaction().execute(async (tx) => {
    await sql`select 1 from store_counters k where k.store_id = ${shop.storeId} for update`.execute(
      tx,
    );
    const payment = pay(shop.cashier, order, 10);
    await expect.poll(() => waiting(tx), POLL_OPTIONS).toBe(1);
    const closing = close(shop.owner, shiftId, 110);
    await expect.poll(() => waiting(tx), POLL_OPTIONS).toBe(2);
    return { payment, closing };
  });
  expect((await payment).paymentStatus).toBe('PAID');
  expect(await closing).toMatchObject({ expected: 110, difference: 0 });
});

async function waiting(tx: TestShop['db']): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity a
    where a.datname = current_database() and a.wait_event_type = 'Lock'`.execute(tx);
  return rows.length;
}

test('P35: a shift that was open for three days stands on the day of its closing', async () => {
  const { shiftId } = await atDrawer(0);
  await placeOrder(shop.cashier, [sale(productId)], { paid: 10 });
  shop.clock.now = new Date(shop.clock.now.getTime() + 3 * DAY);
  await Promise.all([shop.owner.signIn(), shop.cashier.signIn()]);
  // Another browser’s session: it says where it stands.
  const { drawers } = await shop.owner.call('listDrawers');
  const drawer = drawers.find(({ shift }) => shift?.id === shiftId);
  await standAt(shop.cashier, drawer?.id ?? null);
  await placeOrder(shop.cashier, [sale(productId, 2)], { paid: 20 });
  const z = await close(shop.cashier, shiftId, 30);
  expect(z.closedAt?.slice(0, 10)).toBe(shop.clock.now.toISOString().slice(0, 10));
  expect(Date.parse(z.closedAt ?? '') - Date.parse(z.openedAt)).toBe(3 * DAY);
  expect(z.figures?.sales).toMatchObject({ ordersCount: 3, paymentsTotal: 30 });
});

test('P35: clocks that differ change nothing: Z after Z, each with what it left', async () => {
  const behind = await openSecondServer(shop, {
    clock: () => new Date(shop.clock.now.getTime() - 10 * MINUTE),
  });
  const elsewhere = Object.assign(new Till(behind, shop.owner.email), { token: shop.owner.token });
  const { shiftId, drawerId } = await atDrawer(100);
  await move(elsewhere, shiftId, 'PAID_IN', 5);
  const first = await close(elsewhere, shiftId, 105, { nextFloat: amount(40) });
  expect(Date.parse(first.closedAt ?? '')).toBeGreaterThan(Date.parse(first.openedAt));
  const second = await openAt(elsewhere, drawerId, 40);
  expect(second.openingDifference).toBe(0);
  await close(shop.owner, second.id, 40, { nextFloat: amount(30) });
  const third = await openAt(elsewhere, drawerId, 31);
  expect(third.openingDifference).toBe(1);
  expect((await close(elsewhere, third.id, 31)).zNumber).toBe(3);
});

test('P35: the database ends between a payment and its answer: the retry finds it, and the drawer agrees', async () => {
  const { shiftId, order } = await atDrawer();
  const { db, close: end } = openDatabase({ ...shop.connection, max: 1 });
  onTestFinished(end);
  const call = () =>
    shop.cashier.call('addPayment', {
      params: { id: order.id },
      body: { amount: amount(10), paymentMethod: 'Cash' },
      key: `lost-${shiftId}`,
    });
  await call();
  // An autovacuum of the database is no client's, and nobody else's to end.
  await sql`select pg_terminate_backend(a.pid) from pg_stat_activity a
    where a.datname = current_database() and a.backend_type = 'client backend'
      and a.pid <> pg_backend_pid()`.execute(db);
  await expect
    .poll(async () => (await shop.cashier.send('readProfile')).statusCode, POLL_OPTIONS)
    .toBe(200);
  expect((await call()).payments).toHaveLength(1);
  expect(await expectedOf(shop.owner, shiftId)).toBe(110);
  expect(await close(shop.owner, shiftId, 110)).toMatchObject({ difference: 0 });
});

/** Somebody new with a PIN, who may approve as a manager. */
async function approver() {
  const { id, till } = await hire(shop.app, shop.owner, 'MANAGER');
  const browser = new Browser(shop.app);
  await browser.signIn(till.email);
  await browser.setPin(PIN);
  return { id, approval: { userId: id, pin: PIN } };
}

const payOut = (shiftId: string, rest: object = {}) =>
  shop.cashier.call('addShiftMovement', {
    params: { id: shiftId },
    body: { kind: 'PAID_OUT', amount: amount(12), reason: 'Window cleaner' },
    ...rest,
  });
const limitCashier = (rule: 'FREE' | 'APPROVAL' | 'NOT_ALLOWED') =>
  shop.owner.call('updateStore', { body: { limits: { CASHIER: { payOut: rule } } } });

test('P34: paying out of the drawer is held to the limit of the role, and an approval names both', async () => {
  const { shiftId } = await atDrawer();
  const { approval } = await approver();
  await limitCashier('APPROVAL');
  expect((await refusalOf(payOut(shiftId))).body).toMatchObject({
    code: 'APPROVAL_REQUIRED',
    details: { action: 'payOut', actions: ['payOut'], amount: 12 },
  });
  // A drop is held too; cash that is put in is not.
  await move(shop.cashier, shiftId, 'PAID_IN', 1);
  expect(await codeOf(move(shop.cashier, shiftId, 'DROP', 1))).toBe('APPROVAL_REQUIRED');
  const paid = await payOut(shiftId, { approval });
  expect(paid.movements.at(-1)).toMatchObject({
    kind: 'PAID_OUT',
    user: { firstName: 'cashier' },
    approvedBy: 'Ines Vega',
  });
  const { entries } = await shop.owner.call('listAuditEntries', { query: { limit: 1 } });
  expect(entries[0]).toMatchObject({
    action: 'addShiftMovement',
    amount: 12,
    reason: 'Window cleaner',
    approvedBy: { firstName: 'Ines' },
  });
  await limitCashier('NOT_ALLOWED');
  expect(await codeOf(payOut(shiftId, { approval }))).toBe('NOT_ALLOWED');
  await limitCashier('FREE');
  expect(await expectedOf(shop.owner, shiftId)).toBe(89);
});

test('P34: an approved pay-out whose answer was lost is paid once', async () => {
  const { shiftId } = await atDrawer();
  const { approval } = await approver();
  await limitCashier('APPROVAL');
  const key = randomUUID();
  const { done } = await outcomesOf([1, 2, 3].map(() => payOut(shiftId, { approval, key })));
  expect(done).toHaveLength(3);
  // The retry asks for nothing any more.
  await payOut(shiftId, { key });
  await limitCashier('FREE');
  expect(await expectedOf(shop.owner, shiftId)).toBe(88);
});

test('P34: an approver who was deactivated a second ago approves no pay-out', async () => {
  const { shiftId } = await atDrawer();
  const { id, approval } = await approver();
  await limitCashier('APPROVAL');
  await shop.owner.call('deactivateStaffMember', { params: { id } });
  expect(await codeOf(payOut(shiftId, { approval }))).toBe('APPROVER_REFUSED');
  await limitCashier('FREE');
  expect(await expectedOf(shop.owner, shiftId)).toBe(100);
});

test('P35: verify names a Z that was changed, and a number that is missing', async () => {
  const { shiftId, drawerId } = await atDrawer(0);
  await placeOrder(shop.cashier, [sale(productId)], { paid: 10 });
  await close(shop.owner, shiftId, 10);
  const change = (statement: string) => sql.raw(statement).execute(shop.db);
  await change(`update shifts set expected_cents = 900, difference_cents = 100,
    z = jsonb_set(z, '{cash,takenCents}', '900')
    where store_id = '${shop.storeId}' and id = '${shiftId}'`);
  await change(`update drawers set last_z_number = 3
    where store_id = '${shop.storeId}' and id = '${drawerId}'`);
  const found = await differences(shop);
  expect(found).toEqual([
    expect.stringMatching(/Z 1, cash takenCents: kept 900, recomputed 1000$/),
    expect.stringMatching(/Z 1, expected: kept 9\.00, recomputed 10\.00$/),
    expect.stringMatching(/number of the last Z: kept 3, recomputed 1$/),
  ]);
  await change(`update shifts set expected_cents = 1000, difference_cents = 0,
    z = jsonb_set(z, '{cash,takenCents}', '1000')
    where store_id = '${shop.storeId}' and id = '${shiftId}'`);
  await change(`update drawers set last_z_number = 1
    where store_id = '${shop.storeId}' and id = '${drawerId}'`);
});
