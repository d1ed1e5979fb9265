/** A store that completes what is paid and picked up at once (rules.md#order-statuses). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '#test/support/reading.ts';
import {
  addCustomer,
  cancel,
  cashId,
  codeOf,
  differences,
  editBody,
  loan,
  pay,
  placeOrder,
  readAgain,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let product: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  await shop.owner.call('updateStore', { body: { completeWhenPaid: true } });
  product = await addProduct(shop.owner, { stock: 1000, borrowable: true });
});
afterAll(() => shop.close());

it('a pickup that is paid in full as it is made is completed at once, and its history says so', async () => {
  const made = await placeOrder(shop.owner, [sale(product.id)], { paid: 10 });
  expect(made).toMatchObject({
    status: 'COMPLETED',
    paymentStatus: 'PAID',
    deliveryStatus: 'NOT_APPLICABLE',
  });
  expect(made.history.map(({ action, changes }) => [action, changes])).toEqual([
    ['ORDER_CREATED', { total: 10, paid: 10 }],
    ['STATUS_CHANGED', { from: 'CONFIRMED', to: 'COMPLETED' }],
  ]);
  expect(await readAgain(shop.owner, made)).toEqual(made);
});

it('an order that a till took without a network is completed as well', async () => {
  const [line] = [sale(product.id)];
  const body = {
    ...orderBody([line]),
    takenAt: shop.clock.now.toISOString(),
    payments: [{ paymentMethodId: await cashId(shop.owner), amount: amount(10) }],
  };
  expect(await shop.owner.call('createOrder', { body })).toMatchObject({ status: 'COMPLETED' });
});

it('what is paid in part, lent, delivered or free of charge stays confirmed', async () => {
  const customer = await addCustomer(shop.owner);
  const { id: deliveryPersonId } = await shop.owner.call('createDeliveryPerson', {
    body: { name: 'Fay' },
  });
  const lines = [sale(product.id)];
  const made = [
    await placeOrder(shop.owner, lines),
    await placeOrder(shop.owner, lines, { paid: 9 }),
    await placeOrder(shop.owner, [...lines, loan(product.id)], {
      customerId: customer.id,
      paid: 35,
    }),
    await placeOrder(shop.owner, lines, { serviceType: 'DELIVERY', deliveryPersonId, paid: 10 }),
    await placeOrder(shop.owner, lines, { discount: amount(10), total: amount(0) }),
  ];
  expect(made.map(({ status, paymentStatus }) => [status, paymentStatus])).toEqual([
    ['CONFIRMED', 'PENDING'],
    ['CONFIRMED', 'PARTIALLY_PAID'],
    ['CONFIRMED', 'PAID'],
    ['CONFIRMED', 'PAID'],
    ['CONFIRMED', 'FREE'],
  ]);
});

it('a payment or an edit completes nothing', async () => {
  const order = await placeOrder(shop.owner, [sale(product.id, 2)], { paid: 10 });
  await pay(shop.owner, order, 10);
  const paid = await readAgain(shop.owner, order);
  expect(paid).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
  const { history } = await shop.owner.call('updateOrder', {
    params: { id: order.id },
    body: editBody(paid, { notes: 'gift wrap' }),
  });
  expect(history.map(({ action }) => action)).not.toContain('STATUS_CHANGED');
});

it('goods of a completed sale come back, and it can be cancelled; it is not edited', async () => {
  const order = await placeOrder(shop.owner, [sale(product.id, 2)], { paid: 20 });
  expect(
    await codeOf(
      shop.owner.call('updateOrder', { params: { id: order.id }, body: editBody(order) }),
    ),
  ).toBe('ORDER_NOT_EDITABLE');
  await takeBack(shop.owner, order, [1]);
  expect(await readAgain(shop.owner, order)).toMatchObject({
    status: 'COMPLETED',
    refundsTotal: 10,
  });
  expect(await cancel(shop.owner, order)).toMatchObject({
    status: 'CANCELLED',
    refundsTotal: 20,
  });
});

it('the reports count it as completed, and every kept figure is right', async () => {
  const query = days('2026-03-10');
  const before = await shop.owner.call('readOrderStats', { query });
  await placeOrder(shop.owner, [sale(product.id)], { paid: 10 });
  const after = await shop.owner.call('readOrderStats', { query });
  const completed = ({ ordersByStatus }: typeof after) =>
    ordersByStatus?.find(({ status }) => status === 'COMPLETED')?.count ?? 0;
  expect(completed(after)).toBe(completed(before) + 1);
  expect(await differences(shop)).toEqual([]);
});
