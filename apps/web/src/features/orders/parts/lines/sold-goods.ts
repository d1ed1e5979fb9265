import type { OrderItem } from '@mostrador/contract/orders';

/** A line of an order, in its present or its first state. */
export type SoldGoods = Pick<
  OrderItem,
  | 'productName'
  | 'productBarcode'
  | 'quantity'
  | 'unitPrice'
  | 'transactionType'
  | 'borrowDepositPerUnit'
  | 'selectedAttributes'
> &
  Partial<
    Pick<
      OrderItem,
      | 'product'
      | 'units'
      | 'listPrice'
      | 'discount'
      | 'discountPercent'
      | 'discountReason'
      | 'orderDiscountShare'
      | 'discountAddedLater'
      | 'taxName'
      | 'taxPercent'
    >
  >;
