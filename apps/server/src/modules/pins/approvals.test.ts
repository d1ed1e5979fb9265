import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { WireRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { hire } from '#test/support/hire.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  cancel,
  codeOf,
  differences,
  edit,
  editBody,
  letIn,
  lineOf,
  loan,
  type Order,
  outcomesOf,
  pay,
  placeOrder,
  readAgain,
  returnBody,
  returnBorrow,
  sale,
  takeBack,
  waitingIn,
} from '#test/support/sales.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import { type CallOptions, Till } from '#test/support/till.ts';

const PIN = '4071';

type Limits = NonNullable<WireRequest<'updateStore'>['body']['limits']>;
type Approval = NonNullable<CallOptions<'createOrder'>['approval']>;

let shop: TestShop;
let product: { id: string };
/** The manager, by their PIN. */
let manager: Approval;

beforeAll(async () => {
  shop = await openTestShop();
  product = await addProduct(shop.owner, { stock: 100_000, price: 10, borrowable: true });
  await shop.owner.call('updateStore', {
    body: { paymentRoles: ['MANAGER', 'CASHIER', 'SUPER_ADMIN'] },
  });
  manager = { userId: await idOf(shop.manager), pin: PIN };
  await givePin(shop.manager);
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const FREE = {
  maxDiscountPercent: null,
  refund: 'FREE',
  cancel: 'FREE',
  void: 'FREE',
  payOut: 'FREE',
  reserved: 'FREE',
  customItem: 'FREE',
} as const;

/** Frees everybody of all limits but these. */
const limit = (limits: Limits) =>
  shop.owner.call('updateStore', {
    body: {
      limits: {
        MANAGER: { ...FREE, ...limits.MANAGER },
        CASHIER: { ...FREE, ...limits.CASHIER },
        SUPER_ADMIN: { ...FREE, ...limits.SUPER_ADMIN },
        DESPATCHER: {
          refund: 'FREE',
          cancel: 'FREE',
          reserved: 'FREE',
          customItem: 'FREE',
          ...limits.DESPATCHER,
        },
      },
    },
  });

const idOf = async (till: Till) => (await till.call('readProfile')).id;

async function givePin({ email }: Till, pin: string | null = PIN): Promise<void> {
  const browser = new Browser(shop.app);
  await browser.signIn(email);
  const answer = await browser.setPin(pin);
  expect(answer.statusCode).toBe(200);
}

/** Somebody new with a PIN, who may approve as a manager. */
async function hireApprover() {
  const { id, till } = await hire(shop.app, shop.owner, 'MANAGER');
  await givePin(till);
  return { id, till, approval: { userId: id, pin: PIN } };
}

/** The body of a sale of 3 × 10.00, less this much. */
const discounted = (discount: number, rest: Parameters<typeof orderBody>[1] = {}) =>
  orderBody([sale(product.id, 3)], {
    ...(discount > 0 && { discount: amount(discount) }),
    ...rest,
  });

const sell = (till: Till, discount: number, approval?: Approval) =>
  till.call('createOrder', { body: discounted(discount), ...(approval && { approval }) });

describe('the PIN of an approver', () => {
  beforeEach(() => limit({ CASHIER: { maxDiscountPercent: 10 } }));
  const approve = (approval: Approval) => sell(shop.cashier, 6, approval);
  const LOCKED = { status: 409, body: { code: 'PIN_LOCKED' } };

  test('approves nothing after they signed out everywhere, until they sign in by password', async () => {
    const { till, approval } = await hireApprover();
    await approve(approval);
    await till.call('endSessions');
    await expect(approve(approval)).rejects.toMatchObject(LOCKED);
    await till.signIn();
    await approve(approval);
  });

  test('stays locked if it was being checked while they signed out everywhere', async () => {
    const { till, approval } = await hireApprover();
    for (let round = 0; round < 5; round++) {
      await till.signIn();
      await Promise.allSettled([approve(approval), till.call('endSessions'), approve(approval)]);
      await expect(approve(approval)).rejects.toMatchObject(LOCKED);
    }
  });

  test('approves nothing after they were deactivated and activated again', async () => {
    const { id, till, approval } = await hireApprover();
    for (const isActive of [false, true]) {
      await shop.owner.call('updateStaffMember', { params: { id }, body: { isActive } });
    }
    await expect(approve(approval)).rejects.toMatchObject(LOCKED);
    await till.signIn();
    await approve(approval);
  });
});

/** A sale of 20.00 that the owner took and that is paid. */
const paid = () => placeOrder(shop.owner, [sale(product.id, 2)], { paid: 20 });

const lastAudit = async () =>
  (await shop.owner.call('listAuditEntries', { query: { limit: 1 } })).entries[0];

describe('a discount above the limit', () => {
  beforeEach(() =>
    limit({ CASHIER: { maxDiscountPercent: 10 }, MANAGER: { maxDiscountPercent: 40 } }),
  );

  test('is refused to the cashier, and free up to the cent of the limit', async () => {
    expect((await sell(shop.cashier, 3)).total).toBe(27);
    const refusal = await refusalOf(sell(shop.cashier, 3.01));
    expect(refusal.body).toMatchObject({
      statusCode: 409,
      code: 'APPROVAL_REQUIRED',
      details: {
        action: 'discount',
        actions: ['discount'],
        percent: 10.001,
        discount: 3.01,
        most: 3,
      },
    });
    expect((await sell(shop.owner, 30)).paymentStatus).toBe('FREE');
  });

  test('goes through with the manager’s PIN, and history and audit trail name both', async () => {
    const order = await sell(shop.cashier, 9, manager);
    expect(order.history).toMatchObject([
      {
        action: 'ORDER_CREATED',
        changes: { total: 21, approvedBy: 'manager corner' },
        user: { firstName: 'cashier' },
      },
    ]);
    expect(await lastAudit()).toMatchObject({
      action: 'createOrder',
      subject: String(order.orderNumber),
      user: { firstName: 'cashier' },
      approvedBy: { id: manager.userId, firstName: 'manager' },
    });
    const free = await sell(shop.cashier, 1, manager);
    expect(free.history[0]?.changes).not.toHaveProperty('approvedBy');
    expect(await lastAudit()).toMatchObject({ approvedBy: null });
  });

  test('is not approved by somebody whose own limit it passes, nor by the cashier', async () => {
    expect(await codeOf(sell(shop.cashier, 12.01, manager))).toBe('APPROVER_REFUSED');
    const self = { userId: await idOf(shop.cashier), pin: PIN };
    await givePin(shop.cashier);
    expect(await codeOf(sell(shop.cashier, 9, self))).toBe('APPROVER_REFUSED');
    const owner = { userId: await idOf(shop.owner), pin: PIN };
    await givePin(shop.owner);
    expect((await sell(shop.cashier, 30, owner)).total).toBe(0);
  });

  test('counts lines, a per cent on the order, and prices below the list price together', async () => {
    const line = (price: number, discount: number) => ({
      ...sale(product.id, 1, price),
      ...(discount > 0 && { discountAmount: amount(discount) }),
    });
    const send = (lines: ReturnType<typeof line>[], total: number) =>
      shop.cashier.call('createOrder', { body: { ...orderBody(lines), total: amount(total) } });
    expect((await send([line(9.5, 0.5), line(10, 1)], 18)).total).toBe(18);
    expect(await codeOf(send([line(9.49, 0.5), line(10, 1)], 17.99))).toBe('APPROVAL_REQUIRED');
    expect((await send([line(9, 0)], 9)).total).toBe(9);
    expect(await codeOf(send([line(8.99, 0)], 8.99))).toBe('APPROVAL_REQUIRED');
    const percent = (value: number) =>
      shop.cashier.call('createOrder', {
        body: { ...discounted(0), discountPercent: value, total: amount(30 - (30 * value) / 100) },
      });
    expect((await percent(10)).total).toBe(27);
    expect(await codeOf(percent(11))).toBe('APPROVAL_REQUIRED');
  });

  test('of a loan and a custom item is measured by the price of the line', async () => {
    const { id: customerId } = await addCustomer(shop.owner);
    const lend = (discount: number) =>
      placeOrder(shop.cashier, [loan(product.id, 2, { fee: 5, deposit: 20 })], {
        customerId,
        discount: amount(discount),
      });
    expect((await lend(1)).discount).toBe(1);
    expect((await refusalOf(lend(1.01))).body.code).toBe('APPROVAL_REQUIRED');
    // An amount off the deposits too: no per cent of the prices is enough.
    expect((await refusalOf(lend(11))).body.details).toMatchObject({ percent: null, most: 1 });
    const custom = (discount: number) =>
      shop.cashier.call('createOrder', {
        body: orderBody([{ productId: null, name: 'Key', unitPrice: amount(4) }], {
          discount: amount(discount),
        }),
      });
    expect((await custom(0.4)).total).toBe(3.6);
    expect(await codeOf(custom(0.41))).toBe('APPROVAL_REQUIRED');
  });

  test('that an edit gives, or makes by a lower price, needs an approval too', async () => {
    const order = await placeOrder(shop.owner, [sale(product.id, 3)]);
    const [line] = order.items.map(lineOf);
    if (line === undefined) throw new Error('the order has a line');
    expect(await codeOf(edit(shop.cashier, order, { discount: amount(4) }))).toBe(
      'APPROVAL_REQUIRED',
    );
    const cheaper = { items: [{ ...line, unitPrice: amount(8) }] };
    expect(await codeOf(edit(shop.cashier, order, cheaper))).toBe('APPROVAL_REQUIRED');
    expect(await readAgain(shop.owner, order)).toEqual(order);
    const edited = await shop.cashier.call('updateOrder', {
      params: { id: order.id },
      body: editBody(order, cheaper),
      approval: manager,
    });
    expect(edited.history.at(-1)).toMatchObject({
      action: 'ORDER_EDITED',
      changes: { total: 24, approvedBy: 'manager corner' },
    });
    // What was approved asks nobody again.
    const noted = await edit(shop.cashier, edited, { notes: 'Ring twice' });
    expect(noted.history.at(-1)?.changes).not.toHaveProperty('approvedBy');
    expect(await codeOf(edit(shop.cashier, noted, { discount: amount(0.01) }))).toBe(
      'APPROVAL_REQUIRED',
    );
  });

  test('that is added later is held to the whole order', async () => {
    const order = await placeOrder(shop.owner, [sale(product.id, 3)], { discount: amount(2) });
    const add = (value: number, approval?: Approval) =>
      shop.cashier.call('addDiscount', {
        params: { id: order.id },
        body: { amount: amount(value) },
        ...(approval && { approval }),
      });
    expect((await add(1)).discount).toBe(3);
    expect(await codeOf(add(0.01))).toBe('APPROVAL_REQUIRED');
    const after = await add(5, manager);
    expect(after.discount).toBe(8);
    expect(after.history.at(-1)).toMatchObject({
      action: 'DISCOUNT_ADDED',
      changes: { amount: 5, approvedBy: 'manager corner' },
      user: { firstName: 'cashier' },
    });
  });

  test('of a sale taken offline is accepted, and its history and the audit trail say so', async () => {
    const takenAt = '2026-03-09T23:42:00.000Z';
    const order = await shop.cashier.call('createOrder', { body: discounted(9, { takenAt }) });
    expect(order.total).toBe(21);
    expect(order.history).toMatchObject([
      { action: 'ORDER_CREATED', changes: { takenAt } },
      {
        action: 'ACCEPTED_AS_TAKEN',
        changes: { exceptions: [{ rule: 'discountLimit', discount: 9, most: 3 }] },
      },
    ]);
    expect(await lastAudit()).toMatchObject({
      changes: [{ field: 'acceptedAsTaken', value: 'discountLimit' }],
      approvedBy: null,
    });
    const within = await shop.cashier.call('createOrder', { body: discounted(3, { takenAt }) });
    expect(within.history).toHaveLength(1);
  });

  test('is still forbidden to whoever may give none, with whatever approval', async () => {
    const request = { body: discounted(1), approval: manager };
    expect((await shop.despatcher.send('createOrder', request)).statusCode).toBe(403);
  });
});

describe('a refund, a cancellation and a void', () => {
  interface Case {
    name: string;
    limits: Limits;
    forbids: Limits;
    action: string;
    act: (order: Order, approval?: Approval) => Promise<Order>;
    entry: string;
  }
  const asked = (action: 'refund' | 'cancel' | 'void', rule: 'APPROVAL' | 'NOT_ALLOWED') => ({
    CASHIER: { [action]: rule },
  });
  const cases: Case[] = [
    {
      name: 'a return that gives money back',
      limits: asked('refund', 'APPROVAL'),
      forbids: asked('refund', 'NOT_ALLOWED'),
      action: 'refund',
      act: (order, approval) =>
        shop.cashier.call('returnItems', {
          params: { id: order.id },
          body: returnBody(order, [1]),
          ...(approval && { approval }),
        }),
      entry: 'ITEMS_RETURNED',
    },
    {
      name: 'a cancellation',
      limits: asked('cancel', 'APPROVAL'),
      forbids: asked('cancel', 'NOT_ALLOWED'),
      action: 'cancel',
      act: (order, approval) =>
        shop.cashier.call('cancelOrder', {
          params: { id: order.id },
          body: { reason: 'Changed their mind' },
          ...(approval && { approval }),
        }),
      entry: 'ORDER_CANCELLED',
    },
    {
      name: 'a cancellation that gives money back, where refunds ask',
      limits: asked('refund', 'APPROVAL'),
      forbids: asked('refund', 'NOT_ALLOWED'),
      action: 'refund',
      act: (order, approval) =>
        shop.cashier.call('cancelOrder', {
          params: { id: order.id },
          body: { reason: 'Changed their mind' },
          ...(approval && { approval }),
        }),
      entry: 'ORDER_CANCELLED',
    },
    {
      name: 'a voided payment',
      limits: asked('void', 'APPROVAL'),
      forbids: asked('void', 'NOT_ALLOWED'),
      action: 'void',
      act: (order, approval) =>
        shop.cashier.call('voidPayment', {
          params: { id: order.id, paymentId: order.payments[0]?.id ?? '' },
          body: { reason: 'Wrong method' },
          ...(approval && { approval }),
        }),
      entry: 'PAYMENT_VOIDED',
    },
  ];

  test.each(cases)('$name is asked for, approved, or not allowed', async (one) => {
    const order = await paid();
    await limit(one.limits);
    const refusal = await refusalOf(one.act(order));
    expect(refusal.body).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: { action: one.action, actions: [one.action] },
    });
    await limit(one.forbids);
    for (const approval of [undefined, manager]) {
      expect((await refusalOf(one.act(order, approval))).body).toMatchObject({
        statusCode: 409,
        code: 'NOT_ALLOWED',
        details: { action: one.action },
      });
    }
    expect(await readAgain(shop.owner, order)).toEqual(order);
    await limit(one.limits);
    const done = await one.act(order, manager);
    expect(done.history.at(-1)).toMatchObject({
      action: one.entry,
      changes: { approvedBy: 'manager corner' },
      user: { firstName: 'cashier' },
    });
    expect(await lastAudit()).toMatchObject({ approvedBy: { id: manager.userId } });
    await limit({});
    expect((await one.act(await paid())).history.at(-1)?.changes).not.toHaveProperty('approvedBy');
  });

  test('a cancellation that asks for both is approved by somebody who may do both', async () => {
    await limit({
      CASHIER: { cancel: 'APPROVAL', refund: 'APPROVAL' },
      MANAGER: { refund: 'APPROVAL' },
    });
    const order = await paid();
    expect((await refusalOf(cancel(shop.cashier, order))).body.details).toEqual({
      action: 'cancel',
      actions: ['cancel', 'refund'],
      amount: order.netPaid,
    });
    const by = (approval: Approval) =>
      shop.cashier.call('cancelOrder', {
        params: { id: order.id },
        body: { reason: 'Changed their mind' },
        approval,
      });
    expect(await codeOf(by(manager))).toBe('APPROVER_REFUSED');
    await limit({ CASHIER: { cancel: 'APPROVAL', refund: 'APPROVAL' } });
    expect((await by(manager)).status).toBe('CANCELLED');
  });

  test('a return of what was never paid, and a loan that comes back with its deposit, ask nobody', async () => {
    await limit({ CASHIER: { refund: 'NOT_ALLOWED' } });
    const unpaid = await placeOrder(shop.cashier, [sale(product.id, 2)]);
    expect((await takeBack(shop.cashier, unpaid, [1])).total).toBe(10);
    expect((await cancel(shop.cashier, unpaid)).status).toBe('CANCELLED');
    const { id: customerId } = await addCustomer(shop.owner);
    const lent = await placeOrder(shop.owner, [loan(product.id)], { customerId, paid: 25 });
    await returnBorrow(shop.cashier, lent, 20);
    expect((await readAgain(shop.owner, lent)).depositsRefunded).toBe(20);
  });
});

