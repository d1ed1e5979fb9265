declare const cents: unique symbol;
declare const amount: unique symbol;

/** Whole minor units. All sums are made of these; 9e15 of them are exact, far above MAX_CENTS. */
export type Cents = number & { readonly [cents]: true };

/** A decimal with at most 2 places, as the API carries it. It is shown or converted, never summed. */
export type Amount = number & { readonly [amount]: true };

/** The smallest amount of a currency in cents: 100 where it has no minor unit. */
export type CurrencyUnit = 1 | 100;

/** 9,999,999,999.99: the largest amount of money anywhere (rules.md#money). */
export const MAX_CENTS = 999_999_999_999 as Cents;
export const ZERO_CENTS = 0 as Cents;

/** Takes a whole number of minor units; throws a RangeError for anything else, since that is our mistake. */
export function asCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`);
  return value as Cents;
}

/**
 * Decimal to cents, through the digits of its text (rules.md#money). Gives undefined for what is not
 * an amount of money: NaN, an infinity, more than 2 decimals, or beyond ±9,999,999,999.99.
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

/** As `parseAmount`, for a value that is known to be an amount; throws a RangeError where it is not. */
export function centsOf(value: number): Cents {
  const parsed = parseAmount(value);
  if (parsed === undefined) throw new RangeError(`not an amount of money: ${value}`);
  return parsed;
}

/** Cents to the decimal that the API carries. */
export function amountOf(value: Cents): Amount {
  return (value / 100) as Amount;
}

/** Adds up cents; throws a RangeError should the sum leave the exact range. */
export function sumCents(values: Iterable<Cents>): Cents {
  let sum = 0;
  for (const value of values) sum += value;
  return asCents(sum);
}

/** A whole quantity times a price in cents. */
export function timesCents(quantity: number, price: Cents): Cents {
  return asCents(quantity * price);
}

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
 * The mean of `total` over `count`, rounded half up to the currency's unit; 0 where there is nothing to
 * divide by.
 */
export function averageCents(total: Cents, count: number, unit: CurrencyUnit): Cents {
  if (count === 0) return ZERO_CENTS;
  const units = Math.floor((2 * total + count * unit) / (2 * count * unit));
  return asCents(units * unit);
}
