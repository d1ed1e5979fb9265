import { expect, it } from 'vitest';
import { documentSearch } from './search.ts';

it('a document is found by its number as screens and papers write it, also while it is typed', () => {
  expect(documentSearch('#1034')).toBe('1034');
  expect(documentSearch(' # 1034 Peña')).toBe('1034 pena');
  expect(documentSearch('#')).toBe('');
  expect(documentSearch('1034')).toBe('1034');
  expect(documentSearch('Bit #8')).toBe('bit #8');
  expect(documentSearch('#hash')).toBe('#hash');
  expect(documentSearch(undefined)).toBe('');
});
