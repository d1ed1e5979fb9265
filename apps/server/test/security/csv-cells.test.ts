/**
 * proofs.md#p24-files-for-spreadsheets for every file of the product: typed text stays text, and is
 * never a formula.
 */
import type { Endpoint } from '@mostrador/contract/calls/call';
import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import { FILE_WORDS } from '@mostrador/contract/files/file-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksLikeFormula } from '#platform/csv/csv.ts';
import { addDrawer, close, openAt } from '#test/support/drawers.ts';
import { parseCsv } from '#test/support/parse-csv.ts';
import { useLocale } from '#test/support/reading.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { plantStore } from './fuzz/plant-store.ts';

const STARTS = ['=', '+', '-', '@', '＝', 'x;=', 'x;"＋'];
const GUARDED = /(^|x\\?;"?)'[=+\-@＝＋]HYPERLINK/;
const FORMULA = 'HYPERLINK("http://evil.test","x")';

let shop: TestShop;
/** Id of a shift whose drawer, person and note are formulas. */
let shiftId: string;
beforeAll(async () => {
  shop = await openTestShop();
  for (const start of STARTS) await plantStore(shop.owner, `${start}${FORMULA}`);
  const { owner } = shop;
  const { lastName } = await owner.call('readProfile');
  await owner.call('updateProfile', { body: { firstName: `=${FORMULA}`, lastName } });
  const shift = await openAt(owner, await addDrawer(owner, `+${FORMULA}`));
  shiftId = shift.id;
  await close(owner, shiftId, 100, { note: `-${FORMULA}` });
  await useLocale(shop, shop.storeId, 'es-CO');
});
afterAll(() => shop.close());

const files = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { contentType, exports }: Endpoint = endpoints[name];
  return exports || contentType === 'text/csv';
});
/** Reports with numbers alone. */
const WITHOUT_TEXT = [
  'readSalesReport',
  'readReturnsReport',
  'readDepositsReport',
  'readCancellationsReport',
  'readHoursReport',
  'readLoansReport',
  'readUnpaidReport',
  'readClaimsReport',
];
const isNumber = (cell: string) => /^-?\d+([.,]\d+)?$/.test(cell);

/** Every word that a file for people in Spanish may have in place of a field's name. */
const WORDS = new Set<string>(Object.values(FILE_WORDS.es));

const forEveryone = files.flatMap((name) => [
  { name, readers: 'programs', shape: {} as Record<string, string>, separator: ',' as const },
  { name, readers: 'people', shape: { spreadsheet: 'es' }, separator: ';' as const },
]);

test.each(forEveryone)(
  '$name for $readers has no cell that a spreadsheet would run (P24)',
  async ({ name, shape, separator }) => {
    const { exports }: Endpoint = endpoints[name];
    const period = { startDate: '2026-03-01', endDate: '2026-03-31' };
    const response = await shop.owner.send(name, {
      ...(name === 'exportShift' && { params: { id: shiftId } }),
      query: {
        ...shape,
        ...(exports && { export: 'csv' }),
        ...(takesPeriod(name) && period),
      },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="[\w.-]+\.csv"$/,
    );
    const rows = parseCsv(response.body.replace(/^\ufeff/, ''), separator);
    if (shape.spreadsheet !== undefined) {
      const figures =
        name === 'exportShift' ? rows.flatMap(([section, , figure]) => [section, figure]) : [];
      expect([...(rows[0] ?? []), ...figures].filter((word) => !WORDS.has(String(word)))).toEqual(
        [],
      );
    }
    const cells = rows.flat();
    expect(cells.filter((cell) => looksLikeFormula(cell) && !isNumber(cell))).toEqual([]);
    const planted = cells.filter((cell) => cell.includes('HYPERLINK'));
    expect(planted.length > 0).toBe(!WITHOUT_TEXT.includes(name));
    expect(planted.filter((cell) => !GUARDED.test(cell))).toEqual([]);
  },
);

/** Reports of the present and lists of records have no period. */
function takesPeriod(name: EndpointName): boolean {
  return /^read|^exportPayments$/.test(name) && !/^read(Loans|Unpaid|StockValue)Report$/.test(name);
}
