import { amountOf, type Cents } from '@mostrador/domain/money';

/** A kept figure that differs from the one recomputed from the rows. */
export interface Difference {
  store: string;
  /** `order 1042`, `product Claw hammer`. */
  subject: string;
  figure: string;
  kept: string;
  recomputed: string;
}

/** A difference within one store. */
export type Finding = Omit<Difference, 'store'>;

/** Returns the difference in one line. */
export function differenceLine({ store, subject, figure, kept, recomputed }: Difference): string {
  return `${store}: ${subject}, ${figure}: kept ${kept}, recomputed ${recomputed}`;
}

/** Returns a finding if the two differ, else none. */
export function unequal(
  subject: string,
  figure: string,
  kept: string | number,
  recomputed: string | number,
): Finding[] {
  return kept === recomputed
    ? []
    : [{ subject, figure, kept: String(kept), recomputed: String(recomputed) }];
}

/** Does the same for amounts in cents. */
export function unequalCents(
  subject: string,
  figure: string,
  kept: Cents,
  recomputed: Cents,
): Finding[] {
  return kept === recomputed ? [] : unequal(subject, figure, decimal(kept), decimal(recomputed));
}

/** Formats an amount for findings. */
export function decimal(value: Cents): string {
  return amountOf(value).toFixed(2);
}

/** Finds the first gap in the numbers of a kind of document, which begin with 1, and a counter that does not end with them. */
export function numberGaps(kind: string, numbers: readonly number[], last: number): Finding[] {
  const sorted = [...numbers].sort((one, other) => one - other);
  const gap = sorted.findIndex((number, index) => number !== index + 1);
  return [
    ...(gap < 0 ? [] : unequal(`${kind}s`, `number ${gap + 1}`, sorted[gap] ?? 'none', gap + 1)),
    ...unequal(`${kind} counter`, 'last number', last, sorted.at(-1) ?? 0),
  ];
}
