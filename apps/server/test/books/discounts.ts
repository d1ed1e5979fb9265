/**
 * Discounts of the model, by the text of rules.md#discounts and rules.md#what-a-return-gives-back. They
 * use nothing of `packages/domain`, so that a mistake there is found.
 */
import { sum } from './sums.ts';

/** Smallest amount of the store's currency, in cents. */
export type Unit = 1 | 100;

/** A discount as it was given: an amount in cents, or a per cent in thousandths of one. */
export type Terms = { amount: number } | { percent: number };

/** A line as discounts see it. */
interface Priced {
  quantity: number;
  price: number;
}

/** Returns `cents` × `part` ÷ `whole`, rounded half up to the unit. */
export function partOf(cents: number, part: number, whole: number, unit: Unit): number {
  return Math.floor((2 * (cents / unit) * part + whole) / (2 * whole)) * unit;
}

/** Returns what the terms take off an amount. */
export function takenOff(terms: Terms, from: number, unit: Unit): number {
  return 'percent' in terms ? partOf(from, terms.percent, 100_000, unit) : terms.amount;
}

/** Splits an amount by the values: of all values so far, the share is rounded down. */
export function spread(amount: number, values: readonly number[], unit: Unit): number[] {
  const whole = sum(values);
  const until = (value: number) =>
    whole === 0 ? 0 : Math.floor((value * (amount / unit)) / whole) * unit;
  return values.map((value, index) => {
    const before = sum(values.slice(0, index));
    return until(before + value) - until(before);
  });
}

/** Returns each line's own discount, and its share of a per cent on the order. */
export function givenBy(
  lines: readonly (Priced & { terms: Terms | null })[],
  orderPercent: number | null,
  unit: Unit,
): { own: number; share: number }[] {
  const owns = lines.map(({ quantity, price, terms }) =>
    terms === null ? 0 : takenOff(terms, quantity * price, unit),
  );
  const left = lines.map(({ quantity, price }, index) =>
    Math.max(0, quantity * price - (owns[index] ?? 0)),
  );
  const percent = { percent: orderPercent ?? 0 };
  const shares = spread(takenOff(percent, sum(left), unit), left, unit);
  return lines.map((_, index) => ({ own: owns[index] ?? 0, share: shares[index] ?? 0 }));
}

/** Returns a per cent of the API in thousandths; undefined for what is none. */
export function thousandthsOf(percent: number): number | undefined {
  const thousandths = Math.round(percent * 1000);
  const isOne = Math.abs(percent * 1000 - thousandths) < 1e-6 && percent >= 0 && percent <= 100;
  return isOne ? thousandths : undefined;
}
