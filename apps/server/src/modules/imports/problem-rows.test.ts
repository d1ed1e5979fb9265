/** Importing the good rows of a file, with the others as a file of their own. */
import { MAX_IMPORT_PROBLEMS } from '@mostrador/contract/imports';
import { MAX_IMPORT_ROWS } from '@mostrador/domain/import-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileBody } from '#test/support/import-file.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { differences } from '#test/support/sales.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import type { CallOptions } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

type Choices = Partial<NonNullable<CallOptions<'importProducts'>['body']>>;

const preview = (content: string, choices: Choices = {}) =>
  shop.owner.call('previewProductImport', { body: { ...fileBody(content), ...choices } });
const importing = (content: string, choices: Choices = {}, key?: string) =>
  shop.owner.call('importProducts', { body: { ...fileBody(content), ...choices }, key });
const names = async (search: string) =>
  (await shop.owner.call('listProducts', { query: { search, limit: 1000 } })).products.map(
    ({ name }) => name,
  );

it('all rows with a problem are answered whole, also beyond the first problems', async () => {
  const long = 'x'.repeat(500);
  const rows = Array.from({ length: 300 }, (_, n) => `Many ${n},none,-1,${long}`);
  const file = `name,price,minStock,note\nMany good,1,1,y\n${rows.join('\n')}\n=1+1,1,1,z`;
  const { problems, problemsCount, problemRows, rowsWithProblems } = await preview(file, {
    problemRows: true,
  });
  expect(problems).toHaveLength(MAX_IMPORT_PROBLEMS);
  expect({ problemsCount, rowsWithProblems }).toEqual({
    problemsCount: 601,
    rowsWithProblems: 301,
  });
  expect(problemRows?.headings).toEqual(['name', 'price', 'minStock', 'note']);
  expect(problemRows?.rows).toHaveLength(301);
  expect(problemRows?.rows[0]).toMatchObject({
    line: 3,
    cells: ['Many 0', 'none', "'-1", long],
    problems: [
      { column: 'price', problem: 'notAnAmount', value: 'none' },
      { column: 'minStock', problem: 'belowZero', value: '-1' },
    ],
  });
  expect(problemRows?.rows.at(-1)).toMatchObject({ line: 303, cells: ["'=1+1", '1', '1', 'z'] });
  expect((await preview(file)).problemRows).toBeNull();
});

it('a row with too many cells is answered with all of them', async () => {
  const { problemRows } = await preview('name,price\nA,1,2,3\nB', { problemRows: true });
  expect(problemRows?.rows.map(({ cells }) => cells)).toEqual([['A', '1', '2, 3'], ['B']]);
});

it('the other rows are imported without these lines, and nothing is done twice', async () => {
  const file = 'name,price\nPart one,1\nPart two,none\nPart three,3\nPart one,9\n';
  const { problemRows } = await preview(file, { problemRows: true });
  const skipLines = problemRows?.rows.map(({ line }) => line) ?? [];
  expect(skipLines).toEqual([3, 5]);
  for (let time = 0; time < 2; time += 1) {
    expect(await importing(file, { skipLines }, 'import-of-a-part')).toMatchObject({
      rows: 2,
      created: 2,
      skipped: 2,
      rowsWithProblems: 0,
    });
  }
  expect(await names('part')).toEqual(['Part one', 'Part three']);
  expect(await importing(file, { skipLines })).toMatchObject({ unchanged: 2, skipped: 2 });
});

it('the other rows are imported as a whole or not at all', async () => {
  const file = 'name,price\nWhole one,1\nWhole two,none\nWhole three,free';
  const refusal = await refusalOf(importing(file, { skipLines: [3] }));
  expect(refusal.body).toMatchObject({
    code: 'IMPORT_HAS_PROBLEMS',
    details: { created: 1, skipped: 1, rowsWithProblems: 1, problemRows: null },
  });
  expect(await names('whole')).toEqual([]);
});

it('lines that no row has are ignored, and numbers are read as in the whole file', async () => {
  const file = 'name,price\nSeen,12.000\nProof,12.50';
  expect(await preview(file, { skipLines: [3, 99] })).toMatchObject({
    rows: 1,
    skipped: 1,
    sample: [{ values: { price: '12.00' } }],
  });
});

it('a file of as many rows as may be has all its problems answered', async () => {
  const rows = Array.from(
    { length: MAX_IMPORT_ROWS },
    (_, n) => `Wide ${n},none,${'y'.repeat(800)}`,
  );
  const { problemRows } = await preview(`name,price,note\n${rows.join('\n')}`, {
    problemRows: true,
  });
  expect(problemRows?.rows).toHaveLength(MAX_IMPORT_ROWS);
});
