import { type Cents, centsOf, minusCents } from '@mostrador/domain/money';
import type { SoldGoods } from './sold-goods.ts';

/**
 * The discount of a line: its own, and those added to it later. Its share of the order's per cent is a
 * row of the order's sums, as in the form.
 */
export function lineDiscount({
  discount,
  orderDiscountShare,
}: Pick<SoldGoods, 'discount' | 'orderDiscountShare'>): Cents {
  return minusCents(centsOf(discount ?? 0), centsOf(orderDiscountShare ?? 0));
}
