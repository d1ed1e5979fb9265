import { expect, it } from 'vitest';
import { denominationsOf, hasAmountsInThousands, notesOf } from './denominations.ts';

it('the notes and coins of a currency come largest first, each value once', () => {
  expect(denominationsOf('USD')).toEqual([10_000, 5000, 2000, 1000, 500, 100, 50, 25, 10, 5, 1]);
  for (const currency of ['COP', 'EUR', 'MXN', 'JPY', 'CHF', 'XXX']) {
    const values = denominationsOf(currency);
    expect(values).toEqual([...new Set(values)].toSorted((one, other) => other - one));
    expect(values).toEqual(expect.arrayContaining(notesOf(currency)));
  }
});

it('a currency without cents has none below its unit', () => {
  for (const currency of ['JPY', 'CLP', 'PYG']) {
    expect(denominationsOf(currency).every((value) => value % 100 === 0)).toBe(true);
  }
});

it('an unknown currency has what most have', () => {
  expect(denominationsOf('XXX').slice(-3)).toEqual([5, 2, 1]);
  expect(notesOf('XXX')[0]).toBe(100);
});

it.each([
  ['COP', true],
  ['CLP', true],
  ['JPY', true],
  ['ARS', true],
  ['USD', false],
  ['MXN', false],
  ['XYZ', false],
])('amounts in %s are thousands: %s', (currency, isSo) => {
  expect(hasAmountsInThousands(currency)).toBe(isSo);
});
