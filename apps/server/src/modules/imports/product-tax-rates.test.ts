/** Tax rates in a file of products: by their names, in two columns. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportedRows, exportedText, importFile, problemsOf } from '#test/support/import-file.ts';
import { amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

const FORMULA = '=1+1 "IVA", 5 %';

let shop: TestShop;
let reduced: string;
let formula: string;
beforeAll(async () => {
  shop = await openTestShop();
  await addRate('Full', 19);
  reduced = (await addRate('IVA reducido', 5)).id;
  formula = (await addRate(FORMULA, 8)).id;
});
afterAll(() => shop.close());

const addRate = (name: string, percent: number, till = shop.owner) =>
  till.call('createTaxRate', { body: { name, percent: percent as never, pricesIncludeTax: true } });
const importProducts = (content: string, till = shop.owner) =>
  importFile(till, 'importProducts', content);
const find = async (search: string, till: Till = shop.owner) =>
  (await till.call('listProducts', { query: { search } })).products;

it.each([
  ['Tax rate', 'Fee tax rate'],
  ['taxRate', 'feeTaxRate'],
  ['Impuesto', 'Impuesto de la tarifa'],
])(
  'names them under %s and %s, whatever their case; an empty cell is the default',
  async (price, fee) => {
    const name = `Tent ${price}`;
    const file = [
      `name;price;${price};${fee}`,
      `${name} one;10;iva REDUCIDO;`,
      `${name} two;10; ;IVA reducido`,
    ].join('\n');
    expect(await importProducts(file)).toMatchObject({ created: 2, ignoredColumns: [] });
    expect(await find(name)).toMatchObject([
      { taxRateId: reduced, feeTaxRateId: null },
      { taxRateId: null, feeTaxRateId: reduced },
    ]);
    expect(await importProducts(file)).toMatchObject({ unchanged: 2 });
  },
);

it('changes the rate of what is there, and clears it by an empty cell', async () => {
  const body = { name: 'Rice', price: amount(10), taxRateId: reduced, feeTaxRateId: reduced };
  await shop.owner.call('createProduct', { body });
  const file = 'name,price,tax rate,fee tax rate\nRice,10,Full,';
  expect(await importProducts(file)).toMatchObject({ updated: 1 });
  const [rice] = await find('rice');
  expect(rice?.taxRateId).not.toBe(reduced);
  expect(rice?.feeTaxRateId).toBeNull();
});

it('leaves the rates where the file has no column for them', async () => {
  const body = { name: 'Beans', price: amount(10), taxRateId: reduced, feeTaxRateId: formula };
  await shop.owner.call('createProduct', { body });
  expect(await importProducts('name,price\nBeans,12')).toMatchObject({ updated: 1 });
  expect(await find('beans')).toMatchObject([
    { price: 12, taxRateId: reduced, feeTaxRateId: formula },
  ]);
});

it('refuses a rate that the store lacks or has deleted, by the row, and writes nothing', async () => {
  const gone = await addRate('Gone', 3);
  await shop.owner.call('deleteTaxRate', { params: { id: gone.id } });
  await addRate('Theirs', 4, shop.other.owner);
  const file = [
    'name,price,tax rate,fee tax rate',
    'Salt A,1,19,Full',
    'Salt B,1,Gone,Theirs',
    'Salt C,1,=1+1,',
    'Salt D,1,Full,Full',
  ].join('\n');
  expect(await problemsOf(shop.owner, 'importProducts', file)).toEqual([
    '2 taxRate unknownTaxRate',
    '3 taxRate unknownTaxRate',
    '3 feeTaxRate unknownTaxRate',
    '4 taxRate formula',
  ]);
  const { problems } = await importFile(shop.owner, 'previewProductImport', file);
  expect(problems[0]).toEqual({
    line: 2,
    column: 'taxRate',
    problem: 'unknownTaxRate',
    value: '19',
  });
  expect(await find('salt')).toEqual([]);
});

it('finds the present rate where a deleted one had its name, in other letters', async () => {
  const old = await addRate('Luxury', 30);
  await shop.owner.call('deleteTaxRate', { params: { id: old.id } });
  const present = await addRate('LUXURY', 33);
  expect(await importProducts('name,price,tax rate\nWatch,100,luxury')).toMatchObject({
    created: 1,
  });
  expect(await find('watch')).toMatchObject([{ taxRateId: present.id }]);
});

it('reads back what an export wrote, also a name that looks like a formula', async () => {
  const body = { name: 'Oil', price: amount(10), taxRateId: formula };
  const oil = await shop.owner.call('createProduct', { body });
  const rows = await exportedRows(shop.owner, 'exportProducts', { search: 'oil' });
  expect(rows).toMatchObject([{ taxRate: `'${FORMULA}`, feeTaxRate: '' }]);
  const text = await exportedText(shop.owner, 'exportProducts', { search: 'oil' });
  expect(await importProducts(text)).toMatchObject({ unchanged: 1 });
  expect(await find('oil')).toMatchObject([{ id: oil.id, taxRateId: formula }]);

  expect(await problemsOf(shop.other.owner, 'importProducts', text)).toEqual([
    '2 taxRate unknownTaxRate',
  ]);
  const theirs = await addRate(FORMULA, 8, shop.other.owner);
  expect(await importProducts(text, shop.other.owner)).toMatchObject({ created: 1 });
  expect(await find('oil', shop.other.owner)).toMatchObject([{ taxRateId: theirs.id }]);
});
