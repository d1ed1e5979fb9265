import { randomUUID } from 'node:crypto';
import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  codeOf,
  differences,
  fieldOf,
  letIn,
  movementsOf,
  outcomesOf,
  placeOrder,
  sale,
  stockOf,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await differences(shop), 'what does not add up').toEqual([]);
});

type Count = Answer<'readStockCount'>;
type Entry = WireRequest<'enterStockCount'>['body'];

/** Makes a category with a product for each stock. */
async function shelf(...stocks: (number | null)[]) {
  const category = await shop.owner.call('createCategory', { body: { name: randomUUID() } });
  const productIds: string[] = [];
  for (const [index, stock] of stocks.entries()) {
    const body = { name: `item${index} ${category.name}`, price: amount(10), stock };
    productIds.push(
      (await shop.owner.call('createProduct', { body: { ...body, categoryId: category.id } })).id,
    );
  }
  return { categoryId: category.id, productIds };
}
const begin = (categoryId: string | null = null, till: Till = shop.owner): Promise<Count> =>
  till.call('createStockCount', { body: { categoryId, notes: null } });
const enter = (count: Count, body: Entry, till: Till = shop.owner) =>
  till.call('enterStockCount', { params: { id: count.id }, body });
const scan = (count: Count, productId: string, till: Till = shop.owner) =>
  enter(count, { productId, add: 1 }, till);
const type = (count: Count, productId: string, quantity: number, till: Till = shop.owner) =>
  enter(count, { productId, quantity }, till);
const post = (count: Count, uncounted: 'KEEP' | 'ZERO' = 'KEEP', key?: string) =>
  shop.owner.call('postStockCount', {
    params: { id: count.id },
    body: { uncounted },
    ...(key !== undefined && { key }),
  });
const read = ({ id }: Count) => shop.owner.call('readStockCount', { params: { id } });
async function lines({ id }: Count, query: Record<string, string | number> = {}) {
  const answer = await shop.owner.call('listStockCountLines', { params: { id }, query });
  return answer.lines;
}
const stocks = (productIds: readonly string[]) =>
  Promise.all(productIds.map((id) => stockOf(shop.owner, id)));
/** Moves the clock, which otherwise stands still, so that the next entry is later. */
const pass = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
};

