import { currencyUnit } from '@mostrador/domain/currency';
import { formDiscounts } from '@mostrador/domain/line-discounts';
import { FALLBACK_CURRENCY } from '@mostrador/domain/locale';
import { type Cents, minusCents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import { subtotalOf } from '@mostrador/domain/order-figures';
import type { Percent } from '@mostrador/domain/percent';
import type { DemoStore } from './demo-store.ts';
import { roundedDown } from './plan-happenings.ts';
import type { PlannedLine } from './plan-lines.ts';

const TEN_PERCENT = 10_000 as Percent;
const TWENTY_PERCENT = 20_000 as Percent;

/** Of so many orders, one has a discount on its first line, and one a price below the list price. */
const ONE_LINE_IN = 8;
const ONE_PRICE_IN = 40;

/** Discounts of an order's form, with what they leave to pay. */
export interface PlannedDiscounts {
  lines: PlannedLine[];
  /** Amount off the order as a whole. */
  discountCents: Cents;
  /** Per cent off the order, in place of an amount. */
  discountPercent: Percent | null;
  discountReason: string | null;
  totalCents: Cents;
}

/**
 * Gives discounts to the lines of an order, and the wanted amount to the order, every other time as ten
 * per cent. The order's number decides instead of chance, which would turn the whole story into another
 * one. A gift, of which all is wanted, has no other discount.
 */
export function planDiscounts(
  store: DemoStore,
  plain: readonly PlannedLine[],
  number: number,
  wantedCents: Cents,
): PlannedDiscounts {
  const isGift = wantedCents > 0 && wantedCents === subtotalOf(plain);
  const isPercent = wantedCents > 0 && !isGift && number % 2 === 0;
  const reasons = store.reasons.discount;
  const reason = reasons[number % (reasons.length + 1)] ?? null;
  const lines = isGift
    ? [...plain]
    : plain.map((line, index) => (index === 0 ? lowered(store, line, number, reason) : line));
  const discountPercent = isPercent ? TEN_PERCENT : null;
  const discountCents = isPercent ? ZERO_CENTS : wantedCents;
  const given = formDiscounts(
    lines.map((line) => ({
      ...line,
      discountTerms: line.discountPercent === null ? null : { percent: line.discountPercent },
    })),
    discountPercent,
    currencyUnit(store.store.currency ?? FALLBACK_CURRENCY),
  );
  const discountsCents = sumCents([
    discountCents,
    ...given.flatMap((each) => [each.ownDiscountCents, each.orderDiscountShareCents]),
  ]);
  return {
    lines,
    discountCents,
    discountPercent,
    discountReason: wantedCents > 0 ? reason : null,
    totalCents: minusCents(subtotalOf(lines), discountsCents),
  };
}

function lowered(
  store: DemoStore,
  line: PlannedLine,
  number: number,
  reason: string | null,
): PlannedLine {
  if (line.transactionType === 'BORROW') return line;
  if (number % ONE_LINE_IN === 3) {
    const discountPercent = number % (2 * ONE_LINE_IN) === 3 ? TEN_PERCENT : TWENTY_PERCENT;
    return { ...line, discountPercent, discountReason: reason };
  }
  if (number % ONE_PRICE_IN !== 14) return line;
  const { unitPriceCents } = line;
  return {
    ...line,
    unitPriceCents: minusCents(unitPriceCents, roundedDown(store, unitPriceCents * 0.15)),
  };
}
