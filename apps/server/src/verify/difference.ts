import { amountOf, type Cents } from '@mostrador/domain/money';

/** A kept figure that is not what the rows come to. */
export interface Difference {
  store: string;
  /** `order 1042`, `product Claw hammer`. */
  subject: string;
  figure: string;
  kept: string;
  recomputed: string;
}

/** What a check finds in one store. */
export type Finding = Omit<Difference, 'store'>;

/** The difference on one line, for people. */
export function differenceLine({ store, subject, figure, kept, recomputed }: Difference): string {
  return `${store}: ${subject}, ${figure}: kept ${kept}, recomputed ${recomputed}`;
}

/** A finding where the two are not the same, else nothing. */
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

/** As `unequal`, for money. */
export function unequalCents(
  subject: string,
  figure: string,
  kept: Cents,
  recomputed: Cents,
): Finding[] {
  return kept === recomputed ? [] : unequal(subject, figure, decimal(kept), decimal(recomputed));
}

/** The amount as findings write it. */
export function decimal(value: Cents): string {
  return amountOf(value).toFixed(2);
}
