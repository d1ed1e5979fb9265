import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  cancel,
  codeOf,
  collide,
  differences,
  fieldOf,
  loan,
  type Order,
  pay,
  placeOrder,
  readAgain,
  returnBorrow,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let customerId: string;
let tent: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  shop.clock.now = new Date('2026-03-07T17:00:00.000Z');
  await Promise.all([shop.owner.signIn(), shop.cashier.signIn()]);
  customerId = (await addCustomer(shop.owner)).id;
  tent = await addProduct(shop.owner, { stock: 100, borrowable: true, name: 'Tent' });
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const lend = (quantity = 1, rest: Parameters<typeof placeOrder>[2] = {}) =>
  placeOrder(shop.owner, [{ ...loan(tent.id, quantity), dueOn: '2026-03-10' }], {
    customerId,
    ...rest,
  });
const extend = ({ borrowRecords }: Order, dueOn: string, fee?: number, till = shop.owner) =>
  till.call('extendBorrow', {
    params: { id: borrowRecords[0]?.id ?? '' },
    body: { dueOn, ...(fee !== undefined && { fee: amount(fee) }) },
  });

describe('an extended loan', () => {
  it('is due later, and says who extended it, from when and to when', async () => {
    const order = await lend();
    const extended = await extend(order, '2026-03-12', undefined, shop.cashier);
    expect(extended).toMatchObject({
      dueOn: '2026-03-12',
      extensions: [{ from: '2026-03-10', to: '2026-03-12', fee: 0 }],
    });
    const again = await extend(order, '2026-03-20', 0);
    expect(again.extensions.map(({ from, to }) => [from, to])).toEqual([
      ['2026-03-12', '2026-03-20'],
      ['2026-03-10', '2026-03-12'],
    ]);
    const after = await readAgain(shop.owner, order);
    expect(after).toMatchObject({ charges: [], total: order.total });
    expect(after.history.at(-1)).toMatchObject({
      action: 'LOAN_EXTENDED',
      changes: { productName: 'Tent', quantity: 1, from: '2026-03-12', to: '2026-03-20' },
    });
    const { entries } = await shop.owner.call('listAuditEntries', { query: { limit: 10 } });
    expect(entries.filter(({ action }) => action === 'extendBorrow')).toMatchObject([
      { kind: 'loan', changes: [{ field: 'dueOn', value: '2026-03-20' }] },
      { kind: 'loan', changes: [{ field: 'dueOn', value: '2026-03-12' }] },
    ]);
  });

  it('charges its order a fee for all units, which is due like any other charge', async () => {
    const order = await lend(2, { paid: 50 });
    const extended = await extend(order, '2026-03-12', 7.5);
    expect(extended.extensions).toMatchObject([{ fee: 7.5 }]);
    const after = await readAgain(shop.owner, order);
    expect(after).toMatchObject({
      chargesTotal: 7.5,
      amountDue: 7.5,
      charges: [{ kind: 'EXTENSION', amount: 7.5, voided: null }],
    });
    await pay(shop.owner, order, 7.5);
    expect(await readAgain(shop.owner, order)).toMatchObject({ amountDue: 0 });
  });

  it('that is late charges what it is late by, or waives it, and its history tells both', async () => {
    await shop.owner.call('updateStore', { body: { lateFeePerDay: amount(2) } });
    const order = await lend(1, { paid: 25 });
    const [{ id } = { id: '' }] = order.borrowRecords;
    const before = shop.clock.now;
    shop.clock.now = new Date('2026-03-19T17:00:00.000Z');
    await Promise.all([shop.owner.signIn(), shop.cashier.signIn()]);
    const read = () => shop.owner.call('readBorrow', { params: { id } });
    const send = (dueOn: string, lateFee: number) =>
      shop.owner.call('extendBorrow', {
        params: { id },
        body: { dueOn, lateFee: amount(lateFee) },
      });
    expect((await read()).suggestedLateFee).toBe(18);
    expect(await send('2026-03-20', 15)).toMatchObject({ suggestedLateFee: 0 });
    const after = await readAgain(shop.owner, order);
    expect(after).toMatchObject({ amountDue: 15, charges: [{ kind: 'LATE', amount: 15 }] });
    expect(after.history.at(-1)).toMatchObject({ changes: { lateFee: 15, waivedLateFee: 3 } });
    expect(await fieldOf(send('2026-03-25', 1))).toBe('422 lateFee');
    shop.clock.now = before;
    await Promise.all([shop.owner.signIn(), shop.cashier.signIn()]);
    await shop.owner.call('updateStore', { body: { lateFeePerDay: amount(0) } });
  });

  it('that is late is due today or later, but for the owner, who may name a past day', async () => {
    const order = await lend();
    const before = shop.clock.now;
    shop.clock.now = new Date('2026-03-19T17:00:00.000Z');
    await Promise.all([shop.owner.signIn(), shop.cashier.signIn()]);
    const { body } = await refusalOf(extend(order, '2026-03-18', undefined, shop.cashier));
    expect(body.details).toMatchObject({ fields: [{ path: 'dueOn', code: 'DUE_BEFORE_TODAY' }] });
    expect(await extend(order, '2026-03-18')).toMatchObject({ dueOn: '2026-03-18', overdue: true });
    expect(await extend(order, '2026-03-19', undefined, shop.cashier)).toMatchObject({
      dueOn: '2026-03-19',
      overdue: false,
    });
    shop.clock.now = before;
    await Promise.all([shop.owner.signIn(), shop.cashier.signIn()]);
  });

  it('is only ever due later, and at most in ten years', async () => {
    const order = await lend();
    expect(await fieldOf(extend(order, '2026-03-10'))).toBe('422 dueOn');
    const { body } = await refusalOf(extend(order, '2026-03-09'));
    expect(body.details).toMatchObject({
      fields: [{ path: 'dueOn', code: 'DUE_NOT_LATER', dueOn: '2026-03-10' }],
    });
    expect(await fieldOf(extend(order, '2099-01-01'))).toBe('422 dueOn');
    expect(await fieldOf(extend(order, '2026-03-11', 9_999_999_999.99))).toBe('422 fee');
  });

  it('is out: one that is back, and one of a cancelled order, is refused', async () => {
    const back = await lend();
    await returnBorrow(shop.owner, back);
    expect(await codeOf(extend(back, '2026-03-12'))).toBe('ALREADY_RETURNED');
    const cancelled = await lend();
    await cancel(shop.owner, cancelled);
    expect(await codeOf(extend(cancelled, '2026-03-12'))).toBe('ORDER_CANCELLED');
  });

  it('is not taken back at the same moment unseen: one of two tills is told', async () => {
    for (const returnsFirst of [true, false]) {
      const order = await lend();
      const calls = [
        () => returnBorrow(shop.owner, order),
        () => extend(order, '2026-03-12', 5, shop.cashier),
      ];
      const { done, refused } = await collide<unknown>(
        shop,
        order,
        returnsFirst ? calls : calls.toReversed(),
      );
      const { borrowRecords, charges } = await readAgain(shop.owner, order);
      expect(borrowRecords).toMatchObject([{ status: 'RETURNED' }]);
      // Whichever came first: a loan that is back is not extended, and one that was extended comes back.
      expect([...refused, ...done.slice(1).map(() => 'both')]).toHaveLength(1);
      expect(charges).toHaveLength(refused.length === 0 ? 1 : 0);
      expect(refused.filter((code) => code !== 'ALREADY_RETURNED')).toEqual([]);
    }
  });
});
