import type { WireRequest } from '@mostrador/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { move, openDrawerFor } from '#test/support/drawers.ts';
import { buy, line, payFor } from '#test/support/purchasing.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  cashId,
  codeOf,
  differences,
  editBody,
  lineOf,
  loan,
  type Order,
  placeOrder,
  readAgain,
  returnBody,
  returnBorrow,
  sale,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import type { CallOptions, Till } from '#test/support/till.ts';

type Limits = NonNullable<WireRequest<'updateStore'>['body']['limits']>;
type Approval = NonNullable<CallOptions<'createOrder'>['approval']>;
type Lines = Parameters<typeof orderBody>[0];

let shop: TestShop;
let productId: string;
let customerId: string;
let manager: Approval;
beforeAll(async () => {
  shop = await openTestShop();
  productId = (await addProduct(shop.owner, { stock: null, price: 100, borrowable: true })).id;
  customerId = (await addCustomer(shop.owner)).id;
  await shop.owner.call('updateStore', { body: { paymentRoles: ['MANAGER', 'CASHIER'] } });
  const browser = new Browser(shop.app);
  await browser.signIn(shop.manager.email);
  await browser.setPin('4071');
  manager = { userId: (await shop.manager.call('readProfile')).id, pin: '4071' };
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const limit = (limits: Limits) => shop.owner.call('updateStore', { body: { limits } });

/** Calls as the till, with the manager's approval if it is given. */
const withApproval = (approval?: Approval) => (approval ? { approval } : {});

const returned = (till: Till, order: Order, units: readonly number[], approval?: Approval) =>
  till.call('returnItems', {
    params: { id: order.id },
    body: returnBody(order, units),
    ...withApproval(approval),
  });

const edited = (
  till: Till,
  order: Order,
  change: Parameters<typeof editBody>[1],
  approval?: Approval,
) =>
  till.call('updateOrder', {
    params: { id: order.id },
    body: editBody(order, change),
    ...withApproval(approval),
  });

describe('a discount limit after a return', () => {
  /** Half off a product of 100, which is within 10 % as long as 900 of others is bought. */
  const padded = () =>
    shop.cashier.call('createOrder', {
      body: {
        ...orderBody([
          { ...sale(productId, 1, 100), discountAmount: amount(50) },
          sale(productId, 9, 100),
        ]),
        total: amount(950),
      },
    });

  test('holds the return of what the discount was measured on', async () => {
    await limit({ CASHIER: { maxDiscountPercent: 10 } });
    const order = await padded();
    const refusal = await refusalOf(returned(shop.cashier, order, [0, 9]));
    expect(refusal.body).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: { action: 'discount', discount: 50, most: 10 },
    });
    expect(await readAgain(shop.owner, order)).toEqual(order);
    const back = await returned(shop.cashier, order, [0, 9], manager);
    expect(back.history.at(-1)).toMatchObject({
      action: 'ITEMS_RETURNED',
      changes: { approvedBy: 'manager corner' },
    });
  });

  test('asks nobody where all comes back, and nobody whose role has none', async () => {
    const whole = await padded();
    expect((await returned(shop.cashier, whole, [1, 9])).total).toBe(0);
    const other = await padded();
    expect((await returned(shop.despatcher, other, [0, 9])).total).toBe(50);
  });

  test('measures a discount that is added later on what is kept', async () => {
    const order = await placeOrder(shop.cashier, [sale(productId, 10, 100)]);
    await returned(shop.cashier, order, [9]);
    const add = (value: number) =>
      shop.cashier.call('addDiscount', {
        params: { id: order.id },
        body: { amount: amount(value) },
      });
    expect((await refusalOf(add(10.01))).body).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: { discount: 10.01, most: 10 },
    });
    expect((await add(10)).total).toBe(90);
    await limit({ CASHIER: { maxDiscountPercent: null } });
  });
});

