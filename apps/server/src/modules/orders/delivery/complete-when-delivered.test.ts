/** A store that completes what is delivered and paid by itself (rules.md#order-statuses). */
import type { Answer } from '@mostrador/contract/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addCustomer,
  cashId,
  codeOf,
  differences,
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
let dan: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  product = await addProduct(shop.owner, { stock: 1000, borrowable: true });
  dan = await shop.owner.call('createDeliveryPerson', { body: { name: 'Dan' } });
});
afterAll(() => shop.close());
const complete = (completeWhenDelivered: boolean) =>
  shop.owner.call('updateStore', { body: { completeWhenDelivered } });
beforeEach(() => complete(true));

const toDeliver = () => ({ serviceType: 'DELIVERY' as const, deliveryPersonId: dan.id });
const setDelivered = (order: { id: string }, deliveryStatus: 'DELIVERED' | 'ASSIGNED') =>
  shop.despatcher.call('setDeliveryStatus', {
    params: { id: order.id },
    body: { deliveryStatus },
  });
const payUndelivered = async (order: Answer<'readOrder'>, value: number) =>
  shop.owner.call('addPayments', {
    params: { id: order.id },
    body: {
      markDelivered: false,
      payments: [{ paymentMethodId: await cashId(shop.owner), amount: amount(value) }],
    },
  });
const actions = ({ history }: Answer<'readOrder'>) => history.map(({ action }) => action);

it('an order that is paid completes as it is delivered, in the same command, and its history says so', async () => {
  const order = await placeOrder(shop.owner, [sale(product.id)], { ...toDeliver(), paid: 10 });
  expect(order.status).toBe('CONFIRMED');
  const delivered = await setDelivered(order, 'DELIVERED');
  expect(delivered).toMatchObject({ status: 'COMPLETED', completedOnDelivery: true });
  expect(delivered.history.slice(-2)).toMatchObject([
    { action: 'DELIVERY_CHANGED', changes: { to: 'DELIVERED' } },
    { action: 'STATUS_CHANGED', changes: { from: 'CONFIRMED', to: 'COMPLETED' } },
  ]);
  expect(await readAgain(shop.owner, order)).toEqual(delivered);
});

it('an order that is delivered completes as its last part is paid with its loans', async () => {
  const { id: customerId } = await addCustomer(shop.owner);
  const lines = [sale(product.id), loan(product.id)];
  const order = await placeOrder(shop.owner, lines, { ...toDeliver(), customerId });
  const { amountDue, borrowRecords } = await setDelivered(order, 'DELIVERED');
  const { id: borrowId } = borrowRecords[0]!;
  // A deposit that was never paid is waived.
  const deposit = borrowRecords[0]!.borrowDepositPerUnit;
  await shop.owner.call('returnBorrows', {
    body: {
      loans: [{ borrowId, condition: 'GOOD', claims: [] }],
      payments: [
        { paymentMethodId: await cashId(shop.owner), amount: amount(amountDue - deposit) },
      ],
    },
  });
  const paid = await readAgain(shop.owner, order);
  expect(paid).toMatchObject({ status: 'COMPLETED', completedOnDelivery: true, amountDue: 0 });
  expect(actions(paid).slice(-3)).toEqual(['LOAN_RETURNED', 'PAYMENT_ADDED', 'STATUS_CHANGED']);
});

it('an order that is delivered completes as its last part is paid, on its page and on To deliver', async () => {
  const order = await placeOrder(shop.owner, [sale(product.id)], toDeliver());
  expect(await setDelivered(order, 'DELIVERED')).toMatchObject({ status: 'CONFIRMED' });
  await pay(shop.owner, order, 4);
  expect(await readAgain(shop.owner, order)).toMatchObject({ status: 'CONFIRMED' });
  await pay(shop.owner, order, 6);
  const paid = await readAgain(shop.owner, order);
  expect(paid).toMatchObject({ status: 'COMPLETED', completedOnDelivery: true });
  expect(actions(paid).slice(-2)).toEqual(['PAYMENT_ADDED', 'STATUS_CHANGED']);

  const atDoor = await placeOrder(shop.owner, [sale(product.id)], toDeliver());
  const body = { paymentMethodId: await cashId(shop.owner), amount: amount(10) };
  expect(
    await shop.owner.call('setDeliveredAndPaid', { params: { id: atDoor.id }, body }),
  ).toMatchObject({ status: 'COMPLETED', deliveryStatus: 'DELIVERED', paymentStatus: 'PAID' });
});

