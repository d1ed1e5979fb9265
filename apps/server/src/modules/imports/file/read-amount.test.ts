import { describe, expect, it } from 'vitest';
import { readAmount, storeAmountFormat } from './read-amount.ts';

const read = (locale: string, currency: string, text: string) =>
  readAmount(text, storeAmountFormat(locale, currency));

describe('an amount of an imported file', () => {
  it.each([
    ['de-AT', 'EUR'],
    ['fr-CH', 'CHF'],
    ['pt-CV', 'CVE'],
    ['pt-CV', 'USD'],
    ['en-GE', 'EUR'],
    ['ar-EG', 'EGP'],
    ['fa-IR', 'USD'],
    ['bn-BD', 'BDT'],
    ['he-IL', 'ILS'],
    ['es-GT', 'GTQ'],
    ['es-CO', 'COP'],
    ['en-IN', 'INR'],
    ['pl-PL', 'PLN'],
    ['da-DK', 'DKK'],
  ])('of %s in %s is read as screens show it', (locale, currency) => {
    const shown = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
    }).format(1_234_567.5);
    expect([shown, read(locale, currency, shown)]).toEqual([shown, { cents: 123_456_750 }]);
  });

  it.each([
    ['fr-CH', '1\u202f234.50', { cents: 123_450 }],
    ['fr-CH', "1'234.50 CHF", { cents: 123_450 }],
    ['fr-CH', 'CHF 12.50', { cents: 1_250 }],
    ['de-AT', '€ 1.234,50', { cents: 123_450 }],
    ['de-AT', '1 234,50', { cents: 123_450 }],
    ['pt-CV', '12$50', { cents: 1_250 }],
    ['pt-CV', '$ 12$50', { cents: 1_250 }],
    ['pt-CV', '12$505', { problem: 'tooManyDecimals' }],
    ['en-ZA', '12$50', { problem: 'notAnAmount' }],
    ['de-DE', '12 CHF 50', { problem: 'notAnAmount' }],
  ])('in %s is %s as %j', (locale, text, expected) => {
    expect(read(locale, 'CHF', text)).toEqual(expected);
  });
});
