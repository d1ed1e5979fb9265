import { isInUnits } from './currency.ts';
import { asCents, type Cents, type CurrencyUnit } from './money.ts';

declare const percent: unique symbol;

/** Whole thousandths of a per cent: 10 % is 10,000 (rules.md#discounts). */
export type Percent = number & { readonly [percent]: true };

/** 100 %. */
export const WHOLE = 100_000 as Percent;

/**
 * Converts a decimal per cent to thousandths through the digits of its text. Returns undefined for what
 * is below 0, above 100, or has more than 3 decimals.
 */
export function parsePercent(value: number): Percent | undefined {
  const digits = /^(\d+)(?:\.(\d{1,3}))?$/.exec(String(value));
  if (digits === null) return undefined;
  const [, whole, fraction = ''] = digits;
  const thousandths = Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
  return thousandths <= WHOLE ? (thousandths as Percent) : undefined;
}

/**
 * Reads a typed per cent, with or without its sign. Takes a point and a comma for the decimals alike,
 * since no per cent is long enough to have its thousands grouped. Returns undefined for what is none.
 */
export function parsePercentText(text: string): Percent | undefined {
  const digits = text.replace('%', '').trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,3})?$/.test(digits) ? parsePercent(Number(digits)) : undefined;
}

/** Converts thousandths of a per cent to the decimal that the API carries. */
export function percentOf(value: Percent): number {
  return value / 1000;
}

/** Returns `value` × `numerator` ÷ `denominator` of an amount of 0 or more, rounded half up to `unit`. */
export function shareOf(
  value: Cents,
  { numerator, denominator }: { numerator: number; denominator: number },
  unit: CurrencyUnit,
): Cents {
  const step = BigInt(denominator) * BigInt(unit);
  const units = (2n * BigInt(value) * BigInt(numerator) + step) / (2n * step);
  return asCents(Number(units) * unit);
}

/** Returns the per cent of an amount of 0 or more, rounded half up by `unitOf`. */
export function percentOfCents(value: Cents, percent: Percent, unit: CurrencyUnit): Cents {
  return shareOf(value, { numerator: percent, denominator: WHOLE }, unitOf([value], unit));
}

/**
 * Returns the unit in which the amounts are divided: the currency's, or the cent if one of them has
 * decimals beyond it, as amounts from before a change of currency may.
 */
export function unitOf(values: readonly Cents[], unit: CurrencyUnit): CurrencyUnit {
  return values.every((value) => isInUnits(value, unit)) ? unit : 1;
}
