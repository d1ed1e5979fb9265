import { afterAll, beforeAll, expect, it } from 'vitest';
import { exported, makeIt } from '#test/support/reading.ts';
import {
  addCustomer,
  differences,
  loan,
  type Order,
  placeOrder,
  returnBorrow,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let tools: string;
let books: string;
let lent: Order;

const report = () => shop.owner.call('readStockValueReport');

beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  tools = (await owner.call('createCategory', { body: { name: 'Tools' } })).id;
  books = (await owner.call('createCategory', { body: { name: 'Books' } })).id;
  const add = async (
    categoryId: string | null,
    stock: number | null,
    price: number,
    cost: number | null,
  ) =>
    (
      await owner.call('createProduct', {
        body: {
          name: `For ${price}`,
          borrowable: true,
          categoryId,
          stock,
          price: amount(price),
          ...(cost !== null && { cost: amount(cost) }),
        },
      })
    ).id;
  const ladder = await add(tools, 5, 40, 25.5);
  const drill = await add(tools, 2, 60, null);
  await add(books, 0, 10, 4);
  const service = await add(books, null, 15, 5);
  await add(null, null, 99, 1);
  const archived = await add(null, 3, 7, 2);
  const gone = await add(null, 4, 8, 3);
  const customerId = (await addCustomer(owner)).id;
  await makeIt(shop, '2026-04-10T23:30');
  lent = await placeOrder(
    owner,
    [loan(ladder, 2), loan(drill), loan(service, 3), loan(archived, 3)],
    { customerId },
  );
  await owner.call('deleteProduct', { params: { id: archived } });
  await owner.call('deleteProduct', { params: { id: gone } });
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

it('it is worth what the shop owns, here and lent out, by category', async () => {
  expect(await report()).toEqual({
    day: '2026-04-10',
    summary: {
      productsCount: 5,
      units: 13,
      unitsOnLoan: 9,
      unitsInRepair: 0,
      valueAtCost: 148.5,
      valueAtPrice: 386,
      uncostedUnits: 2,
      isWorthMore: false,
    },
    rows: [
      {
        categoryId: books,
        categoryName: 'Books',
        // A service counts only with its units on loan.
        productsCount: 2,
        units: 3,
        unitsOnLoan: 3,
        unitsInRepair: 0,
        valueAtCost: 15,
        valueAtPrice: 45,
        uncostedUnits: 0,
        isWorthMore: false,
      },
      {
        categoryId: tools,
        categoryName: 'Tools',
        productsCount: 2,
        units: 7,
        unitsOnLoan: 3,
        unitsInRepair: 0,
        // A drill's cost is unknown, so drills have no value at cost.
        valueAtCost: 127.5,
        valueAtPrice: 320,
        uncostedUnits: 2,
        isWorthMore: false,
      },
      {
        // A deleted product is still owned while it is on loan.
        categoryId: null,
        categoryName: null,
        productsCount: 1,
        units: 3,
        unitsOnLoan: 3,
        unitsInRepair: 0,
        valueAtCost: 6,
        valueAtPrice: 21,
        uncostedUnits: 0,
        isWorthMore: false,
      },
    ],
  });
});

it('it is a file of the store’s day', async () => {
  expect(await exported(shop.owner, 'readStockValueReport')).toEqual({
    fileName: 'stock-value_2026-04-10.csv',
    heading: [
      'categoryId',
      'categoryName',
      'productsCount',
      'units',
      'unitsOnLoan',
      'unitsInRepair',
      'valueAtCost',
      'valueAtPrice',
      'uncostedUnits',
      'isWorthMore',
    ],
    rows: [
      [books, 'Books', '2', '3', '3', '0', '15.00', '45.00', '0', 'false'],
      [tools, 'Tools', '2', '7', '3', '0', '127.50', '320.00', '2', 'false'],
      ['', '', '1', '3', '3', '0', '6.00', '21.00', '0', 'false'],
    ],
  });
});

it('it is the same once the goods are back, but for what is not counted or not sold', async () => {
  for (const index of lent.borrowRecords.keys()) await returnBorrow(shop.owner, lent, 0, index);
  expect((await report()).summary).toEqual({
    productsCount: 3,
    units: 7,
    unitsOnLoan: 0,
    unitsInRepair: 0,
    valueAtCost: 127.5,
    valueAtPrice: 320,
    uncostedUnits: 2,
    isWorthMore: false,
  });
});

it('another store owns nothing of it', async () => {
  const { summary, rows } = await shop.other.owner.call('readStockValueReport');
  expect(summary).toMatchObject({ productsCount: 0, units: 0, valueAtPrice: 0 });
  expect(rows).toEqual([]);
});

it('a typing slip that is worth more than can be summed is told, and does not keep the report from the rest', async () => {
  const { owner } = shop.other;
  const slip = {
    stock: 1_000_000_000,
    price: amount(9_999_999_999.99),
    cost: amount(9_999_999_999.99),
  };
  for (const name of ['Tools', 'Books']) {
    const { id } = await owner.call('createCategory', { body: { name } });
    await owner.call('createProduct', { body: { name: 'Slip', categoryId: id, ...slip } });
  }
  await addProduct(owner, { stock: 3, price: amount(2) });
  const { rows, summary } = await owner.call('readStockValueReport');
  expect(rows.map((row) => [row.categoryName, row.units, row.isWorthMore])).toEqual([
    ['Books', 1_000_000_000, true],
    ['Tools', 1_000_000_000, true],
    [null, 3, false],
  ]);
  expect(summary).toMatchObject({
    valueAtPrice: Number.MAX_SAFE_INTEGER / 100,
    isWorthMore: true,
  });
});

it('what is in repair is worth what it costs all the same', async () => {
  const kettle = await addProduct(shop.owner, {
    name: 'Kettle',
    stock: 4,
    cost: amount(5),
    price: amount(9),
  });
  const before = (await report()).summary;
  await shop.owner.call('moveRepairs', {
    params: { id: kettle.id },
    body: { quantity: 3, action: 'OUT' },
  });
  expect((await report()).summary).toEqual({ ...before, unitsInRepair: 3 });
  await shop.owner.call('moveRepairs', {
    params: { id: kettle.id },
    body: { quantity: 2, action: 'WRITE_OFF' },
  });
  expect((await report()).summary).toEqual({
    ...before,
    units: before.units - 2,
    unitsInRepair: 1,
    valueAtCost: before.valueAtCost - 10,
    valueAtPrice: before.valueAtPrice - 18,
  });
});
