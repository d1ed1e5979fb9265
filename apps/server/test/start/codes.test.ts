/** Effect of a start on codes without keys. */
import { randomUUID } from 'node:crypto';
import { codeKeys } from '@mostrador/domain/code-keys';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keyMissingCodes } from '#modules/products/codes/key-missing-codes.ts';
import { openTestShop } from '#test/support/shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-03-10T15:00:00.000Z');

/** Codes as shops have them: trade numbers, with zeros and without, short forms, and texts. */
const CODES = [
  '36000291452',
  '4006381333931',
  '96385074',
  '00000000',
  '04252614',
  '01123456',
  '01234531',
  '11234514',
  '05432158',
  '00012345678905',
  '4006381333932',
  'kx-12/b',
  'LOTE+A7',
  'Caña 1',
  'straße',
  '007',
  'x'.repeat(64),
];

test('codes without keys get theirs, and the older of two that share one has it', async () => {
  const shop = await openTestShop();
  const { storeId, db } = shop;
  const made = new Set(CODES);
  const digits = fc.array(fc.nat(9), { minLength: 8, maxLength: 14 });
  const shortForms = fc.array(fc.nat(9), { minLength: 7, maxLength: 7 });
  for (const list of fc.sample(digits, { numRuns: 300, seed: 40 })) made.add(list.join(''));
  for (const list of fc.sample(shortForms, { numRuns: 700, seed: 41 }))
    made.add(`0${list.join('')}`);
  const codes = [...made];
  const add = async (code: string, daysAgo: number) => {
    const id = randomUUID();
    await sql`
      insert into products (store_id, id, name, barcode, price_cents, search_text, created_at, updated_at)
      values (${storeId}, ${id}, ${code}, ${code}, 100, '', ${new Date(NOW - daysAgo * DAY_MS)}, ${new Date(NOW)})`.execute(
      db,
    );
    return id;
  };
  for (const code of codes) await add(code, 10);
  const older = await add('0036000291452', 20);
  const newer = await add('0042100005264', 1);

  await keyMissingCodes(db);
  const rows = await db
    .selectFrom('codes')
    .select(['code', 'key', 'product_id', 'is_taken'])
    .where('store_id', '=', storeId)
    .execute();
  await shop.close();

  const keysOf = (code: string) =>
    rows
      .filter((row) => row.code === code)
      .map(({ key }) => key)
      .sort();
  for (const code of [...codes, '0036000291452', '0042100005264']) {
    expect([code, keysOf(code)]).toEqual([code, [...new Set(codeKeys(code))].sort()]);
  }
  const held = rows.filter(({ is_taken }) => !is_taken).map(({ key }) => key);
  expect(new Set(held).size).toBe(held.length);
  expect(new Set(held)).toEqual(new Set(rows.map(({ key }) => key)));
  expect(rows.find((row) => row.product_id === older)?.is_taken).toBe(false);
  expect(rows.find(({ code }) => code === '36000291452')?.is_taken).toBe(true);
  expect(rows.find((row) => row.product_id === newer)?.is_taken).toBe(true);
});
