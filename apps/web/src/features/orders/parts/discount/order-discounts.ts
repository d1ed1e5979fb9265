import type { Order, OrderItem } from '@mostrador/contract/orders';
import { isOffTheOrder } from '@mostrador/domain/line-discounts';
import {
  amountOf,
  type Cents,
  centsOf,
  minusCents,
  plusCents,
  sumCents,
} from '@mostrador/domain/money';

type LaterDiscount = Order['discounts'][number];
type LineDiscounts = Pick<OrderItem, 'id' | 'orderDiscountShare' | 'discountAddedLater'>;

/** Returns the sum of some discounts that were added later. */
export function sumOfLater(discounts: readonly Pick<LaterDiscount, 'amount'>[]): Cents {
  return sumCents(discounts.map(({ amount }) => centsOf(amount)));
}

/** Returns the sum of the amounts that were taken off the order as a whole later. */
export function laterOffTheOrder({ discounts }: Pick<Order, 'discounts'>): Cents {
  return sumOfLater(discounts.filter(isOffTheOrder));
}

/** Returns what the per cent on the order comes to: the sum of the shares of its items. */
export function sharesIn(items: readonly Pick<OrderItem, 'orderDiscountShare'>[]): Cents {
  return sumCents(items.map(({ orderDiscountShare }) => centsOf(orderDiscountShare)));
}

/**
 * Returns the items with their shares of every per cent on the order, also of one that was added later:
 * these are rows of the order's sums, and a line names its own discounts alone.
 */
export function withOrderShares<Item extends LineDiscounts>({
  items,
  discounts,
}: {
  items: readonly Item[];
  discounts: Order['discounts'];
}): Item[] {
  return items.map((item) => {
    const onLineCents = sumOfLater(discounts.filter(({ orderItemId }) => orderItemId === item.id));
    const laterShareCents = minusCents(centsOf(item.discountAddedLater), onLineCents);
    return {
      ...item,
      orderDiscountShare: amountOf(plusCents(centsOf(item.orderDiscountShare), laterShareCents)),
      discountAddedLater: amountOf(onLineCents),
    };
  });
}

/**
 * Returns the name of the line that a later discount lowers: undefined if it lowers the order, null if an
 * edit removed the line.
 */
export function discountedProduct(
  items: readonly Pick<OrderItem, 'id' | 'productName'>[],
  { orderItemId }: Pick<LaterDiscount, 'orderItemId'>,
): string | null | undefined {
  if (orderItemId === null) return undefined;
  return items.find(({ id }) => id === orderItemId)?.productName ?? null;
}
