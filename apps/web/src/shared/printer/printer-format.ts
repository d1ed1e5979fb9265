import { FALLBACK_LOCALE } from '@mostrador/domain/locale';
import type { Amount } from '@mostrador/domain/money';
import { type StoreFormat, type StoreSettings, storeFormat } from '#shared/format/store-format.ts';

/** Ways to write a currency, the shortest first. The ISO code is in every code page. */
const DISPLAYS = ['narrowSymbol', 'symbol', 'code'] as const;

/** Amounts with a sign, with separators, and with and without decimals. */
const SAMPLES = [-1_234_567.89, 1_234_567] as Amount[];

/**
 * Returns a store's formats as a receipt printer has the letters for them (rules.md#receipt-printers): digits 0–9,
 * and the currency by its sign, by the locale's letters or by its code, the first that `isPrintable` allows.
 */
export function printerFormat(
  settings: StoreSettings,
  isPrintable: (text: string) => boolean,
): StoreFormat {
  for (const currencyDisplay of DISPLAYS) {
    const format = storeFormat(settings, { currencyDisplay, numberingSystem: 'latn' });
    if (isPrintable(SAMPLES.map(format.formatMoney).join(' '))) return format;
  }
  return storeFormat({ ...settings, locale: FALLBACK_LOCALE }, { currencyDisplay: 'code' });
}
