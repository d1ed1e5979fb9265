import { asCents } from '@mostrador/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '#test/support/parse-csv.ts';
import { cellText, csvRow, typedText } from './csv.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(...'"",,;;\r\n\t\u2028=+-@＝＋－＠\'ñ x \u00a0'),
  }),
);

/**
 * Returns the cells that every kind of program reads: by its own separator, with or without quotes and
 * line breaks.
 */
function cellsOfEveryProgram(file: string): string[] {
  const asOurs = parseCsv(file).flat();
  const lines = file.split(/[\r\n\v\f\u0085\u2028\u2029]/);
  return [
    asOurs,
    ...[',', ';', '\t', /[,;\t]/].map((by) => lines.flatMap((line) => line.split(by))),
  ]
    .flat()
    .map((cell) => cell.replace(/^["\s]+/, ''));
}

describe('a row of a CSV file', () => {
  it('P24: brings every text back as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyText, { minLength: 1 })), (rows) => {
        const read = parseCsv(rows.map((row) => csvRow(row)).join(''));
        expect(read.map((row) => row.map(typedText))).toEqual(rows);
      }),
      { numRuns: 1000 },
    );
  });

  it('P24: adds nothing to a text but an apostrophe before what looks like a formula', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cellText(text).replaceAll("'", '')).toBe(text.replaceAll("'", ''));
        if (!/[=+\-@＝＋－＠]|^'*[\t\r\n]/.test(text)) expect(cellText(text)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it('P24: has no cell that begins like a formula, whatever a program takes for the separator', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1 }), (row) => {
        expect(
          cellsOfEveryProgram(csvRow(row)).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell)),
        ).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+57 300 123', "'+57 300 123"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['  =1', "  '=1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ["'=quoted", "''=quoted"],
    ['nails;=1+1', "nails;'=1+1"],
    ['nails;"=1+1', `nails;"'=1+1`],
    ['nails\t－1', "nails\t'－1"],
    ['nails\n \n@A1', "nails\n \n'@A1"],
    ['nails\nscrews, +1', "nails\nscrews, '+1"],
  ])('P24: has %j as %j', (text, cell) => {
    expect(parseCsv(csvRow([text]))).toEqual([[cell]]);
  });

  it.each(['a-b', '1 + 1', 'x = y', 'me@example.com', "it's; 'so'", 'a; b, c', '5 - 3; 2'])(
    'leaves %j as it is',
    (text) => {
      expect(parseCsv(csvRow([text]))).toEqual([[text]]);
    },
  );

  it('is written and read in a moment, however long a text of blanks and apostrophes is', () => {
    for (const long of [' ', "'", '"', '\t', ';', '=', ";'", ';=', ' ='].map((part) =>
      part.repeat(100_000),
    )) {
      expect(typedText(cellText(long))).toBe(long);
    }
  });

  it('keeps our own numbers as numbers, amounts with two decimals', () => {
    expect(csvRow([-5, 1001, { cents: asCents(-150) }, { cents: asCents(999_999_999_999) }])).toBe(
      '-5,1001,-1.50,9999999999.99\r\n',
    );
  });

  it('leaves a cell empty where there is nothing', () => {
    expect(csvRow(['a', null, 'b'])).toBe('a,,b\r\n');
  });
});
