import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buy,
  costChangesOf,
  costOf,
  line,
  type Purchase,
  readPurchaseAgain,
  receive,
  setStatus,
  units,
} from '#test/support/purchasing.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  codeOf,
  collide,
  differences,
  fieldOf,
  loan,
  movementsOf,
  placeOrder,
  sale,
  stockOf,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let saw: string;
let drill: string;
let bought: Purchase;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  saw = (await addProduct(shop.owner, { stock: 10, cost: amount(4) })).id;
  drill = (await addProduct(shop.owner, { stock: 0 })).id;
  bought = await buy(shop.owner, [line(saw, 10, 7), line(drill, 4, 20)]);
});

describe('receiving goods', () => {
  it('in two parts raises the stock, and leads to received', async () => {
    const part = await receive(shop.owner, bought, [4, 0]);
    expect(part).toMatchObject({
      status: 'PARTIALLY_RECEIVED',
      items: [
        { receivedQty: 4, product: { stock: 14 } },
        { receivedQty: 0, product: { stock: 0 } },
      ],
      receipts: [{ notes: null, user: { firstName: 'Olivia' }, items: [{ quantity: 4 }] }],
    });
    expect(part.history.at(-1)).toMatchObject({
      action: 'GOODS_RECEIVED',
      changes: { quantity: 4, status: 'PARTIALLY_RECEIVED' },
    });
    const whole = await receive(shop.owner, part, [6, 4]);
    expect(whole.status).toBe('RECEIVED');
    expect(whole.receipts.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([
      [4],
      [6, 4],
    ]);
    expect(await readPurchaseAgain(shop.owner, bought)).toEqual(whole);
    expect(await stockOf(shop.owner, saw)).toBe(20);
    expect(await movementsOf(shop.owner, saw)).toEqual([
      ['OPENING', 10],
      ['RECEIPT', 4],
      ['RECEIPT', 6],
    ]);
    const { movements } = await shop.owner.call('listStockMovements', { params: { id: drill } });
    expect(movements[0]?.purchase).toEqual({
      id: bought.id,
      purchaseNumber: bought.purchaseNumber,
    });
  });

  it('is accepted of what was only created, and of what was ordered', async () => {
    await setStatus(shop.owner, bought, 'ORDERED');
    expect((await receive(shop.owner, bought, [1])).status).toBe('PARTIALLY_RECEIVED');
    expect(await codeOf(setStatus(shop.owner, bought, 'CANCELLED'))).toBe('INVALID_TRANSITION');
  });

  it('never takes more than is to come, added up over the lines of the receipt', async () => {
    await receive(shop.owner, bought, [7]);
    const [item] = units(bought, [2]);
    const refused = await refusalOf(
      shop.owner.call('receivePurchase', {
        params: { id: bought.id },
        body: { items: [item!, item!] },
      }),
    );
    expect(refused.body).toMatchObject({
      statusCode: 409,
      code: 'QUANTITY_EXCEEDS_ORDERED',
      details: {
        items: [{ purchaseItemId: item!.purchaseItemId, requested: 4, available: 3 }],
      },
    });
    expect(await stockOf(shop.owner, saw)).toBe(17);
  });

  it('refuses what is not the purchase’s, and a receipt of nothing', async () => {
    const receiptOf = (items: ReturnType<typeof units>) =>
      shop.owner.call('receivePurchase', { params: { id: bought.id }, body: { items } });
    const [first, second] = units(bought, [1, 1]);
    expect(await fieldOf(receiptOf(units(bought, [0, 0])))).toBe('422 items');
    expect(await fieldOf(receiptOf([]))).toBe('422 items');
    expect(await fieldOf(receiptOf([{ ...first!, quantity: -1 }]))).toBe('422 items.0.quantity');
    expect(await fieldOf(receiptOf([{ ...first!, quantity: 0.5 }]))).toBe('422 items.0.quantity');
    expect(await fieldOf(receiptOf([first!, { ...second!, productId: saw }]))).toBe(
      '422 items.1.productId',
    );
    expect(await fieldOf(receiptOf([{ ...first!, purchaseItemId: randomUUID() }]))).toBe(
      '422 items.0.purchaseItemId',
    );
    await setStatus(shop.owner, bought, 'CANCELLED');
    expect(await codeOf(receive(shop.owner, bought, [1]))).toBe('PURCHASE_CANCELLED');
  });

  it('of a product that is not tracked moves nothing, and still tells its cost', async () => {
    const service = await addProduct(shop.owner, { stock: null });
    const ordered = await buy(shop.owner, [line(service.id, 3, 8)]);
    expect(await receive(shop.owner, ordered, [3])).toMatchObject({
      status: 'RECEIVED',
      items: [{ receivedQty: 3, product: { stock: null } }],
    });
    expect(await movementsOf(shop.owner, service.id)).toEqual([]);
    expect(await costOf(shop.owner, service.id)).toBe(8);
  });

  it('of a deleted product is taken all the same', async () => {
    await shop.owner.call('deleteProduct', { params: { id: drill } });
    expect((await receive(shop.owner, bought, [10, 4])).items[1]).toMatchObject({
      receivedQty: 4,
      product: { stock: 4, isArchived: true },
    });
  });

  it('stops where the books can hold no more', async () => {
    const full = await addProduct(shop.owner, { stock: 999_999_999 });
    const ordered = await buy(shop.owner, [line(full.id, 2, 1)]);
    expect(await fieldOf(receive(shop.owner, ordered, [2]))).toBe('422 items.0.quantity');
    expect((await receive(shop.owner, ordered, [1])).items[0]?.product.stock).toBe(1_000_000_000);
  });

  it('is once what the last unit takes, though two receive it at once', async () => {
    await receive(shop.owner, bought, [9, 4]);
    const { done, refused } = await collide(
      shop,
      bought,
      [shop.owner, shop.despatcher].map((till) => () => receive(till, bought, [1])),
      'purchases',
    );
    expect([done.length, refused]).toEqual([1, ['QUANTITY_EXCEEDS_ORDERED']]);
    expect(await stockOf(shop.owner, saw)).toBe(20);
  });

  it('makes room for a sale that waits for it', async () => {
    expect(await codeOf(placeOrder(shop.owner, [sale(drill, 4)]))).toBe('INSUFFICIENT_STOCK');
    await receive(shop.owner, bought, [0, 4]);
    await placeOrder(shop.owner, [sale(drill, 4)]);
    expect(await stockOf(shop.owner, drill)).toBe(0);
  });
});

describe('the cost', () => {
  it('is not undone by a product form that was open before the receipt', async () => {
    const { updatedAt } = await shop.owner.call('readProduct', { params: { id: saw } });
    await receive(shop.owner, bought, [10, 0]);
    const form = { name: 'Saw', price: amount(10), cost: amount(4), updatedAt };
    const saving = shop.owner.call('updateProduct', { params: { id: saw }, body: form });
    expect(await codeOf(saving)).toBe('PRODUCT_CHANGED');
    expect(await costOf(shop.owner, saw)).toBe(5.5);
  });

  it('is the moving average of what is owned and what came', async () => {
    await receive(shop.owner, bought, [5]);
    // (10 × 4 + 5 × 7) / 15
    expect(await costOf(shop.owner, saw)).toBe(5);
    await receive(shop.owner, bought, [5], 13);
    // (15 × 5 + 5 × 13) / 20
    expect(await costOf(shop.owner, saw)).toBe(7);
    expect(await costChangesOf(shop, saw)).toEqual([
      [null, 400],
      [400, 500],
      [500, 700],
    ]);
  });

  it('counts what is out on loan as owned', async () => {
    const ladder = await addProduct(shop.owner, { stock: 4, cost: amount(10), borrowable: true });
    const { id: customerId } = await addCustomer(shop.owner);
    await placeOrder(shop.owner, [loan(ladder.id, 3)], { customerId });
    const ordered = await buy(shop.owner, [line(ladder.id, 4, 20)]);
    await receive(shop.owner, ordered, [4]);
    // (4 × 10 + 4 × 20) / 8: units on loan are owned too.
    expect(await costOf(shop.owner, ladder.id)).toBe(15);
  });

  it('is what the first receipt tells where none was known, and stays where one tells none', async () => {
    await receive(shop.owner, bought, [0, 1]);
    expect(await costOf(shop.owner, drill)).toBe(20);
    await receive(shop.owner, bought, [0, 1], 0);
    expect(await costOf(shop.owner, drill)).toBe(20);
    expect(await costChangesOf(shop, drill)).toEqual([[null, 2000]]);
  });

  it('follows line after line where several are of one product', async () => {
    const ordered = await buy(shop.owner, [line(drill, 10, 1), line(drill, 10, 3)]);
    await receive(shop.owner, ordered, [10, 10]);
    expect(await costOf(shop.owner, drill)).toBe(2);
    expect(await stockOf(shop.owner, drill)).toBe(20);
    expect(await costChangesOf(shop, drill)).toEqual([[null, 200]]);
  });

  it('is set by no receipt of someone who may not see it', async () => {
    const { despatcher } = shop;
    expect(await codeOf(receive(despatcher, bought, [1, 1], 0.01))).toBe('FORBIDDEN');
    expect((await readPurchaseAgain(shop.owner, bought)).receipts).toEqual([]);
    await receive(despatcher, bought, [1, 1], 0);
    expect(await costOf(shop.owner, saw)).toBe(4);
    await receive(despatcher, bought, [5, 1]);
    // (11 × 4 + 5 × 7) / 16, by what the purchase says that they cost.
    expect(await costOf(shop.owner, saw)).toBe(4.94);
    expect(await costOf(shop.owner, drill)).toBe(20);
  });

  it('takes two purchases that come at once one after the other', async () => {
    const other = await buy(shop.owner, [line(saw, 10, 13)]);
    const { done } = await collide(
      shop,
      { id: saw },
      [bought, other].map((purchase) => () => receive(shop.owner, purchase, [10])),
      'products',
    );
    expect(done).toHaveLength(2);
    // (10 × 4 + 10 × 7 + 10 × 13) / 30, whichever was first.
    expect(await costOf(shop.owner, saw)).toBe(8);
    const [, first, second] = await costChangesOf(shop, saw);
    expect(second?.[0]).toBe(first?.[1]);
    expect(await stockOf(shop.owner, saw)).toBe(30);
  });

  it('stays as it is for the orders that were sold before', async () => {
    await placeOrder(shop.owner, [sale(saw)]);
    await receive(shop.owner, bought, [9], 14);
    const [{ cost } = { cost: 0 }] = await shop.db
      .selectFrom('order_items as i')
      .select('i.cost_cents as cost')
      .where('i.store_id', '=', shop.storeId)
      .where('i.product_id', '=', saw)
      .execute();
    expect(cost).toBe(400);
    expect(await costOf(shop.owner, saw)).toBe(9);
  });
});
