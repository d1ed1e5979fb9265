import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { separatorsOf } from './amount-input.ts';
import { isQuantityKey, parseQuantityText } from './quantity-input.ts';

const LOCALES = ['en-US', 'es-CO', 'de-DE', 'fr-FR', 'en-IN'];

const read = (locale: string, text: string) => parseQuantityText(text, separatorsOf(locale));

describe('a quantity that is typed or pasted', () => {
  it.each([
    ['en-US', '2.7', 2],
    ['en-US', '2.5', 2],
    ['en-US', '0.9', 0],
    ['en-US', '2.999', 2],
    ['en-US', '3.', 3],
    ['en-US', '.5', 0],
    ['en-US', '1,000', 1000],
    ['en-US', ' 12 ', 12],
    ['en-US', '007', 7],
    ['es-CO', '2,7', 2],
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
    ['en-US', '2.5.1'],
    ['en-US', '2,7'],
    ['en-US', '10 20'],
    ['es-CO', '2.7'],
    ['es-CO', '2,5,1'],
    ['en-US', 'NaN'],
    ['en-US', 'Infinity'],
  ])('in %s takes %j for no number, and guesses none from its digits', (locale, text) => {
    expect(read(locale, text)).toBe('unreadable');
  });

  it.each(['', ' ', '.'])('reads %j as nothing', (text) => {
    expect(read('en-US', text)).toBe('empty');
  });

  it('is what is before the decimal separator, whatever follows it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.nat(1_000_000_000),
        fc.nat(99_999),
        (locale, units, fraction) => {
          const { decimalSeparator } = separatorsOf(locale);
          expect(read(locale, `${units}${decimalSeparator}${fraction}`)).toBe(units);
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
  it('may be a digit or a separator, not a sign, a letter or an exponent', () => {
    const keys = ['5', '.', ',', '-', '\u2212', '+', 'e', 'E', 'x', '%', ' '];
    const taken = (locale: string) =>
      keys.filter((key) => isQuantityKey(key, separatorsOf(locale)));
    expect(taken('en-US')).toEqual(['5', '.', ',']);
    expect(taken('es-CO')).toEqual(['5', '.', ',']);
  });
});
