import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAmountKey, parseAmountText, separatorsOf, withLocalSeparators } from './amount-input.ts';
import { MAX_CENTS } from './money.ts';

function read(locale: string, text: string, allowNegative = false) {
  const result = parseAmountText(text, { ...separatorsOf(locale, 'USD'), allowNegative });
  return 'cents' in result ? result.cents : result.problem;
}

describe('an amount that is typed or pasted', () => {
  it.each([
    ['en-US', '10.50', 1050],
    ['en-US', '10,50', 'invalidGrouping'],
    ['es-CO', '10,50', 1050],
    ['es-CO', '10.50', 'invalidGrouping'],
    ['de-DE', '10,50', 1050],
    ['de-DE', '10.50', 'invalidGrouping'],
  ])('in %s reads %s as %s, never as 1050.00', (locale, text, expected) => {
    expect(read(locale, text)).toBe(expected);
  });

  it.each([
    ['en-US', '1234', 123400],
    ['en-US', '1,234.50', 123450],
    ['en-US', '1,234,567', 123456700],
    ['es-CO', '1.234,50', 123450],
    ['es-CO', '1.234', 123400],
    ['de-DE', '1.234.567,8', 123456780],
    ['fr-FR', '1 234,50', 123450],
    ['fr-FR', '1\u202f234,50', 123450],
    ['de-CH', '1\u2019234.50', 123450],
    ['de-CH', "1'234.50", 123450],
    ['en-IN', '12,34,567.50', 123456750],
    ['en-US', '.5', 50],
    ['en-US', '5.', 500],
    ['en-US', '007', 700],
    ['en-US', '\u00a010.50 ', 1050],
    ['en-US', '', 0],
    ['en-US', ' ', 0],
  ])('in %s reads %j as %s cents', (locale, text, cents) => {
    expect(read(locale, text)).toBe(cents);
  });

  it.each([
    ['--5', 'multipleNegativeSigns'],
    ['-5-', 'multipleNegativeSigns'],
    ['5-', 'negativeSignNotFirst'],
    ['1-5', 'negativeSignNotFirst'],
    ['-5', 'negativeNotAllowed'],
    ['1.2.3', 'multipleDecimalSeparators'],
    ['1.234.567', 'multipleDecimalSeparators'],
    ['1,23', 'invalidGrouping'],
    ['1,,234', 'invalidGrouping'],
    ['1234,567', 'invalidGrouping'],
    ['1,23,456', 'invalidGrouping'],
    ['0,123', 'invalidGrouping'],
    [',123', 'invalidGrouping'],
    ['1.234,50', 'invalidSeparatorCombination'],
    ['1 234', 'invalidSeparatorCombination'],
    ['1e3', 'invalidSeparatorCombination'],
    ['$10', 'invalidSeparatorCombination'],
  ])('in en-US refuses %j as %s', (text, problem) => {
    expect(read('en-US', text)).toBe(problem);
  });

  it('may be negative only where that is allowed', () => {
    expect(read('en-US', '-1,234.50', true)).toBe(-123450);
    expect(read('en-US', '\u22125', true)).toBe(-500);
    expect(read('en-US', '-0', true)).toBe(0);
    expect(read('en-US', '5-', true)).toBe('negativeSignNotFirst');
  });

  it('is rounded half up beyond the second decimal, through its digits', () => {
    expect(read('en-US', '1.005')).toBe(101);
    expect(read('en-US', '1.0049999')).toBe(100);
    expect(read('en-US', '0.999')).toBe(100);
    expect(read('en-US', '-1.005', true)).toBe(-101);
  });

  it('stops at the largest amount', () => {
    expect(read('en-US', '9,999,999,999.99')).toBe(MAX_CENTS);
    expect(read('en-US', '9999999999.999')).toBe(MAX_CENTS);
    expect(read('en-US', '9'.repeat(400))).toBe(MAX_CENTS);
    expect(read('en-US', `-${'9'.repeat(30)}`, true)).toBe(-MAX_CENTS);
  });

  it('keeps its value when it is shown in the locale and read again', () => {
    const locale = fc.constantFrom('en-US', 'es-CO', 'de-DE', 'es-ES', 'fr-FR', 'en-IN', 'sv-SE');
    const amount = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
    fc.assert(
      fc.property(locale, amount, fc.boolean(), (shownIn, cents, useGrouping) => {
        const format = new Intl.NumberFormat(shownIn, { minimumFractionDigits: 2, useGrouping });
        expect(read(shownIn, format.format(cents / 100), true)).toBe(cents);
      }),
    );
  });

  it('P13: is one right value or refused, in whichever locale it was written', () => {
    const locale = fc.constantFrom('en-US', 'es-CO', 'de-DE');
    fc.assert(
      fc.property(locale, locale, fc.nat(MAX_CENTS), (writtenIn, readIn, cents) => {
        const format = new Intl.NumberFormat(writtenIn, { minimumFractionDigits: 2 });
        const result = read(readIn, format.format(cents / 100));
        expect(typeof result === 'string' || result === cents).toBe(true);
      }),
    );
  });

  it('is a whole number of cents or a problem, whatever is pasted', () => {
    const separators = fc
      .constantFrom('en-US', 'es-CO', 'fr-FR', 'en-IN')
      .map((locale) => separatorsOf(locale, 'USD'));
    const pasted = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789.,- '), maxLength: 30 }),
    );
    fc.assert(
      fc.property(pasted, separators, fc.boolean(), (text, locale, allowNegative) => {
        const result = parseAmountText(text, { ...locale, allowNegative });
        if ('problem' in result) return;
        expect(Number.isSafeInteger(result.cents)).toBe(true);
        expect(Object.is(result.cents, -0)).toBe(false);
        expect(allowNegative || result.cents >= 0).toBe(true);
      }),
    );
  });
});