describe('beginning a count', () => {
  test('of a category, it is of those products of it whose stock is tracked', async () => {
    const { categoryId, productIds } = await shelf(3, null, 0, 7);
    await addProduct(shop.owner, { name: 'Elsewhere' });
    await shop.owner.call('deleteProduct', { params: { id: productIds[3]! } });
    const count = await shop.cashier.call('createStockCount', {
      body: { categoryId, notes: 'Before the holidays' },
    });
    expect(count).toMatchObject({
      status: 'OPEN',
      category: { id: categoryId },
      notes: 'Before the holidays',
      createdBy: { firstName: 'cashier' },
      counters: [],
      products: 2,
      counted: 0,
      different: 0,
    });
    const toCount = await lines(count);
    expect(toCount.map(({ product, expected }) => [product.id, expected])).toEqual([
      [productIds[0], 3],
      [productIds[2], 0],
    ]);
    expect(toCount[0]).toMatchObject({ entries: [], counted: null, difference: null });
  });

  test('of all, it is of every tracked product of the store, and of no other store', async () => {
    const { owner } = shop.other;
    const ours = await addProduct(owner, { stock: 4 });
    await addProduct(owner, { stock: null });
    const count = await owner.call('createStockCount', { body: { categoryId: null } });
    expect(count).toMatchObject({ category: null, products: 1 });
    const { lines } = await owner.call('listStockCountLines', { params: { id: count.id } });
    expect(lines.map(({ product }) => product.id)).toEqual([ours.id]);
  });

  test('a category must be there', async () => {
    const theirs = await shop.other.owner.call('createCategory', { body: { name: 'Ajena' } });
    expect(await fieldOf(begin(theirs.id))).toBe('422 categoryId');
    const { categoryId } = await shelf();
    await shop.owner.call('deleteCategory', { params: { id: categoryId } });
    expect(await codeOf(begin(categoryId))).toBe('ARCHIVED');
  });

  test('the counts of a store are listed, newest first', async () => {
    const first = await begin();
    pass();
    const second = await begin();
    const { counts, pagination } = await shop.owner.call('listStockCounts', {
      query: { limit: 2 },
    });
    expect(counts.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(pagination.total).toBeGreaterThan(1);
    const theirs = await shop.other.owner.call('listStockCounts');
    expect(theirs.counts.map(({ id }) => id)).not.toContain(first.id);
  });
});

describe('the worth of differences', () => {
  /** Makes a product for each cost, each with a stock of 10, in a category. */
  async function costedShelf(...costs: (number | null)[]) {
    const category = await shop.owner.call('createCategory', { body: { name: randomUUID() } });
    const products = [];
    for (const cost of costs) {
      const body = { name: randomUUID(), price: amount(10), stock: 10, categoryId: category.id };
      products.push(
        await shop.owner.call('createProduct', {
          body: { ...body, ...(cost !== null && { cost: amount(cost) }) },
        }),
      );
    }
    return { categoryId: category.id, products };
  }
  const setCost = ({ id, name }: { id: string; name: string }, categoryId: string, cost: number) =>
    shop.owner.call('updateProduct', {
      params: { id },
      body: { name, price: amount(10), categoryId, cost: amount(cost) },
    });

  test('is at cost, over and short apart, and says which products have no cost', async () => {
    const { categoryId, products } = await costedShelf(4.35, 2, null, 9);
    const [lamp, rope, nail, jar] = products.map(({ id }) => id) as [
      string,
      string,
      string,
      string,
    ];
    const count = await begin(categoryId);
    expect(await read(count)).toMatchObject({ surplusCost: 0, shortageCost: 0, uncosted: 0 });
    await type(count, lamp, 2);
    await type(count, rope, 13);
    await type(count, nail, 9);
    const asExpected = await type(count, jar, 10, shop.cashier);
    expect(asExpected).toMatchObject({ difference: 0, unitCost: 9 });
    expect(await read(count)).toMatchObject({
      surplus: 3,
      surplusCost: 6,
      shortage: 9,
      shortageCost: 34.8,
      uncosted: 1,
    });
    const shown = await lines(count);
    expect(
      Object.fromEntries(shown.map(({ product, unitCost }) => [product.id, unitCost])),
    ).toEqual({ [lamp]: 4.35, [rope]: 2, [nail]: null, [jar]: 9 });
  });

  test('follows the cost while the count is open, and stays as it was once it is posted', async () => {
    const { categoryId, products } = await costedShelf(4, null);
    const [lamp, nail] = products as [(typeof products)[0], (typeof products)[0]];
    const count = await begin(categoryId);
    await type(count, lamp.id, 8);
    await type(count, nail.id, 8);
    await setCost(lamp, categoryId, 5);
    expect(await read(count)).toMatchObject({ shortageCost: 10, uncosted: 1 });
    pass();
    await post(count);
    pass();
    for (const cost of [7, 8]) {
      await setCost(lamp, categoryId, cost);
      await setCost(nail, categoryId, cost);
      pass();
    }
    expect(await read(count)).toMatchObject({ shortageCost: 10, uncosted: 1 });
    expect((await lines(count)).map(({ unitCost }) => unitCost).sort()).toEqual([5, null]);
  });
});

describe('counting', () => {
  test('two people count the same product at once, and neither undoes the other', async () => {
    const { categoryId, productIds } = await shelf(10);
    const [productId = ''] = productIds;
    const count = await begin(categoryId);
    await Promise.all([
      type(count, productId, 4, shop.manager),
      type(count, productId, 5, shop.cashier),
    ]);
    pass();
    const line = await scan(count, productId, shop.cashier);
    expect(line).toMatchObject({ expected: 10, counted: 10, difference: 0 });
    const own = Object.fromEntries(
      line.entries.map(({ user, quantity }) => [user.firstName, quantity]),
    );
    expect(own).toEqual({ manager: 4, cashier: 6 });
    expect((await read(count)).counters.map(({ firstName }) => firstName)).toEqual([
      'cashier',
      'manager',
    ]);
    expect(await lines(count)).toEqual([line]);
  });

  test('twenty scans at once are twenty', async () => {
    const { categoryId, productIds } = await shelf(20);
    const [productId = ''] = productIds;
    const count = await begin(categoryId);
    await Promise.all(Array.from({ length: 20 }, () => scan(count, productId)));
    expect((await lines(count))[0]).toMatchObject({ counted: 20, difference: 0 });
  });

  test('a scan sent again with its key counts once', async () => {
    const { categoryId, productIds } = await shelf(20);
    const count = await begin(categoryId);
    const again = { params: { id: count.id }, body: { productId: productIds[0]!, add: 1 } };
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => shop.owner.call('enterStockCount', { ...again, key })));
    expect((await lines(count))[0]).toMatchObject({ counted: 1 });
  });

  test('what was counted may be corrected and taken back, and is never below 0', async () => {
    const { categoryId, productIds } = await shelf(5);
    const [productId = ''] = productIds;
    const count = await begin(categoryId);
    expect(await fieldOf(enter(count, { productId, add: -1 }))).toBe('422 add');
    expect(await lines(count)).toMatchObject([{ counted: null }]);
    await type(count, productId, 3);
    expect(await enter(count, { productId, add: -2 })).toMatchObject({ counted: 1 });
    expect(await fieldOf(enter(count, { productId, add: -2 }))).toBe('422 add');
    expect(await enter(count, { productId, add: -1 })).toMatchObject({
      counted: 0,
      difference: -5,
    });
    await type(count, productId, 1_000_000);
    expect(await fieldOf(enter(count, { productId, add: 1 }))).toBe('422 add');
    expect(await enter(count, { productId, quantity: null })).toMatchObject({
      counted: null,
      entries: [],
    });
    for (const quantity of [-1, 1.5, 1_000_001]) {
      expect((await refusalOf(enter(count, { productId, quantity }))).status).toBe(422);
    }
  });

  test('only products of the count are counted', async () => {
    const { categoryId, productIds } = await shelf(5, null);
    const elsewhere = await addProduct(shop.owner);
    const theirs = await addProduct(shop.other.owner);
    const deleted = await shelf(1);
    await shop.owner.call('deleteProduct', { params: { id: deleted.productIds[0]! } });
    const ofCategory = await begin(categoryId);
    const ofAll = await begin();
    const wrong: [Count, string][] = [
      [ofCategory, elsewhere.id],
      [ofCategory, productIds[1]!],
      [ofAll, productIds[1]!],
      [ofAll, theirs.id],
      [ofAll, deleted.productIds[0]!],
      [ofAll, randomUUID()],
    ];
    for (const [count, productId] of wrong) {
      expect(await fieldOf(scan(count, productId))).toBe('422 productId');
    }
    expect(await scan(ofAll, elsewhere.id)).toMatchObject({ counted: 1 });
  });

  test('a product that leaves the category once it was counted stays in the count', async () => {
    const { categoryId, productIds } = await shelf(5, 6);
    const [moved = '', left = ''] = productIds;
    const count = await begin(categoryId);
    await type(count, moved, 4);
    for (const id of [moved, left]) {
      const body = { name: 'Moved', price: amount(10) };
      await shop.owner.call('updateProduct', { params: { id }, body });
    }
    expect((await lines(count)).map(({ product }) => product.id)).toEqual([moved]);
    expect(await read(count)).toMatchObject({ products: 1, counted: 1, shortage: 1 });
    await post(count);
    expect(await stocks(productIds)).toEqual([4, 6]);
  });

  test('the page is searched, and shows what was counted, what was not, and what is different', async () => {
    const { categoryId, productIds } = await shelf(5, 6, 7);
    const [right = '', wrong = '', open = ''] = productIds;
    const count = await begin(categoryId);
    await type(count, right, 5);
    await type(count, wrong, 9);
    const shown = async (query: Record<string, string | number>) =>
      (await lines(count, query)).map(({ product }) => product.id);
    expect(await shown({ show: 'all' })).toEqual([right, wrong, open]);
    expect(await shown({ show: 'counted' })).toEqual([right, wrong]);
    expect(await shown({ show: 'uncounted' })).toEqual([open]);
    expect(await shown({ show: 'different' })).toEqual([wrong]);
    expect(await shown({ search: `${count.category?.name} item2` })).toEqual([open]);
    expect(await shown({ page: 2, limit: 2 })).toEqual([open]);
    expect(await shown({ productId: wrong })).toEqual([wrong]);
    const coded = await shop.owner.call('createProduct', {
      body: { name: 'Coded', price: amount(10), stock: 1, barcode: 'COUNT-1' },
    });
    expect(await shown({ barcode: 'COUNT-1' })).toEqual([]);
    const ofAll = await begin();
    const found = await lines(ofAll, { barcode: 'COUNT-1' });
    expect(found.map(({ product }) => product.id)).toEqual([coded.id]);
    expect(await read(count)).toMatchObject({
      products: 3,
      counted: 2,
      different: 1,
      surplus: 3,
      shortage: 0,
    });
  });
});

