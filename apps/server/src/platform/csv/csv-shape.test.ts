import { FILE_WORDS } from '@mostrador/contract/files/file-words';
import { LANGUAGES } from '@mostrador/contract/shared/languages';
import { asCents } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { csvRow } from './csv.ts';
import { forPeople } from './csv-shape.ts';

const cells = [{ cents: asCents(-1_950_050) }, 8.875, 'a, b', 'c; d', { word: 'PAID' }] as const;

describe('a row of a file for people', () => {
  it.each([
    ['en-US', '-19500.50,8.875,"a, b","c; d",Paid\r\n'],
    ['es-MX', '-19500.50,8.875,"a, b","c; d",Paid\r\n'],
    ['es-CO', '-19500,50;8,875;"a, b";"c; d";Paid\r\n'],
    ['de-DE', '-19500,50;8,875;"a, b";"c; d";Paid\r\n'],
    ['de-CH', '-19500.50;8.875;"a, b";"c; d";Paid\r\n'],
    ['fr-FR', '-19500,50;8,875;"a, b";"c; d";Paid\r\n'],
  ])('has the separators of a spreadsheet set to %s', (locale, row) => {
    expect(csvRow(cells, forPeople(locale, 'en'))).toBe(row);
  });

  it('has its states in the language of the person, whatever the locale of the store', () => {
    expect(csvRow([{ word: 'PARTIALLY_PAID' }], forPeople('de-DE', 'es'))).toBe('Pago parcial\r\n');
    expect(csvRow([{ word: 'walkIn', code: 'Walk-in' }])).toBe('Walk-in\r\n');
  });

  it('guards a formula in a file with semicolons too', () => {
    expect(csvRow(['=1+1', 'x;=1', 'x,+1'], forPeople('es-CO', 'es'))).toBe(
      '\'=1+1;"x;\'=1";"x,\'+1"\r\n',
    );
  });

  it.each(LANGUAGES)('has a word for each heading and state in %s', (language) => {
    expect(Object.values(FILE_WORDS[language]).filter((word) => word.trim() === '')).toEqual([]);
  });
});
