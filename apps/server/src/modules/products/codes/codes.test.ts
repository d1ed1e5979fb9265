/** Codes of products and units, by their keys (rules.md#codes). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differences } from '#test/support/sales.ts';
import { addProduct, openTestShop, type TestShop } from '#test/support/shop.ts';
import { keyMissingCodes } from './key-missing-codes.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const add = (name: string, barcode?: string) =>
  addProduct(shop.owner, { name, stock: 3, ...(barcode && { barcode }) });
const scan = async (barcode: string) => {
  const { products } = await shop.cashier.call('listProducts', { query: { barcode } });
  return products.map(({ name }) => name);
};
const scanUnit = async (code: string) =>
  (await shop.cashier.call('findUnit', { query: { code } })).unit?.code;
const search = async (text: string) => {
  const { products } = await shop.cashier.call('listProducts', { query: { search: text } });
  return products.map(({ name }) => name);
};
const setCodes = (id: string, codes: string[]) =>
  shop.owner.call('setUnitCodes', { params: { id }, body: { tracksUnits: true, codes } });

const TAKEN = { status: 409, body: { code: 'ALREADY_EXISTS', details: { field: 'barcode' } } };
const refusedField = (path: string, code: string) => ({
  status: 422,
  body: { details: { fields: [{ path, code }] } },
});

describe('a barcode', () => {
  test('is one product’s, with and without zeros before it', async () => {
    const { id } = await add('Gum', '012345000065');
    for (const barcode of ['0012345000065', '00012345000065', '12345000065', '01234565']) {
      await expect(add('Gum again', barcode)).rejects.toMatchObject(TAKEN);
      expect(await scan(barcode)).toEqual(['Gum']);
    }
    expect(await search('0012345000065')).toEqual(['Gum']);
    expect(await search('12345000065')).toEqual(['Gum']);
    const product = await shop.owner.call('readProduct', { params: { id } });
    expect(product.barcode).toBe('012345000065');
  });

  test('is found within a GS1 code, a Digital Link and behind an identifier', async () => {
    await add('Coffee', '7702011000019');
    for (const code of [
      '07702011000019',
      ']E07702011000019',
      ']C1010770201100001910AB1',
      '010770201100001910AB1\u001d17261231',
      '01077020110000193103000575',
      'https://id.gs1.org/01/07702011000019/10/AB1',
    ]) {
      expect(await scan(code)).toEqual(['Coffee']);
    }
    expect(await scan('17702011000016')).toEqual([]);
  });

  test('of zeros alone is a code as any other', async () => {
    await add('Zeros', '00000000');
    expect(await scan('00000000')).toEqual(['Zeros']);
  });

  test('of letters is one in capitals and small letters', async () => {
    await add('Cable', 'kx-12');
    expect(await scan('KX-12')).toEqual(['Cable']);
    await expect(add('Cable again', 'Kx-12')).rejects.toMatchObject(TAKEN);
  });

  test('that could be an EAN-8 and a UPC-E finds both, if two products have them', async () => {
    await add('Small', '0000001123456');
    await add('Large', '011234000056');
    expect(await scan('01123456')).toEqual(['Large', 'Small']);
    expect(await scan(']E401123456')).toEqual(['Small']);
  });

  test('may be written in another form by its own product, and is free once that is deleted', async () => {
    const { id } = await add('Tea', '036000291452');
    const change = (barcode: string) =>
      shop.owner.call('updateProduct', {
        params: { id },
        body: { name: 'Tea', price: 1 as never, barcode, stock: 3, previousStock: 3 },
      });
    await change('36000291452');
    expect(await scan('0036000291452')).toEqual(['Tea']);
    await shop.owner.call('deleteProduct', { params: { id } });
    await add('Tea of another maker', '0036000291452');
    expect(await scan('36000291452')).toEqual(['Tea of another maker']);
  });

  test('has no control character, and none that cannot be seen', async () => {
    for (const barcode of ['0107702011000019\u001d10A', 'A\u200bB', '4006381333931\u200b']) {
      await expect(add('Unseen', barcode)).rejects.toMatchObject(
        refusedField('barcode', 'INVISIBLE_CHARACTER'),
      );
    }
  });
});

describe('the code of a unit', () => {
  test('is no other unit’s and no product’s, in any form', async () => {
    const { id } = await addProduct(shop.owner, { name: 'Drill', stock: 2 });
    await setCodes(id, ['d-1', '5901234123457']);
    expect(await scanUnit('D-1')).toBe('d-1');
    expect(await scanUnit('05901234123457')).toBe('5901234123457');
    await expect(add('Same code', '05901234123457')).rejects.toMatchObject(
      refusedField('barcode', 'CODE_IN_USE'),
    );
    const addUnits = (...codes: string[]) =>
      shop.owner.call('addUnits', { params: { id }, body: { codes } });
    await expect(addUnits('D-1')).rejects.toMatchObject(refusedField('codes.0', 'CODE_IN_USE'));
    await expect(addUnits('KX-12')).rejects.toMatchObject(refusedField('codes.0', 'CODE_IN_USE'));
    await expect(addUnits('x-1', 'X-1')).rejects.toMatchObject(
      refusedField('codes.1', 'CODE_TWICE'),
    );
    await expect(addUnits('x\u200b1')).rejects.toMatchObject(
      refusedField('codes.0', 'INVISIBLE_CHARACTER'),
    );
  });

  test('goes to one of two who give it at once: a unit, or a product', async () => {
    const { id } = await addProduct(shop.owner, { name: 'Saw', stock: 1 });
    await setCodes(id, ['SAW-001']);
    for (const code of Array.from({ length: 10 }, (_, index) => `RACE-${index}`)) {
      const outcomes = await Promise.allSettled([
        shop.owner.call('addUnits', { params: { id }, body: { codes: [code] } }),
        add(`Race ${code}`, code),
        add(`Race again ${code}`, code.toLowerCase()),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});

describe('verify', () => {
  test('finds a code without its keys, and a key that nobody has', async () => {
    const { id } = await add('Found by verify', '9790260000438');
    await sql`
      update codes set key = 'X' where codes.store_id = ${shop.storeId} and codes.owner_id = ${id}`.execute(
      shop.db,
    );
    expect(await differences(shop)).toEqual([
      expect.stringMatching(/product Found by verify, keys of its code: kept X, recomputed 097/),
    ]);
    await sql`
      update codes set key = '09790260000438', is_taken = true
      where codes.store_id = ${shop.storeId} and codes.owner_id = ${id}`.execute(shop.db);
    expect(await differences(shop)).toEqual([
      expect.stringMatching(/code 09790260000438, who has it: kept nobody/),
    ]);
    await sql`
      update codes set is_taken = false
      where codes.store_id = ${shop.storeId} and codes.owner_id = ${id}`.execute(shop.db);
  });
});

describe('codes that a server of version 1.41 wrote', () => {
  test('are found at once, and have keys when a server starts', async () => {
    const { id } = await add('Old form', '4006381333931');
    const other = await add('Deleted there', '9780201379624');
    await sql`
      update products p set barcode = '0042100005264' where p.store_id = ${shop.storeId} and p.id = ${id}`.execute(
      shop.db,
    );
    await sql`
      update products p set archived_at = now() where p.store_id = ${shop.storeId} and p.id = ${other.id}`.execute(
      shop.db,
    );
    expect(await scan('0042100005264')).toEqual(['Old form']);
    expect(await scan('4006381333931')).toEqual([]);
    await add('New', '4006381333931');
    await add('Newer', '9780201379624');
    expect(await scan('04252614')).toEqual([]);
    await keyMissingCodes(shop.db);
    expect(await scan('04252614')).toEqual(['Old form']);
    expect(await scan('09780201379624')).toEqual(['Newer']);
  });

  test('of one key are never a third one’s, if the older product lost its code there', async () => {
    const old = await add('First', '1200000000027');
    const young = await add('Second');
    await sql`
      update products p set barcode = '01200000000027' where p.store_id = ${shop.storeId} and p.id = ${young.id}`.execute(
      shop.db,
    );
    await keyMissingCodes(shop.db);
    await sql`
      update products p set barcode = null where p.store_id = ${shop.storeId} and p.id = ${old.id}`.execute(
      shop.db,
    );
    await expect(add('Third', '1200000000027')).rejects.toMatchObject(TAKEN);
    expect(await scan('1200000000027')).toEqual(['Second']);
  });

  test('of one key are both kept: the older product has it, and the other once that is deleted', async () => {
    const old = await add('Older', '1200000000010');
    const young = await add('Younger');
    await sql`
      update products p set barcode = '01200000000010' where p.store_id = ${shop.storeId} and p.id = ${young.id}`.execute(
      shop.db,
    );
    await keyMissingCodes(shop.db);
    expect(await scan('1200000000010')).toEqual(['Older', 'Younger']);
    const listed = { code: '01200000000010', unitCode: null };
    const takenBy = { product: { id: old.id, name: 'Older' }, unitCode: null };
    expect((await shop.owner.call('listTakenCodes')).codes).toEqual([
      { ...listed, product: { id: young.id, name: 'Younger' }, takenBy },
    ]);
    expect((await shop.other.owner.call('listTakenCodes')).codes).toEqual([]);
    const save = (barcode: string) =>
      shop.owner.call('updateProduct', {
        params: { id: young.id },
        body: { name: 'Younger', price: 2 as never, barcode },
      });
    expect(await save('01200000000010')).toMatchObject({ barcode: '01200000000010' });
    await expect(save('1200000000010')).rejects.toMatchObject(TAKEN);
    await shop.owner.call('deleteProduct', { params: { id: old.id } });
    expect(await scan('1200000000010')).toEqual(['Younger']);
    expect((await shop.owner.call('listTakenCodes')).codes).toEqual([]);
    await expect(add('Youngest', '1200000000010')).rejects.toMatchObject(TAKEN);
  });
});
