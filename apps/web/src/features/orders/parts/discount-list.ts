import type { Order } from '@mostrador/contract/orders';
import { type Cents, centsOf, minusCents, plusCents, sumCents } from '@mostrador/domain/money';
import {
  discountedProduct,
  laterOffTheOrder,
  sharesIn,
  sumOfLater,
} from './discount/order-discounts.ts';

/** A discount of an order as the person gave it. */
interface ListedDiscount {
  key: string;
  cents: Cents;
  /** Name of the line that it lowers: undefined if it lowers the order, null if the line was removed. */
  productName: string | null | undefined;
  percent: number | null;
  reason: string | null;
  notes: string | null;
  /** Person and moment of one that was added later; undefined for one of the order's form. */
  made: Pick<Order['discounts'][number], 'user' | 'createdAt'> | undefined;
}

/** The discounts of an order as they were given; less `removedCents` they add up to its discount. */
export interface DiscountsGiven {
  given: ListedDiscount[];
  /** Part of the later ones that an edit removed with its items. */
  removedCents: Cents;
}

/** The discounts of an order: those of its form, by line and then for the order, and later ones. */
export function discountList(order: Order): DiscountsGiven {
  const { items, discounts, discountPercent, discountReason } = order;
  const laterCents = laterOffTheOrder(order);
  const laterOnLinesCents = sumCents(
    items.map(({ discountAddedLater }) => centsOf(discountAddedLater)),
  );
  const withForm = { notes: null, made: undefined };
  const forOrder = { ...withForm, productName: undefined, reason: discountReason };
  const withOrder: ListedDiscount[] = [
    ...items.map((item) => ({
      ...withForm,
      key: item.id,
      cents: minusCents(
        centsOf(item.discount),
        sumCents([centsOf(item.orderDiscountShare), centsOf(item.discountAddedLater)]),
      ),
      productName: item.productName,
      percent: item.discountPercent,
      reason: item.discountReason,
    })),
    {
      ...forOrder,
      key: 'percent',
      cents: sharesIn(items),
      percent: discountPercent,
    },
    {
      ...forOrder,
      key: 'amount',
      cents: minusCents(centsOf(order.orderDiscount), laterCents),
      percent: null,
    },
  ];
  const later = discounts.map((discount) => ({
    key: discount.id,
    cents: centsOf(discount.amount),
    productName: discountedProduct(items, discount),
    percent: discount.percent,
    reason: discount.reason,
    notes: discount.notes,
    made: discount,
  }));
  return {
    given: [...withOrder.filter(({ cents }) => cents > 0), ...later],
    removedCents: minusCents(sumOfLater(discounts), plusCents(laterCents, laterOnLinesCents)),
  };
}