describe('posting a count', () => {
  test('adjusts the stock by the differences, in movements that name the count', async () => {
    const { categoryId, productIds } = await shelf(5, 6, 7);
    const [less = '', same = '', more = ''] = productIds;
    const count = await begin(categoryId);
    await type(count, less, 3);
    await type(count, same, 6);
    await type(count, more, 9, shop.manager);
    pass();
    const posted = await post(count);
    expect(posted).toMatchObject({
      status: 'POSTED',
      closedAt: shop.clock.now.toISOString(),
      closedBy: { firstName: 'Olivia' },
      products: 3,
      counted: 3,
      different: 2,
      surplus: 2,
      shortage: 2,
    });
    expect(await stocks(productIds)).toEqual([3, 6, 9]);
    const { movements } = await shop.owner.call('listStockMovements', { params: { id: less } });
    expect(movements[0]).toMatchObject({
      quantity: -2,
      reason: 'ADJUSTMENT',
      stockCount: { id: count.id, createdAt: count.createdAt },
      order: null,
      user: { firstName: 'Olivia' },
    });
    expect(await movementsOf(shop.owner, same)).toEqual([['OPENING', 6]]);
  });

  test('what is sold after the counting is no difference', async () => {
    const { categoryId, productIds } = await shelf(10);
    const [productId = ''] = productIds;
    const count = await begin(categoryId);
    await placeOrder(shop.owner, [sale(productId, 2)]);
    await type(count, productId, 7);
    await placeOrder(shop.owner, [sale(productId, 3)]);
    expect((await lines(count))[0]).toMatchObject({ expected: 8, counted: 7, difference: -1 });
    await post(count);
    expect(await stocks(productIds)).toEqual([4]);
  });

  test('the latest entry says what was expected', async () => {
    const { categoryId, productIds } = await shelf(10);
    const [productId = ''] = productIds;
    const count = await begin(categoryId);
    await type(count, productId, 5, shop.manager);
    await placeOrder(shop.owner, [sale(productId, 4)]);
    pass();
    expect(await type(count, productId, 1, shop.cashier)).toMatchObject({
      expected: 6,
      counted: 6,
    });
    await post(count);
    expect(await stocks(productIds)).toEqual([6]);
  });

  test('what nobody counted stays, or is taken for gone', async () => {
    for (const [uncounted, expected] of [
      ['KEEP', [4, 7]],
      ['ZERO', [4, 0]],
    ] as const) {
      const { categoryId, productIds } = await shelf(5, 7);
      const count = await begin(categoryId);
      await type(count, productIds[0]!, 4);
      const posted = await post(count, uncounted);
      expect(await stocks(productIds)).toEqual(expected);
      expect(posted).toMatchObject({
        products: 2,
        counted: uncounted === 'KEEP' ? 1 : 2,
        shortage: uncounted === 'KEEP' ? 1 : 8,
      });
      expect(await lines(count)).toHaveLength(posted.counted);
    }
  });

  test('a stock that would fall below 0 is named, and nothing is posted', async () => {
    const { categoryId, productIds } = await shelf(10, 5);
    const [soldOut = '', other = ''] = productIds;
    const count = await begin(categoryId);
    await type(count, soldOut, 2);
    await type(count, other, 6);
    await placeOrder(shop.owner, [sale(soldOut, 9)]);
    expect((await refusalOf(post(count))).body).toMatchObject({
      statusCode: 409,
      code: 'INSUFFICIENT_STOCK',
      details: { products: [{ productId: soldOut, requested: 8, available: 1 }] },
    });
    expect(await stocks(productIds)).toEqual([1, 5]);
    expect((await read(count)).status).toBe('OPEN');
    pass();
    await type(count, soldOut, 0);
    await post(count);
    expect(await stocks(productIds)).toEqual([0, 6]);
  });

  test('twice with one key it has one effect and one answer, and with another it is closed', async () => {
    const { categoryId, productIds } = await shelf(10);
    const count = await begin(categoryId);
    await type(count, productIds[0]!, 8);
    const key = randomUUID();
    const [first, second] = await Promise.all([post(count, 'KEEP', key), post(count, 'KEEP', key)]);
    expect(second).toEqual(first);
    expect(await post(count, 'KEEP', key)).toEqual(first);
    expect(await codeOf(post(count))).toBe('STOCK_COUNT_CLOSED');
    expect(await stocks(productIds)).toEqual([8]);
  });

  test('two people who post at once post it once', async () => {
    const { categoryId, productIds } = await shelf(10);
    const count = await begin(categoryId);
    await type(count, productIds[0]!, 8);
    const { done, refused } = await outcomesOf([post(count), post(count), post(count)]);
    expect([done.length, refused]).toEqual([1, ['STOCK_COUNT_CLOSED', 'STOCK_COUNT_CLOSED']]);
    expect(await stocks(productIds)).toEqual([8]);
  });

  test('no entry that was answered is lost to a posting at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { categoryId, productIds } = await shelf(50);
      const [productId = ''] = productIds;
      const count = await begin(categoryId);
      await scan(count, productId);
      const [entries] = await Promise.all([
        outcomesOf(Array.from({ length: 8 }, () => scan(count, productId))),
        post(count),
      ]);
      expect(entries.refused.filter((code) => code !== 'STOCK_COUNT_CLOSED')).toEqual([]);
      expect(await stocks(productIds)).toEqual([1 + entries.done.length]);
    }
  });

  test('counting, selling and posting at once keep the ledger right', async () => {
    const { categoryId, productIds } = await shelf(40, 40);
    const [first = '', second = ''] = productIds;
    const count = await begin(categoryId);
    const entries = await outcomesOf([
      ...[first, second, first, second].map((id) => type(count, id, 40, shop.manager)),
      ...Array.from({ length: 6 }, () => placeOrder(shop.owner, [sale(second, 1), sale(first, 1)])),
      post(count),
    ] as Promise<unknown>[]);
    expect(entries.refused.filter((code) => code !== 'STOCK_COUNT_CLOSED')).toEqual([]);
  });

  test('of two open counts that found the same difference, it is posted once', async () => {
    const { categoryId, productIds } = await shelf(10);
    const [productId = ''] = productIds;
    const [ofCategory, ofAll] = [await begin(categoryId), await begin()];
    await type(ofCategory, productId, 8);
    await type(ofAll, productId, 8);
    await post(ofCategory);
    expect(await lines(ofAll, { show: 'counted' })).toMatchObject([
      { expected: 8, counted: 8, difference: 0 },
    ]);
    await post(ofAll);
    expect(await stocks(productIds)).toEqual([8]);
  });

  test('two counts of the same products are posted at once, and each difference once', async () => {
    const { categoryId, productIds } = await shelf(10, 10, 10);
    const counts = [await begin(categoryId), await begin(categoryId)];
    for (const count of counts) {
      for (const productId of productIds.toReversed()) await type(count, productId, 7);
    }
    await Promise.all(counts.map((count) => post(count)));
    expect(await stocks(productIds)).toEqual([7, 7, 7]);
  });

  test('what was deleted or is no longer tracked meanwhile is left out', async () => {
    const { categoryId, productIds } = await shelf(10, 10, 10);
    const [deleted = '', untracked = '', kept = ''] = productIds;
    const count = await begin(categoryId);
    for (const productId of productIds) await type(count, productId, 9);
    await shop.owner.call('deleteProduct', { params: { id: deleted } });
    await shop.owner.call('updateProduct', {
      params: { id: untracked },
      body: { name: 'Service', price: amount(1), stock: null, categoryId },
    });
    expect(await read(count)).toMatchObject({ products: 1, counted: 1, shortage: 1 });
    expect(await post(count)).toMatchObject({ products: 1, counted: 1, shortage: 1 });
    expect(await stocks([untracked, kept])).toEqual([null, 9]);
  });

  test('a closed count says later what it said then', async () => {
    const { categoryId, productIds } = await shelf(10, 10);
    const count = await begin(categoryId);
    await type(count, productIds[0]!, 9);
    const posted = await post(count);
    const then = await lines(count);
    await shop.owner.call('deleteProduct', { params: { id: productIds[0]! } });
    expect(await read(count)).toEqual(posted);
    expect(await lines(count)).toEqual(then);
  });
});

