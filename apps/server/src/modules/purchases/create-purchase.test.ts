import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, line, setStatus } from '#test/support/purchasing.ts';
import {
  codeOf,
  differences,
  fieldOf,
  outcomesOf,
  placeOrder,
  sale,
  stockOf,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let providerId: string;
let saw: string;
let drill: string;

beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  const body = { name: 'Acme Tools', phone: '305 555 0199' };
  providerId = (await owner.call('createProvider', { body })).id;
  saw = (await addProduct(owner, { name: 'Saw', stock: 5, cost: amount(4) })).id;
  drill = (await addProduct(owner, { name: 'Drill', stock: 0 })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

describe('a new purchase', () => {
  it('is numbered from 1001, copies the names, and moves no stock', async () => {
    const bought = await buy(shop.owner, [line(saw, 10, 3.5), line(drill, 2, 20)], {
      providerId,
      tax: amount(7.5),
      discount: amount(2.5),
      notes: ' Before Friday ',
    });
    expect(bought).toMatchObject({
      purchaseNumber: 1001,
      status: 'CREATED',
      paymentStatus: 'PENDING',
      provider: { id: providerId, name: 'Acme Tools', phone: '305 555 0199' },
      providerName: 'Acme Tools',
      notes: 'Before Friday',
      _count: { items: 2 },
      total: 80,
      amountDue: 80,
      markedPaid: false,
      items: [
        { productName: 'Saw', orderedQty: 10, receivedQty: 0, returnedQty: 0, unitCost: 3.5 },
        { productName: 'Drill', orderedQty: 2, unitCost: 20, product: { stock: 0 } },
      ],
      financials: { subtotal: 75, tax: 7.5, discount: 2.5, total: 80, net: 80, amountDue: 80 },
      history: [{ action: 'PURCHASE_CREATED', changes: { total: 80 } }],
    });
    expect(await stockOf(shop.owner, saw)).toBe(5);
    expect(await shop.owner.call('readPurchase', { params: { id: bought.id } })).toEqual(bought);
    expect(await shop.owner.call('readPurchaseFinancials', { params: { id: bought.id } })).toEqual(
      bought.financials,
    );
  });

  it('takes the product’s cost where none is told, and 0 where none is known', async () => {
    const { items, total, providerName } = await buy(shop.owner, [
      line(saw, 2),
      line(drill, 3),
      line(saw, 1, 0),
    ]);
    expect(items.map(({ unitCost }) => unitCost)).toEqual([4, 0, 0]);
    expect({ total, providerName }).toEqual({ total: 8, providerName: null });
  });

  it('keeps its names when the product and the provider are renamed or deleted', async () => {
    const { owner } = shop;
    const hammer = await addProduct(owner, { name: 'Hammer' });
    const maker = await owner.call('createProvider', { body: { name: 'Iron Works' } });
    const { id } = await buy(owner, [line(hammer.id, 1, 1)], { providerId: maker.id });
    await owner.call('updateProduct', {
      params: { id: hammer.id },
      body: { name: 'Mallet', price: amount(10) },
    });
    await owner.call('deleteProduct', { params: { id: hammer.id } });
    await owner.call('deleteProvider', { params: { id: maker.id } });
    expect(await owner.call('readPurchase', { params: { id } })).toMatchObject({
      provider: { id: maker.id, isArchived: true },
      providerName: 'Iron Works',
      items: [{ productName: 'Hammer', product: { isArchived: true } }],
    });
    const { purchases } = await owner.call('listPurchases', { query: { providerId: maker.id } });
    expect(purchases).toMatchObject([{ id, provider: { isArchived: true } }]);
    expect(await codeOf(buy(owner, [line(hammer.id)]))).toBe('ARCHIVED');
    expect(await codeOf(buy(owner, [line(saw)], { providerId: maker.id }))).toBe('ARCHIVED');
  });

  it('refuses what cannot be bought, naming the field', async () => {
    const { owner, other } = shop;
    expect(await fieldOf(buy(owner, []))).toBe('422 items');
    expect(await fieldOf(buy(owner, [line(saw, 0)]))).toBe('422 items.0.orderedQty');
    expect(await fieldOf(buy(owner, [line(saw, 1.5)]))).toBe('422 items.0.orderedQty');
    expect(await fieldOf(buy(owner, [line(saw), line(randomUUID())]))).toBe(
      '422 items.1.productId',
    );
    expect(await fieldOf(buy(other.owner, [line(saw)]))).toBe('422 items.0.productId');
    expect(await fieldOf(buy(owner, [line(saw)], { providerId: randomUUID() }))).toBe(
      '422 providerId',
    );
    expect(await fieldOf(buy(owner, [line(saw, 1, 5)], { discount: amount(5.01) }))).toBe(
      '422 discount',
    );
    expect(await fieldOf(buy(owner, [line(saw, 1_000_000, 9_999_999_999.99)]))).toBe('422 items');
  });

  it('may come to nothing by its discount', async () => {
    const bought = await buy(shop.owner, [line(saw, 1, 5)], { discount: amount(5) });
    expect(bought).toMatchObject({ total: 0, paymentStatus: 'PENDING' });
  });

  it('by someone who sees no costs shows none, and cannot feel for them with a discount', async () => {
    const bought = await buy(shop.despatcher, [line(saw, 2)], { providerId });
    expect(bought).not.toHaveProperty('total');
    expect(bought).not.toHaveProperty('financials');
    expect(JSON.stringify(bought)).not.toMatch(/cost|cents|amount/i);
    expect(await codeOf(buy(shop.despatcher, [line(saw)], { discount: amount(1) }))).toBe(
      'FORBIDDEN',
    );
  });

  it('by someone who sees no costs tells none: neither a unit cost nor a tax', async () => {
    const { despatcher } = shop;
    expect(await codeOf(buy(despatcher, [line(saw), line(drill, 1, 0.01)]))).toBe('FORBIDDEN');
    expect(await codeOf(buy(despatcher, [line(saw)], { tax: amount(0.01) }))).toBe('FORBIDDEN');
    const { id } = await buy(despatcher, [line(saw, 1, 0), line(saw)], { tax: amount(0) });
    const { items, financials } = await shop.owner.call('readPurchase', { params: { id } });
    expect(items.map(({ unitCost }) => unitCost)).toEqual([0, 4]);
    expect(financials).toMatchObject({ subtotal: 4, tax: 0 });
  });

  it('has a number without a gap, also of many at once and with refused ones between', async () => {
    const { purchases } = await shop.owner.call('listPurchases', { query: { limit: 1 } });
    const last = purchases[0]?.purchaseNumber ?? 0;
    const { done, refused } = await outcomesOf(
      Array.from({ length: 24 }, (_, index) =>
        buy(shop.owner, [line(saw, 1, 5)], { discount: amount(index % 4 === 0 ? 6 : 0) }),
      ),
    );
    expect(refused).toHaveLength(6);
    expect(done.map(({ purchaseNumber }) => purchaseNumber).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 18 }, (_, index) => last + 1 + index),
    );
  });
});

