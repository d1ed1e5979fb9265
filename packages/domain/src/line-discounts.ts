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
   * Units that had come back when a discount was last added to the order, what they had given back, and the
   * share of the amounts off the order that went with them: the rest begins anew there
   * (rules.md#what-a-return-gives-back).
   */
  unitsSettled: number;
  settledCents: Cents;
  settledShareCents: Cents;
}

/** Parts of a line that decide its share of the amounts off the order. */
export type SharingLine = PricedLine &
  Pick<DiscountedLine, 'discountCents' | 'settledCents' | 'settledShareCents'>;

/** A line with its share of the amounts off the order, of the units that are not settled. */
export type SharedLine<Line extends SharingLine = DiscountedLine> = Line & {
  amountShareCents: Cents;
};

/** What came back of a line of which nothing did. */
export const NOTHING_BACK = {
  unitsGivenBack: 0,
  givenBackCents: ZERO_CENTS,
  unitsSettled: 0,
  settledCents: ZERO_CENTS,
  settledShareCents: ZERO_CENTS,
} as const satisfies Partial<DiscountedLine>;

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

/** Returns what the line comes to after its own discounts, without its deposit and its share of amounts off the order. */
export function discountedPrice(line: PricedLine & { discountCents: Cents }): Cents {
  return minusCents(fullPrice(line), line.discountCents);
}

/** Returns what the customer pays for what is kept of the line, without its deposit. */
export function keptPrice(
  line: SharedLine<SharingLine & Pick<DiscountedLine, 'givenBackCents'>>,
): Cents {
  const sharesCents = plusCents(line.settledShareCents, line.amountShareCents);
  return minusCents(discountedPrice(line), plusCents(sharesCents, line.givenBackCents));
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
 * Returns what a return of more units of the line gives back, without their deposits: a part of what the
 * customer pays for the line (rules.md#what-a-return-gives-back).
 */
export function givenBackBy(line: SharedLine, units: number, unit: CurrencyUnit): Cents {
  const restCents = minusCents(
    discountedPrice(line),
    sumCents([line.settledCents, line.settledShareCents, line.amountShareCents]),
  );
  const partCents = partOfUnits(restCents, line, line.unitsGivenBack + units, unit);
  return minusCents(plusCents(line.settledCents, partCents), line.givenBackCents);
}

/**
 * Returns the part of an amount of the line's unsettled units that falls to those of the first `units`,
 * rounded half up: the last unit leaves no cent.
 */
export function partOfUnits(
  amountCents: Cents,
  { quantity, unitPriceCents, unitsSettled }: PricedLine & Pick<DiscountedLine, 'unitsSettled'>,
  units: number,
  unit: CurrencyUnit,
): Cents {
  if (quantity === unitsSettled) return ZERO_CENTS;
  // Two units at 10.50 in a currency without cents come to a whole 21, and one still gives back 10.50.
  const step = unitOf([amountCents, unitPriceCents], unit);
  const part = { numerator: units - unitsSettled, denominator: quantity - unitsSettled };
  return shareOf(amountCents, part, step);
}

/** Returns the discount of a price below the list price: what it takes off, 0 at or above it. */
export function priceReduction(line: PricedLine & { listPriceCents: Cents }): Cents {
  return timesCents(line.quantity, Math.max(0, line.listPriceCents - line.unitPriceCents) as Cents);
}
