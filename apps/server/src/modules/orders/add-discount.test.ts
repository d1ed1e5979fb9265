import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  cancel,
  codeOf,
  collide,
  differences,
  edit,
  letIn,
  type Order,
  pay,
  placeOrder,
  readAgain,
  sale,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

let shop: TestShop;
let productId: string;
let order: Order;

beforeAll(async () => {
  shop = await openTestShop();
  productId = (await addProduct(shop.owner, { stock: null })).id;
});
beforeEach(async () => {
  order = await placeOrder(shop.owner, [sale(productId, 10)]);
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const discount = (value: number, { id }: Pick<Order, 'id'> = order, till: Till = shop.owner) =>
  till.call('addDiscount', { params: { id }, body: { amount: amount(value), notes: 'Scratched' } });

describe('giving a discount', () => {
  it('lowers what is due, and says who gave how much and why', async () => {
    const discounted = await discount(12.34, order, shop.cashier);
    expect(discounted).toMatchObject({
      discount: 12.34,
      total: 87.66,
      amountDue: 87.66,
      originalTotal: 100,
      paymentStatus: 'PENDING',
      discounts: [{ amount: 12.34, notes: 'Scratched', user: { firstName: 'cashier' } }],
    });
    expect(discounted.history.at(-1)).toMatchObject({
      action: 'DISCOUNT_ADDED',
      changes: { amount: 12.34, notes: 'Scratched' },
      user: { firstName: 'cashier' },
    });
    expect(await readAgain(shop.owner, order)).toEqual(discounted);
  });

  it('adds to the discount that the order was made with', async () => {
    const made = await placeOrder(shop.owner, [sale(productId, 10)], { discount: amount(30) });
    await discount(5, made);
    expect(await discount(6, made)).toMatchObject({
      discount: 41,
      total: 59,
      discounts: [{ amount: 5 }, { amount: 6 }],
    });
  });

  it('takes no more than is due, and tells what is due now', async () => {
    await pay(shop.owner, order, 60);
    const { body } = await refusalOf(discount(40.01));
    expect(body).toMatchObject({
      statusCode: 409,
      code: 'AMOUNT_EXCEEDS_DUE',
      details: { financials: { amountDue: 40, paymentsTotal: 60, total: 100 } },
    });
    expect(await readAgain(shop.owner, order)).toMatchObject({ discount: 0, discounts: [] });
    expect(await discount(40)).toMatchObject({ amountDue: 0, paymentStatus: 'PAID', total: 60 });
  });

  it.each([0, -1, 0.001, 1e13])('refuses an amount of %s', async (value) => {
    expect((await refusalOf(discount(value))).status).toBe(422);
  });

  it('P9: makes an unpaid order of which nothing is left FREE: it owes nothing and takes nothing', async () => {
    expect(await discount(100)).toMatchObject({ paymentStatus: 'FREE', total: 0, amountDue: 0 });
    expect(await codeOf(pay(shop.owner, order, 0.01))).toBe('AMOUNT_EXCEEDS_DUE');
    expect(await codeOf(discount(0.01))).toBe('AMOUNT_EXCEEDS_DUE');
    const { orders } = await shop.owner.call('listOrders', {
      query: { paymentStatus: 'PENDING,PARTIALLY_PAID', limit: 100 },
    });
    expect(orders.map(({ id }) => id)).not.toContain(order.id);
    const completed = await shop.owner.call('setOrderStatus', {
      params: { id: order.id },
      body: { status: 'COMPLETED' },
    });
    expect(completed.status).toBe('COMPLETED');
  });

  it('is refused for a paid and for a cancelled order', async () => {
    await pay(shop.owner, order, 100);
    expect(await codeOf(discount(1))).toBe('AMOUNT_EXCEEDS_DUE');
    await cancel(shop.owner, order);
    expect(await codeOf(discount(1))).toBe('ORDER_CANCELLED');
  });

  it('two discounts at once never pass what is due', async () => {
    const { done, refused } = await collide(
      shop,
      order,
      [40, 40, 40, 40].map((value) => () => discount(value)),
    );
    expect(refused).toEqual(['AMOUNT_EXCEEDS_DUE', 'AMOUNT_EXCEEDS_DUE']);
    expect(done).toHaveLength(2);
    expect(await readAgain(shop.owner, order)).toMatchObject({ discount: 80, amountDue: 20 });
  });

  it('a discount and a payment at once never pass what is due', async () => {
    const { done, refused } = await collide(shop, order, [
      () => discount(70),
      () => pay(shop.owner, order, 70),
    ]);
    expect(done).toHaveLength(1);
    expect(refused).toEqual(['AMOUNT_EXCEEDS_DUE']);
    expect(await readAgain(shop.owner, order)).toMatchObject({ amountDue: 30 });
  });

  it('is for all but despatchers, also where an order is made or edited with one', async () => {
    const params = { id: order.id };
    expect(
      await letIn(shop, (till) =>
        till.send('addDiscount', { params, body: { amount: amount(1) } }),
      ),
    ).toEqual(['owner', 'manager', 'cashier']);

    const making = orderBody([sale(productId)], { discount: amount(1) });
    expect(await letIn(shop, (till) => till.send('createOrder', { body: making }))).toEqual([
      'owner',
      'manager',
      'cashier',
    ]);

    const given = await readAgain(shop.owner, order);
    const raise = { discount: amount(given.discount + 0.01) };
    expect((await refusalOf(edit(shop.despatcher, given, raise))).status).toBe(403);
    expect(await edit(shop.despatcher, given, { notes: 'Ring twice' })).toMatchObject({
      discount: 3,
      notes: 'Ring twice',
    });
  });
});
