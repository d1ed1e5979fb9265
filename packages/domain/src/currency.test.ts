import { describe, expect, it } from 'vitest';
import { currencyUnit, isInUnits, isOfferedCurrency, shownDecimals } from './currency.ts';
import { type Amount, centsOf } from './money.ts';

const decimals = (amount: number, currency: string) => shownDecimals(amount as Amount, currency);

describe('an amount', () => {
  it.each(['COP', 'CLP', 'JPY', 'KRW', 'HUF', 'IDR', 'CRC', 'PYG'])(
    'in %s is shown without decimals where it is whole, and with both where it has cents',
    (currency) => {
      expect(
        [0, 12_000, -5, 0.5, 1234.56, -0.01].map((amount) => decimals(amount, currency)),
      ).toEqual([0, 0, 0, 2, 2, 2]);
    },
  );

  it.each(['USD', 'EUR', 'MXN', 'PEN', 'BRL', 'KWD'])(
    'in %s is shown with 2 decimals',
    (currency) => {
      expect([0, 12_000, 0.5].map((amount) => decimals(amount, currency))).toEqual([2, 2, 2]);
    },
  );
});

describe('a currency', () => {
  it.each(['JPY', 'KRW', 'CLP', 'PYG', 'VND', 'XOF'])('such as %s has no fractions', (currency) => {
    const unit = currencyUnit(currency);
    expect(isInUnits(centsOf(10), unit)).toBe(true);
    expect(isInUnits(centsOf(10.55), unit)).toBe(false);
    expect(isInUnits(centsOf(-0.01), unit)).toBe(false);
  });

  it.each(['USD', 'COP', 'HUF', 'EUR'])('such as %s has cents', (currency) => {
    expect(isInUnits(centsOf(10.55), currencyUnit(currency))).toBe(true);
  });

  it('may be chosen where it has 2 decimals at most', () => {
    expect(['USD', 'COP', 'JPY', 'CLP', 'EUR'].filter(isOfferedCurrency)).toHaveLength(5);
    const finer = ['BHD', 'CLF', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND', 'UYW', 'PESOS', ''];
    expect(finer.filter(isOfferedCurrency)).toEqual([]);
  });
});
