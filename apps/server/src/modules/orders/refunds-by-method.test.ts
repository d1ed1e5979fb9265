import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addCustomer,
  cancel,
  codeOf,
  collide,
  differences,
  fieldOf,
  loan,
  type Order,
  placeOrder,
  readAgain,
  returnBody,
  returnBorrow,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let productId: string;
let customerId: string;
const methods: Record<string, string> = {};
beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  productId = (await addProduct(owner, { stock: null, borrowable: true })).id;
  customerId = (await addCustomer(owner)).id;
  for (const name of ['Card', 'Transfer']) {
    await owner.call('createPaymentMethod', { body: { name } });
  }
  const { paymentMethods } = await owner.call('listPaymentMethods');
  for (const { id, name } of paymentMethods) methods[name] = id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

type Part = [method: string, amount: number];
const refundsOf = (...parts: Part[]) =>
  parts.map(([name, value]) => ({ paymentMethodId: methods[name] ?? name, amount: amount(value) }));
const pay = (order: Order, ...parts: Part[]) =>
  shop.owner.call('addPayments', {
    params: { id: order.id },
    body: { payments: refundsOf(...parts) },
  });
/** An order of ten units at 10.00, paid in these calls. */
async function paidOrder(...calls: Part[][]): Promise<Order> {
  let order = await placeOrder(shop.owner, [sale(productId, 10)]);
  for (const parts of calls) order = await pay(order, ...parts);
  return order;
}
const partsOf = ({ refunds }: Pick<Order, 'refunds'>) =>
  refunds.map((refund) => refund.methods.map((part): Part => [part.paymentMethod, part.amount]));

describe('a refund of which nobody says how', () => {
  test('goes back by the methods of the latest payments, and no more by each than it took', async () => {
    const order = await paidOrder([['Cash', 50]], [['Card', 30]], [['Transfer', 20]]);
    expect(order.refundable).toMatchObject([
      { paymentMethod: 'Transfer', kind: 'TRANSFER', amount: 20 },
      { paymentMethod: 'Card', kind: 'CARD', amount: 30 },
      { paymentMethod: 'Cash', kind: 'CASH', amount: 50 },
    ]);
    const first = await takeBack(shop.owner, order, [3]);
    expect(partsOf(first)).toEqual([
      [
        ['Transfer', 20],
        ['Card', 10],
      ],
    ]);
    const second = await takeBack(shop.owner, first, [4]);
    expect(partsOf(second).at(-1)).toEqual([
      ['Card', 20],
      ['Cash', 20],
    ]);
    const cancelled = await cancel(shop.owner, second);
    expect(partsOf(cancelled).at(-1)).toEqual([['Cash', 30]]);
    expect(cancelled).toMatchObject({ netPaid: 0, refundable: [] });
    expect(await readAgain(shop.owner, order)).toEqual(cancelled);
    expect(cancelled.history.map(({ changes }) => changes).at(-1)).toMatchObject({
      refundAmount: 30,
      refundMethods: [{ paymentMethod: 'Cash', amount: 30 }],
    });
  });

  test('keeps the kind that its method has at the moment', async () => {
    const { id } = await shop.owner.call('createPaymentMethod', { body: { name: 'Nequi' } });
    methods.Nequi = id;
    const order = await paidOrder([['Nequi', 100]]);
    await shop.owner.call('updatePaymentMethod', {
      params: { id },
      body: { name: 'Nequi', kind: 'OTHER' },
    });
    const returned = await takeBack(shop.owner, order, [1]);
    await shop.owner.call('updatePaymentMethod', {
      params: { id },
      body: { name: 'Nequi', kind: 'CARD' },
    });
    const { payments, refunds } = await readAgain(shop.owner, returned);
    expect(payments).toMatchObject([{ kind: 'TRANSFER' }]);
    expect(refunds).toMatchObject([{ methods: [{ kind: 'OTHER' }] }]);
  });
});