describe('the limit of refunds', () => {
  const asDeposit = (fee: number, deposit: number): Lines[number] =>
    loan(productId, 1, { fee, deposit });
  /** A paid order of two products of 100, and of a loan whose deposit is 1. */
  const paidWithLoan = () =>
    placeOrder(shop.owner, [sale(productId, 2, 100), asDeposit(60, 1)], {
      customerId,
      paid: 261,
    });
  /** Leaves the products out, and asks what they cost as a deposit. */
  const turned = (order: Order) => ({
    items: order.items
      .slice(1)
      .map((item) => ({ ...lineOf(item), borrowDepositPerUnit: amount(201) })),
  });
  const roles = [
    ['cashier', 'CASHIER'],
    ['despatcher', 'DESPATCHER'],
    ['manager', 'MANAGER'],
  ] as const;

  test.each(roles)('holds an edit of the %s that turns goods into a deposit', async (who, role) => {
    const till = shop[who];
    const order = await paidWithLoan();
    await limit({ [role]: { refund: 'NOT_ALLOWED' } });
    expect((await refusalOf(edited(till, order, turned(order)))).body).toMatchObject({
      code: 'NOT_ALLOWED',
      details: { action: 'refund' },
    });
    await limit({ [role]: { refund: 'APPROVAL' } });
    expect((await refusalOf(edited(till, order, turned(order)))).body).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: { action: 'refund', amount: 200 },
    });
    expect(await readAgain(shop.owner, order)).toEqual(order);
    await limit({ [role]: { refund: 'FREE' } });
    const free = await edited(till, order, turned(order));
    expect(free).toMatchObject({ total: 261, depositsHeld: 201 });
  });

  test('names who approved that goods become a deposit, which then goes back freely', async () => {
    await limit({ CASHIER: { refund: 'APPROVAL' } });
    const order = await paidWithLoan();
    const approved = await edited(shop.cashier, order, turned(order), manager);
    expect(approved.history.at(-1)).toMatchObject({
      action: 'ORDER_EDITED',
      changes: { approvedBy: 'manager corner' },
    });
    await returnBorrow(shop.cashier, approved, 201);
    expect((await readAgain(shop.owner, order)).depositsRefunded).toBe(201);
  });

  test('holds a sale that an edit makes a loan for its price as a deposit', async () => {
    await limit({ CASHIER: { refund: 'NOT_ALLOWED' } });
    const order = await placeOrder(shop.owner, [sale(productId, 1, 100)], {
      customerId,
      serviceType: 'DELIVERY',
      deliveryPersonId: (await shop.owner.call('createDeliveryPerson', { body: { name: 'Marco' } }))
        .id,
      paid: 100,
    });
    const lent = { items: [asDeposit(0, 100)] };
    expect(await codeOf(edited(shop.cashier, order, lent))).toBe('NOT_ALLOWED');
  });

  test('holds a return beside a deposit that nobody has paid yet', async () => {
    await limit({ CASHIER: { refund: 'NOT_ALLOWED' } });
    const order = await placeOrder(shop.owner, [sale(productId, 1, 100), asDeposit(0, 100)], {
      customerId,
      paid: 100,
    });
    const refusal = await refusalOf(returned(shop.cashier, order, [1]));
    expect(refusal.body).toMatchObject({ code: 'NOT_ALLOWED', details: { action: 'refund' } });
  });

  test('holds a discount by which what was paid for goods becomes a deposit', async () => {
    await limit({ CASHIER: { refund: 'NOT_ALLOWED' } });
    const order = await placeOrder(shop.owner, [sale(productId, 1, 100), asDeposit(0, 100)], {
      customerId,
      paid: 100,
    });
    const add = shop.cashier.call('addDiscount', {
      params: { id: order.id },
      body: { amount: amount(100) },
    });
    expect(await codeOf(add)).toBe('NOT_ALLOWED');
  });

  test('lets a deposit go back that was paid as one, and an edit that asks for a further one', async () => {
    await limit({ CASHIER: { refund: 'NOT_ALLOWED' } });
    const order = await placeOrder(shop.owner, [asDeposit(5, 20)], { customerId, paid: 25 });
    const more = {
      items: [...order.items.map(lineOf), asDeposit(5, 30)],
    };
    const again = await edited(shop.cashier, order, more);
    expect(again.total).toBe(60);
    await returnBorrow(shop.cashier, again, 0);
    await limit({ CASHIER: { refund: 'FREE' } });
  });
});

