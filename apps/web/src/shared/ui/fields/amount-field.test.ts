import { isAmountKey, type NumberSeparators, separatorsOf } from '@mostrador/domain/amount-input';
import { parseDiscountText } from '@mostrador/domain/discount-input';
import { asCents, MAX_CENTS } from '@mostrador/domain/money';
import { isQuantityKey, parseQuantityText } from '@mostrador/domain/quantity-input';
import { describe, expect, it } from 'vitest';
import { storeFormat } from '#shared/format/store-format.ts';
import { localeOptions } from '#shared/locale/locale-options.ts';
import { type AmountLimits, amountText, typedAmount, withinLimits } from './amount-field.ts';

const known = new Map<string, NumberSeparators>();

function separators(locale: string, currency = 'USD'): NumberSeparators {
  const key = `${locale} ${currency}`;
  const found = known.get(key) ?? separatorsOf(locale, currency);
  known.set(key, found);
  return found;
}

/** Simulates an edit and a press elsewhere; returns the field's value and text. */
function entered(locale: string, text: string, limits: AmountLimits = {}, currency = 'USD') {
  const before = asCents(100);
  const draft = typedAmount(
    text,
    before,
    { separators: separators(locale, currency), currency },
    limits,
  );
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

describe('a field of any locale that a store may choose', () => {
  const locales = localeOptions('en', '').map(({ value }) => value);
  const typedKeys = (text: string, isKey: (key: string, caret: number) => boolean) =>
    [...text].filter((key, caret) => isKey(key, caret)).join('');
  const amountKeys = (text: string, locale: string) =>
    typedKeys(text, (key, caret) => isAmountKey(key, caret, separators(locale)));

  it('has more than 270 of them', () => {
    expect(locales.length).toBeGreaterThan(270);
  });

  it.each([
    ['12.50', 1_250],
    ['12,50', 1_250],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ["1'234.50", 123_450],
  ])('holds %s as it is typed, and reads it rightly or refuses it', (text, cents) => {
    for (const locale of locales) {
      expect([locale, amountKeys(text, locale)]).toEqual([locale, text]);
      const { cents: read, problem } = entered(locale, text);
      if (problem === undefined) expect([locale, read]).toEqual([locale, cents]);
    }
  });

  it('reads its own decimals, and refuses those after its separator of thousands', () => {
    for (const locale of locales) {
      const { decimalSeparator, thousandsSeparator } = separators(locale);
      expect([locale, entered(locale, `12${decimalSeparator}50`).cents]).toEqual([locale, 1_250]);
      expect([locale, entered(locale, `12${thousandsSeparator}50`).problem]).toEqual([
        locale,
        'invalidGrouping',
      ]);
    }
  });

  it.each(['USD', 'EUR'])(
    'shows an amount of %s with the separators of the store’s screens, and reads it',
    (currency) => {
      for (const locale of locales) {
        const cents = asCents(1_234_550);
        const shown = amountText(cents, { locale, currency });
        expect([locale, entered(locale, shown, {}, currency)]).toEqual([locale, { cents, shown }]);
        const { formatCents } = storeFormat({ locale, currency, timeZone: 'UTC' });
        const onScreen = formatCents(cents);
        // Some locales have digits of their own on screens, and those of keyboards in fields.
        if (/\d/.test(onScreen)) {
          expect([locale, onScreen]).toEqual([locale, expect.stringContaining(shown)]);
        }
      }
    },
  );

  it.each(['7.5', '7,5'])('takes %s%% for 7.5 per cent, or refuses it', (text) => {
    for (const locale of locales) {
      const typed = amountKeys(`${text}%`, locale);
      const options = { separators: separators(locale), unit: 1 } as const;
      const { way, read } = parseDiscountText(typed, 'amount', options);
      expect([locale, typed, way]).toEqual([locale, `${text}%`, 'percent']);
      if ('terms' in read) expect([locale, read]).toEqual([locale, { terms: { percent: 7_500 } }]);
    }
  });

  it.each([
    ['1.5', undefined],
    ['0,5', undefined],
    ['1.500', 1_500],
    ['1,500', 1_500],
    ['1 500', 1_500],
  ])('cuts nothing of a quantity of %s', (text, units) => {
    for (const locale of locales) {
      const typed = typedKeys(text, (key) => isQuantityKey(key, separators(locale)));
      expect([locale, typed]).toEqual([locale, text]);
      const read = parseQuantityText(typed, separators(locale));
      if (read !== 'unreadable') expect([locale, read]).toEqual([locale, units]);
    }
  });
});
