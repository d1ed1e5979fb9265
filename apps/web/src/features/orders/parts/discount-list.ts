import type { Order } from '@mostrador/contract/orders';
import { type Cents, centsOf, minusCents, sumCents } from '@mostrador/domain/money';

/** A discount of an order as the person gave it. */
export interface ListedDiscount {
  key: string;
  cents: Cents;
  /** Name of the line that it lowers; undefined where it lowers the order. */
  productName: string | undefined;
  percent: number | null;
  reason: string | null;
  notes: string | null;
  /** Person and moment of one that was added later; undefined for one of the order's form. */
  made: Pick<Order['discounts'][number], 'user' | 'createdAt'> | undefined;
}

/** The discounts of an order: those of its form, by line and then for the order, and later ones. */
export function discountList(order: Order): ListedDiscount[] {
  const { items, discounts, discountPercent, discountReason } = order;
  const laterCents = sumCents(
    discounts
      .filter(({ orderItemId, percent }) => orderItemId === null && percent === null)
      .map(({ amount }) => centsOf(amount)),
  );
  const withForm = { notes: null, made: undefined };
  const forOrder = { ...withForm, productName: undefined, reason: discountReason };
  const given: ListedDiscount[] = [
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
      cents: sumCents(items.map(({ orderDiscountShare }) => centsOf(orderDiscountShare))),
      percent: discountPercent,
    },
    {
      ...forOrder,
      key: 'amount',
      cents: minusCents(centsOf(order.orderDiscount), laterCents),
      percent: null,
    },
  ];
  return [
    ...given.filter(({ cents }) => cents > 0),
    ...discounts.map((discount) => ({
      key: discount.id,
      cents: centsOf(discount.amount),
      productName: items.find(({ id }) => id === discount.orderItemId)?.productName,
      percent: discount.percent,
      reason: discount.reason,
      notes: discount.notes,
      made: discount,
    })),
  ];
}
