import { separatorsOf } from '@mostrador/domain/amount-input';
import { asCents, MAX_CENTS } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { type AmountLimits, amountText, typedAmount, withinLimits } from './amount-field.ts';

/** Simulates an edit and a press elsewhere; returns the field's value and text. */
function entered(locale: string, text: string, limits: AmountLimits = {}, currency = 'USD') {
  const before = asCents(100);
  const draft = typedAmount(text, before, { separators: separatorsOf(locale), currency }, limits);
  if (draft.problem) return { cents: draft.cents, shown: draft.text, problem: draft.problem };
  const cents = withinLimits(draft.cents, limits);
  return { cents, shown: amountText(cents, { locale, currency }) };
}

const refused = (shown: string, problem: string) => ({ cents: 100, shown, problem });

describe('an amount field', () => {
  it.each([
    ['en-US', '10.50', { cents: 1_050, shown: '10.50' }],
    ['en-US', '10,50', refused('10,50', 'invalidGrouping')],
    ['en-US', '1,234.50', { cents: 123_450, shown: '1,234.50' }],
    ['en-US', '1.234,50', refused('1.234,50', 'invalidSeparatorCombination')],
    ['es-CO', '10,50', { cents: 1_050, shown: '10,50' }],
    ['es-CO', '10.50', refused('10.50', 'invalidGrouping')],
    ['es-CO', '1.234,50', { cents: 123_450, shown: '1.234,50' }],
    ['es-CO', '1,234.50', refused('1,234.50', 'invalidSeparatorCombination')],
    ['de-DE', '10,50', { cents: 1_050, shown: '10,50' }],
    ['de-DE', '10.50', refused('10.50', 'invalidGrouping')],
    ['de-DE', '1.234,50', { cents: 123_450, shown: '1.234,50' }],
    ['de-DE', '1,234.50', refused('1,234.50', 'invalidSeparatorCombination')],
  ])(
    'in %s takes %s for what it says, or keeps what it was and says what is wrong',
    (locale, text, expected) => {
      expect(entered(locale, text)).toEqual(expected);
    },
  );

  it.each(['en-US', 'es-CO', 'de-DE'])(
    'in %s is not changed by being left, shown again and left again',
    (locale) => {
      for (const currency of ['USD', 'COP']) {
        for (const cents of [0, 1, 1_050, 123_450, 100_000_000, MAX_CENTS].map(asCents)) {
          expect(entered(locale, amountText(cents, { locale, currency })).cents).toBe(cents);
        }
      }
    },
  );

  it('is 0 when emptied', () => {
    expect(entered('es-CO', '')).toEqual({ cents: 0, shown: '0,00' });
  });

  it('shows a whole amount without decimals in currencies shown whole', () => {
    const shown = (cents: number) =>
      amountText(asCents(cents), { locale: 'es-CO', currency: 'COP' });
    expect([0, 220_000, 220_050].map(shown)).toEqual(['0', '2.200', '2.200,50']);
  });

  it('refuses a fraction in a currency without decimals', () => {
    const yen = (text: string) => entered('en-US', text, {}, 'JPY');
    expect(yen('1,500')).toEqual({ cents: 150_000, shown: '1,500' });
    expect(yen('10.00')).toEqual({ cents: 1_000, shown: '10' });
    expect(yen('10.55')).toEqual(refused('10.55', 'noDecimals'));
  });

  it('is negative only if allowed', () => {
    expect(entered('en-US', '-5')).toEqual(refused('-5', 'negativeNotAllowed'));
    expect(entered('en-US', '-5', { allowNegative: true })).toEqual({
      cents: -500,
      shown: '-5.00',
    });
  });

  it('is moved to its limits when it is left', () => {
    const limits = { min: asCents(500), max: asCents(2_000) };
    expect(entered('en-US', '1', limits).cents).toBe(500);
    expect(entered('en-US', '12.34', limits).cents).toBe(1_234);
    expect(entered('en-US', '20.01', limits).cents).toBe(2_000);
  });
});