describe('a refund goes back', () => {
  test('by the methods that are named, also by one that took nothing', async () => {
    const order = await paidOrder([['Cash', 100]]);
    const returned = await takeBack(shop.owner, order, [4], {
      refunds: refundsOf(['Transfer', 25], ['Cash', 15]),
    });
    expect(partsOf(returned)).toEqual([
      [
        ['Transfer', 25],
        ['Cash', 15],
      ],
    ]);
    expect(returned.refundable).toMatchObject([{ paymentMethod: 'Cash', amount: 60 }]);
    const { id = '' } = { id: methods.Transfer };
    expect(await codeOf(shop.owner.call('deletePaymentMethod', { params: { id } }))).toBe('IN_USE');
  });

  test('also where a deposit comes back, and the loan says how', async () => {
    const order = await placeOrder(shop.owner, [loan(productId)], { customerId });
    const lent = await pay(order, ['Card', 25]);
    const [record] = lent.borrowRecords;
    const params = { id: record?.id ?? '' };
    const before = await shop.owner.call('readBorrow', { params });
    expect(before.settlement).toMatchObject({
      held: 20,
      refundable: [{ paymentMethod: 'Card', amount: 25 }],
    });
    const body = { refund: { amount: amount(12) } };
    const wrong = shop.owner.call('returnBorrow', {
      params,
      body: { ...body, refunds: refundsOf(['Cash', 20]) },
    });
    await expect(wrong).rejects.toMatchObject({
      status: 409,
      body: { code: 'REFUND_MISMATCH', details: { amount: 12 } },
    });
    const back = await shop.owner.call('returnBorrow', {
      params,
      body: { ...body, refunds: refundsOf(['Cash', 12]) },
    });
    expect(back.refundMethods).toMatchObject([{ paymentMethod: 'Cash', amount: 12 }]);
    expect(await readAgain(shop.owner, order)).toMatchObject({
      refunds: [{ kind: 'DEPOSIT', borrowRecordId: params.id, methods: [{ kind: 'CASH' }] }],
    });
  });

  test('with no word about it where a deposit is kept whole', async () => {
    const order = await placeOrder(shop.owner, [loan(productId)], { customerId, paid: 25 });
    expect((await returnBorrow(shop.owner, order)).refundMethods).toEqual([]);
  });

  test('by ids in capital letters too', async () => {
    const order = await paidOrder([['Card', 100]]);
    const returned = await takeBack(shop.owner, order, [1], {
      refunds: refundsOf([(methods.Cash ?? '').toUpperCase(), 10]),
    });
    expect(partsOf(returned)).toEqual([[['Cash', 10]]]);
  });
});

describe('a refund is refused', () => {
  test('where its methods do not come to it, with the amount, and nothing is changed', async () => {
    const order = await paidOrder([['Cash', 100]]);
    for (const refunds of [refundsOf(['Cash', 39.99]), refundsOf(['Cash', 40], ['Card', 1]), []]) {
      await expect(takeBack(shop.owner, order, [4], { refunds })).rejects.toMatchObject({
        status: 409,
        body: { code: 'REFUND_MISMATCH', details: { amount: 40 } },
      });
    }
    const refunds = refundsOf(['Cash', 40]);
    await expect(cancel(shop.owner, order, { refunds })).rejects.toMatchObject({
      body: { code: 'REFUND_MISMATCH', details: { amount: 100 } },
    });
    expect(await readAgain(shop.owner, order)).toEqual(order);
  });

  test('where it names methods and nothing is refunded', async () => {
    const order = await paidOrder([['Cash', 10]]);
    const refunds = refundsOf(['Cash', 10]);
    expect(await codeOf(takeBack(shop.owner, order, [1], { refunds }))).toBe('REFUND_MISMATCH');
    expect(await takeBack(shop.owner, order, [1], { refunds: [] })).toMatchObject({ refunds: [] });
  });

  test('with a method twice, of another store, deleted, or an amount that is none', async () => {
    const order = await paidOrder([['Cash', 100]]);
    const field = (...parts: Part[]) =>
      fieldOf(takeBack(shop.owner, order, [4], { refunds: refundsOf(...parts) }));
    expect(await field(['Cash', 20], ['Cash', 20])).toBe('422 refunds.1.paymentMethodId');
    const theirs = await shop.other.owner.call('listPaymentMethods');
    const foreign = theirs.paymentMethods[0]?.id ?? '';
    expect(await field([foreign, 40])).toBe('422 refunds.0.paymentMethodId');
    expect(await field(['Cash', 0])).toBe('422 refunds.0.amount');
    expect(await field(['Cash', -40])).toBe('422 refunds.0.amount');
    const gone = await shop.owner.call('createPaymentMethod', { body: { name: 'Voucher' } });
    await shop.owner.call('deletePaymentMethod', { params: { id: gone.id } });
    const refunds = refundsOf([gone.id, 40]);
    expect(await codeOf(takeBack(shop.owner, order, [4], { refunds }))).toBe('ARCHIVED');
  });
});

