import { isValidCurrency } from './locale.ts';
import type { Amount, Cents, CurrencyUnit } from './money.ts';

/** Currencies without a minor unit: 0 decimals in ISO 4217. */
const WITHOUT_MINOR_UNIT = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);

/**
 * Currencies whose minor unit is not used for cash: 2 decimals in ISO 4217, 0 for cash in CLDR 45
 * (supplemental data, `cashDigits`, or `digits` where it has none).
 */
const WHOLE_IN_CASH = new Set(
  [
    'AFN ALL AMD COP CRC CZK GYD HUF IDR IRR KPW LAK LBP MGA MMK MNT MUR NOK PKR RSD SEK SLL SOS SYP',
    'TWD TZS UZS YER',
  ].flatMap((codes) => codes.split(' ')),
);

/** Currencies with 3 or 4 decimals in ISO 4217, which cents cannot hold. */
const WITH_FINER_UNIT = new Set('BHD CLF IQD JOD KWD LYD OMR TND UYW'.split(' '));

/** Returns the currency's smallest amount in cents. An unknown currency counts as having cents. */
export function currencyUnit(currency: string): CurrencyUnit {
  return WITHOUT_MINOR_UNIT.has(currency) ? 100 : 1;
}

/** Whether an amount can be paid in a currency with this unit: 10.55 yen cannot. */
export function isInUnits(cents: Cents, unit: CurrencyUnit): boolean {
  return cents % unit === 0;
}

/**
 * Whether a store may choose the currency: a known one with at most 2 decimals (rules.md#currencies).
 */
export function isOfferedCurrency(currency: string): boolean {
  return isValidCurrency(currency) && !WITH_FINER_UNIT.has(currency);
}

/**
 * Returns the decimals that an amount is shown with: 0 for a whole amount in a currency that is used
 * without its minor unit, else 2. Intl's own defaults differ between versions, so they are not used.
 */
export function shownDecimals(amount: Amount, currency: string): 0 | 2 {
  return isShownWhole(currency) && Number.isInteger(amount) ? 0 : 2;
}

/** Whether whole amounts in the currency are shown without decimals. */
export function isShownWhole(currency: string): boolean {
  return WITHOUT_MINOR_UNIT.has(currency) || WHOLE_IN_CASH.has(currency);
}
