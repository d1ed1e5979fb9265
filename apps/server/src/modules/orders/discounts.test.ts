import type { WireRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  differences,
  editBody,
  letIn,
  loan,
  type Order,
  pay,
  placeOrder,
  readAgain,
  returnBorrow,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

type Discount = WireRequest<'addDiscount'>['body'];

let shop: TestShop;
let productId: string;
let customerId: string;

beforeAll(async () => {
  shop = await openTestShop();
  productId = (await addProduct(shop.owner, { stock: null, borrowable: true })).id;
  customerId = (await addCustomer(shop.owner)).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const give = ({ id }: Pick<Order, 'id'>, body: Discount, till: Till = shop.owner) =>
  till.call('addDiscount', { params: { id }, body });

/** Reasons why fields are refused. */
async function refusedFields(call: Promise<unknown>) {
  const { body } = await refusalOf(call);
  expect(body.statusCode).toBe(422);
  return body.details?.fields;
}

const edit = (order: Order, change: Parameters<typeof editBody>[1], till: Till = shop.owner) =>
  till.call('updateOrder', { params: { id: order.id }, body: editBody(order, change) });

/** The discounts that were given on an order, as their report sums them. */
async function given({ id }: Pick<Order, 'id'>) {
  const { rows } = await sql<{ kind: string; reason: string | null; amount: number }>`
    select discount_changes.kind, discount_changes.reason,
      sum(discount_changes.amount_cents)::bigint as amount
    from discount_changes
    where discount_changes.store_id = ${shop.storeId} and discount_changes.order_id = ${id}
    group by discount_changes.kind, discount_changes.reason
    having sum(discount_changes.amount_cents) <> 0
    order by discount_changes.kind, discount_changes.reason`.execute(shop.db);
  return rows.map(({ kind, reason, amount: cents }) => [kind, reason, cents]);
}

describe('a discount on a line', () => {
  it('is an amount or a per cent of its price, with a reason, and leaves the deposit alone', async () => {
    const order = await placeOrder(
      shop.owner,
      [
        { ...sale(productId, 3), discountPercent: 12.5, discountReason: 'Damaged' },
        { ...sale(productId, 1), discountAmount: amount(10) },
        { ...loan(productId, 2, { fee: 5, deposit: 20 }), discountPercent: 100 },
      ],
      { customerId, total: amount(26.25 + 40) },
    );
    expect(order).toMatchObject({ subtotal: 90, discount: 23.75, orderDiscount: 0, total: 66.25 });
    expect(order.items).toMatchObject([
      { discount: 3.75, discountPercent: 12.5, discountAmount: null, discountReason: 'Damaged' },
      { discount: 10, discountPercent: null, discountAmount: 10, discountReason: null },
      { discount: 10, discountPercent: 100 },
    ]);
    expect(order.originalItems).toMatchObject([
      { discount: 3.75 },
      { discount: 10 },
      { discount: 10 },
    ]);
    expect(await readAgain(shop.owner, order)).toEqual(order);
    expect(await given(order)).toEqual([
      ['LINE', 'Damaged', 375],
      ['LINE', null, 2000],
    ]);
  });

  it('comes back with its units, and the last one leaves no cent', async () => {
    const order = await placeOrder(
      shop.owner,
      [{ ...sale(productId, 3), discountAmount: amount(10) }],
      { total: amount(20), paid: 20 },
    );
    const first = await takeBack(shop.owner, order, [1]);
    expect(first).toMatchObject({ returnsTotal: 6.67, refundsTotal: 6.67, total: 13.33 });
    const second = await takeBack(shop.owner, order, [1]);
    expect(second.returns.at(-1)).toMatchObject({ totalAmount: 6.66, items: [{ total: 6.66 }] });
    const third = await takeBack(shop.owner, order, [1]);
    expect(third).toMatchObject({ returnsTotal: 20, refundsTotal: 20, total: 0, netPaid: 0 });
    expect(third.items).toMatchObject([{ givenBack: 20, discount: 10 }]);
  });

  it.each([
    [{ discountAmount: amount(30.01) }, 'items.0.discountAmount', 'DISCOUNT_ABOVE_LINE'],
    [{ discountAmount: amount(-1) }, 'items.0.discountAmount', 'TOO_SMALL'],
    [{ discountPercent: 100.001 }, 'items.0.discountPercent', 'NOT_A_PERCENT'],
    [{ discountPercent: -1 }, 'items.0.discountPercent', 'NOT_A_PERCENT'],
    [{ discountPercent: 1.2345 }, 'items.0.discountPercent', 'NOT_A_PERCENT'],
    [
      { discountAmount: amount(1), discountPercent: 1 },
      'items.0.discountPercent',
      'AMOUNT_AND_PERCENT',
    ],
  ])('refuses %o', async (change, path, code) => {
    const lines = [{ ...sale(productId, 3), ...change }];
    const call = placeOrder(shop.owner, lines, { total: amount(0) });
    expect(await refusedFields(call)).toMatchObject([{ path, code }]);
  });

  it('is given by those who may give discounts', async () => {
    const body = orderBody([{ ...sale(productId), discountPercent: 10 }], { total: amount(9) });
    expect(await letIn(shop, (till) => till.send('createOrder', { body }))).toEqual([
      'owner',
      'manager',
      'cashier',
    ]);
  });
});

describe('a discount on the order', () => {
  it('in per cent is taken of the lines after their own, and comes back with them', async () => {
    const order = await placeOrder(
      shop.owner,
      [
        { ...sale(productId, 1), discountAmount: amount(2) },
        sale(productId, 1),
        loan(productId, 1, { fee: 5, deposit: 50 }),
      ],
      {
        customerId,
        discountPercent: 10,
        discountReason: 'Loyal customer',
        total: amount(75 - 2 - 2.3),
        paid: 70.7,
      },
    );
    expect(order).toMatchObject({
      discount: 4.3,
      orderDiscount: 0,
      discountPercent: 10,
      discountReason: 'Loyal customer',
    });
    expect(order.items).toMatchObject([{ discount: 2.8 }, { discount: 1 }, { discount: 0.5 }]);
    const back = await takeBack(shop.owner, order, [1, 1, 1]);
    expect(back).toMatchObject({ returnsTotal: 70.7, total: 0, refundsTotal: 70.7 });
    expect(await given(order)).toEqual([
      ['LINE', null, 200],
      ['ORDER', 'Loyal customer', 230],
    ]);
  });

  it('as an amount comes back with the goods, as a per cent does', async () => {
    const order = await placeOrder(shop.owner, [sale(productId, 2)], {
      discount: amount(5),
      paid: 15,
    });
    expect(await takeBack(shop.owner, order, [1])).toMatchObject({
      returnsTotal: 7.5,
      total: 7.5,
      refundsTotal: 7.5,
    });
  });

  it('that is added after a return is of what is left, and leaves no cent', async () => {
    const order = await placeOrder(shop.owner, [sale(productId, 3), sale(productId, 1)], {
      discount: amount(10),
    });
    // 30.00 and 10.00 less 7.50 and 2.50: one of three gives back 7.50.
    const back = await takeBack(shop.owner, order, [1]);
    expect(back).toMatchObject({ returnsTotal: 7.5, total: 22.5 });
    // 20.00 and 10.00 are left, less 5.00 and 2.50, and now 5.00 and 2.50 more.
    const less = await give(order, { amount: amount(7.5) });
    expect(less).toMatchObject({
      total: 15,
      items: [{ unitsSettled: 1, settled: 7.5, settledShare: 2.5 }, { settledShare: 0 }],
    });
    expect(await takeBack(shop.owner, order, [2])).toMatchObject({ returnsTotal: 17.5, total: 5 });
    expect(await takeBack(shop.owner, order, [0, 1])).toMatchObject({
      returnsTotal: 22.5,
      total: 0,
    });
  });

  it('is an amount or a per cent, and no more than what is left of the lines', async () => {
    const lines = [{ ...sale(productId, 1), discountAmount: amount(4) }];
    const both = { discount: amount(1), discountPercent: 1, total: amount(5) };
    expect(await refusedFields(placeOrder(shop.owner, lines, both))).toMatchObject([
      { path: 'discountPercent', code: 'AMOUNT_AND_PERCENT' },
    ]);
    const more = { discount: amount(6.01), total: amount(0) };
    expect(await refusedFields(placeOrder(shop.owner, lines, more))).toMatchObject([
      { path: 'discount', code: 'DISCOUNT_ABOVE_ITEMS' },
    ]);
  });
});

describe('a discount added later', () => {
  it('on a line lowers that line, with its reason in the history', async () => {
    const order = await placeOrder(shop.owner, [sale(productId, 3), sale(productId, 1)]);
    const orderItemId = order.items[0]?.id;
    const discounted = await give(
      order,
      { percent: 33.333, orderItemId, reason: 'Price match', notes: 'Seen elsewhere' },
      shop.manager,
    );
    expect(discounted).toMatchObject({
      discount: 10,
      orderDiscount: 0,
      total: 30,
      discounts: [{ amount: 10, percent: 33.333, orderItemId, reason: 'Price match' }],
      items: [{ discount: 10, discountAddedLater: 10, discountAmount: null }, { discount: 0 }],
    });
    expect(discounted.history.at(-1)).toMatchObject({
      action: 'DISCOUNT_ADDED',
      changes: {
        amount: 10,
        percent: 33.333,
        productName: order.items[0]?.productName,
        reason: 'Price match',
      },
    });
    expect(await readAgain(shop.owner, order)).toEqual(discounted);
    expect(await given(order)).toEqual([['LINE', 'Price match', 1000]]);
  });

  it('after units came back begins the rest anew, and leaves no cent', async () => {
    const order = await placeOrder(
      shop.owner,
      [{ ...sale(productId, 4), discountAmount: amount(9.99) }],
      { total: amount(30.01) },
    );
    expect(await takeBack(shop.owner, order, [1])).toMatchObject({ returnsTotal: 7.5 });
    const discounted = await give(order, { percent: 10 });
    expect(discounted).toMatchObject({ discounts: [{ amount: 2.25 }], total: 20.26 });
    expect(await takeBack(shop.owner, order, [1])).toMatchObject({ returnsTotal: 14.25 });
    expect(await takeBack(shop.owner, order, [2])).toMatchObject({ returnsTotal: 27.76, total: 0 });
  });

  it('is at most what is due and what is kept of the line, and says how much', async () => {
    const order = await placeOrder(shop.owner, [sale(productId, 1), sale(productId, 2)]);
    const orderItemId = order.items[0]?.id;
    const above = await refusalOf(give(order, { amount: amount(10.01), orderItemId }));
    expect(above.body).toMatchObject({ code: 'AMOUNT_EXCEEDS_DUE', details: { most: 10 } });
    await pay(shop.owner, order, 25);
    const unpaid = await refusalOf(give(order, { percent: 20 }));
    expect(unpaid.body).toMatchObject({
      code: 'AMOUNT_EXCEEDS_DUE',
      details: { most: 5, financials: { amountDue: 5 } },
    });
    expect(await give(order, { percent: 16.666 })).toMatchObject({ paymentStatus: 'PAID' });
  });

  it.each([
    [{}, 'amount', 'REQUIRED'],
    [{ amount: amount(1), percent: 1 }, 'percent', 'AMOUNT_AND_PERCENT'],
    [{ percent: 100.5 }, 'percent', 'NOT_A_PERCENT'],
    [{ amount: amount(1), orderItemId: crypto.randomUUID() }, 'orderItemId', 'NOT_IN_ORDER'],
  ])('refuses %o', async (body, path, code) => {
    const order = await placeOrder(shop.owner, [sale(productId)]);
    expect(await refusedFields(give(order, body))).toMatchObject([{ path, code }]);
  });

  it('in per cent of deposits alone comes to nothing, and is refused', async () => {
    const order = await placeOrder(shop.owner, [loan(productId, 1, { fee: 0, deposit: 20 })], {
      customerId,
    });
    expect(await refusedFields(give(order, { percent: 10 }))).toMatchObject([
      { path: 'percent', code: 'DISCOUNT_OF_NOTHING' },
    ]);
    const { borrowRecords } = order;
    await returnBorrow(shop.owner, { borrowRecords });
  });
});

describe('an edit', () => {
  it('keeps what it does not name, changes what it names, and takes off what it sets to null', async () => {
    const order = await placeOrder(
      shop.owner,
      [
        { ...sale(productId, 1), discountAmount: amount(1), discountReason: 'Damaged' },
        { ...sale(productId, 1), discountPercent: 50 },
        sale(productId, 1),
      ],
      { discountPercent: 10, discountReason: 'Staff', total: amount(21.6) },
    );
    const [first, second, third] = editBody(order).items;
    const lines = (change: object) =>
      [first, { ...second, quantity: 2 }, { ...third, ...change }] as never;
    const doubled = await edit(order, {
      discount: amount(0),
      items: lines({}),
      total: amount(26.1),
    });
    expect(doubled).toMatchObject({
      discountPercent: 10,
      discountReason: 'Staff',
      items: [{ discount: 1.9, discountReason: 'Damaged' }, { discount: 11 }, { discount: 1 }],
    });
    const changed = await edit(doubled, {
      discount: amount(0),
      discountPercent: null,
      items: lines({ discountAmount: amount(3), discountReason: 'Price match' }),
      total: amount(26),
    });
    expect(changed).toMatchObject({ discount: 14, discountPercent: null, discountReason: null });
    expect(await given(order)).toEqual([
      ['LINE', 'Damaged', 100],
      ['LINE', 'Price match', 300],
      ['LINE', null, 1000],
    ]);
  });

  it('keeps what was added later with its line, and drops it with its line', async () => {
    const order = await placeOrder(shop.owner, [sale(productId, 1), sale(productId, 1)]);
    const discounted = await give(order, { percent: 20, reason: 'Staff' });
    const [first, second] = editBody(discounted).items;
    const shrunk = await refusedFields(
      edit(discounted, {
        discount: amount(0),
        items: [{ ...first, unitPrice: amount(1) }, second] as never,
        total: amount(0),
      }),
    );
    expect(shrunk).toMatchObject([{ path: 'items.0.discountAmount', code: 'DISCOUNT_ABOVE_LINE' }]);
    const edited = await edit(discounted, {
      discount: amount(0),
      items: [second] as never,
      total: amount(8),
    });
    expect(edited).toMatchObject({ discount: 2, total: 8 });
    expect(await given(order)).toEqual([['ORDER', 'Staff', 200]]);
  });

  it('raises no discount by someone who may give none, and keeps those that are there', async () => {
    const order = await placeOrder(shop.owner, [{ ...sale(productId, 1), discountPercent: 10 }], {
      total: amount(9),
    });
    const [line] = editBody(order).items;
    const more = { ...line, quantity: 2 };
    const change = { discount: amount(0), items: [more] as never, total: amount(18) };
    const kept = await edit(order, change, shop.despatcher);
    expect(kept).toMatchObject({ discount: 2, total: 18 });
    const raise = {
      ...change,
      items: [{ ...more, discountPercent: 11 }] as never,
      total: amount(17.8),
    };
    expect(await refusalOf(edit(kept, raise, shop.despatcher))).toMatchObject({ status: 403 });
  });
});

describe('who may give no discounts', () => {
  const despatched = (order: Order, change: object, total: number) => {
    const [line] = editBody(order).items;
    const items = [{ ...line, ...change }] as never;
    return edit(order, { discount: amount(0), items, total: amount(total) }, shop.despatcher);
  };

  it('turns no amount into a per cent, which would grow with the units', async () => {
    const order = await placeOrder(
      shop.owner,
      [{ ...sale(productId, 1), discountAmount: amount(5) }],
      { total: amount(5) },
    );
    const perCent = despatched(order, { discountAmount: null, discountPercent: 50 }, 5);
    expect(await refusalOf(perCent)).toMatchObject({ status: 403 });
  });

  it('turns no per cent into an amount, which would not fall with the units', async () => {
    const order = await placeOrder(shop.owner, [{ ...sale(productId, 10), discountPercent: 10 }], {
      total: amount(90),
    });
    const free = despatched(
      order,
      { quantity: 1, discountAmount: amount(10), discountPercent: null },
      0,
    );
    expect(await refusalOf(free)).toMatchObject({ status: 403 });
    const less = { quantity: 1, discountAmount: amount(1), discountPercent: null };
    expect(await despatched(order, less, 9)).toMatchObject({ discount: 1, total: 9 });
  });
});

describe('an edit by a form of the version before', () => {
  it('that sends the whole discount as an amount turns no per cent into one', async () => {
    const order = await placeOrder(shop.owner, [sale(productId, 6), sale(productId, 4)], {
      discountPercent: 10,
      total: amount(90),
    });
    const call = edit(order, { discount: amount(10), total: amount(90), notes: 'Ring twice' });
    expect(await refusedFields(call)).toMatchObject([
      { path: 'discountPercent', code: 'AMOUNT_AND_PERCENT' },
    ]);
    expect(await readAgain(shop.owner, order)).toEqual(order);
  });
});

describe('an order’s per cent', () => {
  it('that takes a line below what was added later is refused at the per cent', async () => {
    const order = await placeOrder(shop.owner, [sale(productId, 10)]);
    const { items } = await give(order, { amount: amount(80), orderItemId: order.items[0]?.id });
    expect(items).toMatchObject([{ discountAddedLater: 80 }]);
    const fresh = await readAgain(shop.owner, order);
    const change = { discount: amount(0), discountPercent: 50, total: amount(0) };
    expect(await refusedFields(edit(fresh, change))).toMatchObject([
      { path: 'discountPercent', code: 'DISCOUNT_ABOVE_LINE' },
    ]);
  });
});

describe('a price below the product’s', () => {
  it('is kept beside it and counts as a discount, for sales alone', async () => {
    const order = await placeOrder(
      shop.owner,
      [sale(productId, 2, 7.5), sale(productId, 1, 12), loan(productId, 1, { fee: 3, deposit: 1 })],
      { customerId },
    );
    expect(order.items).toMatchObject([
      { listPrice: 10, unitPrice: 7.5, discount: 0 },
      { listPrice: 10, unitPrice: 12 },
      { listPrice: 3, unitPrice: 3 },
    ]);
    expect(order.discount).toBe(0);
    expect(await given(order)).toEqual([['PRICE', null, 500]]);
  });
});
