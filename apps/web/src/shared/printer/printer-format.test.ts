import { isOfferedCurrency } from '@mostrador/domain/currency';
import type { Amount } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { countryCodes, proposedCurrency, proposedLocale } from '#shared/locale/countries.ts';
import { isPrintable } from './printer-bytes.ts';
import { printerFormat } from './printer-format.ts';

/** Whether each letter is printed, asked once. */
const letters = new Map<string, boolean>();
const isReadable = (text: string) =>
  [...text].every((letter) => {
    const known = letters.get(letter) ?? isPrintable(letter);
    letters.set(letter, known);
    return known;
  });

const formatOf = (locale: string, currency: string) =>
  printerFormat({ locale, currency, timeZone: 'UTC' }, isReadable);

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/\p{Cf}/gu, '');

it.each([
  ['bn-BD', 'BDT', '15,000.00 BDT'],
  ['es-CR', 'CRC', 'CRC 15 000'],
  ['es-PY', 'PYG', 'Gs. 15.000'],
  ['ja-JP', 'JPY', 'JPY 15,000'],
  ['ar-EG', 'EGP', '15,000.00 E£'],
  ['en-NG', 'NGN', 'NGN 15,000.00'],
  ['es-CO', 'COP', '$ 15.000'],
  ['de-DE', 'EUR', '15.000,00 €'],
  ['pl-PL', 'PLN', '15 000,00 zł'],
])('an amount on a receipt in %s and %s is written as %s', (locale, currency, text) => {
  expect(plain(formatOf(locale, currency).formatMoney(15_000 as Amount))).toBe(text);
});

it('no amount on a receipt has a letter that the printer lacks, in any currency that is offered', () => {
  const usual = countryCodes().map((country) => ({
    locale: proposedLocale(country, 'en'),
    currency: proposedCurrency(country),
  }));
  const known = Intl.supportedValuesOf('currency').filter(isOfferedCurrency);
  const others = known
    .filter((code) => !usual.some(({ currency }) => currency === code))
    .map((currency) => ({ locale: 'es-CO', currency }));
  const amounts = [...usual, ...others].flatMap(({ locale, currency = 'USD' }) => {
    const { formatMoney } = formatOf(locale, currency);
    return [0, 0.05, 15_000, 9_876_543_210, -12.5].map((amount) => formatMoney(amount as Amount));
  });
  expect(amounts.filter((text) => !/\d/.test(text))).toEqual([]);
  expect(amounts.filter((text) => !isReadable(text))).toEqual([]);
  expect(isPrintable([...new Set(amounts.join(''))].join(''))).toBe(true);
});
