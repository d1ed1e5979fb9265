import {
  type DiscountedLine,
  discountedPrice,
  keptPrice,
  partOfUnits,
  type SharingLine,
} from './line-discounts.ts';
import {
  type Cents,
  type CurrencyUnit,
  minCents,
  minusCents,
  plusCents,
  sumCents,
  ZERO_CENTS,
} from './money.ts';
import { spreadCents } from './spread.ts';

/** Lines of an order, with the amounts off the order as a whole. */
export interface AmountsOff<Line> {
  items: readonly Line[];
  /** That of its form and every one added later. */
  orderDiscountCents: Cents;
}

/** What is kept of a line, in cents. */
export interface KeptOfLine {
  /** Before its share of the amounts off the order. */
  priceCents: Cents;
  /** Its share of them; the customer pays the difference. */
  shareCents: Cents;
}

/**
 * Returns the lines with their shares of the amounts off the order. The amounts are spread over the lines by price
 * without deposits; at most the sum of these prices is spread (rules.md#discounts). A return changes no share,
 * so that its units take their own with them.
 */
export function withAmountShares<Line extends SharingLine>(
  { items, orderDiscountCents }: AmountsOff<Line>,
  unit: CurrencyUnit,
): (Line & { amountShareCents: Cents })[] {
  const rests = items.map((item) =>
    minusCents(discountedPrice(item), plusCents(item.settledCents, item.settledShareCents)),
  );
  const gone = sumCents(items.map(({ settledShareCents }) => settledShareCents));
  const leftCents = minCents(minusCents(orderDiscountCents, gone), sumCents(rests));
  const shares = spreadCents(leftCents, rests, unit);
  return items.map((item, index) => ({ ...item, amountShareCents: shares[index] ?? ZERO_CENTS }));
}

/** Returns what is kept of each line, without deposits: the part of its units that did not come back. */
export function keptOfLines(order: AmountsOff<DiscountedLine>, unit: CurrencyUnit): KeptOfLine[] {
  return withAmountShares(order, unit).map((line) => {
    const shareCents = minusCents(line.amountShareCents, shareGone(line, unit));
    return { shareCents, priceCents: plusCents(keptPrice(line), shareCents) };
  });
}

/**
 * Returns the lines as they stand before a discount is added: what came back of each is settled, and the
 * rest begins anew (rules.md#what-a-return-gives-back).
 */
export function settledLines<Line extends DiscountedLine>(
  order: AmountsOff<Line>,
  unit: CurrencyUnit,
): Line[] {
  const shared = withAmountShares(order, unit);
  return order.items.map((item, index) => {
    const line = shared[index];
    return {
      ...item,
      unitsSettled: item.unitsGivenBack,
      settledCents: item.givenBackCents,
      settledShareCents: plusCents(
        item.settledShareCents,
        line === undefined ? ZERO_CENTS : shareGone(line, unit),
      ),
    };
  });
}

/** Part of the line's share that went with the units which came back since it was settled. */
function shareGone(line: DiscountedLine & { amountShareCents: Cents }, unit: CurrencyUnit): Cents {
  return partOfUnits(line.amountShareCents, line, line.unitsGivenBack, unit);
}
