import { type PricedLine, priceReduction } from './line-discounts.ts';
import { asCents, type Cents, ZERO_CENTS } from './money.ts';

/** Discounts of a line, discounts of an order (with the shares of its per cent), prices below the list price. */
export type DiscountKind = 'LINE' | 'ORDER' | 'PRICE';

/** Discounts that an order's form gives (rules.md#discounts). */
export interface DiscountsOfForm {
  /** Amount off the order as a whole, without those added later. */
  orderDiscountCents: Cents;
  /** Reason of the amount and of the per cent on the order. */
  discountReason: string | null;
  items: readonly (PricedLine & {
    id: string;
    listPriceCents: Cents;
    ownDiscountCents: Cents;
    discountReason: string | null;
    orderDiscountShareCents: Cents;
  })[];
}

/** A discount that was given, or taken off where it is below 0. */
export interface DiscountChange {
  kind: DiscountKind;
  /** Line that it lowers; null for an amount off the order. */
  orderItemId: string | null;
  /** Whether it was added after the order was made. */
  addedLater: boolean;
  reason: string | null;
  amountCents: Cents;
}

/**
 * Returns the discounts by which an order's form differs from that `before`, undefined for a new order:
 * one change for each line, kind and reason (rules.md#discounts).
 */
export function discountChanges(
  before: DiscountsOfForm | undefined,
  after: DiscountsOfForm,
): DiscountChange[] {
  const changes = new Map<string, DiscountChange>();
  const add = (discount: DiscountChange, sign: 1 | -1) => {
    const key = JSON.stringify([discount.kind, discount.orderItemId, discount.reason]);
    const change = changes.get(key) ?? { ...discount, amountCents: ZERO_CENTS };
    changes.set(key, {
      ...change,
      amountCents: asCents(change.amountCents + sign * discount.amountCents),
    });
  };
  for (const discount of discountsOf(after)) add(discount, 1);
  for (const discount of before === undefined ? [] : discountsOf(before)) add(discount, -1);
  return [...changes.values()].filter(({ amountCents }) => amountCents !== 0);
}

function discountsOf({
  orderDiscountCents,
  discountReason,
  items,
}: DiscountsOfForm): DiscountChange[] {
  return [
    {
      kind: 'ORDER',
      orderItemId: null,
      addedLater: false,
      reason: discountReason,
      amountCents: orderDiscountCents,
    },
    ...items.flatMap((item): DiscountChange[] => [
      {
        kind: 'LINE',
        orderItemId: item.id,
        addedLater: false,
        reason: item.discountReason,
        amountCents: item.ownDiscountCents,
      },
      {
        kind: 'ORDER',
        orderItemId: item.id,
        addedLater: false,
        reason: discountReason,
        amountCents: item.orderDiscountShareCents,
      },
      {
        kind: 'PRICE',
        orderItemId: item.id,
        addedLater: false,
        reason: null,
        amountCents: priceReduction(item),
      },
    ]),
  ];
}
