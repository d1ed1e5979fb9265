import type { OrderItem } from '@mostrador/contract/orders';
import { keptOfLines } from '@mostrador/domain/amount-shares';
import { laterDiscount } from '@mostrador/domain/later-discounts';
import type { DiscountTerms } from '@mostrador/domain/line-discounts';
import { type Cents, type CurrencyUnit, ZERO_CENTS } from '@mostrador/domain/money';
import { orderFigures } from '@mostrador/domain/order-figures';
import { type FiguredOrder, orderFactsOf } from '../taxes/order-facts.ts';

/** A discount as it is entered. */
export interface EnteredDiscount {
  terms: DiscountTerms | null;
  /** Line that it lowers; null for the order. */
  orderItemId: string | null;
}

interface EnteredFigures {
  dueCents: Cents;
  /** What the discount comes to. */
  amountCents: Cents;
  /** The most that may be taken off in this way. */
  mostCents: Cents;
  /** What is due after it. */
  newDueCents: Cents;
  /** The server would refuse it as too much. */
  isTooMuch: boolean;
}

/**
 * Returns what a discount that is added to an order comes to, and what is due after it, by the server's
 * own rules (rules.md#discounts).
 */
export function enteredFigures(
  order: FiguredOrder,
  { terms, orderItemId }: EnteredDiscount,
  unit: CurrencyUnit,
): EnteredFigures {
  const facts = orderFactsOf(order, unit);
  const index = facts.items.findIndex(({ id }) => id === orderItemId);
  const { amountCents, mostCents, after, refusal } = laterDiscount(facts, {
    terms: terms ?? { amountCents: ZERO_CENTS },
    lineIndex: index < 0 ? undefined : index,
  });
  return {
    dueCents: orderFigures(facts).amountDueCents,
    amountCents,
    mostCents,
    newDueCents: after.amountDueCents,
    isTooMuch: refusal !== undefined,
  };
}

/** Lines of which something is left that a discount could lower, with what that is. */
export function discountableLines(order: FiguredOrder, unit: CurrencyUnit) {
  const kept = keptOfLines(orderFactsOf(order, unit), unit);
  return order.items.flatMap((item, index): { item: OrderItem; leftCents: Cents }[] => {
    const leftCents = kept[index]?.priceCents ?? ZERO_CENTS;
    return leftCents > 0 ? [{ item, leftCents }] : [];
  });
}
