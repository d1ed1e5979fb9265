import type { WireRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillMissingTotals } from '#modules/orders/totals/fill-missing-totals.ts';
import { buy, giveBack, line, receive } from '#test/support/purchasing.ts';
import { days, exported, makeIt } from '#test/support/reading.ts';
import {
  cancel,
  differences,
  edit,
  lineOf,
  placeOrder,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

let shop: TestShop;
const products: Record<'lamp' | 'book' | 'bread', string> = { lamp: '', book: '', bread: '' };
const rates: Record<'high' | 'low' | 'exempt', string> = { high: '', low: '', exempt: '' };

const read = (query: Record<string, string>, till: Till = shop.owner) =>
  till.call('readTaxesReport', { query });

const NONE = {
  taxable: 0,
  net: 0,
  tax: 0,
  taxableGivenBack: 0,
  netGivenBack: 0,
  taxGivenBack: 0,
  taxBalance: 0,
};
const HIGH = { name: 'VAT', percent: 19 };
const LOW = { name: 'Reduced', percent: 5 };
const EXEMPT = { name: 'Exempt', percent: 0 };
const FREE = { name: null, percent: null };

/** Rows of a report without the ids of rates, and without the figures that are 0. */
const listed = async (query: Record<string, string>, till: Till = shop.owner) =>
  (await read(query, till)).rows.map(({ taxRateId, ...row }) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0)),
  );

const addRate = (body: WireRequest<'createTaxRate'>['body']) =>
  shop.owner.call('createTaxRate', { body });

/** A store whose prices include tax: a lamp of 19 %, a book of 5 % and bread that is exempt. */
beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  rates.high = (await addRate({ ...HIGH, pricesIncludeTax: true })).id;
  rates.low = (await addRate(LOW)).id;
  rates.exempt = (await addRate(EXEMPT)).id;
  const add = (price: number, taxRateId?: string) =>
    addProduct(owner, { stock: null, price: amount(price), ...(taxRateId && { taxRateId }) });
  products.lamp = (await add(119)).id;
  products.book = (await add(105, rates.low)).id;
  products.bread = (await add(10, rates.exempt)).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