describe('an approval', () => {
  beforeEach(() => limit({ CASHIER: { cancel: 'APPROVAL', refund: 'FREE' } }));

  const cancelBy = (order: Order, approval: Approval, till = shop.cashier, key?: string) =>
    till.call('cancelOrder', {
      params: { id: order.id },
      body: { reason: 'Changed their mind' },
      approval,
      ...(key !== undefined && { key }),
    });

  test('P34: with a wrong PIN counts one try, over two servers, and five lock it', async () => {
    const { till, approval } = await hireApprover();
    const elsewhere = Object.assign(new Till(await openSecondServer(shop), shop.cashier.email), {
      token: shop.cashier.token,
    });
    const order = await paid();
    const wrong = { ...approval, pin: '9999' };
    for (const [at, triesLeft] of [
      [shop.cashier, 4],
      [elsewhere, 3],
      [shop.cashier, 2],
      [elsewhere, 1],
      [shop.cashier, 0],
    ] as const) {
      expect((await refusalOf(cancelBy(order, wrong, at))).body).toMatchObject({
        code: 'PIN_WRONG',
        details: { triesLeft },
      });
    }
    for (const at of [shop.cashier, elsewhere]) {
      expect(await codeOf(cancelBy(order, approval, at))).toBe('PIN_LOCKED');
    }
    expect(await readAgain(shop.owner, order)).toEqual(order);
    const listed = async () =>
      (await shop.cashier.call('listApprovers', { query: { action: 'cancel' } })).people.find(
        ({ userId }) => userId === approval.userId,
      );
    expect(await listed()).toMatchObject({ pinLocked: true });
    await till.signIn();
    expect(await listed()).toMatchObject({ pinLocked: false });
    expect((await cancelBy(order, approval)).status).toBe('CANCELLED');
  });

  test('of hundreds of guesses at once is tried five times', async () => {
    const { approval } = await hireApprover();
    const order = await paid();
    const guesses = Array.from({ length: 40 }, (_, index) =>
      cancelBy(order, { ...approval, pin: String(5000 + index) }),
    );
    const { refused } = await outcomesOf(guesses);
    expect(refused.filter((code) => code === 'PIN_WRONG')).toHaveLength(5);
    expect(refused.filter((code) => code === 'PIN_LOCKED')).toHaveLength(35);
  });

  test('tries no PIN where none is needed, or where the command is refused anyway', async () => {
    const { id, approval } = await hireApprover();
    const wrong = { ...approval, pin: '9999' };
    const failures = async () =>
      (
        await shop.db
          .selectFrom('pins')
          .select('failures')
          .where('store_id', '=', shop.storeId)
          .where('user_id', '=', id)
          .executeTakeFirstOrThrow()
      ).failures;
    const order = await paid();
    await cancel(shop.owner, order);
    expect(await codeOf(cancelBy(order, wrong))).toBe('ORDER_CANCELLED');
    await shop.cashier.call('createOrder', { body: discounted(0), approval: wrong });
    expect(await failures()).toBe(0);
    expect(await codeOf(cancelBy(await paid(), wrong))).toBe('PIN_WRONG');
    expect(await failures()).toBe(1);
  });

  test('P34: whose answer was lost is given once, also if its PIN is locked by then', async () => {
    const { approval } = await hireApprover();
    const order = await paid();
    const key = randomUUID();
    const first = await cancelBy(order, approval, shop.cashier, key);
    for (let tries = 0; tries < 5; tries++) {
      await refusalOf(cancelBy(await paid(), { ...approval, pin: '9999' }));
    }
    for (const again of [approval, { ...approval, pin: '9999' }]) {
      expect(await cancelBy(order, again, shop.cashier, key)).toEqual(first);
    }
    // The screen that lost the answer has kept no PIN.
    const without = { params: { id: order.id }, body: { reason: 'Changed their mind' }, key };
    expect(await shop.cashier.call('cancelOrder', without)).toEqual(first);
    const { entries } = await shop.owner.call('listAuditEntries', {
      query: { search: `#${order.orderNumber}`, kind: 'cancellation' },
    });
    expect(entries).toHaveLength(1);
    const other = { ...without, body: { reason: 'Something else' }, approval };
    expect(await codeOf(shop.cashier.call('cancelOrder', other))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('sent after the refusal under the same key does the command once', async () => {
    const order = await paid();
    const key = randomUUID();
    const request = { params: { id: order.id }, body: { reason: 'Changed their mind' }, key };
    expect(await codeOf(shop.cashier.call('cancelOrder', request))).toBe('APPROVAL_REQUIRED');
    const both = await Promise.all([
      cancelBy(order, manager, shop.cashier, key),
      cancelBy(order, manager, shop.cashier, key),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(both[0]?.history.filter(({ action }) => action === 'ORDER_CANCELLED')).toHaveLength(1);
  });

  test('P34: is not taken from another store’s person, a deactivated one, or one without the right', async () => {
    const order = await paid();
    await givePin(shop.other.owner);
    const { id, approval } = await hireApprover();
    await shop.owner.call('deactivateStaffMember', { params: { id } });
    const despatcher = await idOf(shop.despatcher);
    await limit({
      CASHIER: { cancel: 'APPROVAL' },
      DESPATCHER: { cancel: 'APPROVAL' },
    });
    for (const userId of [
      await idOf(shop.other.owner),
      approval.userId,
      despatcher,
      randomUUID(),
    ]) {
      expect(await codeOf(cancelBy(order, { userId, pin: PIN }))).toBe('APPROVER_REFUSED');
    }
    const administrator = await hire(shop.app, shop.owner, 'SUPER_ADMIN');
    expect(await codeOf(cancelBy(order, { userId: administrator.id, pin: PIN }))).toBe(
      'PIN_NOT_SET',
    );
    expect(await readAgain(shop.owner, order)).toEqual(order);
  });

  test('P34: of somebody who is deactivated while their PIN is checked does nothing', async () => {
    const { id, approval } = await hireApprover();
    const order = await paid();
    const { answer } = await shop.db.transaction().execute(async (tx) => {
      await sql`
        update users u set is_active = false
        where u.store_id = ${shop.storeId} and u.id = ${id}`.execute(tx);
      // The PIN is checked while the deactivation is not committed yet.
      const answer = codeOf(cancelBy(order, approval));
      while ((await waitingIn(shop)) < 1) await setTimeout(5);
      return { answer };
    });
    expect(await answer).toBe('APPROVER_REFUSED');
    expect(await readAgain(shop.owner, order)).toEqual(order);
  });

  test('names its person and PIN, else the header is refused', async () => {
    const order = await paid();
    const { method, url } = shop.cashier.requestOf('cancelOrder', { params: { id: order.id } });
    const send = (headers: Record<string, string>) =>
      shop.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${shop.cashier.token}`, ...headers },
        payload: { reason: 'Changed their mind' },
      });
    const field = async (headers: Record<string, string>) => {
      const answer = await send(headers);
      expect(answer.statusCode).toBe(422);
      const [{ path, code }] = answer.json().details.fields;
      return `${path} ${code}`;
    };
    const { userId } = manager;
    expect(await field({ 'approval-user': userId })).toBe('Approval-Pin REQUIRED');
    expect(await field({ 'approval-pin': PIN })).toBe('Approval-User REQUIRED');
    expect(await field({ 'approval-user': 'manager', 'approval-pin': PIN })).toBe(
      'Approval-User NOT_AN_ID',
    );
    expect(await field({ 'approval-user': userId, 'approval-pin': '12a4' })).toBe(
      'Approval-Pin NOT_A_PIN',
    );
  });

  test('P34: leaves its PIN in no table', async () => {
    const pin = '80926351';
    const { id, till } = await hireApprover();
    await givePin(till, pin);
    await cancelBy(await paid(), { userId: id, pin }, shop.cashier, randomUUID());
    for (const table of ['idempotency_keys', 'audit_entries', 'order_history', 'pins']) {
      const { rows } = await sql<{ found: boolean }>`
        select bool_or(t::text like ${`%${pin}%`}) as found from ${sql.table(table)} t
        where t.store_id = ${shop.storeId}`.execute(shop.db);
      expect([table, rows[0]?.found]).toEqual([table, false]);
    }
  });
});

describe('those who may approve', () => {
  test('are listed by name with a PIN, and nothing secret', async () => {
    const { owner, storeId } = shop.other;
    await owner.call('updateStore', {
      body: { limits: { CASHIER: { cancel: 'APPROVAL', maxDiscountPercent: 10 } } },
    });
    expect(await shop.other.cashier.call('listApprovers', { query: { action: 'cancel' } })).toEqual(
      { people: expect.any(Array) },
    );
    await shop.db.deleteFrom('pins').where('store_id', '=', storeId).execute();
    await givePin(shop.other.manager);
    await givePin(shop.other.cashier);
    const list = async (query: Record<string, string | number>) =>
      (await shop.other.cashier.call('listApprovers', { query })).people.map(({ role }) => role);
    const answer = await shop.other.cashier.call('listApprovers', { query: { action: 'cancel' } });
    expect(answer.people).toEqual([
      {
        userId: await idOf(shop.other.manager),
        firstName: 'manager',
        lastName: 'tienda',
        role: 'MANAGER',
        pinLocked: false,
      },
    ]);
    expect(await list({ action: 'discount', percent: 10 })).toEqual(['CASHIER', 'MANAGER']);
    expect(await list({ action: 'discount', percent: 10.001 })).toEqual(['MANAGER']);
    expect(await list({ action: 'discount' })).toEqual(['MANAGER']);
    expect(await list({ action: 'cancel,discount', percent: 1 })).toEqual(['MANAGER']);
    expect(await list({ action: 'void' })).toEqual([]);
    await owner.call('updateStore', { body: { limits: { MANAGER: { cancel: 'APPROVAL' } } } });
    expect(await list({ action: 'cancel' })).toEqual([]);
  });

  test('are told to everybody of the store', async () => {
    const query = { action: 'cancel' };
    expect(await letIn(shop, (till) => till.send('listApprovers', { query }))).toHaveLength(4);
    const wrong = await shop.cashier.send('listApprovers', { query: { action: 'sleep' } });
    expect(wrong.statusCode).toBe(422);
  });
});

describe('the limits of a store', () => {
  test('are free at first, set one by one by the owner, and told to each person', async () => {
    const { owner, cashier, despatcher } = shop.other;
    await owner.call('updateStore', {
      body: { limits: { CASHIER: FREE, MANAGER: FREE } },
    });
    const { limits } = await owner.call('readStore');
    expect(limits).toEqual({
      MANAGER: FREE,
      CASHIER: FREE,
      // What others have reserved needs an approval until the owner frees it.
      SUPER_ADMIN: { ...FREE, reserved: 'APPROVAL' },
      DESPATCHER: {
        refund: 'FREE',
        cancel: 'FREE',
        reserved: 'APPROVAL',
        customItem: 'FREE',
        collect: 'NOT_ALLOWED',
      },
    });
    const changed = await owner.call('updateStore', {
      body: { limits: { CASHIER: { maxDiscountPercent: 12.5, refund: 'APPROVAL' } } },
    });
    expect(changed.limits.CASHIER).toEqual({
      maxDiscountPercent: 12.5,
      refund: 'APPROVAL',
      cancel: 'FREE',
      void: 'FREE',
      payOut: 'FREE',
      reserved: 'FREE',
      customItem: 'FREE',
    });
    expect((await cashier.call('readProfile')).limits).toEqual({
      ...changed.limits.CASHIER,
      collect: 'FREE',
    });
    expect((await despatcher.call('readProfile')).limits).toEqual({
      ...FREE,
      reserved: 'APPROVAL',
      collect: 'NOT_ALLOWED',
    });
    expect((await owner.call('readProfile')).limits).toEqual({ ...FREE, collect: 'FREE' });
    const settings = await owner.call('readStore');
    const updatedAt = expect.any(String);
    expect(await owner.call('updateStore', { body: settings })).toEqual({ ...settings, updatedAt });
    const { entries } = await owner.call('listAuditEntries', { query: { kind: 'settings' } });
    expect(entries[1]).toMatchObject({
      changes: [
        { field: 'limits', value: 'CASHIER.maxDiscountPercent=12.5,CASHIER.refund=APPROVAL' },
      ],
    });
    expect(
      await letIn({ ...shop, ...shop.other }, (till) =>
        till.send('updateStore', { body: { limits: {} } }),
      ),
    ).toEqual(['owner']);
  });

  test.each([
    ['limits.CASHIER.refund', { CASHIER: { refund: 'MAYBE' } }],
    ['limits.CASHIER.maxDiscountPercent', { CASHIER: { maxDiscountPercent: 100.5 } }],
    ['limits.MANAGER.maxDiscountPercent', { MANAGER: { maxDiscountPercent: -1 } }],
  ])('refuse what is none at %s', async (path, limits) => {
    const answer = await shop.owner.send('updateStore', { body: { limits } as never });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().details.fields[0].path).toBe(path);
  });

  test('act on the very next call, and never on the owner', async () => {
    await limit({ CASHIER: { cancel: 'NOT_ALLOWED' }, MANAGER: { cancel: 'NOT_ALLOWED' } });
    const order = await paid();
    expect(await codeOf(cancel(shop.cashier, order))).toBe('NOT_ALLOWED');
    expect(await codeOf(cancel(shop.manager, order))).toBe('NOT_ALLOWED');
    expect((await cancel(shop.owner, order)).status).toBe('CANCELLED');
    await limit({});
    const unpaid = await placeOrder(shop.cashier, [sale(product.id)]);
    await pay(shop.cashier, unpaid, 4);
    expect((await cancel(shop.cashier, unpaid)).status).toBe('CANCELLED');
  });
});
