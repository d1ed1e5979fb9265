import type { DiscountTerms } from '@mostrador/domain/line-discounts';
import { centsOf } from '@mostrador/domain/money';
import { type Percent, parsePercent } from '@mostrador/domain/percent';

/** Discount terms of an answer or a body; null without a discount. */
export function termsOf({
  amount,
  percent,
}: {
  amount: number | null | undefined;
  percent: number | null | undefined;
}): DiscountTerms | null {
  const given = percentOrNull(percent);
  if (given !== null) return { percent: given };
  return amount ? { amountCents: centsOf(amount) } : null;
}

/** A per cent of an answer or a body in thousandths; null without one. */
export function percentOrNull(percent: number | null | undefined): Percent | null {
  return percent ? (parsePercent(percent) ?? null) : null;
}