describe('the report of taxes', () => {
  const APRIL = days('2026-04-10', '2026-04-12');

  beforeAll(async () => {
    const { owner } = shop;
    const { lamp, book, bread } = products;
    await makeIt(shop, '2026-04-10T10:00');
    const lines = [sale(bread, 1, 10), sale(book, 1, 105), sale(lamp, 1, 119)];
    const order = await placeOrder(owner, lines, { tax: amount(2) });
    await makeIt(shop, '2026-04-11T10:00');
    await takeBack(owner, order, [0, 0, 1]);
    await makeIt(shop, '2026-04-12T10:00');
    await cancel(owner, await placeOrder(owner, [sale(lamp, 1, 59.5)]));
  });

  it('has a row for each day and rate, the highest first and free tax last', async () => {
    const { high, low, exempt } = rates;
    expect(await read(APRIL)).toEqual({
      ...APRIL,
      summary: {
        taxable: 293.5,
        net: 260,
        tax: 35.5,
        taxableGivenBack: 178.5,
        netGivenBack: 150,
        taxGivenBack: 28.5,
        taxBalance: 7,
      },
      byRate: [
        {
          taxRateId: high,
          ...HIGH,
          taxable: 178.5,
          net: 150,
          tax: 28.5,
          taxableGivenBack: 178.5,
          netGivenBack: 150,
          taxGivenBack: 28.5,
          taxBalance: 0,
        },
        { taxRateId: low, ...LOW, ...NONE, taxable: 105, net: 100, tax: 5, taxBalance: 5 },
        { taxRateId: exempt, ...EXEMPT, ...NONE, taxable: 10, net: 10 },
        { taxRateId: null, ...FREE, ...NONE, tax: 2, taxBalance: 2 },
      ],
      rows: [
        {
          period: '2026-04-10',
          taxRateId: high,
          ...HIGH,
          ...NONE,
          taxable: 119,
          net: 100,
          tax: 19,
          taxBalance: 19,
        },
        {
          period: '2026-04-10',
          taxRateId: low,
          ...LOW,
          ...NONE,
          taxable: 105,
          net: 100,
          tax: 5,
          taxBalance: 5,
        },
        {
          period: '2026-04-10',
          taxRateId: exempt,
          ...EXEMPT,
          ...NONE,
          taxable: 10,
          net: 10,
        },
        { period: '2026-04-10', taxRateId: null, ...FREE, ...NONE, tax: 2, taxBalance: 2 },
        {
          period: '2026-04-11',
          taxRateId: high,
          ...HIGH,
          ...NONE,
          taxableGivenBack: 119,
          netGivenBack: 100,
          taxGivenBack: 19,
          taxBalance: -19,
        },
        {
          period: '2026-04-12',
          taxRateId: high,
          ...HIGH,
          taxable: 59.5,
          net: 50,
          tax: 9.5,
          taxableGivenBack: 59.5,
          netGivenBack: 50,
          taxGivenBack: 9.5,
          taxBalance: 0,
        },
      ],
    });
  });

  it('P28: says in its file what it says on the screen, for days as for weeks', async () => {
    const heading = [
      'taxRateId',
      'name',
      'percent',
      'taxable',
      'net',
      'tax',
      'taxableGivenBack',
      'netGivenBack',
      'taxGivenBack',
      'taxBalance',
    ];
    const back = ['119.00', '100.00', '19.00', '-19.00'];
    expect(await exported(shop.owner, 'readTaxesReport', days('2026-04-11'))).toEqual({
      fileName: 'taxes_2026-04-11_2026-04-11.csv',
      heading: ['day', ...heading],
      rows: [['2026-04-11', rates.high, 'VAT', '19', '0.00', '0.00', '0.00', ...back]],
    });
    const query = { ...APRIL, groupBy: 'week' };
    const both = ['178.50', '150.00', '28.50'];
    const none = ['0.00', '0.00', '0.00'];
    expect(await exported(shop.owner, 'readTaxesReport', query)).toEqual({
      fileName: 'taxes-by-week_2026-04-10_2026-04-12.csv',
      heading: ['week', ...heading],
      rows: [
        ['2026-04-10', rates.high, 'VAT', '19', ...both, ...both, '0.00'],
        ['2026-04-10', rates.low, 'Reduced', '5', '105.00', '100.00', '5.00', ...none, '5.00'],
        ['2026-04-10', rates.exempt, 'Exempt', '0', '10.00', '10.00', '0.00', ...none, '0.00'],
        ['2026-04-10', '', '', '', '0.00', '0.00', '2.00', ...none, '2.00'],
      ],
    });
  });

  it('has what an edit of a later day took off on that day, and as sold', async () => {
    await makeIt(shop, '2026-05-01T10:00');
    const order = await placeOrder(shop.owner, [sale(products.lamp, 2, 119)]);
    await makeIt(shop, '2026-05-02T10:00');
    await edit(shop.owner, order, {
      items: order.items.map((item) => ({ ...lineOf(item), quantity: 1 })),
    });
    expect(await listed(days('2026-05-01', '2026-05-02'))).toEqual([
      { period: '2026-05-01', ...HIGH, taxable: 238, net: 200, tax: 38, taxBalance: 38 },
      { period: '2026-05-02', ...HIGH, taxable: -119, net: -100, tax: -19, taxBalance: -19 },
    ]);
  });

  it('counts by the store’s days, and months are cut to the range', async () => {
    await makeIt(shop, '2026-05-31T23:30');
    await placeOrder(shop.owner, [sale(products.lamp, 1, 119)]);
    await makeIt(shop, '2026-06-01T00:30');
    await placeOrder(shop.owner, [sale(products.lamp, 2, 119)]);
    const query = { ...days('2026-05-15', '2026-06-10'), groupBy: 'month' };
    expect(await listed(query)).toEqual([
      { period: '2026-05-15', ...HIGH, taxable: 119, net: 100, tax: 19, taxBalance: 19 },
      { period: '2026-06-01', ...HIGH, taxable: 238, net: 200, tax: 38, taxBalance: 38 },
    ]);
  });

  it('names a rate as it was when it has another per cent by now', async () => {
    await makeIt(shop, '2026-06-20T10:00');
    await placeOrder(shop.owner, [sale(products.book, 1, 105)]);
    await shop.owner.call('updateTaxRate', {
      params: { id: rates.low },
      body: { name: 'Reduced', percent: 25 },
    });
    await placeOrder(shop.owner, [sale(products.book, 1, 125)]);
    const { byRate } = await read(days('2026-06-20'));
    expect(byRate.map(({ name, percent, tax }) => [name, percent, tax])).toEqual([
      ['Reduced', 25, 25],
      ['Reduced', 5, 5],
    ]);
  });

  it('has nothing of another store, and takes no other documents than sales and purchases', async () => {
    expect(await read(days('2026-01-01', '2026-12-31'), shop.other.owner)).toMatchObject({
      summary: NONE,
      byRate: [],
      rows: [],
    });
    const query = { ...APRIL, of: 'returns' };
    expect((await shop.owner.send('readTaxesReport', { query })).statusCode).toBe(422);
  });
});

