import { type Percent, percentOf } from '@mostrador/domain/percent';

/** Text of a per cent in the locale, without its sign. */
export function percentText(percent: Percent, locale: string): string {
  return new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    maximumFractionDigits: 3,
  }).format(percentOf(percent));
}

/** The currency's short sign in the locale. */
export function currencySign(locale: string, currency: string): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
