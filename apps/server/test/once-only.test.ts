/**
 * P1: whatever makes or changes a document of money, sent many times with one key, one after another
 * or at once, also where the first answer was lost, has one effect and one answer.
 */
import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@mostrador/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCustomer,
  cashId,
  collide,
  differences,
  editBody,
  loan,
  movementsOf,
  type Order,
  placeOrder,
  readAgain,
  returnBody,
  sale,
} from './sales.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from './shop.ts';

let shop: TestShop;
let customerId: string;
let productId: string;
let cash: string;

beforeAll(async () => {
  shop = await openTestShop();
  customerId = (await addCustomer(shop.owner)).id;
  productId = (await addProduct(shop.owner, { stock: 1000, borrowable: true })).id;
  cash = await cashId(shop.owner);
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

interface Request {
  name: EndpointName;
  params?: { id: string };
  body: object;
}

interface Case {
  call: string;
  /** The request, for an order of which 40 of 75 are paid, and one like it that asks for something else. */
  request: (order: Order) => Request;
  other: object;
}

const CASES: Case[] = [
  {
    call: 'a new order',
    request: () => ({
      name: 'createOrder',
      body: orderBody([sale(productId, 2), loan(productId)], {
        customerId,
        payments: [{ paymentMethodId: cash, amount: amount(4) }],
      }),
    }),
    other: { notes: 'Ring twice' },
  },
  {
    call: 'an edit',
    request: (order) => ({
      name: 'updateOrder',
      params: { id: order.id },
      body: editBody(order, { items: [sale(productId, 9), loan(productId)], notes: 'Ring once' }),
    }),
    other: { notes: 'Ring twice' },
  },
  {
    call: 'a payment',
    request: ({ id }) => ({
      name: 'addPayment',
      params: { id },
      body: { amount: 5, paymentMethod: 'Cash' },
    }),
    other: { amount: 6 },
  },
  {
    call: 'a batch of payments',
    request: ({ id }) => ({
      name: 'addPayments',
      params: { id },
      body: { payments: [{ paymentMethodId: cash, amount: 5 }] },
    }),
    other: { payments: [{ paymentMethodId: randomUUID(), amount: 5 }] },
  },
  {
    call: 'a discount',
    request: ({ id }) => ({ name: 'addDiscount', params: { id }, body: { amount: 5 } }),
    other: { amount: 6 },
  },
  {
    call: 'a return',
    request: (order) => ({
      name: 'returnItems',
      params: { id: order.id },
      body: returnBody(order, [2, 1]),
    }),
    other: { reason: 'Broken' },
  },
  {
    call: 'a cancellation',
    request: ({ id }) => ({
      name: 'cancelOrder',
      params: { id },
      body: { reason: 'Changed their mind' },
    }),
    other: { reason: 'Ordered twice' },
  },
  {
    call: 'a loan brought back',
    request: ({ borrowRecords }) => ({
      name: 'returnBorrow',
      params: { id: borrowRecords[0]?.id ?? '' },
      body: { notes: 'Scratched' },
    }),
    other: { notes: 'Clean' },
  },
];

const send = ({ name, params, body }: Request, key: string) =>
  shop.owner.send(name, { params: params as never, body: body as never, key });

/** All that a request for the order could change: the order, the store's others, and the stock. */
async function stateWith({ id }: Order) {
  const { orders, pagination } = await shop.owner.call('listOrders', { query: { limit: 100 } });
  const order = await readAgain(shop.owner, { id });
  return {
    orders,
    order,
    movements: await movementsOf(shop.owner, productId),
    happenings: pagination.total + order.history.length,
  };
}

describe.each(CASES)('P1: $call', ({ request, other }) => {
  const prepare = async (): Promise<{ order: Order; asked: Request }> => {
    const order = await placeOrder(shop.owner, [sale(productId, 5), loan(productId)], {
      customerId,
      paid: 40,
    });
    return { order, asked: request(order) };
  };

  it('sent again, one after another, has one effect and one answer', async () => {
    const { order, asked } = await prepare();
    const key = randomUUID();
    const first = await send(asked, key);
    expect(first.statusCode).toBeLessThan(300);
    const state = await stateWith(order);
    for (const again of [await send(asked, key), await send(asked, key)]) {
      expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    }
    expect(await stateWith(order)).toEqual(state);
  });

  it('sent many times at once, and once more later, has one effect and one answer', async () => {
    const { order, asked } = await prepare();
    const before = await stateWith(order);
    const key = randomUUID();
    const { done: answers } = await collide(
      shop,
      order,
      Array.from({ length: 6 }, () => () => send(asked, key)),
    );
    const state = await stateWith(order);
    answers.push(await send(asked, key));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBeLessThan(300);
    expect(state.happenings).toBe(before.happenings + 1);
    expect(await stateWith(order)).toEqual(state);
  });

  it('is refused with the same key and another body, and changes nothing', async () => {
    const { order, asked } = await prepare();
    const key = randomUUID();
    expect((await send(asked, key)).statusCode).toBeLessThan(300);
    const state = await stateWith(order);
    const changed = await send({ ...asked, body: { ...asked.body, ...other } }, key);
    expect(changed.json()).toMatchObject({ statusCode: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await stateWith(order)).toEqual(state);
  });

  it('is refused with the key of another call, and changes nothing', async () => {
    const { order, asked } = await prepare();
    const key = randomUUID();
    const body = { firstName: 'Eva', lastName: 'Sol', address: '3 Elm St' };
    await shop.owner.call('createCustomer', { body, key });
    const state = await stateWith(order);
    expect((await send(asked, key)).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await stateWith(order)).toEqual(state);
  });
});

describe('P1: a request that was refused', () => {
  it('may be sent again with its key once nothing is in its way', async () => {
    const order = await placeOrder(shop.owner, [sale(productId, 2)], { paid: 20 });
    const asked: Request = {
      name: 'addDiscount',
      params: { id: order.id },
      body: { amount: 5 },
    };
    const key = randomUUID();
    expect((await send(asked, key)).statusCode).toBe(409);
    const items = [sale(productId, 3)];
    await shop.owner.call('updateOrder', {
      params: { id: order.id },
      body: editBody(order, { items }),
    });
    expect((await send(asked, key)).statusCode).toBe(200);
  });

  it('by another person of the store is answered as the first one was', async () => {
    const order = await placeOrder(shop.owner, [sale(productId, 2)]);
    const options = { params: { id: order.id }, body: { amount: amount(5) }, key: randomUUID() };
    const first = await shop.owner.call('addDiscount', options);
    expect(await shop.cashier.call('addDiscount', options)).toEqual(first);
  });
});