describe('the report of the taxes of purchases', () => {
  const AUGUST = { ...days('2026-08-01', '2026-08-31'), of: 'purchases' };

  beforeAll(async () => {
    const { owner } = shop;
    const { lamp, bread } = products;
    await makeIt(shop, '2026-07-31T10:00');
    const items = [
      { ...line(lamp, 4, 50), taxRateId: rates.high },
      { ...line(bread, 2, 5), taxRateId: rates.exempt },
    ];
    const purchase = await buy(owner, items, { tax: amount(7) });
    await makeIt(shop, '2026-08-01T23:30');
    await receive(owner, purchase, [1]);
    await makeIt(shop, '2026-08-02T00:30');
    await receive(owner, purchase, [3, 2]);
    await makeIt(shop, '2026-08-05T10:00');
    await giveBack(owner, purchase, [1]);
  });

  it('has them as goods come and go back, on the store’s days, without free tax', async () => {
    expect(await listed(AUGUST)).toEqual([
      { period: '2026-08-01', ...HIGH, taxable: 50, net: 50, tax: 9.5, taxBalance: 9.5 },
      { period: '2026-08-02', ...HIGH, taxable: 150, net: 150, tax: 28.5, taxBalance: 28.5 },
      { period: '2026-08-02', name: 'Exempt', taxable: 10, net: 10 },
      {
        period: '2026-08-05',
        ...HIGH,
        taxableGivenBack: 50,
        netGivenBack: 50,
        taxGivenBack: 9.5,
        taxBalance: -9.5,
      },
    ]);
    expect((await read(AUGUST)).byRate.map(({ name, taxBalance }) => [name, taxBalance])).toEqual([
      ['VAT', 28.5],
      ['Exempt', 0],
    ]);
    expect(await listed(days('2026-08-01', '2026-08-31'))).toEqual([]);
  });

  it('sums them by week and by month, named by their first day within the range', async () => {
    const range = { ...days('2026-08-02', '2026-08-31'), of: 'purchases' };
    const periods = async (groupBy: string) =>
      (await read({ ...range, groupBy })).rows.map(({ period, name, tax, taxGivenBack }) => [
        period,
        name,
        tax,
        taxGivenBack,
      ]);
    expect(await periods('week')).toEqual([
      ['2026-08-02', 'VAT', 28.5, 0],
      ['2026-08-02', 'Exempt', 0, 0],
      ['2026-08-03', 'VAT', 0, 9.5],
    ]);
    expect(await periods('month')).toEqual([
      ['2026-08-02', 'VAT', 28.5, 9.5],
      ['2026-08-02', 'Exempt', 0, 0],
    ]);
  });

  it('has a file of its own name', async () => {
    const { fileName, rows } = await exported(shop.owner, 'readTaxesReport', AUGUST);
    expect(fileName).toBe('purchase-taxes_2026-08-01_2026-08-31.csv');
    expect(rows.map(([day, , name, percent, , , tax]) => [day, name, percent, tax])).toEqual([
      ['2026-08-01', 'VAT', '19', '9.50'],
      ['2026-08-02', 'VAT', '19', '28.50'],
      ['2026-08-02', 'Exempt', '0', '0.00'],
      ['2026-08-05', 'VAT', '19', '0.00'],
    ]);
  });
});

describe('a store of before, whose orders have tax as an amount alone', () => {
  const MONTH = { ...days('2026-07-01', '2026-07-31') };
  const ROWS = [
    { period: '2026-07-01', ...FREE, tax: 5, taxBalance: 5 },
    { period: '2026-07-02', ...FREE, taxGivenBack: 3, taxBalance: -3 },
  ];

  it('has it under no rate, given back where the order was cancelled', async () => {
    const { owner } = shop.other;
    const { id } = await addProduct(owner, { stock: null });
    await makeIt(shop, '2026-07-01T10:00');
    const hasReport = async () => (await owner.call('readProfile')).store.hasTaxReport;
    expect(await hasReport()).toBe(false);
    await placeOrder(owner, [sale(id)], { tax: amount(2) });
    expect(await hasReport()).toBe(true);
    const order = await placeOrder(owner, [sale(id)], { tax: amount(3) });
    await makeIt(shop, '2026-07-02T10:00');
    await cancel(owner, order);
    expect(await listed(MONTH, owner)).toEqual(ROWS);
  });

  it('has the same once its totals are made anew, as they are at the start after an upgrade', async () => {
    const { storeId, owner } = shop.other;
    await sql`delete from tax_totals where store_id = ${storeId}`.execute(shop.db);
    expect(await listed(MONTH, owner)).toEqual([]);
    await sql`insert into stale_totals (store_id) values (${storeId})`.execute(shop.db);
    await fillMissingTotals(shop.db);
    expect(await listed(MONTH, owner)).toEqual(ROWS);
  });

  it('that moves to another time zone has its taxes on the days of that zone', async () => {
    const { owner } = shop.other;
    const { name } = await owner.call('readStore');
    await owner.call('updateStore', { body: { name, timezone: 'Pacific/Kiritimati' } });
    expect((await listed(MONTH, owner)).map(({ period }) => period)).toEqual([
      '2026-07-02',
      '2026-07-03',
    ]);
  });
});
