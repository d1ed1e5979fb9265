import type { Order } from '@mostrador/contract/orders';
import {
  type DiscountTerms,
  discountOf,
  keptPrice,
  orderPercentShares,
} from '@mostrador/domain/line-discounts';
import {
  type Cents,
  type CurrencyUnit,
  centsOf,
  plusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { orderFigures } from '@mostrador/domain/order-figures';
import { mostDiscount } from '@mostrador/domain/order-rules';

/** Parts of an order that a later discount depends on. */
export type DiscountedOrder = Pick<
  Order,
  | 'status'
  | 'items'
  | 'tax'
  | 'orderDiscount'
  | 'returnsTotal'
  | 'depositsWaived'
  | 'payments'
  | 'refunds'
>;

/** A discount as it is entered. */
export interface LaterDiscount {
  terms: DiscountTerms | null;
  /** Line that it lowers; null for the order. */
  orderItemId: string | null;
}

export interface LaterDiscountFigures {
  dueCents: Cents;
  /** What the discount comes to. */
  amountCents: Cents;
  /** The most that may be taken off in this way. */
  mostCents: Cents;
  /** What is due after it. */
  newDueCents: Cents;
}

/**
 * Returns what a discount that is added to an order comes to, and what is due after it, by the server's
 * own rules (rules.md#discounts).
 */
export function laterDiscountFigures(
  order: DiscountedOrder,
  given: LaterDiscount,
  unit: CurrencyUnit,
): LaterDiscountFigures {
  const lines = linesOf(order);
  const line = lines.find(({ id }) => id === given.orderItemId);
  const shares = sharesOf(lines, given, unit);
  const offWholeCents =
    shares === undefined && given.terms !== null
      ? discountOf(given.terms, ZERO_CENTS, unit)
      : ZERO_CENTS;
  const before = figuresOf(order, lines, ZERO_CENTS);
  const after = figuresOf(
    order,
    lines.map((one, index) => ({
      ...one,
      discountCents: plusCents(one.discountCents, shares?.[index] ?? ZERO_CENTS),
    })),
    offWholeCents,
  );
  return {
    dueCents: before.amountDueCents,
    amountCents: shares === undefined ? offWholeCents : sumCents(shares),
    mostCents: mostDiscount(before, line),
    newDueCents: after.amountDueCents,
  };
}

/** Lines of which something is left that a discount could lower, with what that is. */
export function discountableLines(order: DiscountedOrder) {
  return order.items.flatMap((item, index) => {
    const line = linesOf(order)[index];
    const leftCents = line === undefined ? ZERO_CENTS : keptPrice(line);
    return leftCents > 0 ? [{ item, leftCents }] : [];
  });
}

/** Returns the part of each line; undefined for an amount off the order as a whole. */
function sharesOf(
  lines: ReturnType<typeof linesOf>,
  { terms, orderItemId }: LaterDiscount,
  unit: CurrencyUnit,
): Cents[] | undefined {
  if (terms === null) return undefined;
  if (orderItemId !== null) {
    return lines.map((line) =>
      line.id === orderItemId ? discountOf(terms, keptPrice(line), unit) : ZERO_CENTS,
    );
  }
  if (!('percent' in terms)) return undefined;
  return orderPercentShares(lines.map(keptPrice), terms.percent, unit);
}

function linesOf({ items }: DiscountedOrder) {
  return items.map((item) => ({
    id: item.id,
    transactionType: item.transactionType,
    quantity: item.quantity,
    unitPriceCents: centsOf(item.unitPrice),
    borrowDepositPerUnitCents: centsOf(item.borrowDepositPerUnit),
    discountCents: centsOf(item.discount),
    givenBackCents: centsOf(item.givenBack),
  }));
}

function figuresOf(
  order: DiscountedOrder,
  items: ReturnType<typeof linesOf>,
  offWholeCents: Cents,
) {
  return orderFigures({
    status: order.status,
    items,
    taxCents: centsOf(order.tax),
    orderDiscountCents: plusCents(centsOf(order.orderDiscount), offWholeCents),
    returnsTotalCents: centsOf(order.returnsTotal),
    depositsWaivedCents: centsOf(order.depositsWaived),
    payments: order.payments.map(({ amount }) => ({ amountCents: centsOf(amount) })),
    refunds: order.refunds.map(({ kind, amount }) => ({ kind, amountCents: centsOf(amount) })),
    openDepositsCents: ZERO_CENTS,
  });
}
