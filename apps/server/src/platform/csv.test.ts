import { asCents } from '@mostrador/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '#test/parse-csv.ts';
import { csvRow, looksLikeFormula, typedText } from './csv.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('"', ',', '\r', '\n', '\t', '=', '+', '-', '@', "'", 'ñ', ' '),
  }),
);

describe('a row of a CSV file', () => {
  it('P24: brings every text back as it was, but for an apostrophe before what looks like a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyText, { minLength: 1 })), (rows) => {
        const read = parseCsv(rows.map(csvRow).join(''));
        expect(read).toEqual(
          rows.map((row) => row.map((text) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text))),
        );
        expect(read.flat().filter(looksLikeFormula)).toEqual([]);
        expect(read.map((row) => row.map(typedText))).toEqual(rows);
      }),
      { numRuns: 1000 },
    );
  });

  it('P24: has no text that a spreadsheet would run', () => {
    const formulas = [
      '=1+1',
      '+57 300 123',
      '-2',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '=HYPERLINK("x","y")',
    ];
    const [cells] = parseCsv(csvRow(formulas));
    expect(cells).toEqual(formulas.map((formula) => `'${formula}`));
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
