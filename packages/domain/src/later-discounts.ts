import { keptOfLines, settledLines } from './amount-shares.ts';
import {
  type DiscountedLine,
  type DiscountTerms,
  discountOf,
  orderPercentShares,
} from './line-discounts.ts';
import {
  asCents,
  type Cents,
  minCents,
  minusCents,
  plusCents,
  sumCents,
  ZERO_CENTS,
} from './money.ts';
import {
  beforeFloor,
  type FiguredLine,
  type OrderFacts,
  type OrderFigures,
  orderFigures,
} from './order-figures.ts';
import { refusedOnCancelled } from './order-rules.ts';
import { unitOf } from './percent.ts';
import { type Refusal, refusal } from './refusal.ts';

/** An order that takes a further discount. */
export type DiscountableOrder = OrderFacts<FiguredLine & DiscountedLine>;

/** A discount that is added to an order after it was made. */
export interface LaterDiscount {
  terms: DiscountTerms;
  /** Index of the line that it lowers; undefined for the order. */
  lineIndex: number | undefined;
}

/** What such a discount comes to. */
export interface LaterDiscountFigures {
  /** Part of each line; undefined for an amount off the order as a whole. */
  shares: Cents[] | undefined;
  amountCents: Cents;
  /** The largest amount that may be taken off there. */
  mostCents: Cents;
  /** Figures of the order with it. */
  after: OrderFigures;
  refusal: Refusal<'ORDER_CANCELLED' | 'AMOUNT_EXCEEDS_DUE'> | undefined;
}

/**
 * Returns what a later discount comes to, and whether it is refused: it is at most what is due for goods and
 * what is kept of its line, and leaves the goods at what is paid, so that a PAID or FREE order takes none and
 * no charge is lowered (rules.md#discounts). The server and the till share it.
 */
export function laterDiscount(
  order: DiscountableOrder,
  given: LaterDiscount,
): LaterDiscountFigures {
  const { terms, lineIndex } = given;
  const shares = sharesOf(order, given);
  const amountCents =
    shares === undefined ? discountOf(terms, ZERO_CENTS, order.unit) : sumCents(shares);
  const mostCents = mostDiscount(order, lineIndex);
  // A per cent of the order takes off another tax than the same amount: its own total decides.
  const isSpread = shares !== undefined && lineIndex === undefined;
  const limitCents = isSpread ? mostOffPrices(order) : mostCents;
  const after = orderFigures(
    shares === undefined ? withAmountOff(order, amountCents) : withShares(order, shares),
  );
  const isTooMuch = amountCents > limitCents || beforeFloor(after) < after.netPaidCents;
  return {
    shares,
    amountCents,
    mostCents,
    after,
    refusal: refusedOnCancelled(order) ?? (isTooMuch ? refusal('AMOUNT_EXCEEDS_DUE') : undefined),
  };
}

function sharesOf(
  order: DiscountableOrder,
  { terms, lineIndex }: LaterDiscount,
): Cents[] | undefined {
  if (lineIndex === undefined && !('percent' in terms)) return undefined;
  const { unit } = order;
  const kept = keptOfLines(order, unit).map(({ priceCents }) => priceCents);
  if (lineIndex !== undefined) {
    return kept.map((priceCents, index) =>
      index === lineIndex ? discountOf(terms, priceCents, unit) : ZERO_CENTS,
    );
  }
  return 'percent' in terms ? orderPercentShares(kept, terms.percent, unit) : undefined;
}

function withShares(order: DiscountableOrder, shares: readonly Cents[]): OrderFacts {
  return {
    ...order,
    items: settledLines(order, order.unit).map((item, index) => ({
      ...item,
      discountCents: plusCents(item.discountCents, shares[index] ?? ZERO_CENTS),
    })),
  };
}

function withAmountOff(order: DiscountableOrder, amountCents: Cents): OrderFacts {
  return {
    ...order,
    items: settledLines(order, order.unit),
    orderDiscountCents: plusCents(order.orderDiscountCents, amountCents),
  };
}

/**
 * Returns the largest discount that may be added, in cents: one that leaves the total at what is paid, and
 * of a line at most what is kept of it (rules.md#discounts). Where tax is added, a discount takes its tax
 * off too, so that the largest is less than what is due.
 */
export function mostDiscount(order: DiscountableOrder, lineIndex?: number): Cents {
  const offPricesCents = mostOffPrices(order);
  const { addedTaxCents } = orderFigures(order);
  const kept = lineIndex === undefined ? undefined : keptOfLines(order, order.unit)[lineIndex];
  const cap = kept === undefined ? offPricesCents : minCents(offPricesCents, kept.priceCents);
  if (addedTaxCents === 0) return cap;
  const step = unitOf(
    [cap, ...order.items.map(({ unitPriceCents }) => unitPriceCents)],
    order.unit,
  );
  const fits = (steps: number) => leavesWhatIsPaid(order, asCents(steps * step), lineIndex);
  let most = 0;
  let tooMuch = Math.floor(cap / step) + 1;
  while (tooMuch - most > 1) {
    const middle = Math.floor((most + tooMuch) / 2);
    if (fits(middle)) most = middle;
    else tooMuch = middle;
  }
  // Rounding makes the total fall in steps: after an amount that does not fit, one a few units larger may.
  const last = Math.min(Math.floor(cap / step), most + order.items.length + 2);
  for (let steps = last; steps > most; steps--) if (fits(steps)) return asCents(steps * step);
  return asCents(most * step);
}

/**
 * What is due for the goods, with the tax within their prices that an exempt buyer does not pay: a discount
 * takes its part of it off the prices too. A charge is lowered by voiding it alone.
 */
function mostOffPrices(order: OrderFacts): Cents {
  const { amountDueCents, addedTaxCents } = orderFigures({ ...order, charges: [] });
  return amountDueCents === 0 || addedTaxCents > 0
    ? amountDueCents
    : minusCents(amountDueCents, addedTaxCents);
}

/** Tells whether the goods stay at what is paid, or above, with the amount off a line or the order. */
function leavesWhatIsPaid(
  order: DiscountableOrder,
  amountCents: Cents,
  lineIndex?: number,
): boolean {
  const figures = orderFigures(
    lineIndex === undefined
      ? withAmountOff(order, amountCents)
      : withShares(
          order,
          order.items.map((_, index) => (index === lineIndex ? amountCents : ZERO_CENTS)),
        ),
  );
  return beforeFloor(figures) >= figures.netPaidCents;
}