describe('the list of purchases', () => {
  it('finds them by number, provider, status, payment status and the store’s day', async () => {
    const { owner, clock } = shop;
    const before = clock.now;
    const product = await addProduct(owner);
    const maker = await owner.call('createProvider', { body: { name: 'Peña e Hijos' } });
    // Half past eleven in the evening in New York, which is the next day in UTC.
    clock.now = new Date('2026-03-06T04:30:00.000Z');
    const late = await buy(owner, [line(product.id, 1, 10)], { providerId: maker.id });
    clock.now = new Date('2026-03-06T15:00:00.000Z');
    const next = await buy(owner, [line(product.id, 1, 10)], { providerId: maker.id });
    await setStatus(owner, next, 'ORDERED');
    await setStatus(owner, late, 'CANCELLED');

    const found = async (query: Record<string, string | number>) => {
      const { purchases, pagination } = await owner.call('listPurchases', { query });
      expect(pagination.total).toBe(purchases.length);
      return purchases.map(({ purchaseNumber }) => purchaseNumber);
    };
    const both = [next.purchaseNumber, late.purchaseNumber];
    expect(await found({ providerId: maker.id })).toEqual(both);
    expect(await found({ search: 'pena e' })).toEqual(both);
    expect(await found({ search: String(late.purchaseNumber) })).toEqual([late.purchaseNumber]);
    expect(await found({ search: `#${late.purchaseNumber}` })).toEqual([late.purchaseNumber]);
    expect(await found({ providerId: maker.id, status: 'ORDERED,CREATED' })).toEqual([
      next.purchaseNumber,
    ]);
    expect(await found({ providerId: maker.id, paymentStatus: 'PAID,FREE' })).toEqual([]);
    // A cancelled purchase is not pending, unless cancelled ones are asked for.
    const pending = { providerId: maker.id, paymentStatus: 'PENDING' };
    expect(await found(pending)).toEqual([next.purchaseNumber]);
    expect(await found({ ...pending, status: 'ORDERED,CANCELLED' })).toEqual(both);
    expect(await found({ ...pending, status: 'CANCELLED' })).toEqual([late.purchaseNumber]);
    expect(await found({ startDate: '2026-03-05', endDate: '2026-03-05' })).toEqual([
      late.purchaseNumber,
    ]);
    expect(await found({ startDate: '2026-03-06', endDate: '2026-03-06' })).toEqual([
      next.purchaseNumber,
    ]);
    clock.now = before;
  });

  it('is newest first, in pages, and shows amounts to who may see costs', async () => {
    const { owner, despatcher } = shop;
    const first = await owner.call('listPurchases', { query: { limit: 3 } });
    const second = await owner.call('listPurchases', { query: { limit: 3, page: 2 } });
    const dates = [...first.purchases, ...second.purchases].map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    const oldest = await owner.call('listPurchases', { query: { limit: 3, sort: 'oldest' } });
    const oldestDates = oldest.purchases.map(({ createdAt }) => createdAt);
    expect(oldestDates).toEqual([...oldestDates].sort());
    expect(oldestDates[0]).not.toBe(dates[0]);
    expect(first.pagination).toMatchObject({ page: 1, hasNext: true, hasPrev: false });
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from purchases where store_id = ${shop.storeId}`.execute(shop.db);
    expect(first.pagination.total).toBe(rows[0]?.count);
    expect(first.purchases[0]).toHaveProperty('total');
    const seen = await despatcher.call('listPurchases');
    expect(seen.purchases[0]).not.toHaveProperty('total');
    expect(seen.purchases[0]).not.toHaveProperty('amountDue');
  });

  it('shows nothing of another store', async () => {
    expect((await shop.other.owner.call('listPurchases')).purchases).toEqual([]);
  });
});

describe('the status by hand', () => {
  it('goes from created to ordered once, and to cancelled where nothing was paid', async () => {
    const { owner } = shop;
    const bought = await buy(owner, [line(saw, 2, 5)]);
    expect(await setStatus(owner, bought, 'ORDERED')).toMatchObject({
      status: 'ORDERED',
      history: [{}, { action: 'STATUS_CHANGED', changes: { from: 'CREATED', to: 'ORDERED' } }],
    });
    expect(await codeOf(setStatus(owner, bought, 'ORDERED'))).toBe('INVALID_TRANSITION');
    const cancelled = await setStatus(owner, bought, 'CANCELLED');
    expect(cancelled).toMatchObject({ status: 'CANCELLED', amountDue: 0 });
    expect(cancelled.history.at(-1)?.action).toBe('PURCHASE_CANCELLED');
    expect(await codeOf(setStatus(owner, bought, 'CANCELLED'))).toBe('PURCHASE_CANCELLED');
    expect(await codeOf(setStatus(owner, bought, 'ORDERED'))).toBe('PURCHASE_CANCELLED');
  });

  it('tells each change by a later moment, also within one millisecond', async () => {
    const bought = await buy(shop.owner, [line(saw, 1, 5)]);
    const ordered = await setStatus(shop.owner, bought, 'ORDERED');
    const cancelled = await setStatus(shop.owner, bought, 'CANCELLED');
    expect(ordered.updatedAt > bought.updatedAt).toBe(true);
    expect(cancelled.updatedAt > ordered.updatedAt).toBe(true);
  });

  it('leaves what was sold alone', async () => {
    await placeOrder(shop.owner, [sale(saw)]);
    const before = await stockOf(shop.owner, saw);
    const bought = await buy(shop.owner, [line(saw, 1, 5)]);
    await setStatus(shop.owner, bought, 'CANCELLED');
    expect(await stockOf(shop.owner, saw)).toBe(before);
  });
});
