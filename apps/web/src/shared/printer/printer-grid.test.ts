import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridOf, ROLL_COLUMNS } from './printer-grid.ts';
import type { RollRow } from './roll-row.ts';

const textOf = (rows: readonly RollRow[], columns = 32) =>
  gridOf(rows, columns).map((line) => (line.kind === 'text' ? line.text : `|${line.code}|`));

describe('a roll in columns of characters', () => {
  it('puts a figure at the end of its row, and its label before it', () => {
    expect(textOf([{ kind: 'pair', left: ['Total'], right: ['$\u00a052.21'] }])).toEqual([
      `Total${' '.repeat(20)}$ 52.21`,
    ]);
  });

  it('goes on below where a label is too long, and says its further lines there', () => {
    const left = ['Efectivo, recibido por la caja', '10 de marzo'];
    expect(textOf([{ kind: 'pair', left, right: ['60,00\u00a0€'] }])).toEqual([
      'Efectivo, recibido por   60,00 €',
      'la caja',
      '10 de marzo',
    ]);
  });

  it('centres, indents, rules, and leaves room to sign', () => {
    const rows: RollRow[] = [
      { kind: 'text', text: 'Ferretería', isCentred: true },
      { kind: 'text', text: 'Hasta el 23 de diciembre de 2026', indent: 4 },
      { kind: 'pair', left: ['incl. deposits'], right: ['5.00'], indent: 2 },
      { kind: 'rule' },
      { kind: 'space', lines: 2 },
      { kind: 'barcode', code: 'O-12' },
    ];
    expect(textOf(rows)).toEqual([
      '           Ferretería',
      '    Hasta el 23 de diciembre de',
      '    2026',
      '  incl. deposits            5.00',
      '-'.repeat(32),
      '',
      '',
      '|O-12|',
    ]);
  });

  it('aligns the figures of a table, and puts them below a label that they leave no room', () => {
    const taxes = {
      kind: 'table' as const,
      rows: [
        ['Impuesto', 'Base', 'Valor'],
        ['IVA 19 %', '100.000', '19.000'],
      ],
    };
    expect(textOf([taxes])).toEqual([
      'Impuesto             Base  Valor',
      'IVA 19 %          100.000 19.000',
    ]);
    const wide = { kind: 'table' as const, rows: [['IVA', '$ 999.999.999,00', '$ 99.999.999,00']] };
    expect(textOf([wide])).toEqual(['IVA', '$ 999.999.999,00 $ 99.999.999,00']);
  });

  it('prints no letter that a printer would obey', () => {
    const text = 'Drill\u001bp\u0000\u0007\u001dV\u200b \u2212 1\u202f000\r\n2';
    expect(textOf([{ kind: 'text', text }])).toEqual(['DrillpV - 1 000 2']);
  });

  it('is never wider than the paper, and loses no letter, whatever names and figures are', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 90 });
    const row: fc.Arbitrary<RollRow> = fc.oneof(
      words.map((text): RollRow => ({ kind: 'text', text, isCentred: text.length % 2 === 0 })),
      fc
        .tuple(fc.array(words), fc.array(words), fc.constantFrom(0, 2))
        .map(([left, right, indent]): RollRow => ({ kind: 'pair', left, right, indent })),
      fc
        .array(fc.tuple(words, words, words), { maxLength: 4 })
        .map((rows): RollRow => ({ kind: 'table', rows })),
    );
    const letters = (texts: readonly string[]) =>
      [...texts.join('').replaceAll('\u2212', '-')]
        .filter((letter) => !/[\s\p{Cc}\p{Cf}]/u.test(letter))
        .sort()
        .join('');
    fc.assert(
      fc.property(row, fc.constantFrom(...ROLL_COLUMNS), (one, columns) => {
        const lines = textOf([one], columns);
        for (const line of lines) expect([...line].length).toBeLessThanOrEqual(columns);
        const given =
          one.kind === 'text'
            ? [one.text]
            : one.kind === 'pair'
              ? [...one.left, ...one.right]
              : one.kind === 'table'
                ? one.rows.flat()
                : [];
        expect(letters(lines)).toBe(letters(given.map((text) => text.normalize('NFC'))));
      }),
    );
  });
});
