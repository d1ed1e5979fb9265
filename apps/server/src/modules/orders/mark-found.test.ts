/** Lost units that are found: to stock or repair, with what their loss cost given back by choice. */
import type { WireRequest } from '@mostrador/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { close, openAt, openDrawerFor, readShift, standAt } from '#test/support/drawers.ts';
import { days } from '#test/support/reading.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  cancel,
  codeOf,
  collide,
  differences,
  loan,
  movementsOf,
  type Order,
  pay,
  placeOrder,
  readAgain,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

let shop: TestShop;
let owner: Till;
let customerId: string;
let tent: string;

const FIRST = new Date('2026-03-10T15:00:00.000Z');
beforeAll(async () => {
  shop = await openTestShop();
  owner = shop.owner;
  await at(FIRST);
  customerId = (await addCustomer(owner)).id;
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

/** Lends units with a fee of 5 and a deposit of 20 each, all paid, and notes them as lost with a claim. */
async function lose(quantity: number, claim: number, productId = tent): Promise<Order> {
  const paid = 25 * quantity;
  const order = await placeOrder(owner, [loan(productId, quantity)], { customerId, paid });
  await owner.call('returnBorrow', {
    params: { id: order.borrowRecords[0]?.id ?? '' },
    body: { condition: 'LOST', claims: [{ kind: 'LOSS', amount: amount(claim) }] },
  });
  return readAgain(owner, order);
}
const lostOf = ({ borrowRecords }: Pick<Order, 'borrowRecords'>) =>
  borrowRecords.find(({ status }) => status === 'LOST')?.id ?? '';
const find = (
  order: Order,
  body: Partial<WireRequest<'markFound'>['body']> = {},
  { till = owner, key }: { till?: Till; key?: string } = {},
) =>
  till.call('markFound', {
    params: { id: lostOf(order) },
    body: { reason: 'In the van', ...body },
    ...(key !== undefined && { key }),
  });
const readTent = (id = tent) => owner.call('readProduct', { params: { id } });

describe('a lost unit that is found', () => {
  it('is in stock again, and its deposit and a charge that is due are given back', async () => {
    const chair = (await addProduct(owner, { stock: 1, borrowable: true, name: 'Chair' })).id;
    const order = await lose(1, 35, chair);
    expect(order).toMatchObject({ amountDue: 15, chargesTotal: 15 });
    const found = await find(order);
    expect(found).toMatchObject({
      id: lostOf(order),
      status: 'RETURNED',
      condition: 'GOOD',
      given: [{ paymentMethod: 'Cash', amount: 20 }],
    });
    const after = await readAgain(owner, order);
    expect(after).toMatchObject({
      amountDue: 0,
      chargesTotal: 0,
      refundsTotal: 20,
      depositsRefunded: 20,
      charges: [{ kind: 'LOSS', amount: 15, voided: { reason: 'In the van' } }],
      borrowRecords: [{ condition: 'GOOD', depositRefunded: 20, depositKept: 0, claims: [] }],
    });
    expect(after.history.at(-1)).toMatchObject({
      action: 'UNITS_FOUND',
      changes: {
        quantity: 1,
        refundAmount: 20,
        charged: 15,
        refundMethods: [{ paymentMethod: 'Cash', amount: 20 }],
        reason: 'In the van',
      },
    });
    expect(await movementsOf(owner, chair)).toEqual([
      ['OPENING', 1],
      ['LOAN', -1],
      ['LOSS', 0],
      ['ADJUSTMENT', 1],
      ['LOAN', -1],
      ['LOAN_RETURN', 1],
    ]);
    expect(await readTent(chair)).toMatchObject({ stock: 1, owned: 1, onLoan: 0 });
  });

  it('is given back what was paid for its loss, without a void of that payment', async () => {
    const order = await lose(1, 35);
    await pay(owner, order, 15);
    expect((await find(order)).given).toMatchObject([{ amount: 35 }]);
    const after = await readAgain(owner, order);
    expect(after).toMatchObject({ amountDue: 0, netPaid: 5, total: 5, refundDue: 0 });
    expect(after.refunds.map(({ kind, amount: cents }) => [kind, cents])).toEqual([
      ['DEPOSIT', 20],
      ['RETURN', 15],
    ]);
    expect(after.payments.every(({ voided }) => voided === null)).toBe(true);
  });

  it.each([
    [false, true, { refundsTotal: 15, amountDue: 0, chargesTotal: 0 }, 20],
    [true, false, { refundsTotal: 20, amountDue: 0, chargesTotal: 15 }, 0],
    [false, false, { refundsTotal: 0, amountDue: 0, chargesTotal: 15 }, 20],
  ])(
    'keeps what the shop does not give back: deposit %s, charge %s',
    async (givesDeposit, givesCharge, figures, kept) => {
      const order = await lose(1, 35);
      await pay(owner, order, 15);
      await find(order, { givesDeposit, givesCharge });
      const after = await readAgain(owner, order);
      expect(after).toMatchObject(figures);
      expect(after.borrowRecords).toMatchObject([{ condition: 'GOOD', depositKept: kept }]);
    },
  );

  it('pays the rest of its charge out of its deposit if the charge is not given back', async () => {
    const order = await lose(1, 35);
    expect((await find(order, { givesCharge: false })).given).toMatchObject([{ amount: 5 }]);
    expect(await readAgain(owner, order)).toMatchObject({ amountDue: 0, chargesTotal: 0 });
  });

  it('leaves a late fee, with its tax', async () => {
    const order = await placeOrder(owner, [loan(tent)], { customerId, paid: 25 });
    await owner.call('returnBorrow', {
      params: { id: order.borrowRecords[0]?.id ?? '' },
      body: {
        condition: 'LOST',
        claims: [
          { kind: 'LATE', amount: amount(3) },
          { kind: 'LOSS', amount: amount(40) },
        ],
      },
    });
    const lost = await readAgain(owner, order);
    expect((await find(lost)).given).toMatchObject([{ amount: 17 }]);
    expect((await readAgain(owner, order)).borrowRecords[0]?.claims).toMatchObject([
      { kind: 'LATE', amount: 3, kept: 3 },
    ]);
  });

  it('is one of two that goes to repair, and the other stays lost as on its day', async () => {
    await at(new Date('2026-03-12T15:00:00.000Z'));
    const { inRepair } = await readTent();
    const order = await lose(2, 50);
    const of = async (day: string) => ({
      claims: (await owner.call('readClaimsReport', { query: days(day, day) })).summary.loss,
      kept: (await owner.call('readDepositsReport', { query: days(day, day) })).summary.kept,
    });
    expect(await of('2026-03-12')).toEqual({ claims: 50, kept: 40 });
    await at(new Date('2026-03-14T15:00:00.000Z'));
    await find(order, { quantity: 1, condition: 'DAMAGED' });
    const after = await readAgain(owner, order);
    expect(after).toMatchObject({ amountDue: 5, refundsTotal: 20, depositsRefunded: 20 });
    expect(after.borrowRecords).toMatchObject([
      { id: lostOf(order), status: 'LOST', quantity: 1, depositKept: 20 },
      { status: 'RETURNED', condition: 'DAMAGED', quantity: 1, depositRefunded: 20 },
    ]);
    expect(after.borrowRecords[0]?.returnedAt).toBe(order.borrowRecords[0]?.returnedAt);
    expect((await readTent()).inRepair).toBe(inRepair + 1);
    expect(await of('2026-03-12')).toEqual({ claims: 50, kept: 40 });
    expect(await of('2026-03-14')).toEqual({ claims: -25, kept: -20 });
    await find(after);
    expect(await readAgain(owner, order)).toMatchObject({ amountDue: 0, refundsTotal: 40 });
    expect(await of('2026-03-14')).toEqual({ claims: -50, kept: -40 });
    await at(FIRST);
  });

  it('keeps what was refunded with its loss, and gets the rest', async () => {
    const order = await lose(1, 12);
    await find(order);
    expect(await readAgain(owner, order)).toMatchObject({
      depositsRefunded: 20,
      depositsWaived: 0,
      refunds: [
        { amount: 8, isUndone: false },
        { amount: 12, isUndone: false },
      ],
      borrowRecords: [{ depositRefunded: 20 }],
    });
  });

  it('is booked in the shift in which it is found, and changes no Z', async () => {
    const { drawerId, shiftId } = await openDrawerFor(owner, 'Found', [owner]);
    const ofShift = async (id: string) => {
      const { figures } = await readShift(owner, id);
      return { ...figures?.deposits, expected: figures?.cash.expected };
    };
    const order = await lose(1, 35);
    await pay(owner, order, 15);
    await close(owner, shiftId, 140);
    const z = await ofShift(shiftId);
    expect(z).toMatchObject({ kept: 20, expected: 140 });
    const { id: next } = await openAt(owner, drawerId, 50);
    await find(order);
    expect(await ofShift(shiftId)).toEqual(z);
    expect(await ofShift(next)).toMatchObject({ kept: -20, givenBack: 20, expected: 15 });
    await standAt(owner, null);
  });

  it('is one with its code: the others stay lost', async () => {
    const drill = (await addProduct(owner, { stock: 2, borrowable: true, name: 'Drill' })).id;
    await owner.call('setUnitCodes', {
      params: { id: drill },
      body: { tracksUnits: true, codes: ['D-1', 'D-2'] },
    });
    const { units } = await owner.call('listUnits', { params: { id: drill } });
    const ids = units.map((unit) => unit.id);
    const order = await placeOrder(owner, [{ ...loan(drill, 2), unitIds: ids }], {
      customerId,
      paid: 50,
    });
    await owner.call('returnBorrow', {
      params: { id: order.borrowRecords[0]?.id ?? '' },
      body: { condition: 'LOST', claims: [{ kind: 'LOSS', amount: amount(40) }] },
    });
    const lost = await readAgain(owner, order);
    expect(await codeOf(find(lost, { quantity: 1 }))).toBe('INVALID_INPUT');
    await find(lost, { unitIds: ids.slice(1) });
    const now = await owner.call('listUnits', { params: { id: drill } });
    expect(now.units.map(({ code, state }) => [code, state])).toEqual([
      ['D-1', 'GONE'],
      ['D-2', 'HERE'],
    ]);
    const after = await readAgain(owner, order);
    expect(after.borrowRecords.map(({ status, units: of }) => [status, of[0]?.code])).toEqual([
      ['LOST', 'D-1'],
      ['RETURNED', 'D-2'],
    ]);
  });

  it('is not found twice if the list of units has it as found: its money is given back', async () => {
    const saw = (await addProduct(owner, { stock: 1, borrowable: true, name: 'Saw' })).id;
    await owner.call('setUnitCodes', {
      params: { id: saw },
      body: { tracksUnits: true, codes: ['S-1'] },
    });
    const { units } = await owner.call('listUnits', { params: { id: saw } });
    const unitId = units[0]?.id ?? '';
    const order = await placeOrder(owner, [{ ...loan(saw), unitIds: [unitId] }], {
      customerId,
      paid: 25,
    });
    await owner.call('returnBorrow', {
      params: { id: order.borrowRecords[0]?.id ?? '' },
      body: { condition: 'LOST', claims: [{ kind: 'LOSS', amount: amount(20) }] },
    });
    await owner.call('changeUnit', {
      params: { id: saw, unitId },
      body: { state: 'HERE', note: 'Behind the shelf' },
    });
    const before = await movementsOf(owner, saw);
    expect((await find(await readAgain(owner, order))).given).toMatchObject([{ amount: 20 }]);
    expect(await movementsOf(owner, saw)).toEqual([...before, ['LOAN', -1], ['LOAN_RETURN', 1]]);
    expect(await readTent(saw)).toMatchObject({ stock: 1, owned: 1, onLoan: 0 });
  });

  it('comes back from a repair to which somebody had sent it since', async () => {
    const lamp = (await addProduct(owner, { stock: 1, borrowable: true, name: 'Lamp' })).id;
    const params = { id: lamp };
    await owner.call('setUnitCodes', { params, body: { tracksUnits: true, codes: ['L-1'] } });
    const { units } = await owner.call('listUnits', { params });
    const unitIds = units.map(({ id }) => id);
    const order = await placeOrder(owner, [{ ...loan(lamp), unitIds }], { customerId, paid: 25 });
    await owner.call('returnBorrow', {
      params: { id: order.borrowRecords[0]?.id ?? '' },
      body: { condition: 'LOST', claims: [{ kind: 'LOSS', amount: amount(20) }] },
    });
    await owner.call('changeUnit', {
      params: { id: lamp, unitId: unitIds[0] ?? '' },
      body: { state: 'HERE', note: 'Behind the shelf' },
    });
    await owner.call('moveRepairs', { params, body: { action: 'OUT', quantity: 1, unitIds } });
    await find(await readAgain(owner, order), { unitIds });
    expect(await readTent(lamp)).toMatchObject({ stock: 1, owned: 1, onLoan: 0 });
    expect(await differences(shop)).toEqual([]);
  });

  it('may have been returned by mistake: its return is undone like any other', async () => {
    const order = await lose(1, 12);
    await find(order);
    await owner.call('undoReturn', {
      params: { id: lostOf(order) },
      body: { reason: 'Another tent' },
    });
    expect(await readAgain(owner, order)).toMatchObject({
      amountDue: 20,
      depositsRefunded: 0,
      borrowRecords: [{ status: 'OPEN' }],
    });
  });
});

describe('finding a unit is refused', () => {
  it('of a loan that is not lost, more than are, and of a cancelled order', async () => {
    const order = await lose(2, 40);
    const { body } = await refusalOf(find(order, { quantity: 3 }));
    expect(body).toMatchObject({ code: 'QUANTITY_EXCEEDS_REMAINING' });
    await find(order);
    expect(await codeOf(find(order))).toBe('NOT_LOST');
    const other = await lose(1, 20);
    await cancel(owner, other);
    expect(await codeOf(find(other))).toBe('ORDER_CANCELLED');
  });

  it('to nobody because other goods of the order were returned since', async () => {
    const order = await placeOrder(owner, [loan(tent), sale(tent)], { customerId, paid: 25 });
    await owner.call('returnBorrow', {
      params: { id: order.borrowRecords[0]?.id ?? '' },
      body: { condition: 'LOST', claims: [{ kind: 'LOSS', amount: amount(20) }] },
    });
    await takeBack(owner, await readAgain(owner, order), [0, 1]);
    await find(await readAgain(owner, order));
    expect(await readAgain(owner, order)).toMatchObject({ amountDue: 0, refundDue: 0 });
  });

  it('if the methods do not add up to what is given back', async () => {
    const order = await lose(1, 20);
    const { body } = await refusalOf(find(order, { refunds: [] }));
    expect(body).toMatchObject({ code: 'REFUND_MISMATCH', details: { amount: 20 } });
  });

  it('without an approval where refunds need one, and to who may only return once the day is over', async () => {
    await owner.call('updateStore', {
      body: { paymentRoles: ['CASHIER'], limits: { CASHIER: { refund: 'APPROVAL' } } },
    });
    const order = await lose(1, 20);
    const { body } = await refusalOf(find(order, {}, { till: shop.cashier }));
    expect(body).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: { action: 'refund', amount: 20 },
    });
    await find(order, { givesDeposit: false }, { till: shop.cashier });
    const later = await lose(1, 20);
    await at(new Date('2026-03-11T15:00:00.000Z'));
    expect(await codeOf(find(later, {}, { till: shop.manager }))).toBe('FORBIDDEN');
    await owner.call('updateStore', { body: { limits: { CASHIER: { void: 'APPROVAL' } } } });
    const both = await refusalOf(find(later, {}, { till: shop.cashier }));
    expect(both.body).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      details: { actions: expect.arrayContaining(['void']) },
    });
    await find(later);
    await at(FIRST);
  });

  it('twice: of two tills one finds it, and a repeated call gives nothing back', async () => {
    const order = await lose(1, 20);
    const { done, refused } = await collide(shop, order, [() => find(order), () => find(order)]);
    expect([done.length, refused]).toEqual([1, ['NOT_LOST']]);
    const other = await lose(1, 20);
    const first = await find(other, {}, { key: 'the same finding' });
    expect(await find(other, {}, { key: 'the same finding' })).toEqual(first);
    expect(await readAgain(owner, other)).toMatchObject({ refundsTotal: 20 });
  });
});
