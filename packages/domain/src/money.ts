declare const cents: unique symbol;
declare const amount: unique symbol;

/** Whole hundredths. All sums are made of them: they are exact up to 9e15, far above MAX_CENTS. */
export type Cents = number & { readonly [cents]: true };

/** A decimal with at most 2 places, as the API carries it. It is shown or converted, never summed. */
export type Amount = number & { readonly [amount]: true };

/** Smallest amount of a currency in cents: 100 if it has no minor unit. */
export type CurrencyUnit = 1 | 100;

/** 9,999,999,999.99: the largest amount of money anywhere (rules.md#money). */
export const MAX_CENTS = 999_999_999_999 as Cents;
export const ZERO_CENTS = 0 as Cents;

/**
 * Marks a whole number as cents. Throws a RangeError for any other number, since that is our mistake.
 */
export function asCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`);
  return value as Cents;
}

/**
 * Converts a decimal to cents through the digits of its text (rules.md#money). Returns undefined for
 * NaN, an infinity, more than 2 decimals, or a size above 9,999,999,999.99.
 */
export function parseAmount(value: number): Cents | undefined {
  if (!Number.isFinite(value)) return undefined;
  const digits = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(value));
  if (digits === null) return undefined;
  const [, sign, whole, fraction = ''] = digits;
  const total = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (total > MAX_CENTS) return undefined;
  return asCents(sign === '-' && total !== 0 ? -total : total);
}

/** Converts a decimal that is known to be an amount to cents; throws a RangeError if it is none. */
export function centsOf(value: number): Cents {
  const parsed = parseAmount(value);
  if (parsed === undefined) throw new RangeError(`not an amount of money: ${value}`);
  return parsed;
}

/** Converts cents to the decimal that the API carries. */
export function amountOf(value: Cents): Amount {
  return (value / 100) as Amount;
}

/** Adds up cents. Throws a RangeError if the sum leaves the exact range. */
export function sumCents(values: Iterable<Cents>): Cents {
  let sum = 0;
  for (const value of values) sum += value;
  return asCents(sum);
}

/** Multiplies a price in cents by a whole quantity. Throws a RangeError beyond the exact range. */
export function timesCents(quantity: number, price: Cents): Cents {
  return asCents(quantity * price);
}

/** Throws a RangeError beyond the exact range, as do the other sums here. */
export function plusCents(left: Cents, right: Cents): Cents {
  return asCents(left + right);
}

export function minusCents(left: Cents, right: Cents): Cents {
  return asCents(left - right);
}

export function minCents(left: Cents, right: Cents): Cents {
  return left < right ? left : right;
}

export function maxCents(left: Cents, right: Cents): Cents {
  return left > right ? left : right;
}

/**
 * Returns `total` ÷ `count`, rounded half up to the currency's unit (rules.md#money); 0 if `count` is
 * 0.
 */
export function averageCents(total: Cents, count: number, unit: CurrencyUnit): Cents {
  if (count === 0) return ZERO_CENTS;
  const units = Math.floor((2 * total + count * unit) / (2 * count * unit));
  return asCents(units * unit);
}
