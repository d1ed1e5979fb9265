import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addCustomer,
  cancel,
  codeOf,
  collide,
  differences,
  fieldOf,
  letIn,
  loan,
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
let productId: string;
beforeAll(async () => {
  shop = await openTestShop();
  productId = (await addProduct(shop.owner, { stock: null, borrowable: true })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

/** An order of ten units at 10.00. */
const order = (paid = 0) => placeOrder(shop.owner, [sale(productId, 10)], { paid });
const voiding = ({ id, payments }: Order, index = 0, till: Till = shop.owner) => ({
  params: { id, paymentId: payments[index]?.id ?? '' },
  body: { reason: 'Typed twice' },
  till,
});
const voidIt = (of: Order, index = 0, till?: Till) => {
  const { params, body, till: by } = voiding(of, index, till);
  return by.call('voidPayment', { params, body });
};

describe('a voided payment', () => {
  test('stays in the list with who, when and why, and counts no more', async () => {
    const paid = await pay(shop.owner, await order(60), 40);
    expect(paid.paymentStatus).toBe('PAID');
    const left = await voidIt(paid, 1);
    expect(left).toMatchObject({
      paymentsTotal: 60,
      netPaid: 60,
      amountDue: 40,
      paymentStatus: 'PARTIALLY_PAID',
      payments: [
        { amount: 60, voided: null },
        {
          amount: 40,
          voided: {
            at: left.updatedAt,
            reason: 'Typed twice',
            user: { firstName: 'Olivia', lastName: 'Owner' },
          },
        },
      ],
      refundable: [{ amount: 60 }],
    });
    expect(left.history.at(-1)).toMatchObject({
      action: 'PAYMENT_VOIDED',
      changes: { amount: 40, paymentMethod: 'Cash', reason: 'Typed twice' },
    });
    expect(await readAgain(shop.owner, paid)).toEqual(left);
    const { entries } = await shop.owner.call('listAuditEntries', { query: { limit: 1 } });
    expect(entries).toMatchObject([
      { action: 'voidPayment', kind: 'cancellation', amount: 40, reason: 'Typed twice' },
    ]);
  });

  test('is paid again by the right one', async () => {
    const left = await voidIt(await order(100));
    expect(left).toMatchObject({ paymentStatus: 'PENDING', amountDue: 100, netPaid: 0 });
    expect(await pay(shop.owner, left, 100)).toMatchObject({ paymentStatus: 'PAID', amountDue: 0 });
  });

  test('was the only one of an order that was completed: it stays so, and may be charged again', async () => {
    const paid = await order(100);
    await shop.owner.call('setOrderStatus', { params: paid, body: { status: 'COMPLETED' } });
    const left = await voidIt(paid);
    expect(left).toMatchObject({ status: 'COMPLETED', paymentStatus: 'PENDING', amountDue: 100 });
    expect(await pay(shop.owner, left, 100)).toMatchObject({ status: 'COMPLETED', amountDue: 0 });
  });

  test('leaves no deposit held that nobody paid', async () => {
    const customerId = (await addCustomer(shop.owner)).id;
    const lent = await placeOrder(shop.owner, [loan(productId)], { customerId, paid: 25 });
    expect(lent.depositsHeld).toBe(20);
    expect((await voidIt(lent)).depositsHeld).toBe(0);
  });

  test('may be one of which a part was refunded, where others cover that', async () => {
    const paid = await pay(shop.owner, await order(50), 50);
    const returned = await takeBack(shop.owner, paid, [5]);
    expect(returned).toMatchObject({ netPaid: 50, total: 50 });
    expect(await voidIt(returned, 1)).toMatchObject({ netPaid: 0, amountDue: 50 });
  });

  test('is found by ids in capital letters', async () => {
    const paid = await order(100);
    const { params, body } = voiding(paid);
    const capitals = { id: params.id.toUpperCase(), paymentId: params.paymentId.toUpperCase() };
    const left = await shop.owner.call('voidPayment', { params: capitals, body });
    expect(left.netPaid).toBe(0);
  });
});

describe('a payment is not voided', () => {
  test('where more was refunded than the others would leave', async () => {
    const returned = await takeBack(shop.owner, await order(100), [4]);
    await expect(voidIt(returned)).rejects.toMatchObject({
      status: 409,
      body: { code: 'MONEY_REFUNDED', details: { netPaid: 60, financials: { netPaid: 60 } } },
    });
    expect(await readAgain(shop.owner, returned)).toEqual(returned);
  });

  test('twice, not even by two tills at once', async () => {
    const paid = await order(100);
    const { done, refused } = await collide(shop, paid, [() => voidIt(paid), () => voidIt(paid)]);
    expect(done).toHaveLength(1);
    expect(refused).toEqual(['PAYMENT_VOIDED']);
    expect(await codeOf(voidIt(paid))).toBe('PAYMENT_VOIDED');
  });

  test('together with a refund of the same money', async () => {
    const paid = await order(100);
    const { done, refused } = await collide<Order>(shop, paid, [
      () => voidIt(paid),
      () => cancel(shop.owner, paid),
    ]);
    expect(done).toHaveLength(
      done.some(({ status }) => status === 'CANCELLED') && refused.length === 0 ? 2 : 1,
    );
    const { netPaid } = await readAgain(shop.owner, paid);
    expect(netPaid).toBe(0);
  });

  test('of a cancelled order, or without a reason', async () => {
    const paid = await order(100);
    const { params } = voiding(paid);
    for (const reason of ['', '  ']) {
      const without = shop.owner.call('voidPayment', { params, body: { reason } });
      expect(await fieldOf(without)).toBe('422 reason');
    }
    const cancelled = await cancel(shop.owner, paid);
    expect(await codeOf(voidIt(cancelled))).toBe('ORDER_CANCELLED');
  });

  test('of another order or another store, as if there were none', async () => {
    const [paid, another] = [await order(100), await order(100)];
    const elsewhere = { ...another, payments: paid.payments };
    expect(await codeOf(voidIt(elsewhere))).toBe('NOT_FOUND');
    expect(await codeOf(voidIt(paid, 0, shop.other.owner))).toBe('NOT_FOUND');
  });

  test('by people who may not take payments', async () => {
    const call = async (till: Till) => {
      const { params, body } = voiding(await order(100));
      return till.send('voidPayment', { params, body });
    };
    expect(await letIn(shop, call)).toEqual(['owner']);
    await shop.owner.call('updateStore', { body: { paymentRoles: ['CASHIER'] } });
    expect(await letIn(shop, call)).toEqual(['owner', 'cashier']);
    await shop.owner.call('updateStore', { body: { paymentRoles: [] } });
  });
});

test('a void that is sent twice under one key is answered alike', async () => {
  const { params, body } = voiding(await order(100));
  const send = () =>
    shop.owner.call('voidPayment', {
      params,
      body,
      key: '0d6c6c1e-3ac8-4e0c-8f7e-2b6f0f5d1a11',
    });
  expect(await send()).toEqual(await send());
});

test('a server of before changes no order with a voided payment, which it would count', async () => {
  const left = await voidIt(await pay(shop.owner, await order(50), 50), 1);
  const counted = shop.db
    .updateTable('orders')
    .set({ payments_total_cents: 10_000 as never, amount_due_cents: 0 as never })
    .where('store_id', '=', shop.storeId)
    .where('id', '=', left.id)
    .execute();
  await expect(counted).rejects.toThrow('orders_payments_check');
});

test('amounts of the order add up to the cent after voids of every part', async () => {
  let paid = await order();
  for (const part of [33.33, 33.33, 33.34]) paid = await pay(shop.owner, paid, part);
  for (const index of [1, 0, 2]) paid = await voidIt(paid, index);
  expect(paid).toMatchObject({ paymentsTotal: amount(0), amountDue: 100, refundable: [] });
});
