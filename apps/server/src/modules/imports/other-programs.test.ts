/** Files that other programs write: what stands around a value is taken off, or its cell is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileBody, importFile, problemsOf, unreadable } from '#test/support/import-file.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { CallOptions, Till } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type ProductBody = NonNullable<CallOptions<'createProduct'>['body']>;
type ImportBody = NonNullable<CallOptions<'importProducts'>['body']>;

const addProduct = (body: Partial<ProductBody> & { name: string }) =>
  shop.owner.call('createProduct', { body: { price: amount(10), ...body } });
const preview = (content: string, choices: Partial<ImportBody> = {}, till: Till = shop.owner) =>
  till.call('previewProductImport', { body: { ...fileBody(content), ...choices } });
const refusedFile = (content: string) => unreadable(shop.owner, 'importProducts', content);
const values = async (content: string, column: string, choices: Partial<ImportBody> = {}) =>
  (await preview(content, choices)).sample.map((row) => row.values[column]);

describe('a number', () => {
  it('of a file that proves its decimal separator is read by it, and the preview says so', async () => {
    const file = 'name,price,stock\nA,2.5000,12.000\nB,3.00,"1,200"\nC,4.0,7.0\nD,05.5,007';
    const { sample, numbers, problems } = await preview(file);
    expect(problems).toEqual([]);
    expect(sample.map((row) => [row.values.price, row.values.stock])).toEqual([
      ['2.50', '12'],
      ['3.00', '1200'],
      ['4.00', '7'],
      ['5.50', '7'],
    ]);
    expect(numbers).toEqual({
      decimalSeparator: '.',
      unclear: { line: 2, value: '12.000' },
      proof: { line: 2, value: '2.5000' },
    });
  });

  it('is read with a comma if the file proves one, also in a store that writes a point', async () => {
    expect(await values('name;price\nA;19.500\nB;7,5\nC;1.234.567', 'price')).toEqual([
      '19500.00',
      '7.50',
      '1234567.00',
    ]);
    expect((await preview('name;price\nA;7,5')).numbers).toBeNull();
  });

  it('that could be read in two ways is asked with three numbers, and read as answered', async () => {
    const file = 'name,price\nA,12.000\nB,12.000\nC,8\nD,1.500\nE,2.125\nF,3.333';
    expect(await refusedFile(file)).toEqual({
      problem: 'unclearNumbers',
      numbers: [
        { line: 2, column: 'price', value: '12.000', byPoint: '12', byComma: '12000' },
        { line: 5, column: 'price', value: '1.500', byPoint: '1.5', byComma: '1500' },
        { line: 6, column: 'price', value: '2.125', byPoint: '2.125', byComma: '2125' },
      ],
    });
    expect(await values(file, 'price', { decimalSeparator: ',' })).toEqual([
      '12000.00',
      '12000.00',
      '8.00',
      '1500.00',
      '2125.00',
      '3333.00',
    ]);
    const byPoint = await preview(file, { decimalSeparator: '.' });
    expect(byPoint.sample[0]?.values.price).toBe('12.00');
    expect(byPoint.problems.map(({ line, problem }) => [line, problem])).toEqual([
      [6, 'tooManyDecimals'],
      [7, 'tooManyDecimals'],
    ]);
    expect(await refusedFile('name,price\nA,"12,50"\nB,7.50\nC,12.000')).toMatchObject({
      problem: 'unclearNumbers',
    });
  });

  it('loses the apostrophe before it, the currency, and zeros before and behind it', async () => {
    expect(await values("name,price\nA,'7.50\nB,$ 007.500\nC,'8", 'price')).toEqual([
      '7.50',
      '7.50',
      '8.00',
    ]);
    expect(
      await problemsOf(shop.owner, 'importProducts', 'name,price,minStock\nA,1,2.5\nB,x,-1'),
    ).toEqual(['2 minStock notWholeNumber', '3 price notAnAmount', '3 minStock belowZero']);
  });

  it('of a stock below 0 is taken as 0, and the preview says so', async () => {
    const answer = await preview('name,price,stock\nOversold,1.00,-11.000\nEven,1.00,-0.0');
    expect(answer).toMatchObject({ created: 2, problems: [] });
    expect(answer.sample.map((row) => row.values.stock)).toEqual(['0', '0']);
    expect(answer.notices).toEqual([
      { line: 2, notice: 'stockBelowZero', value: '-11.000', current: '0' },
    ]);
  });
});

describe('a code', () => {
  it.each([
    ["'7702011000026", '7702011000026'],
    ['"=""036000291452"""', '036000291452'],
    ['="036000291452"', '036000291452'],
    ['7702011000026.0', '7702011000026'],
    ['"7,702,011,000,026"', '7702011000026'],
    ['="00123"', '00123'],
  ])('written as %s is %s', async (cell, code) => {
    expect(await values(`name,barcode,price\nGuarded,${cell},1`, 'barcode')).toEqual([code]);
  });

  it('that only lost its zeros stays, whether or not it is a trade number', async () => {
    const own = await addProduct({ name: 'Own code', barcode: '00471' });
    const trade = await addProduct({ name: 'Trade number', barcode: '036000291452' });
    const file = `id,name,barcode\n${own.id},Own code,471\n${trade.id},Trade number,36000291452`;
    const answer = await preview(file);
    expect(answer).toMatchObject({ unchanged: 2, problems: [] });
    expect(answer.notices).toEqual([
      { line: 2, notice: 'barcodeKept', value: '471', current: '00471' },
    ]);
    expect(await preview('name,barcode\nOwn code,471')).toMatchObject({ unchanged: 1 });
  });

  it('that an import changes or takes away is told before, as a new name is', async () => {
    const [one, two, three] = [
      await addProduct({ name: 'Changes code', barcode: 'OLD-1' }),
      await addProduct({ name: 'Loses code', barcode: 'OLD-2' }),
      await addProduct({ name: 'Gets code' }),
    ];
    const { notices } = await preview(`id,barcode\n${one.id},NEW-1\n${two.id},\n${three.id},NEW-3`);
    expect(notices).toEqual([
      { line: 2, notice: 'barcodeChanged', value: 'NEW-1', current: 'OLD-1' },
      { line: 3, notice: 'barcodeChanged', value: '', current: 'OLD-2' },
    ]);
  });
});

it('a text may begin with a minus, a plus or an at sign; a formula may not', async () => {
  const names = ['- 100% cotton', '+ Bag', '@home', '-20% voucher', "'90s poster"];
  const file = ['name,price', ...names.map((name) => `${name},1`)].join('\n');
  expect(await values(file, 'name')).toEqual(names);
});

it('a phone loses the apostrophe before it and the decimals of a number', async () => {
  const { sample, problems } = await importFile(
    shop.owner,
    'previewCustomerImport',
    "firstName,lastName,phone,address\nAna,One,'987654321,St 1\nBea,Two,'+569 8765 4321,St 2\nCleo,Three,13055550100.0,St 3",
  );
  expect(problems).toEqual([]);
  expect(sample.map((row) => row.values.phone)).toEqual([
    '987654321',
    '+569 8765 4321',
    '13055550100',
  ]);
});

it('a phone is turned into the known form by the country of the store, and the preview says so', async () => {
  await shop.owner.call('updateStore', { body: { country: 'Reino Unido' } });
  const file = [
    'firstName,lastName,phone,address',
    'Ana,Dots,305.555.0100,St 1',
    'Bea,Abroad,0034 600 123 456,St 2',
    'Cleo,National,020 7946 0000,St 3',
    'Dora,Known,+44 20 7946 0001,St 4',
  ].join('\n');
  const answer = await importFile(shop.owner, 'importCustomers', file);
  expect(answer.sample.map((row) => row.values.phone)).toEqual([
    '305 555 0100',
    '+34 600 123 456',
    '+44 20 7946 0000',
    '+44 20 7946 0001',
  ]);
  expect(answer.notices.map(({ line, notice, value }) => [line, notice, value])).toEqual([
    [2, 'phoneChanged', '305.555.0100'],
    [3, 'phoneChanged', '0034 600 123 456'],
    [4, 'phoneChanged', '020 7946 0000'],
  ]);
  expect(await importFile(shop.owner, 'previewCustomerImport', file)).toMatchObject({
    unchanged: 4,
    notices: [],
  });
  expect(
    await problemsOf(
      shop.owner,
      'importCustomers',
      'firstName,lastName,phone,address\nEva,Extension,305-555-0100 x12,St 5',
    ),
  ).toEqual(['2 phone invalidPhone']);
});

describe('the headings', () => {
  it.each([
    ['below blank lines', '\n ,,\nname,price\nA,1', [], 4],
    ['below a title', 'Price list of May\n\nname,price\nA,1', [1], 4],
    ['below a title as wide as the table', 'Product,,\nname,price,\nA,1,', [1], 3],
    ['below two lines of text', 'Shop,2026\nMade,today\nname,price\nA,1', [1, 2], 4],
    ['below a separator in quotes', '"sep=;"\nname;price\nA;1', [], 3],
    ['below a separator and its blank cells', 'sep=;;;\nname;price\nA;1', [], 3],
    ['below a separator that the file does not have', 'sep=;\nname,price\nA,1', [], 3],
  ])('are found %s', async (_, file, linesAbove, line) => {
    const answer = await preview(file);
    expect(answer).toMatchObject({ created: 1, problems: [], linesAbove });
    expect(answer.sample).toMatchObject([{ line, values: { name: 'A', price: '1.00' } }]);
  });

  it('are never looked for below a line that may be theirs', async () => {
    const file = 'Item Title,Price\nProduct,Stock\nB,2';
    expect(await refusedFile(file)).toMatchObject({
      problem: 'missingColumns',
      columns: 'name',
      fileColumns: [
        { heading: 'Item Title', field: null, samples: ['Product', 'B'] },
        { heading: 'Price', field: 'price', samples: ['Stock', '2'] },
      ],
    });
  });

  it('of one known column are those of the first line', async () => {
    const { sample } = await importFile(
      shop.owner,
      'previewProviderImport',
      'name\nAcme\nProvider',
    );
    expect(sample.map((row) => row.values.name)).toEqual(['Acme', 'Provider']);
  });
});

describe('the columns', () => {
  it('of a regular and a promotion’s price are told apart, in either order', async () => {
    for (const file of [
      'ID,Name,Sale price,Regular price\n741,A,18,20\n742,B,,30',
      'Name,Precio normal,Precio rebajado\nA,20,18\nB,30,',
      'Name,Price,Sale price\nA,20,18\nB,30,',
    ]) {
      expect(await values(file, 'price')).toEqual(['20.00', '30.00']);
      expect((await preview(file)).leftOutColumns).toContainEqual({
        heading: expect.stringMatching(/^Sale price$|^Precio rebajado$/),
        reason: 'promotionPrice',
      });
    }
    expect(await values('Name,Sale price\nA,18', 'price')).toEqual(['18.00']);
  });

  it('of another program’s ids are left out, with a notice; an id of a record still counts', async () => {
    const { id } = await addProduct({ name: 'With its id' });
    const foreign = await preview('ID,Name,Price\n741,A,1\n__export__.product_7,B,2\n,C,3');
    expect(foreign).toMatchObject({ created: 3, problems: [], ignoredColumns: [] });
    expect(foreign.leftOutColumns).toEqual([{ heading: 'ID', reason: 'foreignId' }]);
    const mixed = await preview(`ID,Name,Price\n${id},With its id,10\n741,B,2`);
    expect(mixed).toMatchObject({ unchanged: 1, leftOutColumns: [] });
    expect(mixed.problems).toMatchObject([{ line: 3, column: 'id', problem: 'invalidId' }]);
    expect(await refusedFile('ID,Stock\n741,1')).toMatchObject({
      problem: 'missingColumns',
      columns: 'name, price',
    });
  });

  it('are chosen by the person, if a heading is unknown or two are of one field', async () => {
    const unknown = 'Item Title;Amount;Stock;Quantity\nA;7,50;3;9';
    expect(await refusedFile(unknown)).toMatchObject({
      problem: 'duplicateColumns',
      columns: 'stock',
      fileColumns: [
        { heading: 'Item Title', field: null, samples: ['A'] },
        { heading: 'Amount', field: null, samples: ['7,50'] },
        { heading: 'Stock', field: 'stock', samples: ['3'] },
        { heading: 'Quantity', field: 'stock', samples: ['9'] },
      ],
    });
    const chosen = await preview(unknown, { columns: ['name', 'price', null, 'stock'] });
    expect(chosen).toMatchObject({ created: 1, problems: [], ignoredColumns: ['Stock'] });
    expect(chosen.sample[0]?.values).toEqual({ name: 'A', price: '7.50', stock: '9' });
    const known = await preview('Name,Price,Note\nA,1,x');
    expect(known.fileColumns.map(({ field }) => field)).toEqual(['name', 'price', null]);
    await shop.owner.call('importProducts', {
      body: { ...fileBody(unknown), columns: ['name', 'price', null, 'stock'] },
    });
    expect(await preview(unknown, { columns: ['name', 'price', null, null] })).toMatchObject({
      unchanged: 1,
    });
  });

  it.each([
    [['name'], 'columns', 'TOO_FEW'],
    [['name', 'price', null, null], 'columns', 'TOO_MANY'],
    [['name', 'price', 'colour'], 'columns.2', 'NOT_A_CHOICE'],
  ])('that are chosen as %j are refused at %s', async (columns, path, code) => {
    const refusal = await refusalOf(preview('Name,Price,Note\nA,1,x', { columns }));
    expect(refusal.body).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: [{ path, code }] },
    });
  });
});
