import type { Order } from '@mostrador/contract/orders';
import type { GivenDiscounts } from '@mostrador/domain/limits';
import { type Cents, type CurrencyUnit, centsOf, plusCents } from '@mostrador/domain/money';

/** The discounts of an order, as the store's limits measure them (rules.md#limits-by-role). */
export function orderDiscounts(
  {
    items,
    orderDiscount,
  }: Pick<Order, 'orderDiscount'> & {
    items: readonly Pick<
      Order['items'][number],
      'quantity' | 'unitPrice' | 'listPrice' | 'discount'
    >[];
  },
  unit: CurrencyUnit,
): GivenDiscounts {
  return {
    unit,
    orderDiscountCents: centsOf(orderDiscount),
    items: items.map(({ quantity, unitPrice, listPrice, discount }) => ({
      quantity,
      unitPriceCents: centsOf(unitPrice),
      listPriceCents: centsOf(listPrice),
      discountCents: centsOf(discount),
    })),
  };
}

/** The same with this much more off: on which line it is does not matter to a limit. */
export function withMoreOff(given: GivenDiscounts, amountCents: Cents): GivenDiscounts {
  return { ...given, orderDiscountCents: plusCents(given.orderDiscountCents, amountCents) };
}
