/** Loans that come back in parts, damaged or not at all; what is claimed for them, and charged. */
import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { asCents, plusCents } from '@mostrador/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { readWho } from '#platform/who.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  cancel,
  cashId,
  codeOf,
  collide,
  differences,
  edit,
  fieldOf,
  letIn,
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
import { addCharge } from './record/loans/charges.ts';
import { lockOrder } from './record/read-orders.ts';
import { saveOrder } from './record/save-order.ts';

let shop: TestShop;
let owner: Till;
let customerId: string;
let tent: string;
let service: string;

beforeAll(async () => {
  shop = await openTestShop();
  owner = shop.owner;
  customerId = (await addCustomer(owner)).id;
  tent = (await addProduct(owner, { stock: 1000, borrowable: true, name: 'Tent' })).id;
  service = (await addProduct(owner, { stock: null, name: 'Service' })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

type Body = WireRequest<'returnBorrow'>['body'];
type Kind = NonNullable<Body['claims']>[number]['kind'];

const claim = (kind: Kind, value: number, note?: string) => ({
  kind,
  amount: amount(value),
  ...(note !== undefined && { note }),
});

/** Lends tents for 5 each and deposits of 20 each. */
const lend = (quantity: number, paid = 0) =>
  placeOrder(owner, [loan(tent, quantity)], { customerId, paid });

/** Takes back units of the order's open loan. */
const back = ({ borrowRecords }: Pick<Order, 'borrowRecords'>, body: Body, till = owner) =>
  till.call('returnBorrow', {
    params: { id: borrowRecords.find(({ status }) => status === 'OPEN')?.id ?? '' },
    body,
  });

const voidCharge = (till: Till, { id, charges }: Pick<Order, 'id' | 'charges'>, index = 0) =>
  till.call('voidCharge', {
    params: { id, chargeId: charges[index]?.id ?? '' },
    body: { reason: 'Agreed with the customer' },
  });

const claimedSoFar = async (till = owner) =>
  (
    await till.call('readClaimsReport', {
      query: { startDate: '2000-01-01', endDate: '2100-12-31' },
    })
  ).summary;

describe('units of a loan that come back in parts', () => {
  it('are a record of their own, while the open one keeps its id and the rest', async () => {
    const product = await addProduct(owner, { stock: 5, borrowable: true, name: 'Chair' });
    const order = await placeOrder(owner, [loan(product.id, 5)], { customerId, paid: 125 });
    const answer = await back(order, { quantity: 2, claims: [], notes: 'The first two' });
    expect(answer).toMatchObject({
      id: order.borrowRecords[0]?.id,
      status: 'OPEN',
      quantity: 3,
      claims: [],
      settlement: { held: 60, waived: 0 },
      returned: {
        status: 'RETURNED',
        condition: 'GOOD',
        quantity: 2,
        notes: 'The first two',
        depositRefunded: 40,
        depositKept: 0,
      },
    });
    expect(answer.returned?.id).not.toBe(answer.id);
    expect(await readAgain(owner, order)).toMatchObject({
      items: [{ quantity: 5, returnedQuantity: 2, remainingQuantity: 3 }],
      refunds: [{ kind: 'DEPOSIT', amount: 40, borrowRecordId: answer.returned?.id }],
      depositsHeld: 60,
      total: 85,
      amountDue: 0,
    });
    expect(await stockOf(owner, product.id)).toBe(2);

    const rest = await back(order, { claims: [] });
    expect(rest).toMatchObject({ id: answer.id, status: 'RETURNED', quantity: 3, returned: null });
    expect(await readAgain(owner, order)).toMatchObject({ depositsHeld: 0, total: 25 });
    expect(await movementsOf(owner, product.id)).toEqual([
      ['OPENING', 5],
      ['LOAN', -5],
      ['LOAN_RETURN', 2],
      ['LOAN_RETURN', 3],
    ]);
  });

  it('are no more than are out, however the rest came back', async () => {
    const order = await lend(3, 75);
    await back(order, { quantity: 1, claims: [] });
    const refused = await refusalOf(back(order, { quantity: 3, claims: [] }));
    expect(refused.body).toMatchObject({
      code: 'QUANTITY_EXCEEDS_REMAINING',
      details: { items: [{ requested: 3, remaining: 2 }] },
    });
    await takeBack(owner, await readAgain(owner, order), [1]);
    expect(await codeOf(back(order, { quantity: 2, claims: [] }))).toBe(
      'QUANTITY_EXCEEDS_REMAINING',
    );
    const { borrowRecords } = await readAgain(owner, order);
    await back({ borrowRecords }, { quantity: 1, claims: [] });
    const { borrowRecords: all } = await readAgain(owner, order);
    expect(all.map(({ quantity, condition }) => [quantity, condition])).toEqual([
      [1, 'GOOD'],
      [1, 'GOOD'],
      [1, null],
    ]);
    const again = owner.call('returnBorrow', {
      params: { id: order.borrowRecords[0]?.id ?? '' },
      body: { quantity: 1, claims: [] },
    });
    expect(await codeOf(again)).toBe('ALREADY_RETURNED');
    for (const quantity of [0, -1, 1.5, 1_000_001]) {
      expect(await fieldOf(back(await lend(1), { quantity, claims: [] }))).toBe('422 quantity');
    }
  });

  it('two tills that take back the same units: one wins', async () => {
    const order = await lend(2, 50);
    const [id = ''] = order.borrowRecords.map((record) => record.id);
    const take = () =>
      owner.call('returnBorrow', { params: { id }, body: { quantity: 2, claims: [] } });
    const { done, refused } = await collide(shop, order, [take, take]);
    expect(done).toHaveLength(1);
    expect(refused).toEqual(['ALREADY_RETURNED']);
    const other = await lend(3, 75);
    const [otherId = ''] = other.borrowRecords.map((record) => record.id);
    const takeTwo = () =>
      owner.call('returnBorrow', { params: { id: otherId }, body: { quantity: 2, claims: [] } });
    expect((await collide(shop, other, [takeTwo, takeTwo])).refused).toEqual([
      'QUANTITY_EXCEEDS_REMAINING',
    ]);
  });

  it('under one key come back once, with the same answer', async () => {
    const order = await lend(4, 100);
    const request = {
      params: { id: order.borrowRecords[0]?.id ?? '' },
      body: { quantity: 1, claims: [claim('DAMAGE', 5)] },
      key: 'the same return',
    };
    const first = await owner.call('returnBorrow', request);
    expect(await owner.call('returnBorrow', request)).toEqual(first);
    const after = await readAgain(owner, order);
    expect(after.borrowRecords.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(after.refunds).toHaveLength(1);
  });
});

describe('claims', () => {
  it('are kept of the deposit, and the rest of it goes back', async () => {
    const before = await claimedSoFar();
    const order = await lend(2, 50);
    const answer = await back(order, {
      condition: 'DAMAGED',
      claims: [claim('LATE', 6), claim('DAMAGE', 8, 'A leg is bent')],
    });
    expect(answer).toMatchObject({
      status: 'RETURNED',
      condition: 'DAMAGED',
      claims: [
        { kind: 'LATE', amount: 6, kept: 6, tax: 0, note: null },
        { kind: 'DAMAGE', amount: 8, kept: 8, tax: 0, note: 'A leg is bent' },
      ],
      depositRefunded: 26,
      depositKept: 14,
    });
    const after = await readAgain(owner, order);
    expect(after).toMatchObject({
      charges: [],
      chargesTotal: 0,
      total: 24,
      netPaid: 24,
      amountDue: 0,
    });
    expect(after.history.at(-1)).toMatchObject({
      action: 'LOAN_RETURNED',
      changes: {
        condition: 'DAMAGED',
        refundAmount: 26,
        kept: 14,
        claims: [
          { kind: 'LATE', amount: 6 },
          { kind: 'DAMAGE', amount: 8 },
        ],
      },
    });
    const claimed = await claimedSoFar();
    expect([claimed.late - before.late, claimed.damage - before.damage]).toEqual([6, 8]);
  });

  it('above the deposit are charged, and a completed order owes them and stays COMPLETED', async () => {
    const before = await claimedSoFar();
    const order = await lend(1, 25);
    await owner.call('setOrderStatus', {
      params: { id: order.id },
      body: { status: 'COMPLETED' },
    });
    await back(order, { condition: 'LOST', claims: [claim('LOSS', 30), claim('LATE', 2)] });
    const after = await readAgain(owner, order);
    expect(after).toMatchObject({
      status: 'COMPLETED',
      paymentStatus: 'PARTIALLY_PAID',
      borrowRecords: [{ status: 'LOST', condition: 'LOST', depositKept: 20, depositRefunded: 0 }],
      charges: [
        { kind: 'LOSS', amount: 10, borrowRecordId: order.borrowRecords[0]?.id, voided: null },
        { kind: 'LATE', amount: 2, voided: null },
      ],
      chargesTotal: 12,
      total: 37,
      netPaid: 25,
      amountDue: 12,
    });
    expect(after.history.at(-1)?.changes).toMatchObject({ charged: 12, condition: 'LOST' });
    const claimed = await claimedSoFar();
    expect([claimed.loss - before.loss, claimed.late - before.late]).toEqual([30, 2]);
    const { orders } = await owner.call('listOrders', {
      query: { orderNumber: order.orderNumber },
    });
    expect(orders).toMatchObject([{ total: 37, amountDue: 12, status: 'COMPLETED' }]);
    expect(await codeOf(pay(owner, order, 12.01))).toBe('AMOUNT_EXCEEDS_DUE');
    expect(await pay(owner, order, 12)).toMatchObject({
      status: 'COMPLETED',
      paymentStatus: 'PAID',
      amountDue: 0,
    });
  });

  it('lost units are back in the deposit panel and gone from the stock', async () => {
    const product = await addProduct(owner, { stock: 3, borrowable: true, name: 'Stove' });
    const order = await placeOrder(owner, [loan(product.id, 3)], { customerId, paid: 75 });
    const { returned } = await back(order, {
      quantity: 1,
      condition: 'LOST',
      claims: [claim('LOSS', 20)],
    });
    expect(returned).toMatchObject({ status: 'LOST', quantity: 1, depositKept: 20 });
    expect(await stockOf(owner, product.id)).toBe(0);
    expect(await movementsOf(owner, product.id)).toEqual([
      ['OPENING', 3],
      ['LOAN', -3],
      ['LOSS', 0],
    ]);
    expect(await readAgain(owner, order)).toMatchObject({
      items: [{ returnedQuantity: 1, remainingQuantity: 2 }],
    });
    const listed = async (status: 'OPEN' | 'RETURNED' | 'LOST' | 'RETURNED,LOST') =>
      (
        await owner.call('listBorrows', { query: { search: `#${order.orderNumber}`, status } })
      ).records.map((record) => `${record.status} ${record.quantity}`);
    expect(await listed('OPEN')).toEqual(['OPEN 2']);
    expect(await listed('LOST')).toEqual(['LOST 1']);
    expect(await listed('RETURNED')).toEqual([]);
    expect(await listed('RETURNED,LOST')).toEqual(['LOST 1']);
  });

  it('take nothing of the deposit of another loan, also while one is charged', async () => {
    const order = await placeOrder(owner, [loan(tent), loan(tent, 1, { deposit: 30 })], {
      customerId,
      paid: 60,
    });
    expect(order.depositsHeld).toBe(50);
    await back(order, { claims: [claim('DAMAGE', 100)] });
    const charged = await readAgain(owner, order);
    expect(charged).toMatchObject({ depositsHeld: 30, chargesTotal: 80, amountDue: 80 });
    const other = charged.borrowRecords.find(({ status }) => status === 'OPEN');
    const read = await owner.call('readBorrow', { params: { id: other?.id ?? '' } });
    expect(read.settlement).toMatchObject({
      held: 30,
      waived: 0,
      goodsTotal: 60,
      netPaid: 60,
      openDeposits: 30,
      amountDue: 80,
    });
  });

  it('on a deposit that was never paid are charged, and the deposit is waived', async () => {
    const order = await lend(1);
    const answer = await back(order, { claims: [claim('OTHER', 7)] });
    expect(answer).toMatchObject({ depositWaived: 20, depositKept: 0, depositRefunded: 0 });
    expect(await readAgain(owner, order)).toMatchObject({ total: 12, amountDue: 12 });
  });

  it('are amounts above 0 that can be paid', async () => {
    const order = await lend(1, 25);
    const refused = (value: number) => fieldOf(back(order, { claims: [claim('LOSS', value)] }));
    for (const value of [0, -1, 0.001, 10_000_000_000]) {
      expect(await refused(value)).toBe('422 claims.0.amount');
    }
    const most = claim('LOSS', 9_999_999_999.99);
    expect(await fieldOf(back(order, { claims: [most] }))).toBe('422 claims');
    expect(await fieldOf(back(order, { claims: [most, most] }))).toBe('422 claims');
    await back(order, { claims: [claim('LOSS', 9_999_999_994.99)] });
    // 5.00 of the fee, 20.00 kept, and the rest of the claim.
    expect((await readAgain(owner, order)).total).toBe(9_999_999_999.99);
  });

  it('beside a refund are refused: the refund is what they leave', async () => {
    const order = await lend(1, 25);
    const both = { claims: [], refund: { amount: amount(5) } };
    expect(await fieldOf(back(order, both))).toBe('422 refund');
  });

  it('where nobody names them, what a refund leaves of the deposit is a claim OTHER', async () => {
    const kept = await back(await lend(1, 25), { refund: { amount: amount(15) } });
    expect(kept).toMatchObject({
      depositRefunded: 15,
      depositKept: 5,
      claims: [{ kind: 'OTHER', amount: 5, kept: 5 }],
    });
    expect(await back(await lend(1, 25), {})).toMatchObject({
      depositKept: 20,
      claims: [{ kind: 'OTHER', amount: 20 }],
    });
    expect(await back(await lend(1), {})).toMatchObject({ depositWaived: 20, claims: [] });
    const order = await lend(1, 25);
    expect(await codeOf(back(order, { refund: { amount: amount(21) } }))).toBe(
      'REFUND_EXCEEDS_DEPOSIT',
    );
  });

  it('of a cancelled order are not taken, and those it had are booked back by kind', async () => {
    const before = await claimedSoFar();
    const order = await placeOrder(owner, [loan(tent), loan(tent)], { customerId, paid: 50 });
    await back(order, { claims: [claim('DAMAGE', 26)] });
    await pay(owner, order, 6);
    const cancelled = await cancel(owner, order);
    expect(cancelled).toMatchObject({
      amountDue: 0,
      netPaid: 0,
      total: 56,
      charges: [{ kind: 'DAMAGE', amount: 6, voided: null }],
    });
    expect(cancelled.history.at(-1)?.changes).toMatchObject({ refundAmount: 56 });
    expect(await claimedSoFar()).toEqual(before);
    const again = { params: { id: order.borrowRecords[1]?.id ?? '' }, body: { claims: [] } };
    expect(await codeOf(owner.call('returnBorrow', again))).toBe('ORDER_CANCELLED');
    expect(await codeOf(voidCharge(owner, cancelled))).toBe('ORDER_CANCELLED');
    expect(await codeOf(pay(owner, order, 1))).toBe('ORDER_CANCELLED');
  });
});

describe('a charge', () => {
  /** An order with a charge of 10, of which nothing is paid. */
  async function charged(): Promise<Order> {
    const order = await lend(1, 25);
    await back(order, { claims: [claim('DAMAGE', 30)] });
    return readAgain(owner, order);
  }

  it('is voided with a reason, and stays in the list', async () => {
    const before = await claimedSoFar();
    const order = await charged();
    const voided = await voidCharge(shop.cashier, order);
    expect(voided).toMatchObject({
      charges: [{ amount: 10, voided: { reason: 'Agreed with the customer' } }],
      chargesTotal: 0,
      total: 25,
      amountDue: 0,
      paymentStatus: 'PAID',
      borrowRecords: [{ claims: [{ kind: 'DAMAGE', amount: 30, kept: 20 }] }],
    });
    expect(voided.history.at(-1)).toMatchObject({
      action: 'CHARGE_VOIDED',
      changes: {
        kind: 'DAMAGE',
        productName: 'Tent',
        amount: 10,
        reason: 'Agreed with the customer',
      },
    });
    expect((await claimedSoFar()).damage - before.damage).toBe(20);
    expect(await codeOf(voidCharge(owner, order))).toBe('CHARGE_VOIDED');
  });

  it('is voided once, whichever of two tills comes first', async () => {
    const order = await charged();
    const { done, refused } = await collide(shop, order, [
      () => voidCharge(owner, order),
      () => voidCharge(shop.manager, order),
    ]);
    expect([done.length, refused]).toEqual([1, ['CHARGE_VOIDED']]);
  });

  it('is not voided once some of it is paid', async () => {
    const order = await charged();
    await pay(owner, order, 0.01);
    const refused = await refusalOf(voidCharge(owner, order));
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CHARGE_PAID', details: { amountDue: 9.99, financials: { amountDue: 9.99 } } },
    });
  });

  it('is voided by who gives discounts, and belongs to its order', async () => {
    const mayVoid = await letIn(shop, async (till) => {
      const order = await charged();
      return till.send('voidCharge', {
        params: { id: order.id, chargeId: order.charges[0]?.id ?? '' },
        body: { reason: 'A favour' },
      });
    });
    expect(mayVoid).toEqual(['owner', 'manager', 'cashier']);
    const [order, other] = [await charged(), await charged()];
    const { charges } = other;
    expect(await codeOf(voidCharge(owner, { ...order, charges }))).toBe('NOT_FOUND');
  });

  it('is lowered by no discount, and by no return', async () => {
    const order = await placeOrder(owner, [loan(tent), sale(service, 2)], {
      customerId,
      paid: 25,
    });
    await back(order, { claims: [claim('OTHER', 9)] });
    // 20 of the deposit are waived, as the sale is not paid; 9 are charged.
    expect(await readAgain(owner, order)).toMatchObject({ total: 34, amountDue: 9 });
    const refused = await refusalOf(
      owner.call('addDiscount', { params: { id: order.id }, body: { amount: amount(1) } }),
    );
    expect(refused.body).toMatchObject({ code: 'AMOUNT_EXCEEDS_DUE', details: { most: 0 } });
    const returned = await takeBack(owner, order, [0, 1]);
    // 10 come back; 9 of them are what the charge asks for.
    expect(returned).toMatchObject({ total: 24, netPaid: 24, refunds: [{ amount: 1 }] });
  });

  it('keeps its order from being edited', async () => {
    expect(await codeOf(edit(owner, await charged()))).toBe('ORDER_NOT_EDITABLE');
  });
});

describe('a charge that is paid out of the refund of a deposit', () => {
  /** An order with a charge of 10, and another loan with a deposit of 20 that is held. */
  async function chargedBeside(): Promise<Order> {
    const order = await placeOrder(owner, [loan(tent), loan(tent)], { customerId, paid: 50 });
    await back(order, { claims: [claim('DAMAGE', 30)] });
    return readAgain(owner, order);
  }

  it('is a refund and a payment by its method, in one command', async () => {
    const order = await chargedBeside();
    const answer: Answer<'returnBorrow'> = await back(order, {
      claims: [claim('LATE', 3)],
      payChargeFromRefund: true,
    });
    expect(answer).toMatchObject({ depositRefunded: 17, depositKept: 3 });
    const after = await readAgain(owner, order);
    expect(after).toMatchObject({
      amountDue: 0,
      paymentStatus: 'PAID',
      refunds: [{ amount: 17, methods: [{ paymentMethod: 'Cash', amount: 17 }] }],
      payments: [{ amount: 50 }, { amount: 10, paymentMethod: 'Cash', tendered: null }],
    });
    expect(after.history.at(-1)).toMatchObject({
      action: 'LOAN_RETURNED',
      changes: { refundAmount: 17, paidCharge: 10 },
    });
    expect(after.paymentsTotal - after.refundsTotal).toBe(after.netPaid);
  });

  it('in part, where less goes back, and not at all where nothing is due', async () => {
    const order = await chargedBeside();
    await back(order, { claims: [claim('LATE', 14)], payChargeFromRefund: true });
    expect(await readAgain(owner, order)).toMatchObject({
      amountDue: 4,
      payments: [{}, { amount: 6 }],
    });
    const paid = await lend(1, 25);
    await back(paid, { claims: [], payChargeFromRefund: true });
    expect(await readAgain(owner, paid)).toMatchObject({
      payments: [{}],
      refunds: [{ amount: 20 }],
    });
  });

  it('hands over the rest in cash, rounded', async () => {
    await owner.call('updateStore', { body: { cashRounding: amount(0.5) } });
    const order = await chargedBeside();
    await pay(owner, order, 0.3);
    await back(order, { claims: [claim('LATE', 3.1)], payChargeFromRefund: true });
    const { payments, refunds } = await readAgain(owner, order);
    const [refund] = refunds.flatMap(({ methods }) => methods);
    const payment = payments.at(-1);
    expect([refund?.amount, payment?.amount]).toEqual([16.9, 9.7]);
    const cents = (value = 0) => Math.round(value * 100);
    // 7.20 are left of it, and 7.00 are handed over.
    expect(
      cents(refund?.amount) +
        cents(refund?.rounding) -
        cents(payment?.amount) -
        cents(payment?.rounding),
    ).toBe(700);
    await owner.call('updateStore', { body: { cashRounding: amount(0) } });
  });

  it('takes somebody who may take payments', async () => {
    const order = await chargedBeside();
    expect(
      await codeOf(back(order, { claims: [], payChargeFromRefund: true }, shop.despatcher)),
    ).toBe('FORBIDDEN');
    const methods = [{ paymentMethodId: await cashId(owner), amount: amount(20) }];
    await back(order, { claims: [], refunds: methods }, shop.despatcher);
    expect(await readAgain(owner, order)).toMatchObject({ amountDue: 10 });
  });
});

describe('the tax of claims', () => {
  const taxes = async () =>
    (
      await owner.call('readTaxesReport', {
        query: { startDate: '2000-01-01', endDate: '2100-12-31' },
      })
    ).summary;

  it.each([false, true])(
    'is within a late fee, also where prices do not include it: %s',
    async (pricesIncludeTax) => {
      const rate = await owner.call('createTaxRate', {
        body: { name: `VAT ${pricesIncludeTax}`, percent: 19, pricesIncludeTax },
      });
      const order = await placeOrder(owner, [loan(tent)], {
        customerId,
        ...(!pricesIncludeTax && { total: amount(25.95) }),
        paid: pricesIncludeTax ? 25 : 25.95,
      });
      const before = await taxes();
      await back(order, { claims: [claim('LATE', 11.9), claim('DAMAGE', 20)] });
      const charged = await readAgain(owner, order);
      expect(charged).toMatchObject({
        borrowRecords: [
          {
            claims: [
              { amount: 11.9, tax: 1.9 },
              { amount: 20, kept: 8.1, tax: 0 },
            ],
          },
        ],
        charges: [{ kind: 'DAMAGE', amount: 11.9, tax: 0 }],
        total: pricesIncludeTax ? 36.9 : 37.85,
      });
      const after = await taxes();
      const difference = (one: number, other: number) => Math.round((one - other) * 100) / 100;
      expect(difference(after.tax, before.tax)).toBe(1.9);
      expect(difference(after.net, before.net)).toBe(10);
      expect(difference(after.taxable, before.taxable)).toBe(pricesIncludeTax ? 11.9 : 10);
      expect(charged.taxes).toMatchObject([{ tax: pricesIncludeTax ? 0.8 : 0.95 }]);

      const other = await placeOrder(owner, [loan(tent)], {
        customerId,
        ...(!pricesIncludeTax && { total: amount(25.95) }),
      });
      await back(other, { claims: [claim('LATE', 11.9)] });
      const late = await taxes();
      const voided = await voidCharge(owner, await readAgain(owner, other));
      expect(voided.charges).toMatchObject([{ tax: 1.9, voided: {} }]);
      expect(difference(late.tax, (await taxes()).tax)).toBe(1.9);

      const gone = await cancel(owner, charged);
      const note = gone.creditNote?.taxes ?? [];
      expect(note).toMatchObject([{ tax: pricesIncludeTax ? 2.7 : 2.85 }]);
      await owner.call('deleteTaxRate', { params: { id: rate.id } });
    },
  );
});

describe('a charge of its own, for a longer loan', () => {
  it('has its tax within it, is income of its kind, is paid, and keeps its order from being edited', async () => {
    const rate = await owner.call('createTaxRate', {
      body: { name: 'VAT of loans', percent: 19, pricesIncludeTax: true },
    });
    const order = await lend(1, 25);
    const before = await claimedSoFar();
    await extend(order, 1190);
    const charged = await readAgain(owner, order);
    expect(charged).toMatchObject({
      charges: [{ kind: 'EXTENSION', amount: 11.9, tax: 1.9 }],
      total: 36.9,
      amountDue: 11.9,
      depositsHeld: 20,
    });
    const claimed = await claimedSoFar();
    expect(claimed.extension - before.extension).toBe(11.9);
    expect(await codeOf(edit(owner, charged))).toBe('ORDER_NOT_EDITABLE');
    // The extension of what is still out is paid from nothing but its own payment.
    expect(await back(order, { claims: [] })).toMatchObject({ depositRefunded: 20 });
    expect(await pay(owner, order, 11.9)).toMatchObject({ amountDue: 0, netPaid: 16.9 });

    const other = await lend(1, 25);
    await extend(other, 500);
    await voidCharge(owner, await readAgain(owner, other));
    expect((await claimedSoFar()).extension).toBe(claimed.extension);
    await owner.call('deleteTaxRate', { params: { id: rate.id } });
  });

  /** Adds the charge as the command of an extension does. */
  const extend = ({ id, borrowRecords }: Order, cents: number) =>
    inTransaction(shop.db, async (tx) => {
      const [, payload = ''] = (owner.token ?? '').split('.');
      const { store, user, session } = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const subject = { storeId: store, userId: user, sessionId: session };
      const who = found(await readWho(tx, subject, shop.clock.now));
      const scope: Scope = { ...who, tx, db: tx, now: shop.clock.now };
      const record = await lockOrder(scope, id);
      const amountCents = asCents(cents);
      const charged = addCharge(scope, record, {
        borrowRecordId: borrowRecords[0]?.id ?? '',
        kind: 'EXTENSION',
        amountCents,
      });
      const totalCents = plusCents(record.order.total_cents, amountCents);
      await saveOrder(scope, record, charged, {
        action: 'ORDER_EDITED',
        changes: { previousTotalCents: record.order.total_cents, totalCents },
      });
    });
});

describe('a server of before, at work beside this one', () => {
  it('cannot change an order with claims, whose sums it would write wrong', async () => {
    const order = await lend(1, 25);
    await back(order, { claims: [claim('DAMAGE', 5)] });
    // Such a server renews `updated_at` alone.
    const write = shop.db
      .updateTable('orders')
      .set({ updated_at: new Date(shop.clock.now.getTime() + 1000) })
      .where('store_id', '=', shop.storeId)
      .where('id', '=', order.id)
      .execute();
    await expect(write).rejects.toThrow(/orders_claims_check/);
  });
});
