/** Lists of what was written stand in the order of writing, also where the later one is dated earlier. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buy, line, payFor, receive } from './support/purchasing.ts';
import { cancel, pay, placeOrder, sale, takeBack } from './support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let productId: string;

/** Of two commands at once the one that waits for the other began, and is dated, earlier. */
const dateEarlier = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() - 1000);
};

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 10_000);
  productId = (await addProduct(shop.owner, { stock: 100, cost: amount(4) })).id;
});
afterAll(() => shop.close());

it('payments and refunds of an order', async () => {
  const order = await placeOrder(shop.owner, [sale(productId, 4)]);
  await pay(shop.owner, order, 30);
  dateEarlier();
  await pay(shop.owner, order, 10);
  await takeBack(shop.owner, order, [1]);
  dateEarlier();
  const { payments, refunds } = await cancel(shop.owner, order);
  expect(payments.map((payment) => payment.amount)).toEqual([30, 10]);
  expect(refunds.map((refund) => refund.amount)).toEqual([10, 30]);
});

it('payments that one command takes', async () => {
  const order = await placeOrder(shop.owner, [sale(productId, 3)]);
  const { paymentMethods } = await shop.owner.call('listPaymentMethods');
  const others = [7, 3, 11, 9].map((value, index) => ({
    paymentMethodId: paymentMethods[index]?.id ?? '',
    amount: amount(value),
  }));
  const { payments } = await shop.owner.call('addPayments', {
    params: { id: order.id },
    body: { payments: others.slice(0, paymentMethods.length) },
  });
  expect(payments.map((payment) => payment.amount)).toEqual(
    [7, 3, 11, 9].slice(0, paymentMethods.length),
  );
});

it('changes of a cost, each of which begins where the one before ended', async () => {
  const bought = await buy(shop.owner, [line(productId, 100, 8)]);
  await receive(shop.owner, bought, [50]);
  dateEarlier();
  await receive(shop.owner, bought, [50]);
  const { changes } = await shop.owner.call('listCostChanges', { params: { id: productId } });
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [5.33, 6],
    [4, 5.33],
    [null, 4],
  ]);
});

it('payments of a purchase', async () => {
  const bought = await buy(shop.owner, [line(productId, 10, 5)]);
  await payFor(shop.owner, bought, 20);
  dateEarlier();
  const { payments } = await payFor(shop.owner, bought, 5);
  expect(payments?.map((payment) => payment.amount)).toEqual([20, 5]);
});