describe('a key that is typed into an amount', () => {
  const taken = (locale: string, keys: string, caret = 1) =>
    [...keys].filter((key) => isAmountKey(key, caret, separatorsOf(locale, 'USD'))).join('');
  const keys = "0123456789.,-+' eE$aé";

  it.each(['en-US', 'es-CO', 'fr-FR', 'de-CH', 'en-ZA'])(
    'may be a separator of any locale in %s, so that a wrong one stays in sight, and no letter',
    (locale) => {
      expect(taken(locale, keys)).toBe("0123456789.,' ");
    },
  );

  it('may be the separator or a digit that its own locale alone has', () => {
    expect(taken('pt-CV', '12$50')).toBe('12$50');
    expect(taken('ar-EG', '١٬٢٣٤٫٥٠')).toBe('١٬٢٣٤٫٥٠');
  });

  it('may be a per cent sign, with which the text is no amount', () => {
    expect(taken('en-US', '10%')).toBe('10%');
    expect(read('en-US', '10%')).toBe('invalidSeparatorCombination');
  });

  it('may be a minus at the beginning alone', () => {
    expect(taken('en-US', '-', 0)).toBe('-');
    expect(taken('en-US', '-', 2)).toBe('');
  });
});

describe('the separators of a locale', () => {
  it.each([
    ['en-US', '.', ',', 3],
    ['es-CO', ',', '.', 3],
    ['de-DE', ',', '.', 3],
    ['es-ES', ',', '.', 3],
    ['en-IN', '.', ',', 2],
  ])('of %s are %j and %j', (locale, decimalSeparator, thousandsSeparator, higherGroupSize) => {
    expect(separatorsOf(locale, 'USD')).toEqual({
      decimalSeparator,
      thousandsSeparator,
      higherGroupSize,
    });
  });

  it('of en-GE depend on the currency, and no other is read where they would mean the opposite', () => {
    const inEuros = separatorsOf('en-GE', 'EUR');
    expect(parseAmountText('1,234.50', inEuros)).toEqual({ cents: 123450 });
    expect(parseAmountText('12,50', inEuros)).toEqual({ problem: 'invalidGrouping' });
    expect(parseAmountText('12,50', separatorsOf('en-GE', 'USD'))).toEqual({ cents: 1250 });
  });

  it.each([
    ['de-AT', '1.234,50'],
    ['fr-CH', '1\u202f234.50'],
    ['pt-CV', '1\u00a0234$50'],
  ])('of %s are those of its money, %s, and those of its other numbers too', (locale, money) => {
    expect(read(locale, money)).toBe(123450);
    expect(read(locale, '1 234,50')).toBe(123450);
  });

  it.each(["1'234.50", '1\u2019234,50', '1\u202f234,50', '1 234.50'])(
    'of fr-CH are read as Node.js and as Chromium write them: %s',
    (text) => {
      expect(read('fr-CH', text)).toBe(123450);
    },
  );

  it.each([
    ['ar-EG', '\u200f١٬٢٣٤٫٥٠'],
    ['fa-IR', '۱٬۲۳۴٫۵۰'],
    ['bn-BD', '১,২৩৪.৫০'],
    ['mr-IN', '१,२३४.५०'],
  ])('of %s are read beside its own digits', (locale, text) => {
    expect(read(locale, text)).toBe(123450);
  });

  it('may lack one for thousands, and then no grouping is read', () => {
    const options = { decimalSeparator: '.', thousandsSeparator: '' };
    expect(parseAmountText('1234.50', options)).toEqual({ cents: 123450 });
    expect(parseAmountText('1,234.50', options)).toEqual({
      problem: 'invalidSeparatorCombination',
    });
  });
});

describe('a number whose separators were typed the other way round', () => {
  it.each([
    ['es-CO', '1.50', '1,50'],
    ['es-CO', '1,234.5', '1234,5'],
    ['en-US', '1,50', '1.50'],
    ['en-US', '1.234,50', '1234.50'],
    ['en-US', '-1,50', '-1.50'],
    ['en-US', '1,2,3', undefined],
    ['en-US', ',', undefined],
    ['en-US', '10%', undefined],
    ['es-CO', '10', undefined],
    ['fr-FR', '1,234.50', '1234,50'],
    ['de-CH', '12,50', '12.50'],
    ['pt-CV', '12.50', '12$50'],
    ['fr-FR', '1.234', undefined],
    ['de-CH', '1,234', undefined],
  ])('in %s is %s as %s', (locale, text, expected) => {
    expect(withLocalSeparators(text, separatorsOf(locale, 'USD'))).toBe(expected);
  });
});
