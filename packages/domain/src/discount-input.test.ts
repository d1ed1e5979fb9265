import fc from 'fast-check';
import { expect, it } from 'vitest';
import { separatorsOf } from './amount-input.ts';
import { isSameTerms, parseDiscountText } from './discount-input.ts';
import { asCents } from './money.ts';
import { type Percent, WHOLE } from './percent.ts';

const english = { separators: separatorsOf('en-US', 'USD'), unit: 1 } as const;
const colombian = { separators: separatorsOf('es-CO', 'USD'), unit: 1 } as const;
const yen = { separators: separatorsOf('ja-JP', 'USD'), unit: 100 } as const;

it.each(['10%', '10 %', ' 10% ', '10.0%', '%10'])('%j is ten per cent, never 10.00', (text) => {
  for (const way of ['amount', 'percent'] as const) {
    expect(parseDiscountText(text, way, english)).toMatchObject({
      way: 'percent',
      read: { terms: { percent: 10_000 } },
    });
  }
});

it('a plain number is an amount or a per cent, as the field shows it', () => {
  expect(parseDiscountText('5', 'amount', english).read).toEqual({ terms: { amountCents: 500 } });
  expect(parseDiscountText('5.00', 'amount', english).read).toEqual({
    terms: { amountCents: 500 },
  });
  expect(parseDiscountText('5', 'percent', english).read).toEqual({ terms: { percent: 5000 } });
  expect(parseDiscountText('7,5', 'percent', colombian).read).toEqual({
    terms: { percent: 7500 },
  });
});

it('nothing, 0 and a lone % take a discount off', () => {
  for (const text of ['', ' ', '0', '0.00', '%', '0%']) {
    expect(parseDiscountText(text, 'amount', english).read).toEqual({ terms: null });
  }
});

it.each([
  ['100.001%', 'aboveWhole'],
  ['1000%', 'aboveWhole'],
  ['33.3333%', 'percentDecimals'],
  ['-5%', 'negativeNotAllowed'],
  ['-5', 'negativeNotAllowed'],
  ['1,5%', 'invalidGrouping'],
  ['ten', 'invalidSeparatorCombination'],
])('%j is no discount', (text, problem) => {
  expect(parseDiscountText(text, 'amount', english).read).toEqual({ problem });
});

it('a currency without decimals takes them in per cents alone', () => {
  expect(parseDiscountText('1.5', 'amount', yen).read).toEqual({ problem: 'noDecimals' });
  expect(parseDiscountText('1.5%', 'amount', yen).read).toEqual({ terms: { percent: 1500 } });
});

it('every per cent is read as it is written, without a fraction lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: WHOLE }), (thousandths) => {
      const text = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 3 }).format(
        thousandths / 1000,
      );
      expect(parseDiscountText(`${text} %`, 'amount', colombian).read).toEqual({
        terms: { percent: thousandths },
      });
    }),
  );
});

it('an amount and a per cent are never the same discount', () => {
  const ten = { percent: 1000 as Percent };
  expect(isSameTerms(ten, { percent: 1000 as Percent })).toBe(true);
  expect(isSameTerms(ten, { amountCents: asCents(1000) })).toBe(false);
  expect(isSameTerms({ amountCents: asCents(1000) }, ten)).toBe(false);
  expect(isSameTerms(null, ten)).toBe(false);
  expect(isSameTerms(null, null)).toBe(true);
});