it('what is paid and under way, or arrived and unpaid, stays confirmed', async () => {
  const unpaid = await placeOrder(shop.owner, [sale(product.id)], toDeliver());
  expect(await setDelivered(unpaid, 'DELIVERED')).toMatchObject({ status: 'CONFIRMED' });
  const underWay = await placeOrder(shop.owner, [sale(product.id)], toDeliver());
  expect(await payUndelivered(underWay, 10)).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
  });
  const pickup = await placeOrder(shop.owner, [sale(product.id, 2)], { paid: 10 });
  await pay(shop.owner, pickup, 10);
  expect(await readAgain(shop.owner, pickup)).toMatchObject({ status: 'CONFIRMED' });
});

it('an order that costs nothing completes as it is delivered', async () => {
  const order = await placeOrder(shop.owner, [sale(product.id)], {
    ...toDeliver(),
    discount: amount(10),
    total: amount(0),
  });
  expect(await setDelivered(order, 'DELIVERED')).toMatchObject({
    status: 'COMPLETED',
    paymentStatus: 'FREE',
  });
});

it('an order whose goods are lent out stays confirmed, and is completed by hand as ever', async () => {
  const { id: customerId } = await addCustomer(shop.owner);
  const order = await placeOrder(shop.owner, [sale(product.id), loan(product.id)], {
    ...toDeliver(),
    customerId,
    paid: 35,
  });
  expect(await setDelivered(order, 'DELIVERED')).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
  });
  const byHand = await shop.owner.call('setOrderStatus', {
    params: { id: order.id },
    body: { status: 'COMPLETED' },
  });
  expect(byHand).toMatchObject({ status: 'COMPLETED', completedOnDelivery: false });
});

it('an order taken without a network completes as well', async () => {
  const body = {
    ...orderBody([sale(product.id)], {
      ...toDeliver(),
      customerName: 'Ana Ruiz',
      customerAddress: '12 Palm St',
    }),
    takenAt: shop.clock.now.toISOString(),
    payments: [{ paymentMethodId: await cashId(shop.owner), amount: amount(10) }],
  };
  const order = await shop.owner.call('createOrder', { body });
  expect(order.status).toBe('CONFIRMED');
  expect(await setDelivered(order, 'DELIVERED')).toMatchObject({ status: 'COMPLETED' });
});

it('undoing the delivery takes the completion back, and delivering it again completes it again', async () => {
  const order = await placeOrder(shop.owner, [sale(product.id)], { ...toDeliver(), paid: 10 });
  await setDelivered(order, 'DELIVERED');
  const { delivered } = await shop.despatcher.call('readDeliveries');
  expect(delivered.find(({ id }) => id === order.id)).toMatchObject({ completedOnDelivery: true });
  const undone = await setDelivered(order, 'ASSIGNED');
  expect(undone).toMatchObject({
    status: 'CONFIRMED',
    deliveryStatus: 'ASSIGNED',
    completedOnDelivery: false,
  });
  expect(undone.history.slice(-2)).toMatchObject([
    { action: 'DELIVERY_CHANGED', changes: { from: 'DELIVERED', to: 'ASSIGNED' } },
    { action: 'STATUS_CHANGED', changes: { from: 'COMPLETED', to: 'CONFIRMED' } },
  ]);
  const { deliveries } = await shop.despatcher.call('readDeliveries');
  expect(deliveries.map(({ id }) => id)).toContain(order.id);
  expect(await setDelivered(order, 'DELIVERED')).toMatchObject({ status: 'COMPLETED' });
  expect(await differences(shop)).toEqual([]);
});

it('what somebody completed by hand, and what came back, is not undone', async () => {
  await complete(false);
  const byHand = await placeOrder(shop.owner, [sale(product.id)], { ...toDeliver(), paid: 10 });
  expect(await setDelivered(byHand, 'DELIVERED')).toMatchObject({ status: 'CONFIRMED' });
  await shop.owner.call('setOrderStatus', {
    params: { id: byHand.id },
    body: { status: 'COMPLETED' },
  });
  expect(await codeOf(setDelivered(byHand, 'ASSIGNED'))).toBe('INVALID_TRANSITION');

  await complete(true);
  const returned = await placeOrder(shop.owner, [sale(product.id)], { ...toDeliver(), paid: 10 });
  await setDelivered(returned, 'DELIVERED');
  await takeBack(shop.owner, returned, [1]);
  expect(await codeOf(setDelivered(returned, 'ASSIGNED'))).toBe('INVALID_TRANSITION');
});

it('delivery and payment at once complete the order once', async () => {
  const order = await placeOrder(shop.owner, [sale(product.id)], toDeliver());
  await Promise.all([setDelivered(order, 'DELIVERED'), pay(shop.owner, order, 10)]);
  const done = await readAgain(shop.owner, order);
  expect(done).toMatchObject({ status: 'COMPLETED', paymentStatus: 'PAID' });
  expect(actions(done).filter((action) => action === 'STATUS_CHANGED')).toHaveLength(1);
  expect(await differences(shop)).toEqual([]);
});
