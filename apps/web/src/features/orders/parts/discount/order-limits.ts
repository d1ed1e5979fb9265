import type { Order } from '@mostrador/contract/orders';
import { discountsOfKept, type GivenDiscounts } from '@mostrador/domain/limits';
import { givenBackBy } from '@mostrador/domain/line-discounts';
import { type Cents, type CurrencyUnit, centsOf, plusCents } from '@mostrador/domain/money';
import { givingItems } from '../lines/units-money.ts';

/**
 * The discounts of what is kept of an order, as the store's limits measure them (rules.md#limits-by-role);
 * `returned` are units that are about to come back, by their line.
 */
export function orderDiscounts(
  order: Pick<Order, 'items' | 'orderDiscount'>,
  unit: CurrencyUnit,
  returned: Readonly<Record<string, number>> = {},
): GivenDiscounts {
  const items = givingItems(order, unit).map(({ item, line }) => {
    const back = Math.min(returned[item.id] ?? 0, item.remainingQuantity);
    return {
      ...line,
      listPriceCents: centsOf(item.listPrice),
      unitsGivenBack: line.unitsGivenBack + back,
      givenBackCents: plusCents(line.givenBackCents, givenBackBy(line, back, unit)),
    };
  });
  return discountsOfKept({ items, orderDiscountCents: centsOf(order.orderDiscount) }, unit);
}

/** The same with this much more off: on which line it is does not matter to a limit. */
export function withMoreOff(given: GivenDiscounts, amountCents: Cents): GivenDiscounts {
  return { ...given, orderDiscountCents: plusCents(given.orderDiscountCents, amountCents) };
}
