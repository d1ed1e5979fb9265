import { MAX_IMPORT_PROBLEMS } from '@mostrador/contract/imports';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@mostrador/domain/import-files';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyMissingCodes } from '#modules/products/codes/key-missing-codes.ts';
import { openStream } from '#test/support/event-stream.ts';
import {
  exportedRows,
  exportedText,
  fileBody,
  importFile,
  problemsOf,
  unreadable,
} from '#test/support/import-file.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { differences } from '#test/support/sales.ts';
import { atAnotherServer } from '#test/support/second-server.ts';
import { amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import type { CallOptions, Till } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

type ProductBody = NonNullable<CallOptions<'createProduct'>['body']>;

const addProduct = (body: Partial<ProductBody> & { name: string }, till = shop.owner) =>
  till.call('createProduct', { body: { price: amount(10), ...body } });

const find = async (search: string, till: Till = shop.owner) =>
  (await till.call('listProducts', { query: { search, limit: 1000 } })).products;

const importProducts = (content: string | Uint8Array, till: Till = shop.owner, key?: string) =>
  importFile(till, 'importProducts', content, key);
const preview = (content: string, till: Till = shop.owner) =>
  importFile(till, 'previewProductImport', content);
const problems = (content: string, till: Till = shop.owner) =>
  problemsOf(till, 'importProducts', content);
const refusedFile = (content: string | Uint8Array) =>
  unreadable(shop.owner, 'importProducts', content);

/** Returns a file of this many rows, of a shop with some categories and providers. */
const rowsOf = (count: number, price = 1) =>
  [
    'name,barcode,price,cost,stock,minStock,category,provider,attributes',
    ...Array.from(
      { length: count },
      (_, n) =>
        `Item ${n},77${String(n).padStart(11, '0')},${n + price}.50,${n}.25,${n % 7},3,Group ${n % 9},Maker ${n % 5},Size: S | M`,
    ),
  ].join('\r\n');

describe('a file of products', () => {
  it('adds what is new with its opening stock, its cost, its category and its provider', async () => {
    const file = [
      'Nombre;Código de barras;Precio;Costo;Existencias;Stock mínimo;Categoría;Proveedor;Prestable;Favorito;Atributos;Color de caja',
      'Taladro de mesa;7701;1,250.50;900;4;1;Herramientas;Ferretería Ñandú;sí;sí;Potencia: 500 W | 700 W;azul',
      'Servicio de afilado;;8;;;;herramientas;;no;;;',
    ].join('\n');
    const expected = {
      rows: 2,
      created: 2,
      updated: 0,
      unchanged: 0,
      rowsWithProblems: 0,
      ignoredColumns: ['Color de caja'],
      newCategories: { count: 1, names: ['Herramientas'] },
      newProviders: { count: 1, names: ['Ferretería Ñandú'] },
    };
    expect(await preview(file)).toMatchObject(expected);
    expect(await find('taladro de mesa')).toEqual([]);

    expect(await importProducts(file)).toMatchObject(expected);
    const [drill] = await find('taladro de mesa');
    expect(drill).toMatchObject({
      barcode: '7701',
      price: 1250.5,
      cost: 900,
      stock: 4,
      minStock: 1,
      category: { name: 'Herramientas' },
      provider: { name: 'Ferretería Ñandú' },
      borrowable: true,
      isFavourite: true,
      attributes: { Potencia: ['500 W', '700 W'] },
    });
    const [service] = await find('servicio de afilado');
    expect(service).toMatchObject({ stock: null, cost: null, category: drill?.category });
    const { movements } = await shop.owner.call('listStockMovements', {
      params: { id: drill?.id ?? '' },
    });
    expect(movements).toMatchObject([{ reason: 'OPENING', quantity: 4 }]);
  });

  it('that names an attribute twice keeps the values of both places', async () => {
    await importProducts('name,price,attributes\nBota doble,1,"Talla: S; Talla : M"');
    expect(await find('bota doble')).toMatchObject([{ attributes: { Talla: ['S', 'M'] } }]);
    expect(await problems('name,price,attributes\nBota mala,1,Talla: S; Talla : S')).toEqual([
      '2 attributes duplicateValue',
    ]);
  });

  it('that comes again changes nothing, and makes nothing twice', async () => {
    const file = rowsOf(40);
    expect(await importProducts(file)).toMatchObject({ created: 40 });
    const before = await find('item');
    expect(before).toHaveLength(40);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    expect(await importProducts(file)).toMatchObject({ created: 0, updated: 0, unchanged: 40 });
    expect(await find('item')).toEqual(before);
  });

  it('changes what is there by its id, its barcode or its name, and only in the columns that it has', async () => {
    const [byId, byBarcode, byName] = [
      await addProduct({ name: 'Hammer', description: 'Of steel', cost: amount(4) }),
      await addProduct({ name: 'Rake', barcode: '5550001', minStock: 2 }),
      await addProduct({ name: 'Jardín Único', stock: 3, description: 'To be cleared' }),
    ];
    const answer = await importProducts(
      [
        'id,barcode,name,price,description',
        `${byId.id},,Sledge hammer,12,Of steel`,
        ',5550001,Rake,13,',
        ',, jardin unico ,14,',
      ].join('\n'),
    );
    expect(answer).toMatchObject({ created: 0, updated: 3 });
    expect(await shop.owner.call('readProduct', { params: { id: byId.id } })).toMatchObject({
      name: 'Sledge hammer',
      price: 12,
      cost: 4,
      description: 'Of steel',
    });
    expect(await shop.owner.call('readProduct', { params: { id: byBarcode.id } })).toMatchObject({
      price: 13,
      minStock: 2,
      barcode: '5550001',
    });
    expect(await shop.owner.call('readProduct', { params: { id: byName.id } })).toMatchObject({
      price: 14,
      stock: 3,
      description: null,
    });
  });

  it('never changes the stock of what is there, and says so before', async () => {
    const { id } = await addProduct({ name: 'Counted thing', stock: 5 });
    const file = 'name,price,stock\nCounted thing,10,8';
    const answer = await preview(file);
    expect(answer).toMatchObject({ unchanged: 1, noticesCount: 1 });
    expect(answer.notices).toEqual([
      { line: 2, notice: 'stockNotApplied', value: '8', current: '5' },
    ]);
    await importProducts(file);
    expect(await shop.owner.call('readProduct', { params: { id } })).toMatchObject({ stock: 5 });
    expect(await preview('name,price,stock\nCounted thing,10,5')).toMatchObject({ notices: [] });
  });

  it('writes a changed cost into the ledger of costs', async () => {
    const { id } = await addProduct({ name: 'Costly', cost: amount(3) });
    await importProducts(
      'name,cost\nCostly,4.5'.replace('name', 'id,name').replace('\n', `\n${id},`),
    );
    const { changes } = await shop.owner.call('listCostChanges', { params: { id } });
    expect(changes[0]).toMatchObject({ before: 3, after: 4.5, purchase: null });
  });

  it('says before that a barcode’s product would get another name', async () => {
    await addProduct({ name: 'Old name', barcode: '990011' });
    const { notices } = await preview('barcode,name,price\n990011,New name,10');
    expect(notices).toEqual([
      { line: 2, notice: 'renamed', value: 'New name', current: 'Old name' },
    ]);
  });

  it('may exchange the barcodes of two products', async () => {
    const one = await addProduct({ name: 'Left', barcode: 'L-1' });
    const two = await addProduct({ name: 'Right', barcode: 'R-1' });
    await importProducts(`id,barcode\n${one.id},R-1\n${two.id},L-1`);
    expect(await find('left')).toMatchObject([{ id: one.id, barcode: 'R-1' }]);
    expect(await find('right')).toMatchObject([{ id: two.id, barcode: 'L-1' }]);
  });

  it('takes two barcodes of one name for two products', async () => {
    await addProduct({ name: 'Shirt', barcode: 'S-1' });
    await importProducts('name,barcode,price\nShirt,S-2,10');
    expect((await find('shirt')).map(({ barcode }) => barcode).sort()).toEqual(['S-1', 'S-2']);
  });

  it('does not find what was deleted, or is another store’s', async () => {
    const gone = await addProduct({ name: 'Gone thing', barcode: 'G-1' });
    await shop.owner.call('deleteProduct', { params: { id: gone.id } });
    const theirs = await addProduct({ name: 'Their thing' }, shop.other.owner);
    const answer = await importProducts(
      `id,barcode,name,price\n${gone.id},G-1,Gone thing,1\n${theirs.id},,Their thing,2`,
    );
    expect(answer).toMatchObject({ created: 2, updated: 0 });
    const [ours] = await find('their thing');
    expect(ours?.id).not.toBe(theirs.id);
    expect(await find('their thing', shop.other.owner)).toMatchObject([
      { id: theirs.id, price: 10 },
    ]);
  });

  it('leaves a product in the category that was deleted since', async () => {
    const { id: providerId } = await shop.owner.call('createProvider', {
      body: { name: 'Closed down' },
    });
    await addProduct({ name: 'Last of its kind', providerId });
    await shop.owner.call('deleteProvider', { params: { id: providerId } });
    const file = 'name,provider,price\nLast of its kind,closed DOWN,10';
    expect(await importProducts(file)).toMatchObject({
      unchanged: 1,
      newProviders: { count: 0, names: [] },
    });
  });
});

describe('amounts', () => {
  it('are read by the decimal separator that the file proves, and never rounded', async () => {
    await sql`update stores s set locale = 'es-CO' where s.store_id = ${shop.other.storeId}`.execute(
      shop.db,
    );
    const { sample } = await preview(
      'nombre;precio\nA1;1.500\nA2;1.500,25\nA3;12,50\nA4;$ 20\nA5;7,5\n' +
        'A6;9.999.999.999,99\nA7;9999999999,99\nA8;9999999999',
      shop.other.owner,
    );
    expect(sample.map(({ values }) => values.price)).toEqual([
      '1500.00',
      '1500.25',
      '12.50',
      '20.00',
      '7.50',
      '9999999999.99',
      '9999999999.99',
      '9999999999.00',
    ]);
    expect(
      await problems('nombre;precio\nA9;10.000.000.000\nA10;1,505\nA11;-1,5', shop.other.owner),
    ).toEqual(['2 price amountTooLarge', '3 price tooManyDecimals', '4 price belowZero']);
    expect(
      await problems('name,price\nB1,12.5\nB2,1.505\nB3,0\nB4,-5\nB5,10000000000\nB6,free\nB7,'),
    ).toEqual([
      '3 price tooManyDecimals',
      '4 price mustBeAboveZero',
      '5 price belowZero',
      '6 price amountTooLarge',
      '7 price notAnAmount',
      '8 price required',
    ]);
  });
});

describe('a barcode that another program changed', () => {
  it('is mended, and the preview says so', async () => {
    const answer = await preview(
      "name,price,barcode\nM1,1,36000291452\nM2,1,7702011000026.0\nM3,1,'5901234123457\nM4,1,9 780201 379624\nM5,1,4711",
    );
    expect(answer).toMatchObject({ created: 5, problems: [], noticesCount: 4 });
    expect(answer.notices.map(({ notice, value, current }) => [notice, value, current])).toEqual([
      ['barcodeMended', '36000291452', '036000291452'],
      ['barcodeMended', '7702011000026.0', '7702011000026'],
      ['barcodeMended', "'5901234123457", '5901234123457'],
      ['barcodeMended', '9 780201 379624', '9780201379624'],
    ]);
    expect(await problems('name,price,barcode\nM6,1,A\u200bB')).toEqual([
      '2 barcode invisibleCharacter',
    ]);
  });

  it('finds the product that has it in another form, which keeps its own', async () => {
    const { id } = await addProduct({ name: 'Zeros', barcode: '0042100005264' });
    const file = 'name,price,barcode\nZeros,7,42100005264\n';
    expect(await importProducts(file)).toMatchObject({ updated: 1 });
    const { barcode, price } = await shop.owner.call('readProduct', { params: { id } });
    expect([barcode, price]).toEqual(['0042100005264', 7]);
    expect(
      await problems('name,price,barcode\nA new one,7,042100005264\nAnother,7,04252614'),
    ).toEqual(['3 duplicateRow 2']);
  });

  it('stays with two products that have shared it since version 1.41 if their export is imported', async () => {
    const older = await addProduct({ name: 'Shared A', barcode: '011234000056' });
    const newer = await addProduct({ name: 'Shared B' });
    await sql`
      update products p set barcode = '0011234000056'
      where p.store_id = ${shop.storeId} and p.id = ${newer.id}`.execute(shop.db);
    await keyMissingCodes(shop.db);
    const file = `id,name,price,barcode\n${older.id},Shared A,${older.price},011234000056\n${newer.id},Shared B,${newer.price},0011234000056\n`;
    expect(await preview(file)).toMatchObject({ unchanged: 2, problems: [] });
  });
});

describe('an export', () => {
  it('that is imported again changes nothing, whatever its texts hold', async () => {
    const { id: categoryId } = await shop.owner.call('createCategory', {
      body: { name: 'Ñ, "y" otros' },
    });
    const names = [
      'José "Pepe" Núñez, hijo',
      'Line\nbreak',
      '=HYPERLINK("http://example.test")',
      '+57 300',
      '-1 and more',
      '@home',
      "'=quoted",
      '𝒟rill 🔧',
    ];
    for (const name of names) {
      await addProduct({
        name,
        description: `${name}; ${name}`,
        categoryId,
        stock: 2,
        cost: amount(0.1),
        attributes: { 'Size; or: so': ['S|M', 'back\\slash'], Color: ['Rojo'] },
      });
    }
    const text = await exportedText(shop.owner, 'exportProducts');
    expect(text).toContain(`"'=HYPERLINK(""http://example.test"")"`);
    const rows = await exportedRows(shop.owner, 'exportProducts');
    expect(rows.length).toBeGreaterThan(names.length);
    const before = await find('');
    expect(await importProducts(text)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: rows.length,
      notices: [],
    });
    expect(await find('')).toEqual(before);
  });

  it('gives another store the same products, once', async () => {
    const { owner } = shop.other;
    const text = await exportedText(shop.owner, 'exportProducts', { search: 'item' });
    const { rows } = await importProducts(text, owner);
    expect(rows).toBe(40);
    expect(await importProducts(text, owner)).toMatchObject({ unchanged: 40 });
    const names = async (till: Till) => (await find('item', till)).map(({ name }) => name);
    expect(await names(owner)).toEqual(await names(shop.owner));
  });

  it('has what the list’s filters let through, and no cost for a despatcher', async () => {
    const { id: categoryId } = await shop.owner.call('createCategory', {
      body: { name: 'Filtered' },
    });
    const added = await addProduct({ name: 'Zinc nail', categoryId, stock: 1, minStock: 5 });
    await addProduct({ name: 'Zinc screw', categoryId, stock: 9, minStock: 5 });
    const query = { search: 'zinc', categoryId, lowStock: 'true' };
    const [row, ...more] = await exportedRows(shop.owner, 'exportProducts', query);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ id: added.id, name: 'Zinc nail', price: '10.00', cost: '' });
    const [theirs] = await exportedRows(shop.despatcher, 'exportProducts', query);
    expect(theirs).toMatchObject({ id: added.id });
    expect(theirs).not.toHaveProperty('cost');
    const [heads] = await exportedRows(shop.other.owner, 'exportProducts', query);
    expect(heads).toBeUndefined();
  });
});