test('cash goes back rounded as the store rounds it, and every figure stays with the amount', async () => {
  const round = (step: number) =>
    shop.owner.call('updateStore', { body: { cashRounding: amount(step) } });
  await round(0.5);
  const cheap = (await addProduct(shop.owner, { price: 3.33, stock: null })).id;
  const order = await placeOrder(shop.owner, [sale(cheap, 3, 3.33)]);
  const paid = await pay(order, ['Card', 5], ['Cash', 4.99]);
  expect(paid.payments.map(({ rounding }) => rounding)).toEqual([0, 0.01]);
  const returned = await takeBack(shop.owner, paid, [1]);
  expect(returned.refunds).toMatchObject([
    { amount: 3.33, methods: [{ paymentMethod: 'Cash', amount: 3.33, rounding: 0.17 }] },
  ]);
  expect(returned).toMatchObject({ netPaid: 6.66, amountDue: 0, refundDue: 0 });
  const byBoth = await takeBack(shop.owner, returned, [1], {
    refunds: refundsOf(['Card', 2.1], ['Cash', 1.23]),
  });
  expect(byBoth.refunds.at(-1)?.methods).toMatchObject([
    { paymentMethod: 'Card', rounding: 0 },
    { paymentMethod: 'Cash', rounding: -0.23 },
  ]);
  await round(0);
});

test('cash that goes back in several returns is rounded by its sum, so that no more goes back than was taken', async () => {
  await shop.owner.call('updateStore', { body: { cashRounding: amount(0.05) } });
  const cheap = (await addProduct(shop.owner, { price: 0.33, stock: null })).id;
  let order = await pay(await placeOrder(shop.owner, [sale(cheap, 3, 0.33)]), ['Cash', 0.99]);
  for (const _ of [1, 2, 3]) order = await takeBack(shop.owner, order, [1]);
  const given = order.refunds.flatMap(({ methods }) =>
    methods.map((part) => Number((part.amount + part.rounding).toFixed(2))),
  );
  expect(given).toEqual([0.35, 0.3, 0.35]);
  await shop.owner.call('updateStore', { body: { cashRounding: amount(0) } });
});

test('a return that is sent twice under one key gives back once', async () => {
  const order = await paidOrder([['Card', 100]]);
  const body = { ...returnBody(order, [2]), refunds: refundsOf(['Cash', 20]) };
  const send = () =>
    shop.owner.call('returnItems', {
      params: { id: order.id },
      body,
      key: '7b1f4f6e-5d38-4b14-9d0f-1f4a0a3c9d11',
    });
  const first = await send();
  expect(await send()).toEqual(first);
  expect(partsOf(await readAgain(shop.owner, order))).toEqual([[['Cash', 20]]]);
});

test('two tills that take items back at once refund each what is then left', async () => {
  const order = await paidOrder([['Cash', 60]], [['Card', 40]]);
  const back = () => takeBack(shop.owner, order, [3]);
  const { done } = await collide(shop, order, [back, back]);
  expect(done).toHaveLength(2);
  const { refunds, refundable } = await readAgain(shop.owner, order);
  expect(partsOf({ refunds })).toEqual([
    [['Card', 30]],
    [
      ['Cash', 20],
      ['Card', 10],
    ],
  ]);
  expect(refundable).toMatchObject([{ paymentMethod: 'Cash', amount: 40 }]);
});
