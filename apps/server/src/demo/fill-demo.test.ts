import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import type { Database } from '#platform/database/access.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createDatabase, TEST_BUILD } from '#test/support/shop.ts';
import { watchStatement } from '#test/support/statements.ts';
import { Till } from '#test/support/till.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { CORNER_MARKET } from './corner-market.ts';
import { fillDemoIfEmpty } from './fill-demo.ts';
import { TIENDA_CENTRAL } from './tienda-central.ts';

const now = new Date('2026-03-10T19:40:00.000Z');
const today = '2026-03-10';
let db: Database;
let filled: boolean[];
let app: Awaited<ReturnType<typeof buildApp>>;
let owner: Till;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const { connection, dispose } = await createDatabase();
  const opened = openDatabase(connection, watchStatement);
  db = opened.db;
  const clock = () => now;
  filled = await Promise.all([fillDemoIfEmpty({ db, clock }), fillDemoIfEmpty({ db, clock })]);
  app = await buildApp({
    db,
    connection,
    build: TEST_BUILD,
    demo: true,
    clock,
  });
  closers.push(() => app.close(), opened.close, dispose);
  owner = await new Till(app, 'owner@demo.test').signIn();
});
afterAll(async () => {
  for (const close of closers) await close();
});

describe('the demo', () => {
  it('is filled once, however many servers start', async () => {
    expect(filled.sort()).toEqual([false, true]);
    expect(await fillDemoIfEmpty({ db })).toBe(false);
  });

  it('fills both stores, and verify finds nothing', async () => {
    expect(await verifyAll(db)).toEqual({
      stores: 2,
      products: 80,
      orders: 240,
      purchases: 30,
      differences: [],
    });
  });

  it('has orders in every state that a shop of today has', async () => {
    const count = async (query: Record<string, string>) =>
      (await owner.call('listOrders', { query })).pagination.total;
    for (const paymentStatus of ['PENDING', 'PARTIALLY_PAID', 'PAID', 'FREE']) {
      expect(await count({ paymentStatus }), paymentStatus).toBeGreaterThan(0);
    }
    for (const deliveryStatus of ['ASSIGNED', 'DELIVERED']) {
      expect(await count({ deliveryStatus }), deliveryStatus).toBeGreaterThan(1);
    }
    expect(await count({ status: 'CANCELLED' })).toBeGreaterThan(3);
    expect(await count({})).toBe(200);
    expect(await count({ status: 'COMPLETED' })).toBeGreaterThan(80);
    expect(await count({ status: 'CONFIRMED' })).toBeGreaterThan(20);
    expect(await count({ startDate: today, endDate: today })).toBe(6);
  });

  it('has a trail of who did what, in which each order is told, and money that went back stands out', async () => {
    const count = async (query: Record<string, string>) =>
      (await owner.call('listAuditEntries', { query })).pagination.total;
    const cancelled = await owner.call('listOrders', { query: { status: 'CANCELLED' } });
    expect(await count({ kind: 'cancellation' })).toBe(cancelled.pagination.total);
    for (const kind of ['refund', 'discount', 'payment', 'loan', 'purchase']) {
      expect(await count({ kind }), kind).toBeGreaterThan(2);
    }
    const [order] = (await owner.call('listOrders')).orders;
    const search = String(order?.orderNumber);
    const { entries } = await owner.call('listAuditEntries', { query: { search, kind: 'order' } });
    expect(entries.at(-1)).toMatchObject({
      action: 'createOrder',
      subjectId: order?.id,
      createdAt: order?.createdAt,
    });
  });

  it('has discounts of every kind, by several people and for several reasons', async () => {
    for (const email of ['owner@demo.test', 'owner@tienda.test']) {
      const till = await new Till(app, email).signIn();
      const query = { startDate: '2026-01-01', endDate: today };
      const { rows, summary } = await till.call('readDiscountsReport', { query });
      for (const [figure, sum] of Object.entries(summary)) {
        expect(sum, `${figure} of ${email}`).toBeGreaterThan(0);
      }
      expect(new Set(rows.map(({ reason }) => reason)).size).toBeGreaterThan(2);
    }
    const { rows } = await owner.call('readDiscountsReport', {
      query: { startDate: '2026-01-01', endDate: today },
    });
    expect(new Set(rows.map(({ userId }) => userId)).size).toBeGreaterThan(1);
  });

  it('has purchases in every state, from every provider, with the provider owing for one', async () => {
    const listed = async (query: Record<string, string>) =>
      (await owner.call('listPurchases', { query: { limit: 100, ...query } })).purchases;
    for (const status of ['CREATED', 'ORDERED', 'PARTIALLY_RECEIVED', 'RECEIVED', 'CANCELLED']) {
      expect((await listed({ status })).length, status).toBeGreaterThan(0);
    }
    for (const paymentStatus of ['PENDING', 'PARTIALLY_PAID', 'PAID', 'FREE']) {
      expect((await listed({ paymentStatus })).length, paymentStatus).toBeGreaterThan(0);
    }
    const all = await listed({});
    expect(all).toHaveLength(25);
    expect(new Set(all.map(({ provider }) => provider?.id)).size).toBe(6);
    const whole = await Promise.all(
      all.map(({ id }) => owner.call('readPurchase', { params: { id } })),
    );
    expect(whole.filter(({ receipts }) => receipts.length > 1).length).toBeGreaterThan(1);
    expect(whole.filter(({ returns }) => returns.length > 0).length).toBeGreaterThan(2);
    expect(whole.filter(({ financials }) => (financials?.creditDue ?? 0) > 0)).toHaveLength(1);
    const numbers = all.map(({ purchaseNumber }) => purchaseNumber);
    expect(numbers).toEqual(numbers.toSorted((left, right) => right - left));
  });

  it('has loans, some of which are overdue, due today or due tomorrow', async () => {
    const { counts } = await owner.call('listBorrows');
    expect(counts.OVERDUE).toBeGreaterThan(1);
    expect(counts.TODAY).toBeGreaterThan(0);
    expect(counts.TOMORROW).toBeGreaterThan(0);
  });

  it('has a product whose units have codes, with one of them in repair', async () => {
    const { products } = await owner.call('listProducts', { query: { limit: 1000 } });
    const coded = products.filter(({ tracksUnits }) => tracksUnits);
    expect(coded).toHaveLength(1);
    const { units } = await owner.call('listUnits', { params: { id: coded[0]?.id ?? '' } });
    expect(units.map(({ code }) => code)).toContain('DRILL-001');
    expect(units.filter(({ state }) => state === 'IN_REPAIR')).toHaveLength(1);
  });

  it('has a catalogue with something low on stock, one thing out of it and one that is not counted', async () => {
    const { products } = await owner.call('listProducts', { query: { limit: 1000 } });
    expect(
      products.filter(({ stock, minStock }) => stock !== null && stock <= minStock).length,
    ).toBeGreaterThan(3);
    expect(products.filter(({ stock }) => stock === 0)).toHaveLength(1);
    expect(products.filter(({ stock }) => stock === null).length).toBeGreaterThan(1);
    expect(products.filter(({ borrowable }) => borrowable).length).toBeGreaterThan(10);
    expect(products.filter(({ attributes }) => attributes).length).toBeGreaterThan(3);
  });

  it('shows a picture for everything that is sold or lent in either store; a service has none', async () => {
    const addresses = new Set<string>();
    for (const email of ['owner@demo.test', 'owner@tienda.test']) {
      const till = await new Till(app, email).signIn();
      const { products } = await till.call('listProducts', { query: { limit: 1000 } });
      for (const { name, stock, picture } of products) {
        expect(picture === null, name).toBe(stock === null);
        if (picture !== null) addresses.add(picture.thumbnailUrl);
      }
    }
    expect(addresses.size).toBe(74);
    for (const address of addresses) {
      const { statusCode, headers } = await app.inject(address);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  it('has a drawing for each picture that a product names, and none besides', () => {
    const drawings = globSync('*/*.webp', { cwd: join(import.meta.dirname, 'pictures') });
    const products = [CORNER_MARKET, TIENDA_CENTRAL].flatMap(({ categories }) =>
      categories.flatMap((category) => category.products),
    );
    const named = new Set(products.flatMap(({ picture }) => picture ?? []));
    expect([...named].sort()).toEqual(
      drawings.map((file) => file.slice(0, -'.webp'.length)).sort(),
    );
  });

  it('has a store whose prices include tax, of several rates, and one without taxes', async () => {
    expect(await owner.call('readStore')).toMatchObject({ pricesIncludeTax: null, taxRates: [] });
    const till = await new Till(app, 'owner@tienda.test').signIn();
    const { pricesIncludeTax, taxNumber } = await till.call('readStore');
    expect({ pricesIncludeTax, taxNumber }).toEqual({
      pricesIncludeTax: true,
      taxNumber: '900.123.456-7',
    });
    const { taxRates, productsWithoutRate } = await till.call('listTaxRates');
    expect(taxRates).toMatchObject([
      { name: 'IVA 19 %', percent: 19, isDefault: true, productsCount: 0 },
      { name: 'IVA 5 %', percent: 5, isDefault: false, productsCount: 2 },
      { name: 'Exento', percent: 0, isDefault: false, productsCount: 5 },
    ]);
    expect(productsWithoutRate).toBe(13);
  });

  it('buys with the taxes that the form of a purchase proposes, and the report has those of purchases', async () => {
    const till = await new Till(app, 'owner@tienda.test').signIn();
    const { purchases } = await till.call('listPurchases', { query: { limit: 100 } });
    const read = await Promise.all(
      purchases.map(({ id }) => till.call('readPurchase', { params: { id } })),
    );
    const { products } = await till.call('listProducts', { query: { limit: 1000 } });
    const { taxRates } = await till.call('listTaxRates');
    const rateOf = new Map(products.map(({ id, taxRateId }) => [id, taxRateId]));
    const [usual] = taxRates.filter(({ isDefault }) => isDefault);
    for (const { items } of read) {
      for (const { productId, taxRateId } of items) {
        expect(taxRateId).toBe(rateOf.get(productId) ?? usual?.id);
      }
    }
    expect(read.filter(({ paymentStatus }) => paymentStatus === 'PAID').length).toBeGreaterThan(1);
    const period = { startDate: '2025-12-10', endDate: today };
    const ofSales = await till.call('readTaxesReport', { query: period });
    const ofPurchases = await till.call('readTaxesReport', {
      query: { ...period, of: 'purchases' },
    });
    expect(ofSales.summary.tax).toBeGreaterThan(0);
    expect(ofPurchases.summary.tax).toBeGreaterThan(0);
  });

  it('numbers its orders as they were made, none of them in the future', async () => {
    const { orders } = await owner.call('listOrders', { query: { limit: 100 } });
    const numbers = orders.map(({ orderNumber }) => orderNumber);
    expect(numbers).toEqual(numbers.toSorted((left, right) => right - left));
    for (const { updatedAt } of orders) expect(Date.parse(updatedAt)).toBeLessThanOrEqual(+now);
  });
});
