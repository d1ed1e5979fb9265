/** Returns of loans that were booked by mistake: goods, deposit, claims and charges are as before. */
import type { WireRequest } from '@mostrador/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { close, openAt, openDrawerFor, readShift, standAt } from '#test/support/drawers.ts';
import { days } from '#test/support/reading.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  cancel,
  cashId,
  codeOf,
  collide,
  differences,
  editBody,
  loan,
  movementsOf,
  type Order,
  pay,
  placeOrder,
  readAgain,
  sale,
  stockOf,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

let shop: TestShop;
let owner: Till;
let customerId: string;
let cash: string;
let tent: string;

const FIRST = new Date('2026-03-10T15:00:00.000Z');
beforeAll(async () => {
  shop = await openTestShop();
  owner = shop.owner;
  await at(FIRST);
  customerId = (await addCustomer(owner)).id;
  cash = await cashId(owner);
  tent = (await addProduct(owner, { stock: 1000, borrowable: true, name: 'Tent' })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

async function at(moment: Date): Promise<void> {
  shop.clock.now = moment;
  await Promise.all([owner.signIn(), shop.cashier.signIn(), shop.manager.signIn()]);
}

const lend = (quantity: number, paid = 0, productId = tent) =>
  placeOrder(owner, [loan(productId, quantity)], { customerId, paid });
const openOf = ({ borrowRecords }: Pick<Order, 'borrowRecords'>) =>
  borrowRecords.find(({ status }) => status === 'OPEN')?.id ?? '';
const back = async (order: Order, body: WireRequest<'returnBorrow'>['body']) => {
  const answer = await owner.call('returnBorrow', { params: { id: openOf(order) }, body });
  return (answer.returned ?? answer).id;
};
const undo = (
  id: string,
  { taken = 0, till = owner, key }: { taken?: number; till?: Till; key?: string } = {},
) =>
  till.call('undoReturn', {
    params: { id },
    body: {
      reason: 'Wrong customer',
      ...(taken > 0 && { payments: [{ paymentMethodId: cash, amount: amount(taken) }] }),
    },
    ...(key !== undefined && { key }),
  });

/** What of an order is as it was before a return and its undoing. */
const stateOf = ({ total, amountDue, depositsHeld, chargesTotal, items, ...order }: Order) => ({
  ...{ total, amountDue, depositsHeld, chargesTotal },
  lines: items.map(({ returnedQuantity }) => returnedQuantity),
  loans: order.borrowRecords.map(({ notes: _, ...record }) => record),
});

describe('a return that is undone', () => {
  it('leaves the loan out as before: goods, deposit and due day, and takes the deposit again', async () => {
    const chair = (await addProduct(owner, { stock: 3, borrowable: true, name: 'Chair' })).id;
    const order = await lend(2, 50, chair);
    const id = await back(order, { claims: [], notes: 'Back' });
    const undone = await undo(id, { taken: 40 });
    expect(undone).toMatchObject({
      id,
      status: 'OPEN',
      quantity: 2,
      refundMethods: [],
      notes: null,
    });
    const after = await readAgain(owner, order);
    expect(stateOf(after)).toEqual(stateOf(order));
    expect(after).toMatchObject({
      paymentsTotal: 90,
      refundsTotal: 40,
      depositsRefunded: 0,
      refunds: [{ amount: 40, isUndone: true }],
      undoneReturns: [{ productName: 'Chair', quantity: 2, reason: 'Wrong customer' }],
    });
    expect(after.history.slice(-2)).toMatchObject([
      { action: 'RETURN_UNDONE', changes: { refundAmount: 40, kept: 0, waived: 0 } },
      { action: 'PAYMENT_ADDED', changes: { amount: 40, paymentMethod: 'Cash' } },
    ]);
    expect(await movementsOf(owner, chair)).toEqual([
      ['OPENING', 3],
      ['LOAN', -2],
      ['LOAN_RETURN', 2],
      ['LOAN', -2],
    ]);
    // It comes back like any other.
    await back(after, { claims: [] });
    expect(await readAgain(owner, order)).toMatchObject({ amountDue: 0, refundsTotal: 80 });
    expect(await stockOf(owner, chair)).toBe(3);
  });

  it('asks for a deposit that nobody hands over, and never for one that was waived', async () => {
    const order = await lend(1, 10);
    const id = await back(order, { claims: [] });
    expect(await readAgain(owner, order)).toMatchObject({ depositsWaived: 15, amountDue: 0 });
    await undo(id);
    expect(await readAgain(owner, order)).toMatchObject({
      depositsWaived: 0,
      depositsRefunded: 0,
      amountDue: 20,
    });
    await pay(owner, order, 20);
    expect(await readAgain(owner, order)).toMatchObject({ depositsHeld: 20, amountDue: 0 });
  });

  it('of a part is with the rest of its loan again, whose id stays', async () => {
    const order = await lend(3, 75);
    const first = await back(order, { quantity: 1, claims: [] });
    await owner.call('addReminder', { params: { id: openOf(order) }, body: { channel: 'SMS' } });
    await back(await readAgain(owner, order), { claims: [] });
    // The first part alone is out, then the rest joins it with its reminders.
    expect(await undo(first, { taken: 20 })).toMatchObject({ id: first, quantity: 1 });
    const joined = await undo(openOf(order), { taken: 40 });
    expect(joined).toMatchObject({ id: first, quantity: 3, reminders: [{ channel: 'SMS' }] });
    const after = await readAgain(owner, order);
    expect(after.borrowRecords).toMatchObject([{ id: first, status: 'OPEN', quantity: 3 }]);
    expect(after).toMatchObject({
      depositsHeld: 60,
      amountDue: 0,
      items: [{ returnedQuantity: 0 }],
    });
  });

  it('takes back damages: claims count no more, charges are voided, the unit leaves repair', async () => {
    const order = await lend(1, 25);
    const id = await back(order, {
      condition: 'DAMAGED',
      claims: [{ kind: 'DAMAGE', amount: amount(30) }],
    });
    const before = await owner.call('readProduct', { params: { id: tent } });
    await undo(id);
    const after = await readAgain(owner, order);
    expect(stateOf(after)).toEqual(stateOf(order));
    expect(after.charges).toMatchObject([{ amount: 10, voided: { reason: 'Wrong customer' } }]);
    const product = await owner.call('readProduct', { params: { id: tent } });
    expect(product.inRepair).toBe(before.inRepair - 1);
    expect(
      await codeOf(owner.call('updateOrder', { params: { id: order.id }, body: editBody(after) })),
    ).toBe('ORDER_NOT_EDITABLE');
  });

  it('is booked on its own day: what was kept on the day of the return stays there', async () => {
    const order = await lend(1, 25);
    await at(new Date('2026-03-20T15:00:00.000Z'));
    const id = await back(order, { claims: [{ kind: 'LATE', amount: amount(8) }] });
    const of = async (day: string) => ({
      claims: (await owner.call('readClaimsReport', { query: days(day, day) })).summary.late,
      kept: (await owner.call('readDepositsReport', { query: days(day, day) })).summary.kept,
    });
    const before = await of('2026-03-20');
    expect(before).toEqual({ claims: 8, kept: 8 });
    await at(new Date('2026-03-22T15:00:00.000Z'));
    await undo(id, { taken: 12 });
    expect(await of('2026-03-20')).toEqual(before);
    expect(await of('2026-03-22')).toEqual({ claims: -8, kept: -8 });
    expect(await readAgain(owner, order)).toMatchObject({ depositsHeld: 20, amountDue: 0 });
    await at(FIRST);
  });

  it('is in the figures of the shift in which it is undone, and changes no Z', async () => {
    const { drawerId, shiftId } = await openDrawerFor(owner, 'Undone', [owner]);
    const ofShift = async (id: string) => {
      const { figures } = await readShift(owner, id);
      return { ...figures?.deposits, expected: figures?.cash.expected };
    };
    const order = await lend(1, 25);
    const keeps = { claims: [{ kind: 'DAMAGE' as const, amount: amount(5) }] };
    const first = await back(order, keeps);
    expect(await ofShift(shiftId)).toMatchObject({ kept: 5, givenBack: 15, expected: 110 });
    await undo(first, { taken: 15 });
    expect(await ofShift(shiftId)).toMatchObject({ kept: 0, givenBack: 15, expected: 125 });
    const second = await back(order, keeps);
    await close(owner, shiftId, 110);
    const z = await ofShift(shiftId);
    expect(z).toMatchObject({ kept: 5, givenBack: 30, expected: 110 });
    const { id: next } = await openAt(owner, drawerId, 0);
    await undo(second, { taken: 15 });
    expect(await ofShift(shiftId)).toEqual(z);
    expect(await ofShift(next)).toMatchObject({ kept: -5, taken: 20, expected: 15 });
    await standAt(owner, null);
  });

  it('gives a lost unit that is found back its deposit, as it comes back then', async () => {
    const order = await lend(1, 25);
    const { owned } = await owner.call('readProduct', { params: { id: tent } });
    const id = await back(order, {
      condition: 'LOST',
      claims: [{ kind: 'LOSS', amount: amount(35) }],
    });
    await at(new Date('2026-03-25T15:00:00.000Z'));
    await undo(id);
    await back(order, { condition: 'DAMAGED', claims: [] });
    expect(await readAgain(owner, order)).toMatchObject({
      amountDue: 0,
      refundsTotal: 20,
      charges: [{ kind: 'LOSS', amount: 15, voided: { reason: 'Wrong customer' } }],
      borrowRecords: [
        { status: 'RETURNED', condition: 'DAMAGED', depositRefunded: 20, claims: [] },
      ],
    });
    expect((await owner.call('readProduct', { params: { id: tent } })).owned).toBe(owned);
    await at(FIRST);
  });

  it('puts the very units with codes out again, lost ones too', async () => {
    const drill = (await addProduct(owner, { stock: 2, borrowable: true, name: 'Drill' })).id;
    const { units } = await owner
      .call('setUnitCodes', {
        params: { id: drill },
        body: { tracksUnits: true, codes: ['D-1', 'D-2'] },
      })
      .then(() => owner.call('listUnits', { params: { id: drill } }));
    const ids = units.map((unit) => unit.id);
    const order = await placeOrder(owner, [{ ...loan(drill, 2), unitIds: ids }], {
      customerId,
      paid: 50,
    });
    const good = await back(order, { quantity: 1, unitIds: ids.slice(0, 1), claims: [] });
    const lost = await back(await readAgain(owner, order), { condition: 'LOST', claims: [] });
    await undo(lost, { taken: 20 });
    await undo(good, { taken: 20 });
    const after = await readAgain(owner, order);
    expect(after.items[0]?.units.map(({ isOut }) => isOut)).toEqual([true, true]);
    const now = await owner.call('listUnits', { params: { id: drill } });
    expect(now.units.map(({ state }) => state)).toEqual(['OUT', 'OUT']);
    expect(await owner.call('readProduct', { params: { id: drill } })).toMatchObject({
      stock: 0,
      onLoan: 2,
      owned: 2,
    });
  });
});

describe('undoing a return is refused', () => {
  it('of a loan that is out, whose order was cancelled, or of which goods were returned since', async () => {
    const order = await lend(2, 50);
    expect(await codeOf(undo(openOf(order)))).toBe('NOT_MARKED_RETURNED');
    const id = await back(order, { quantity: 1, claims: [] });
    await takeBack(owner, await readAgain(owner, order), [1]);
    expect(await codeOf(undo(id))).toBe('RETURNED_SINCE');
    await cancel(owner, order);
    expect(await codeOf(undo(id))).toBe('ORDER_CANCELLED');
  });

  it('while a charge of it is paid, until that payment is voided', async () => {
    const order = await lend(1, 25);
    const id = await back(order, { claims: [{ kind: 'DAMAGE', amount: amount(26) }] });
    const paid = await pay(owner, order, 6);
    const { body } = await refusalOf(undo(id));
    expect(body).toMatchObject({
      code: 'CHARGE_OF_RETURN_PAID',
      details: { financials: { amountDue: 0 } },
    });
    await owner.call('voidPayment', {
      params: { id: order.id, paymentId: paid.payments.at(-1)?.id ?? '' },
      body: { reason: 'Undone' },
    });
    await undo(id);
    expect(stateOf(await readAgain(owner, order))).toEqual(stateOf(order));
  });

  it('once the goods are lent or sold again', async () => {
    const only = (await addProduct(owner, { stock: 1, borrowable: true, name: 'Only one' })).id;
    const order = await lend(1, 25, only);
    const id = await back(order, { claims: [] });
    const sold = await placeOrder(owner, [sale(only)], { customerId });
    expect(await codeOf(undo(id))).toBe('INSUFFICIENT_STOCK');
    await takeBack(owner, sold, [1]);
    await undo(id);
    expect(await stockOf(owner, only)).toBe(0);
  });

  it('to who may only return once its day is over, and held to the limit of voids', async () => {
    await owner.call('updateStore', { body: { paymentRoles: ['CASHIER'] } });
    const order = await lend(1, 25);
    const id = await back(order, { claims: [] });
    expect(await undo(id, { till: shop.cashier, taken: 20 })).toMatchObject({ status: 'OPEN' });
    const again = await back(order, { claims: [] });
    await at(new Date('2026-03-11T15:00:00.000Z'));
    await owner.call('updateStore', { body: { limits: { CASHIER: { void: 'APPROVAL' } } } });
    const { body } = await refusalOf(undo(again, { till: shop.cashier, taken: 20 }));
    expect(body).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: { action: 'void', amount: 20 },
    });
    expect(await codeOf(undo(again, { till: shop.manager }))).toBe('FORBIDDEN');
    expect(await codeOf(undo(again, { till: shop.manager, taken: 20 }))).toBe('FORBIDDEN');
    await undo(again, { taken: 20 });
    await at(FIRST);
  });

  it('twice: of two tills one undoes it, and a repeated call changes nothing', async () => {
    const order = await lend(1, 25);
    const id = await back(order, { claims: [] });
    const call = () => undo(id, { taken: 20 });
    const { done, refused } = await collide(shop, order, [call, call]);
    expect([done.length, refused]).toEqual([1, ['NOT_MARKED_RETURNED']]);
    const second = await back(order, { claims: [] });
    const first = await undo(second, { taken: 20, key: 'the same undoing' });
    expect(await undo(second, { taken: 20, key: 'the same undoing' })).toEqual(first);
    expect(await readAgain(owner, order)).toMatchObject({ depositsHeld: 20, paymentsTotal: 65 });
  });
});
