import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, exported, makeIt } from '#test/support/reading.ts';
import {
  addCustomer,
  cancel,
  differences,
  loan,
  placeOrder,
  returnBorrow,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
/** Ids of the products, by their names on the day of the trade. */
const ids: Record<string, string> = {};
let drinks: string;

const APRIL = days('2026-04-01', '2026-04-30');
const products = (query: Record<string, string | number>) =>
  shop.owner.call('readProductsReport', { query });
const margins = (query: Record<string, string | number>) =>
  shop.owner.call('readMarginsReport', { query });

beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  drinks = (await owner.call('createCategory', { body: { name: 'Drinks' } })).id;
  const add = async (name: string, rest: { cost?: number; borrowable?: boolean } = {}) => {
    const { cost, ...flags } = rest;
    ids[name] = (
      await addProduct(owner, {
        name,
        stock: 100,
        ...flags,
        ...(cost !== undefined && { cost: amount(cost) }),
      })
    ).id;
  };
  await add('Coffee', { cost: 4 });
  await add('Tea', { cost: 2.5 });
  await add('Gift');
  await add('Ladder', { cost: 50, borrowable: true });
  await add('Unsold', { cost: 1 });
  for (const name of ['Coffee', 'Gift']) {
    await owner.call('updateProduct', {
      params: { id: ids[name] ?? '' },
      body: {
        name,
        price: amount(10),
        categoryId: drinks,
        stock: 100,
        ...(name === 'Coffee' && { cost: amount(4) }),
      },
    });
  }
  const customerId = (await addCustomer(owner)).id;
  const of = (name: string) => ids[name] ?? '';

  await makeIt(shop, '2026-04-10T10:00');
  // 30 + 20 + 10 less 10, spread by value to the cent: 5, 3.33 and 1.67.
  await placeOrder(owner, [sale(of('Coffee'), 3), sale(of('Tea'), 2), sale(of('Gift'))], {
    discount: amount(10),
  });
  const returned = await placeOrder(owner, [sale(of('Tea'), 4)], { paid: 40 });
  const lent = await placeOrder(owner, [loan(of('Ladder'), 2)], { customerId, paid: 50 });
  const cancelled = await placeOrder(owner, [sale(of('Coffee'), 9)]);
  await makeIt(shop, '2026-05-20T10:00');
  await takeBack(owner, returned, [3]);
  await returnBorrow(owner, lent, 40);
  await cancel(owner, cancelled);
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

describe('the products report', () => {
  it('has what was sold and lent by the day of the order, net of returns, without deposits and cancelled orders', async () => {
    expect(await products(APRIL)).toEqual({
      ...APRIL,
      summary: { unitsSold: 7, unitsLent: 2, revenue: 70 },
      rows: [
        // 16.67 of the first order and the one that was kept of the second.
        { productId: ids.Tea, productName: 'Tea', unitsSold: 3, unitsLent: 0, revenue: 26.67 },
        { productId: ids.Coffee, productName: 'Coffee', unitsSold: 3, unitsLent: 0, revenue: 25 },
        { productId: ids.Ladder, productName: 'Ladder', unitsSold: 0, unitsLent: 2, revenue: 10 },
        { productId: ids.Gift, productName: 'Gift', unitsSold: 1, unitsLent: 0, revenue: 8.33 },
      ],
      pagination: {
        page: 1,
        limit: 20,
        total: 4,
        totalPages: 1,
        hasNext: false,
        hasPrev: false,
      },
    });
    expect((await products(days('2026-05-01', '2026-05-31'))).rows).toEqual([]);
  });

  it('is the same of a day, a month, a year and all time, whatever they are put together of', async () => {
    const whole = await products(APRIL);
    for (const range of [
      days('2026-04-10'),
      days('2026-04-02', '2026-05-03'),
      days('2026-01-01', '2026-12-31'),
      days('2025-03-05', '2026-11-17'),
      days('1990-01-01', '2039-12-31'),
      days('0001-01-01', '9999-12-31'),
    ]) {
      expect(await products(range)).toMatchObject({ rows: whole.rows, summary: whole.summary });
    }
  });

  it('has the sums of all pages on each of them, and all rows in its file', async () => {
    const second = await products({ ...APRIL, page: 2, limit: 3 });
    expect(second.rows.map(({ productName }) => productName)).toEqual(['Gift']);
    expect(second.summary.revenue).toBe(70);
    expect(second.pagination).toMatchObject({ page: 2, total: 4, totalPages: 2, hasNext: false });
    const beyond = await products({ ...APRIL, page: 9, limit: 3 });
    expect(beyond).toMatchObject({ rows: [], summary: second.summary, pagination: { total: 4 } });
    const file = await exported(shop.owner, 'readProductsReport', { ...APRIL, page: 2, limit: 3 });
    expect(file.fileName).toBe('products_2026-04-01_2026-04-30.csv');
    expect(file.heading).toEqual(['productId', 'productName', 'unitsSold', 'unitsLent', 'revenue']);
    expect(file.rows.map(([, ...cells]) => cells)).toEqual([
      ['Tea', '3', '0', '26.67'],
      ['Coffee', '3', '0', '25.00'],
      ['Ladder', '0', '2', '10.00'],
      ['Gift', '1', '0', '8.33'],
    ]);
  });
});

describe('the margins report', () => {
  it('takes the cost of what was kept off the revenue whose cost is known', async () => {
    expect(await margins(APRIL)).toMatchObject({
      summary: {
        revenue: 70,
        uncostedRevenue: 8.33,
        cost: 19.5,
        margin: 42.17,
        marginRate: 0.6838,
      },
      rows: [
        {
          name: 'Tea',
          revenue: 26.67,
          uncostedRevenue: 0,
          cost: 7.5,
          margin: 19.17,
          marginRate: 0.7188,
        },
        { name: 'Coffee', revenue: 25, uncostedRevenue: 0, cost: 12, margin: 13, marginRate: 0.52 },
        // Lent units come back, so the whole fee is margin.
        { name: 'Ladder', revenue: 10, uncostedRevenue: 0, cost: 0, margin: 10, marginRate: 1 },
        {
          name: 'Gift',
          revenue: 8.33,
          uncostedRevenue: 8.33,
          cost: 0,
          margin: 0,
          marginRate: null,
        },
      ],
      pagination: { total: 4 },
    });
  });

  it('has a row of each category, and one of what is in none', async () => {
    const report = await margins({ ...APRIL, groupBy: 'category' });
    expect(report.rows).toEqual([
      {
        id: null,
        name: null,
        revenue: 36.67,
        uncostedRevenue: 0,
        cost: 7.5,
        margin: 29.17,
        marginRate: 0.7955,
      },
      {
        id: drinks,
        name: 'Drinks',
        revenue: 33.33,
        uncostedRevenue: 8.33,
        cost: 12,
        margin: 13,
        marginRate: 0.52,
      },
    ]);
    expect(report.summary).toEqual((await margins(APRIL)).summary);
  });

  it('has all rows in its file, and nothing where a rate would divide by nothing', async () => {
    const file = await exported(shop.owner, 'readMarginsReport', { ...APRIL, limit: 1 });
    expect(file.fileName).toBe('margins-by-product_2026-04-01_2026-04-30.csv');
    const byCategory = { ...APRIL, groupBy: 'category' };
    const { fileName } = await exported(shop.owner, 'readMarginsReport', byCategory);
    expect(fileName).toBe('margins-by-category_2026-04-01_2026-04-30.csv');
    expect(file.heading).toEqual([
      'id',
      'name',
      'revenue',
      'uncostedRevenue',
      'cost',
      'margin',
      'marginRate',
    ]);
    expect(file.rows.map(([, ...cells]) => cells)).toEqual([
      ['Tea', '26.67', '0.00', '7.50', '19.17', '0.7188'],
      ['Coffee', '25.00', '0.00', '12.00', '13.00', '0.52'],
      ['Ladder', '10.00', '0.00', '0.00', '10.00', '1'],
      ['Gift', '8.33', '8.33', '0.00', '0.00', ''],
    ]);
  });

  it('may be below zero, where something was sold for less than it cost', async () => {
    await makeIt(shop, '2026-06-01T10:00');
    await placeOrder(shop.owner, [sale(ids.Coffee ?? '', 1, 3)]);
    expect((await margins(days('2026-06-01'))).summary).toMatchObject({
      margin: -1,
      marginRate: -0.3333,
    });
  });
});

it('a product that was renamed or deleted keeps its place in both, under its last name', async () => {
  const { owner } = shop;
  await owner.call('updateProduct', {
    params: { id: ids.Coffee ?? '' },
    body: { name: 'Espresso', price: amount(12), cost: amount(6), categoryId: drinks },
  });
  await owner.call('deleteProduct', { params: { id: ids.Gift ?? '' } });
  expect((await products(APRIL)).rows.map(({ productName }) => productName)).toEqual([
    'Tea',
    'Espresso',
    'Ladder',
    'Gift',
  ]);
  // The present cost does not change the cost of then.
  const { rows } = await margins(APRIL);
  expect(rows.find(({ name }) => name === 'Espresso')).toMatchObject({ cost: 12, margin: 13 });
});

it('neither knows of another store', async () => {
  const { owner } = shop.other;
  expect((await owner.call('readProductsReport', { query: APRIL })).rows).toEqual([]);
  expect((await owner.call('readMarginsReport', { query: APRIL })).summary).toMatchObject({
    revenue: 0,
    marginRate: null,
  });
});