describe('a row', () => {
  it('is held to every rule of the form', async () => {
    const long = 'x'.repeat(201);
    expect(
      await problems(
        [
          'name,price,stock,minStock,borrowable,attributes,barcode,category,id',
          `${long},1,1,1,,,,,`,
          ',1,,,,,,,',
          'C3,1,2.5,-1,perhaps,,,,',
          'C4,1,1000000001,,,,,,',
          'C5,1,,,,Size,,,',
          'C6,1,,,,Size: S | S,,,',
          'C6b,1,,,,__proto__: a,,,',
          'C7,1,,,,"A:1;B:1;C:1;D:1;E:1;F:1",,,',
          `C8,1,,,,,${'9'.repeat(65)},,`,
          'C9,1,,,,,7.70123E+12,,',
          `C10,1,,,,,,${long},`,
          'C11,1,,,,,,,twelve',
          'C12,1,,,,,,,0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a',
        ].join('\n'),
      ),
    ).toEqual([
      '2 name tooLong',
      '3 name required',
      '4 stock notWholeNumber',
      '4 minStock belowZero',
      '4 borrowable notYesOrNo',
      '5 stock numberTooLarge',
      '6 attributes unreadableAttributes',
      '7 attributes duplicateValue',
      '8 attributes reservedKey',
      '9 attributes tooManyGroups',
      '10 barcode tooLong',
      '11 barcode spreadsheetNumber',
      '12 category tooLong',
      '13 id invalidId',
    ]);
  });

  it('P24: that holds a formula is a problem, however it begins', async () => {
    expect(
      await problems(
        [
          'name,price,description',
          '=1+1,1,',
          'D2,1,@SUM(A1)',
          'D3,1,"+cmd|\'/C calc\'!A0"',
          'D4,1,-2+3+cmd|x',
          'D5,1,"\t=1"',
          'D6,=2*3,',
          'D7,1,＝1+1',
          'D8,1,  =1+1',
        ].join('\n'),
      ),
    ).toEqual([
      '2 name formula',
      '3 description formula',
      '4 description formula',
      '5 description formula',
      '6 description formula',
      '7 price notAnAmount',
      '8 description formula',
      '9 description formula',
    ]);
  });

  it('that is there twice is a problem, which names the other line', async () => {
    const { id } = await addProduct({ name: 'Only one', barcode: 'ONE-1' });
    expect(
      await problems(
        [
          'id,barcode,name,price',
          ',E-1,Twin one,1',
          ',E-1,Twin two,1',
          ',,Triplet,1',
          ',,tríplet,1',
          `${id},,Only one,1`,
          ',ONE-1,Only one,1',
        ].join('\n'),
      ),
    ).toEqual(['3 barcode duplicateRow 2', '5 name duplicateRow 4', '7 duplicateRow 6']);
  });

  it('may not take another product’s barcode, nor a name that several have', async () => {
    const one = await addProduct({ name: 'Keeper', barcode: 'K-1' });
    const two = await addProduct({ name: 'Taker' });
    await addProduct({ name: 'Many' });
    await addProduct({ name: 'Many' });
    expect(await problems(`id,name,barcode,price\n${two.id},Taker,K-1,1\n,Many,,1`)).toEqual([
      '2 barcode barcodeTaken',
      '3 ambiguous',
    ]);
    expect(await shop.owner.call('readProduct', { params: { id: one.id } })).toEqual(one);
  });

  it('of something new needs what the file has no column for', async () => {
    await addProduct({ name: 'Priced', barcode: 'P-1' });
    expect(await problems('barcode,price\nP-1,11\nP-2,12')).toEqual(['3 name requiredForNew']);
  });

  it('with a cell too many or too few is not guessed at', async () => {
    const answer = await preview('name,price\nF1,1,2\nF2\nF3,3');
    expect(answer.problems).toMatchObject([
      { line: 2, column: null, problem: 'wrongCellCount', maximum: 2 },
      { line: 3, column: null, problem: 'wrongCellCount', maximum: 2 },
    ]);
    expect(answer).toMatchObject({ created: 1, rowsWithProblems: 2 });
  });

  it('is counted by its line, past line breaks in cells and blank lines', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const lines = ['name,price,description', '', 'G1,1,"two', 'lines"', ',,', 'G2,none,'];
      expect(await problems(lines.join(end))).toEqual(['6 price notAnAmount']);
    }
  });

  it('with a problem keeps all others from being written, and only the first problems are listed', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => `Half ${n},${n === 0 ? 5 : 'none'}`);
    const refusal = await refusalOf(importProducts(`name,price\n${rows.join('\n')}`));
    expect(refusal.body.message).toBe('Nothing was imported: 249 rows of the file are wrong.');
    expect(refusal.body.details?.problems).toHaveLength(MAX_IMPORT_PROBLEMS);
    expect(await find('half')).toEqual([]);
  });
});