describe('a count that is closed', () => {
  test('by cancelling it has changed no stock, and takes nothing more', async () => {
    const { categoryId, productIds } = await shelf(10);
    const count = await begin(categoryId);
    await type(count, productIds[0]!, 3);
    const cancelled = await shop.cashier.call('cancelStockCount', { params: { id: count.id } });
    expect(cancelled).toMatchObject({ status: 'CANCELLED', closedBy: { firstName: 'cashier' } });
    expect(await stocks(productIds)).toEqual([10]);
    expect(await lines(count)).toMatchObject([{ counted: 3 }]);
    const refused = [
      () => scan(count, productIds[0]!),
      () => post(count),
      () => shop.owner.call('cancelStockCount', { params: { id: count.id } }),
    ];
    for (const call of refused) expect(await codeOf(call())).toBe('STOCK_COUNT_CLOSED');
  });
});

describe('who may count', () => {
  test('a despatcher neither counts nor sees counts', async () => {
    const { categoryId, productIds } = await shelf(10);
    const count = await begin(categoryId);
    const { id } = count;
    const body = { productId: productIds[0]!, add: 1 };
    const allButDespatcher = ['owner', 'manager', 'cashier'];
    expect(
      await letIn(shop, (till) => till.send('enterStockCount', { params: { id }, body })),
    ).toEqual(allButDespatcher);
    const answers = await Promise.all([
      shop.despatcher.send('listStockCounts'),
      shop.despatcher.send('readStockCount', { params: { id } }),
      shop.despatcher.send('listStockCountLines', { params: { id } }),
      shop.despatcher.send('createStockCount', { body: { categoryId } }),
      shop.despatcher.send('postStockCount', { params: { id }, body: { uncounted: 'ZERO' } }),
      shop.despatcher.send('cancelStockCount', { params: { id } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(403));
    expect(await read(count)).toMatchObject({ status: 'OPEN', counted: 1, shortage: 7 });
  });
});