describe('the limit of cash that leaves the drawer', () => {
  const acts = [
    {
      name: 'a drop to the safe',
      act: async (shiftId: string, approval?: Approval) =>
        shop.cashier.call('addShiftMovement', {
          params: { id: shiftId },
          body: { kind: 'DROP', amount: amount(20), reason: 'Safe' },
          ...withApproval(approval),
        }),
    },
    {
      name: 'a purchase that is paid in cash',
      act: async (_: string, approval?: Approval) => {
        const purchase = await buy(shop.owner, [line(productId, 1, 20)]);
        return shop.cashier.call('addPurchasePayment', {
          params: { id: purchase.id },
          body: { amount: amount(20), paymentMethodId: await cashId(shop.owner) },
          ...withApproval(approval),
        });
      },
    },
    {
      name: 'a purchase that is marked as paid in cash',
      act: async (_: string, approval?: Approval) => {
        const purchase = await buy(shop.owner, [line(productId, 1, 20)]);
        return shop.cashier.call('markPurchasePaid', {
          params: { id: purchase.id },
          body: { paymentMethodId: await cashId(shop.owner) },
          ...withApproval(approval),
        });
      },
    },
  ];

  test.each(acts)('holds $name', async ({ name, act }) => {
    const { shiftId } = await openDrawerFor(shop.owner, name, [shop.cashier], 100);
    await limit({ CASHIER: { payOut: 'NOT_ALLOWED' } });
    expect((await refusalOf(act(shiftId, manager))).body).toMatchObject({
      code: 'NOT_ALLOWED',
      details: { action: 'payOut' },
    });
    await limit({ CASHIER: { payOut: 'APPROVAL' } });
    expect((await refusalOf(act(shiftId))).body).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: { action: 'payOut', amount: 20 },
    });
    expect(JSON.stringify(await act(shiftId, manager))).toContain('"approvedBy":"manager corner"');
    await limit({ CASHIER: { payOut: 'FREE' } });
    await act(shiftId);
  });

  test('leaves alone what is paid in, and purchases that are paid by card', async () => {
    const { shiftId } = await openDrawerFor(shop.owner, 'Coins', [shop.cashier], 100);
    await limit({ CASHIER: { payOut: 'NOT_ALLOWED' } });
    await move(shop.cashier, shiftId, 'PAID_IN', 20);
    const card = await shop.owner.call('createPaymentMethod', { body: { name: 'Card' } });
    const purchase = await buy(shop.owner, [line(productId, 1, 20)]);
    await shop.cashier.call('addPurchasePayment', {
      params: { id: purchase.id },
      body: { amount: amount(10), paymentMethodId: card.id },
    });
    await payFor(shop.owner, purchase, 10);
    await limit({ CASHIER: { payOut: 'FREE' } });
  });
});

describe('the limit of custom items', () => {
  const custom = (quantity = 1): Lines[number] => ({
    productId: null,
    name: 'Key',
    quantity,
    unitPrice: amount(4),
  });
  const sell = (till: Till, rest: Parameters<typeof orderBody>[1] = {}, approval?: Approval) =>
    till.call('createOrder', { body: orderBody([custom()], rest), ...withApproval(approval) });
  const roles = [
    ['cashier', 'CASHIER'],
    ['despatcher', 'DESPATCHER'],
    ['manager', 'MANAGER'],
  ] as const;

  test.each(roles)('holds a sale of the %s', async (who, role) => {
    const rest = { customerId };
    await limit({ [role]: { customItem: 'NOT_ALLOWED' } });
    expect((await refusalOf(sell(shop[who], rest))).body).toMatchObject({
      code: 'NOT_ALLOWED',
      details: { action: 'customItem' },
    });
    expect((await placeOrder(shop[who], [sale(productId, 1, 100)], rest)).total).toBe(100);
    await limit({ [role]: { customItem: 'APPROVAL' } });
    expect(await codeOf(sell(shop[who], rest))).toBe('APPROVAL_REQUIRED');
    await limit({ [role]: { customItem: 'FREE' } });
    expect((await sell(shop[who], rest)).total).toBe(4);
  });

  test('is passed with an approval, and holds further units that an edit adds', async () => {
    await limit({ CASHIER: { customItem: 'APPROVAL' } });
    const order = await sell(shop.cashier, {}, manager);
    expect(order.history[0]?.changes).toMatchObject({ approvedBy: 'manager corner' });
    const units = (quantity: number) =>
      order.items.map((item) => ({ ...lineOf(item), name: 'Key', quantity }));
    const again = await edited(shop.cashier, order, { items: units(1), notes: 'Ring twice' });
    const items = units(2);
    expect(await codeOf(edited(shop.cashier, again, { items }))).toBe('APPROVAL_REQUIRED');
  });

  test('refuses nothing that was taken without a network, which its history tells', async () => {
    await limit({ CASHIER: { customItem: 'NOT_ALLOWED' } });
    const order = await sell(shop.cashier, { takenAt: shop.clock.now.toISOString() });
    expect(order).toMatchObject({
      acceptedAsTaken: true,
      history: [
        {},
        {
          action: 'ACCEPTED_AS_TAKEN',
          changes: { exceptions: [{ rule: 'customItem', product: 'Key' }] },
        },
      ],
    });
    await limit({ CASHIER: { customItem: 'FREE' } });
  });
});
