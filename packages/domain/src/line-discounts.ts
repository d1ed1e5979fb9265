import {
  type Cents,
  type CurrencyUnit,
  maxCents,
  minusCents,
  plusCents,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from './money.ts';
import { type Percent, percentOfCents, shareOf, unitOf } from './percent.ts';
import { spreadCents } from './spread.ts';

/** A discount as a person gives it: an amount, or a per cent. */
export type DiscountTerms = { amountCents: Cents } | { percent: Percent };

/** What a line costs at its full price. */
export interface PricedLine {
  quantity: number;
  unitPriceCents: Cents;
}

/** A line whose discounts are known, with what was given back of it, both without deposits. */
export interface DiscountedLine extends PricedLine {
  /** Every discount of the line: its own, its share of the order's per cent, those added later. */
  discountCents: Cents;
  /** Units that came back in Return documents. */
  unitsGivenBack: number;
  /** Σ of what those documents gave back. */
  givenBackCents: Cents;
  /**
   * Units that had come back when a discount was last added to the line, and what they had given back: the
   * rest begins anew there (rules.md#what-a-return-gives-back).
   */
  unitsSettled: number;
  settledCents: Cents;
}

/** Returns quantity × price, without the deposit. */
export function fullPrice({ quantity, unitPriceCents }: PricedLine): Cents {
  return timesCents(quantity, unitPriceCents);
}

/** A line of a form, with the discount that its form gives it. */
export interface FormLine extends PricedLine {
  discountTerms: DiscountTerms | null;
}

/** Parts of a line's discount that a form decides. */
export interface FormDiscount {
  /** The line's own discount. */
  ownDiscountCents: Cents;
  /** Its share of the per cent on the order. */
  orderDiscountShareCents: Cents;
}

/**
 * Returns the discounts that a form gives to each of its lines: their own, and their shares of the per
 * cent on the order, which is taken of what they come to after their own (rules.md#discounts).
 */
export function formDiscounts(
  lines: readonly FormLine[],
  orderPercent: Percent | null,
  unit: CurrencyUnit,
): FormDiscount[] {
  const own = lines.map((line) =>
    line.discountTerms === null
      ? ZERO_CENTS
      : discountOf(line.discountTerms, fullPrice(line), unit),
  );
  const shares =
    orderPercent === null
      ? lines.map(() => ZERO_CENTS)
      : orderPercentShares(
          lines.map((line, index) =>
            maxCents(ZERO_CENTS, minusCents(fullPrice(line), own[index] ?? ZERO_CENTS)),
          ),
          orderPercent,
          unit,
        );
  return lines.map((_, index) => ({
    ownDiscountCents: own[index] ?? ZERO_CENTS,
    orderDiscountShareCents: shares[index] ?? ZERO_CENTS,
  }));
}

/** Returns what the line comes to after its discounts and without its deposit. */
export function discountedPrice(line: PricedLine & { discountCents: Cents }): Cents {
  return minusCents(fullPrice(line), line.discountCents);
}

/** Returns what the line comes to, less what was given back of it, both without deposits. */
export function keptPrice(
  line: PricedLine & Pick<DiscountedLine, 'discountCents' | 'givenBackCents'>,
): Cents {
  return minusCents(discountedPrice(line), line.givenBackCents);
}

/** Returns the terms of a discount that is kept as an amount and a per cent; null without one. */
export function discountTermsOf(amountCents: Cents, percent: Percent | null): DiscountTerms | null {
  if (percent) return { percent };
  return amountCents > 0 ? { amountCents } : null;
}

/**
 * Whether a discount that was added later is an amount off the order as a whole: one of a line or in per
 * cent is spread over lines instead.
 */
export function isOffTheOrder(discount: { orderItemId: string | null; percent: unknown }): boolean {
  return discount.orderItemId === null && discount.percent === null;
}

/** Returns what the terms come to, of an amount in cents. */
export function discountOf(terms: DiscountTerms, of: Cents, unit: CurrencyUnit): Cents {
  return 'percent' in terms ? percentOfCents(of, terms.percent, unit) : terms.amountCents;
}

/**
 * Returns each line's share of a per cent on the order: it is taken of Σ `values`, which are what the
 * lines come to without deposits, and spread over them by that (rules.md#discounts).
 */
export function orderPercentShares(
  values: readonly Cents[],
  percent: Percent,
  unit: CurrencyUnit,
): Cents[] {
  return spreadCents(percentOfCents(sumCents(values), percent, unit), values, unit);
}

/**
 * Returns what a return of more units of the line gives back, without their deposits
 * (rules.md#what-a-return-gives-back).
 */
export function givenBackBy(line: DiscountedLine, units: number, unit: CurrencyUnit): Cents {
  const rest = minusCents(discountedPrice(line), line.settledCents);
  // Two units at 10.50 in a currency without cents come to a whole 21, and one still gives back 10.50.
  const share = shareOf(
    rest,
    {
      numerator: line.unitsGivenBack + units - line.unitsSettled,
      denominator: line.quantity - line.unitsSettled,
    },
    unitOf([rest, line.unitPriceCents], unit),
  );
  return minusCents(plusCents(line.settledCents, share), line.givenBackCents);
}

/** Returns the line with a further discount: the units that are left begin anew. */
export function withAddedDiscount<Line extends DiscountedLine>(
  line: Line,
  amountCents: Cents,
): Line {
  if (amountCents === ZERO_CENTS) return line;
  return {
    ...line,
    discountCents: plusCents(line.discountCents, amountCents),
    unitsSettled: line.unitsGivenBack,
    settledCents: line.givenBackCents,
  };
}

/** Returns the discount of a price below the list price: what it takes off, 0 at or above it. */
export function priceReduction(line: PricedLine & { listPriceCents: Cents }): Cents {
  return timesCents(line.quantity, Math.max(0, line.listPriceCents - line.unitPriceCents) as Cents);
}
