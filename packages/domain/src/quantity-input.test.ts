import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { separatorsOf } from './amount-input.ts';
import { isQuantityKey, parseQuantityText } from './quantity-input.ts';

const LOCALES = ['en-US', 'es-CO', 'de-DE', 'fr-FR', 'en-IN'];

const read = (locale: string, text: string) => parseQuantityText(text, separatorsOf(locale, 'USD'));

describe('a quantity that is typed or pasted', () => {
  it.each([
    ['en-US', '3.', 3],
    ['en-US', '3.00', 3],
    ['en-US', '.0', 0],
    ['en-US', '1,000', 1000],
    ['en-US', ' 12 ', 12],
    ['en-US', '007', 7],
    ['es-CO', '2,0', 2],
    ['es-CO', '1.000', 1000],
    ['en-US', '99999999999999999999', Number.MAX_SAFE_INTEGER],
  ])('in %s reads %j as %s whole units', (locale, text, expected) => {
    expect(read(locale, text)).toBe(expected);
  });

  it.each([
    ['en-US', '-3'],
    ['en-US', '\u22123'],
    ['en-US', '+3'],
    ['en-US', '3-'],
    ['en-US', '1e3'],
    ['en-US', '3 pieces'],
    ['en-US', 'ten'],
    ['en-US', '2.7'],
    ['en-US', '0.5'],
    ['en-US', '.5'],
    ['en-US', '1.05'],
    ['en-US', '.'],
    ['es-CO', '2,7'],
    ['fr-CH', '2.7'],
    ['fr-CH', '2,7'],
    ['en-US', '2.5.1'],
    ['en-US', '2,7'],
    ['en-US', '10 20'],
    ['es-CO', '2.7'],
    ['es-CO', '2,5,1'],
    ['en-US', 'NaN'],
    ['en-US', 'Infinity'],
  ])('in %s takes %j for no whole number, and guesses none from its digits', (locale, text) => {
    expect(read(locale, text)).toBe('unreadable');
  });

  it.each(['', ' '])('reads %j as nothing', (text) => {
    expect(read('en-US', text)).toBe('empty');
  });

  it('is what is before the decimal separator where fractions are floored, else unreadable', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.nat(1_000_000_000),
        fc.integer({ min: 1, max: 99_999 }),
        (locale, units, fraction) => {
          const separators = separatorsOf(locale, 'USD');
          const text = `${units}${separators.decimalSeparator}${fraction}`;
          expect(parseQuantityText(text, separators)).toBe('unreadable');
          expect(parseQuantityText(text, { ...separators, floorsFractions: true })).toBe(units);
        },
      ),
    );
  });

  it('is the number that the locale writes so', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), fc.nat(1_000_000_000), (locale, units) => {
        const written = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(units);
        expect(read(locale, written)).toBe(units);
      }),
    );
  });

  it('is never negative, and whole, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), fc.string(), (locale, text) => {
        const quantity = read(locale, text);
        if (typeof quantity === 'number') expect(quantity).toSatisfy(Number.isSafeInteger);
        if (typeof quantity === 'number') expect(quantity).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a key that is pressed in a field of units', () => {
  it('may be a digit or a separator of any locale, not a sign, a letter or an exponent', () => {
    const keys = ['5', '.', ',', '-', '\u2212', '+', 'e', 'E', 'x', '%', ' ', "'"];
    const taken = (locale: string) =>
      keys.filter((key) => isQuantityKey(key, separatorsOf(locale, 'USD')));
    expect(taken('en-US')).toEqual(['5', '.', ',', ' ', "'"]);
    expect(taken('fr-FR')).toEqual(['5', '.', ',', ' ', "'"]);
  });
});
