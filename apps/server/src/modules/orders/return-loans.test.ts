/** Loans of a customer that come back together, whose money is settled as one sum. */
import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  cashId,
  codeOf,
  collide,
  differences,
  loan,
  type Order,
  placeOrder,
  readAgain,
  stockOf,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

let shop: TestShop;
let owner: Till;
let customerId: string;
let tent: string;
let stove: string;
let cash: string;
let card: string;

beforeAll(async () => {
  shop = await openTestShop();
  owner = shop.owner;
  customerId = (await addCustomer(owner)).id;
  tent = (await addProduct(owner, { stock: 1000, borrowable: true, name: 'Tent' })).id;
  stove = (await addProduct(owner, { stock: 1000, borrowable: true, name: 'Stove' })).id;
  cash = await cashId(owner);
  card = (await owner.call('createPaymentMethod', { body: { name: 'Card', kind: 'CARD' } })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

type Body = WireRequest<'returnBorrows'>['body'];
type Back = Body['loans'][number];

/** Lends a tent and a stove for 5 each and deposits of 20 each; the order comes to 50. */
const lendBoth = (paid = 50, of = customerId) =>
  placeOrder(owner, [loan(tent), loan(stove)], { customerId: of, paid });

/** Lends tents for 5 each and these deposits. */
const lendTents = (quantity: number, { deposit = 20 } = {}) =>
  placeOrder(owner, [loan(tent, quantity, { fee: 5, deposit })], {
    customerId,
    paid: quantity * (5 + deposit),
  });

const borrowIds = ({ borrowRecords }: Pick<Order, 'borrowRecords'>) =>
  borrowRecords.filter(({ status }) => status === 'OPEN').map(({ id }) => id);

const all = (...orders: Order[]): Back[] =>
  orders.flatMap(borrowIds).map((borrowId) => ({ borrowId }));

const takeBack = (loans: Back[], rest: Omit<Body, 'loans'> = {}, till = owner) =>
  till.call('returnBorrows', { body: { loans, ...rest } });

const damage = (value: number) => [{ kind: 'DAMAGE' as const, amount: amount(value) }];
const moved = ({ moved: methods }: Answer<'returnBorrows'>) =>
  Object.fromEntries(methods.map(({ paymentMethod, amount: sum }) => [paymentMethod, sum]));

describe('loans of an order that come back together', () => {
  it('are all back, each with its refund, by one sum and as they were paid', async () => {
    const order = await lendBoth();
    const stock = await stockOf(owner, tent);
    const answer = await takeBack(all(order));
    expect(answer).toMatchObject({
      records: [
        { productName: 'Tent', status: 'RETURNED', condition: 'GOOD', depositRefunded: 20 },
        { productName: 'Stove', status: 'RETURNED', condition: 'GOOD', depositRefunded: 20 },
      ],
      orders: [{ id: order.id, orderNumber: order.orderNumber, amountDue: 0 }],
    });
    expect(moved(answer)).toEqual({ Cash: -40 });
    expect(await readAgain(owner, order)).toMatchObject({
      refunds: [
        { kind: 'DEPOSIT', amount: 20, borrowRecordId: order.borrowRecords[0]?.id },
        { kind: 'DEPOSIT', amount: 20, borrowRecordId: order.borrowRecords[1]?.id },
      ],
      total: 10,
      netPaid: 10,
      depositsHeld: 0,
    });
    expect(await stockOf(owner, tent)).toBe((stock ?? 0) + 1);
  });

  it('are told one by one in its history', async () => {
    const order = await lendBoth();
    await takeBack([
      { borrowId: order.borrowRecords[0]?.id ?? '', condition: 'DAMAGED', claims: damage(8) },
      { borrowId: order.borrowRecords[1]?.id ?? '' },
    ]);
    const { history } = await readAgain(owner, order);
    expect(history.slice(-2)).toMatchObject([
      {
        action: 'LOAN_RETURNED',
        changes: { productName: 'Tent', condition: 'DAMAGED', kept: 8, refundAmount: 12 },
      },
      { action: 'LOAN_RETURNED', changes: { productName: 'Stove', refundAmount: 20 } },
    ]);
  });

  it('give back by the methods that are named, which come to the sum of all', async () => {
    const order = await lendBoth();
    const refunds = (...amounts: [string, number][]) => ({
      refunds: amounts.map(([paymentMethodId, value]) => ({
        paymentMethodId,
        amount: amount(value),
      })),
    });
    const wrong = await refusalOf(takeBack(all(order), refunds([card, 41])));
    expect(wrong.body).toMatchObject({ code: 'REFUND_MISMATCH', details: { amount: 40 } });
    const answer = await takeBack(all(order), refunds([card, 30], [cash, 10]));
    expect(moved(answer)).toEqual({ Card: -30, Cash: -10 });
    const { refunds: given } = await readAgain(owner, order);
    expect(given.map(({ methods }) => methods.map((part) => part.amount))).toEqual([
      [20],
      [10, 10],
    ]);
  });
});

describe('units of one loan', () => {
  it('come back in different conditions at once, each part a record of its own', async () => {
    const order = await lendTents(5);
    const [borrowId = ''] = borrowIds(order);
    const { records } = await takeBack([
      { borrowId, quantity: 1, condition: 'LOST', claims: damage(20) },
      { borrowId, quantity: 1, condition: 'DAMAGED', claims: damage(5) },
      { borrowId, quantity: 2 },
    ]);
    expect(records).toMatchObject([
      { status: 'LOST', quantity: 1, depositRefunded: 0, depositKept: 20 },
      { status: 'RETURNED', condition: 'DAMAGED', quantity: 1, depositRefunded: 15 },
      { status: 'RETURNED', condition: 'GOOD', quantity: 2, depositRefunded: 40 },
    ]);
    const after = await readAgain(owner, order);
    expect(after.items[0]).toMatchObject({ returnedQuantity: 4, remainingQuantity: 1 });
    expect(borrowIds(after)).toEqual([borrowId]);
    expect(await codeOf(takeBack([{ borrowId }, { borrowId }]))).toBe('ALREADY_RETURNED');
    await takeBack([{ borrowId }]);
  });

  it('with codes come back by their codes, in different conditions', async () => {
    const { id } = await addProduct(owner, { stock: 2, borrowable: true, name: 'Drill' });
    const params = { id };
    await owner.call('setUnitCodes', {
      params,
      body: { tracksUnits: true, codes: ['D-1', 'D-2'] },
    });
    const { units } = await owner.call('listUnits', { params });
    const unitIds = units.map((unit) => unit.id);
    const order = await placeOrder(owner, [{ ...loan(id, 2), unitIds }], {
      customerId,
      paid: 50,
    });
    const [borrowId = ''] = borrowIds(order);
    const [first = '', second = ''] = unitIds;
    const { records } = await takeBack([
      { borrowId, quantity: 1, unitIds: [second], condition: 'DAMAGED' },
      { borrowId, quantity: 1, unitIds: [first] },
    ]);
    expect(records.map(({ units: back }) => back.map(({ code }) => code))).toEqual([
      ['D-2'],
      ['D-1'],
    ]);
    expect(await stockOf(owner, id)).toBe(1);
  });
});

describe('loans of two orders', () => {
  it('are settled as one sum: what one owes is paid out of the refund of the other', async () => {
    const [first, second] = [await lendTents(1), await lendTents(1)];
    const [one = '', other = ''] = [...borrowIds(first), ...borrowIds(second)];
    const answer = await takeBack(
      [{ borrowId: one, condition: 'DAMAGED', claims: damage(27) }, { borrowId: other }],
      { payDueFromRefund: true },
    );
    expect(moved(answer)).toEqual({ Cash: -13 });
    expect(answer.orders.map(({ amountDue }) => amountDue)).toEqual([0, 0]);
    expect(await readAgain(owner, first)).toMatchObject({
      charges: [{ kind: 'DAMAGE', amount: 7 }],
      payments: [{ amount: 25 }, { amount: 7, paymentMethod: 'Cash' }],
      refunds: [],
      amountDue: 0,
    });
    expect(await readAgain(owner, second)).toMatchObject({
      refunds: [{ amount: 20 }],
      payments: [{ amount: 25 }],
    });
  });

  it('owe together what exceeds the deposits, and it is taken in the same step', async () => {
    const [first, second] = [await lendTents(1), await lendTents(1)];
    const claimed = all(first, second).map((each) => ({ ...each, claims: damage(24) }));
    const payments = (value: number) => ({
      payments: [{ paymentMethodId: card, amount: amount(value) }],
    });
    expect(await codeOf(takeBack(claimed, payments(8.01)))).toBe('AMOUNT_EXCEEDS_DUE');
    const answer = await takeBack(claimed, payments(8));
    expect(moved(answer)).toEqual({ Card: 8 });
    for (const order of [first, second]) {
      const after = await readAgain(owner, order);
      expect(after).toMatchObject({ amountDue: 0, payments: [{ amount: 25 }, { amount: 4 }] });
      expect(after.history.at(-1)).toMatchObject({
        action: 'PAYMENT_ADDED',
        changes: { amount: 4, paymentMethod: 'Card' },
      });
    }
  });

  it('leave what exceeds the deposits on their orders where nothing is taken', async () => {
    const [first, second] = [await lendTents(1), await lendTents(1)];
    const claimed = all(first, second).map((each) => ({ ...each, claims: damage(24) }));
    const answer = await takeBack(claimed);
    expect(answer.orders.map(({ amountDue }) => amountDue)).toEqual([4, 4]);
    expect(answer.moved).toEqual([]);
  });

  it('take the cash that is handed over with its change once', async () => {
    const [first, second] = [await lendTents(1), await lendTents(1)];
    const claimed = all(first, second).map((each) => ({ ...each, claims: damage(24) }));
    await takeBack(claimed, {
      payments: [{ paymentMethodId: cash, amount: amount(8), tendered: amount(20) }],
    });
    const after = [await readAgain(owner, first), await readAgain(owner, second)];
    expect(after.map(({ payments }) => payments.at(-1))).toMatchObject([
      { amount: 4, tendered: 4, change: 0 },
      { amount: 4, tendered: 16, change: 12 },
    ]);
  });
});

describe('cash that is rounded to 0.05', () => {
  const round = (step: number) =>
    owner.call('updateStore', { body: { cashRounding: amount(step) } });
  beforeAll(() => round(0.05));
  afterAll(() => round(0));

  it('is rounded once over the refunds of all orders', async () => {
    const orders = [];
    for (let count = 0; count < 3; count += 1) orders.push(await lendTents(1, { deposit: 10.01 }));
    const answer = await takeBack(all(...orders));
    // 3 × 10.01 is 30.03, which is 30.05; one by one they would be 30.00.
    expect(moved(answer)).toEqual({ Cash: -30.05 });
  });

  it('is rounded once where a part of it pays what is due', async () => {
    const [first, second] = [await lendTents(1), await lendTents(1, { deposit: 10.01 })];
    const [one = '', other = ''] = [...borrowIds(first), ...borrowIds(second)];
    const answer = await takeBack([{ borrowId: one, claims: damage(22.02) }, { borrowId: other }], {
      payDueFromRefund: true,
    });
    expect(moved(answer)).toEqual({ Cash: -8 });
  });

  it('is rounded once where it is taken for two orders', async () => {
    const [first, second] = [await lendTents(1), await lendTents(1)];
    const claimed = all(first, second).map((each) => ({ ...each, claims: damage(21.01) }));
    const answer = await takeBack(claimed, {
      payments: [{ paymentMethodId: cash, amount: amount(2.02) }],
    });
    expect(moved(answer)).toEqual({ Cash: 2 });
    const after = [await readAgain(owner, first), await readAgain(owner, second)];
    expect(after.map(({ payments }) => payments.at(-1)?.rounding)).toEqual([-0.01, -0.01]);
  });
});

describe('a call that is refused', () => {
  it('changes none of its loans, and names the one that it concerns', async () => {
    const order = await lendBoth();
    const [tents = '', stoves = ''] = borrowIds(order);
    await takeBack([{ borrowId: stoves }]);
    const { body } = await refusalOf(takeBack([{ borrowId: tents }, { borrowId: stoves }]));
    expect(body).toMatchObject({
      code: 'ALREADY_RETURNED',
      details: { borrowId: stoves, product: 'Stove', orderNumber: order.orderNumber },
    });
    const tooMany = await refusalOf(takeBack([{ borrowId: tents, quantity: 2 }]));
    expect(tooMany.body).toMatchObject({
      code: 'QUANTITY_EXCEEDS_REMAINING',
      details: { borrowId: tents, product: 'Tent', items: [{ requested: 2, remaining: 1 }] },
    });
    expect(borrowIds(await readAgain(owner, order))).toEqual([tents]);
  });

  it('is one with a loan of another store or of another customer', async () => {
    const other = await openTestShop();
    const lent = await addProduct(other.owner, { stock: 5, borrowable: true });
    const theirs = await placeOrder(other.owner, [loan(lent.id)], {
      customerId: (await addCustomer(other.owner)).id,
      paid: 25,
    });
    const order = await lendTents(1);
    const fieldsOf = async (loans: Back[]) =>
      (await refusalOf(takeBack(loans))).body.details?.fields;
    expect(await fieldsOf(all(order, theirs))).toMatchObject([
      { path: 'loans.1.borrowId', code: 'NOT_IN_STORE' },
    ]);
    await other.close();
    const somebody = await addCustomer(owner, { firstName: 'Luis' });
    expect(await fieldsOf(all(order, await lendBoth(50, somebody.id)))).toMatchObject([
      { path: 'loans.1.borrowId', code: 'OTHER_CUSTOMER' },
    ]);
    expect(borrowIds(await readAgain(owner, order))).toHaveLength(1);
  });

  it('is one that takes money of who may not', async () => {
    const order = await lendTents(1);
    const claimed = all(order).map((each) => ({ ...each, claims: damage(24) }));
    const payments = [{ paymentMethodId: cash, amount: amount(4) }];
    expect(await codeOf(takeBack(claimed, { payments }, shop.despatcher))).toBe('FORBIDDEN');
    const owed = await takeBack(claimed, {}, shop.despatcher);
    expect(owed.orders).toMatchObject([{ amountDue: 4 }]);
  });
});

it('two tills that take back the same loans at once take them back once', async () => {
  const [first, second] = [await lendBoth(), await lendBoth()];
  const { done, refused } = await collide(shop, first, [
    () => takeBack(all(first, second)),
    () => takeBack(all(second, first)),
  ]);
  expect(done).toHaveLength(1);
  expect(refused).toEqual(['ALREADY_RETURNED']);
  expect(await readAgain(owner, first)).toMatchObject({ depositsHeld: 0, refunds: [{}, {}] });
});

it('a retry with the same key takes nothing back twice, and has the same answer', async () => {
  const [first, second] = [await lendBoth(), await lendBoth()];
  const request = { body: { loans: all(first, second) }, key: 'back together' };
  const answer = await owner.call('returnBorrows', request);
  expect(await owner.call('returnBorrows', request)).toEqual(answer);
  expect((await readAgain(owner, first)).refunds).toHaveLength(2);
});