describe('a file that cannot be read', () => {
  it.each<[string, string | Uint8Array, object]>([
    ['is empty', '', { problem: 'emptyFile' }],
    ['has nothing but spaces', ' \r\n \n', { problem: 'emptyFile' }],
    ['is a spreadsheet', Buffer.from('PK\x03\x04\x14\x00\x06\x00'), { problem: 'spreadsheetFile' }],
    ['is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), { problem: 'notText' }],
    [
      'is in another encoding',
      Buffer.from('name,price\nDrill,1\nCaf\xe9,2', 'latin1'),
      { problem: 'notUtf8', line: 3 },
    ],
    [
      'has another separator',
      'name|price\nDrill|1',
      {
        problem: 'unknownHeader',
        columns: 'name, price',
        fileColumns: [{ heading: 'name|price', field: null, samples: ['Drill|1'] }],
      },
    ],
    [
      'has no header',
      'Drill,1\nSaw,2',
      {
        problem: 'unknownHeader',
        columns: 'name, price',
        fileColumns: [
          { heading: 'Drill', field: null, samples: ['Saw'] },
          { heading: '1', field: null, samples: ['2'] },
        ],
      },
    ],
    [
      'has no price',
      'name,stock\nDrill,1',
      {
        problem: 'missingColumns',
        columns: 'price',
        fileColumns: [
          { heading: 'name', field: 'name', samples: ['Drill'] },
          { heading: 'stock', field: 'stock', samples: ['1'] },
        ],
      },
    ],
    [
      'has a column twice',
      'name,price,precio\nDrill,1,2',
      {
        problem: 'duplicateColumns',
        columns: 'price',
        fileColumns: [
          { heading: 'name', field: 'name', samples: ['Drill'] },
          { heading: 'price', field: 'price', samples: ['1'] },
          { heading: 'precio', field: 'price', samples: ['2'] },
        ],
      },
    ],
    [
      'has a quote that is never closed',
      'name,price\nDrill,1\n"Saw,2\n',
      { problem: 'unclosedQuote', line: 3 },
    ],
    ['has a quote in the middle', 'name,price\nPipe 2",1', { problem: 'brokenQuote', line: 2 }],
    [
      'has an endless cell',
      `name,price\n"${'x\n'.repeat(60_000)}`,
      { problem: 'rowTooLong', line: 2 },
    ],
    ['has a header alone', 'name,price\n\n', { problem: 'noRows' }],
  ])('because it %s says so, and changes nothing', async (_, content, details) => {
    const before = await find('');
    expect(await refusedFile(content)).toEqual(details);
    expect(await find('')).toEqual(before);
  });

  it('because it has 200,000 rows is refused without looking at them all', async () => {
    const rows = Array.from({ length: 200_000 }, (_, n) => `Row number ${n},1.5`);
    expect(await refusedFile(`name,price\n${rows.join('\n')}`)).toEqual({
      problem: 'tooManyRows',
      maximum: MAX_IMPORT_ROWS,
    });
    expect(await find('row number')).toEqual([]);
  });
});

it.each<[string, (text: string) => Uint8Array]>([
  ['UTF-8 with its mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16, as “Unicode text”', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
])('a file may be %s, with tabs, and say its separator', async (_, encode) => {
  const { sample } = await importFile(
    shop.owner,
    'previewProductImport',
    encode('sep=\t\r\nnombre\tprecio\r\nÁrbol de leva 🔧\t5\r\n'),
  );
  expect(sample).toMatchObject([
    { line: 3, effect: 'created', values: { name: 'Árbol de leva 🔧', price: '5.00' } },
  ]);
});

describe('who may', () => {
  it('import products is everyone but a despatcher', async () => {
    for (const name of ['importProducts', 'previewProductImport'] as const) {
      const call = importFile(shop.despatcher, name, 'name,price\nForbidden,1');
      expect((await refusalOf(call)).body.code).toBe('FORBIDDEN');
    }
    expect(await importProducts('name,price\nAllowed,1', shop.cashier)).toMatchObject({
      created: 1,
    });
    expect(await find('forbidden')).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('the same file from two tills makes each product once', async () => {
    const file = rowsOf(300).replaceAll('Item', 'Race').replaceAll(',77', ',88');
    const answers = await Promise.all([
      importProducts(file),
      importProducts(file, shop.manager),
      importProducts(file, await atAnotherServer(shop, shop.cashier)),
    ]);
    expect(answers.map(({ created }) => created).sort((a, b) => a - b)).toEqual([0, 0, 300]);
    expect(answers.map(({ unchanged }) => unchanged).sort((a, b) => a - b)).toEqual([0, 300, 300]);
    expect(await find('race')).toHaveLength(300);
    const { categories } = await shop.owner.call('listCategories', {
      query: { search: 'group 1' },
    });
    expect(categories).toHaveLength(1);
  });

  it('an import and the till’s own products, edits and sales get along', async () => {
    const { id } = await addProduct({ name: 'Busy', stock: 50 });
    const file = [
      'name,barcode,price',
      ...Array.from({ length: 200 }, (_, n) => `Wave ${n},W-${n},${n + 1}`),
      'Busy,,77',
    ].join('\n');
    const outcomes = await Promise.allSettled([
      importProducts(file),
      ...Array.from({ length: 20 }, (_, n) =>
        addProduct({ name: `Typed ${n}`, barcode: `W-${n * 10}` }),
      ),
      ...Array.from({ length: 10 }, () =>
        shop.cashier.call('createOrder', { body: orderBody([{ productId: id }]) }),
      ),
    ]);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    for (const { status } of refused) expect(status).toBe(409);
    for (let n = 0; n < 200; n += 10)
      expect(await find(`W-${n}`)).toContainEqual(expect.objectContaining({ barcode: `W-${n}` }));
    expect(await shop.owner.call('readProduct', { params: { id } })).toMatchObject({ stock: 40 });
  });

  it('the same key imports once, and answers alike', async () => {
    const file = 'name,price\nKeyed thing,5';
    const servers = [
      shop.owner,
      await atAnotherServer(shop, shop.owner),
      await atAnotherServer(shop, shop.owner),
    ];
    const answers = await Promise.all(
      servers.map((owner) => importProducts(file, owner, 'import-key-1')),
    );
    expect(answers.map(({ created }) => created)).toEqual([1, 1, 1]);
    expect(await find('keyed thing')).toHaveLength(1);
  });
});

describe('a file of as many rows as may be', () => {
  it('is previewed, imported with its progress told to its sender alone, and changes nothing again', async () => {
    const key = 'a-key-of-the-largest-import';
    const stream = await openStream(shop.app, shop.manager);
    const theirs = await openStream(shop.app, shop.other.manager);
    const file = rowsOf(MAX_IMPORT_ROWS).replaceAll('Item', 'Bulk').replaceAll(',77', ',99');
    expect(await preview(file, shop.manager)).toMatchObject({ created: MAX_IMPORT_ROWS });
    expect(await importProducts(file, shop.manager, key)).toMatchObject({
      created: MAX_IMPORT_ROWS,
    });
    await stream.hearsOf('importProducts');
    const told = stream.progress.filter(({ origin }) => origin === 'a-key-of');
    const done = told.map((one) => one.done);
    expect(done.length).toBeGreaterThan(1);
    expect(done).toEqual(done.toSorted((left, right) => left - right));
    expect(Math.max(...done)).toBeLessThanOrEqual(MAX_IMPORT_ROWS);
    expect(new Set(told.map(({ total }) => total))).toEqual(new Set([MAX_IMPORT_ROWS]));
    expect(theirs.progress).toEqual([]);
    expect(await importProducts(file)).toMatchObject({ unchanged: MAX_IMPORT_ROWS });
    expect(
      await importProducts(
        rowsOf(MAX_IMPORT_ROWS, 2).replaceAll('Item', 'Bulk').replaceAll(',77', ',99'),
      ),
    ).toMatchObject({ updated: MAX_IMPORT_ROWS });
  });

  it('may be of the largest size, and one byte more is too large', async () => {
    const cell = 'x'.repeat(900);
    const rows = Array.from({ length: 10_000 }, (_, n) => `Wide ${n},1,${cell}`).join('\n');
    const file = `name,price,description\n${rows}`;
    expect(file.length).toBeLessThan(MAX_IMPORT_BYTES);
    expect(await preview(file)).toMatchObject({ created: 10_000 });
    const response = await shop.owner.send('previewProductImport', {
      body: fileBody('x'.repeat(MAX_IMPORT_BYTES + 100)),
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });
});
