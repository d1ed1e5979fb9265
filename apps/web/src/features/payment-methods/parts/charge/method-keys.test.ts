import { expect, it } from 'vitest';
import { methodKeys } from './method-keys.ts';

const keysOf = (...names: string[]) => [
  ...methodKeys(names.map((name, index) => ({ id: String(index), name }))).values(),
];

it('a method has the first letter of its name that no method before it has', () => {
  expect(keysOf('Cash', 'Card', 'Transfer')).toEqual(['C', 'A', 'T']);
  expect(keysOf('Efectivo', 'Tarjeta', 'Transferencia')).toEqual(['E', 'T', 'R']);
  expect(keysOf('Ótica', 'ñ')).toEqual(['O', 'N']);
});

it('no two methods share a letter, whatever their names', () => {
  const keys = keysOf('A', 'a', '現金', '7', 'B', 'AB', '*', 'aa', 'C');
  expect(new Set(keys).size).toBe(9);
  expect(keys.every((key) => /^[A-Z]$/.test(key))).toBe(true);
});
