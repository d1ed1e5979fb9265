import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buy,
  costOf,
  giveBack,
  line,
  markPaid,
  type Purchase,
  payFor,
  readPurchaseAgain,
  receive,
  setStatus,
  units,
} from '#test/support/purchasing.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  codeOf,
  collide,
  differences,
  fieldOf,
  movementsOf,
  placeOrder,
  sale,
  stockOf,
} from '#test/support/sales.ts';
import { addProduct, openTestShop, type TestShop } from '#test/support/shop.ts';

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
  saw = (await addProduct(shop.owner, { name: 'Saw', stock: 0 })).id;
  drill = (await addProduct(shop.owner, { stock: null })).id;
  bought = await buy(shop.owner, [line(saw, 10, 5), line(drill, 2, 20)]);
});

describe('giving goods back to the provider', () => {
  it('takes them from stock and from what is due, and leaves the cost and the status', async () => {
    await receive(shop.owner, bought, [6]);
    const returned = await giveBack(shop.owner, bought, [2]);
    expect(returned).toMatchObject({
      status: 'PARTIALLY_RECEIVED',
      total: 90,
      amountDue: 80,
      items: [{ orderedQty: 10, receivedQty: 6, returnedQty: 2, product: { stock: 4 } }, {}],
      returns: [{ reason: 'Broken on arrival', items: [{ productName: 'Saw', quantity: 2 }] }],
      financials: { returnsTotal: 10, net: 80, amountDue: 80, creditDue: 0 },
    });
    expect(returned.history.at(-1)).toMatchObject({
      action: 'GOODS_RETURNED',
      changes: { quantity: 2, total: 10, reason: 'Broken on arrival' },
    });
    expect(await readPurchaseAgain(shop.owner, bought)).toEqual(returned);
    expect(await movementsOf(shop.owner, saw)).toEqual([
      ['RECEIPT', 6],
      ['PURCHASE_RETURN', -2],
    ]);
    expect(await costOf(shop.owner, saw)).toBe(5);
  });

  it('of what was paid makes the provider owe the shop', async () => {
    await receive(shop.owner, bought, [10, 2]);
    await payFor(shop.owner, bought, 90);
    expect((await giveBack(shop.owner, bought, [3])).financials).toMatchObject({
      net: 75,
      amountDue: 0,
      creditDue: 15,
      paymentStatus: 'PAID',
    });
  });

  it('of all that came, unpaid, leaves nothing to pay', async () => {
    await receive(shop.owner, bought, [10, 2]);
    expect(await giveBack(shop.owner, bought, [10, 2])).toMatchObject({
      status: 'RECEIVED',
      paymentStatus: 'FREE',
      amountDue: 0,
    });
    expect(await markPaid(shop.owner, bought)).toMatchObject({ paymentStatus: 'PAID' });
  });

  it('never takes more than came and did not go back yet, added up', async () => {
    await receive(shop.owner, bought, [6]);
    await giveBack(shop.owner, bought, [2]);
    const [item] = units(bought, [3]);
    const refused = await refusalOf(
      shop.owner.call('returnPurchase', {
        params: { id: bought.id },
        body: { reason: 'Broken', items: [item!, item!] },
      }),
    );
    expect(refused.body).toMatchObject({
      statusCode: 409,
      code: 'QUANTITY_EXCEEDS_RECEIVED',
      details: { items: [{ purchaseItemId: item!.purchaseItemId, requested: 6, available: 4 }] },
    });
  });

  it('never takes more than is on hand, adding up what several items ask of one product', async () => {
    const twice = await buy(shop.owner, [line(saw, 3, 5), line(saw, 3, 6)]);
    await receive(shop.owner, twice, [3, 3]);
    await placeOrder(shop.owner, [sale(saw, 2)]);
    const refused = await refusalOf(giveBack(shop.owner, twice, [3, 2]));
    expect(refused.body).toMatchObject({
      statusCode: 409,
      code: 'INSUFFICIENT_STOCK',
      details: { products: [{ productId: saw, name: 'Saw', requested: 5, available: 4 }] },
    });
    expect(await giveBack(shop.owner, twice, [2, 2])).toMatchObject({
      items: [{ product: { stock: 0 } }, { product: { stock: 0 } }],
      financials: { returnsTotal: 22 },
    });
  });

  it('of what is not tracked moves nothing', async () => {
    await receive(shop.owner, bought, [0, 2]);
    expect((await giveBack(shop.owner, bought, [0, 1])).items[1]).toMatchObject({
      returnedQty: 1,
      product: { stock: null },
    });
    expect(await movementsOf(shop.owner, drill)).toEqual([]);
  });

  it('of a deleted product still goes', async () => {
    await receive(shop.owner, bought, [2]);
    await shop.owner.call('deleteProduct', { params: { id: saw } });
    expect((await giveBack(shop.owner, bought, [2])).items[0]?.product.stock).toBe(0);
  });

  it('needs a reason and something to give', async () => {
    await receive(shop.owner, bought, [2]);
    const returnOf = (reason: string, quantities: number[]) =>
      shop.owner.call('returnPurchase', {
        params: { id: bought.id },
        body: { reason, items: units(bought, quantities) },
      });
    expect(await fieldOf(returnOf('  ', [1]))).toBe('422 reason');
    expect(await fieldOf(returnOf('Broken', [0, 0]))).toBe('422 items');
    const cancelled = await buy(shop.owner, [line(saw)]);
    await setStatus(shop.owner, cancelled, 'CANCELLED');
    expect(await codeOf(giveBack(shop.owner, cancelled, [1]))).toBe('PURCHASE_CANCELLED');
  });

  it('and a sale of the last unit at once: one of the two has it', async () => {
    await receive(shop.owner, bought, [1]);
    const { done, refused } = await collide<unknown>(
      shop,
      { id: saw },
      [() => giveBack(shop.owner, bought, [1]), () => placeOrder(shop.manager, [sale(saw)])],
      'products',
    );
    expect([done.length, refused]).toEqual([1, ['INSUFFICIENT_STOCK']]);
    expect(await stockOf(shop.owner, saw)).toBe(0);
  });
});
