import type { Order, OrderItem } from '@mostrador/contract/orders';
import { withAmountShares } from '@mostrador/domain/amount-shares';
import {
  type Cents,
  type CurrencyUnit,
  centsOf,
  minusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { lineTotal } from '@mostrador/domain/order-figures';
import { shareOf, unitOf } from '@mostrador/domain/percent';
import { type GivingLine, lineReturnValue } from '@mostrador/domain/returns';
import { lineOf } from '../sold-lines.ts';
import { lineDiscount } from './line-discount.ts';

/** The item as the rules of discounts take it. */
export function discountedLine(item: OrderItem) {
  return {
    ...lineOf(item),
    id: item.id,
    returnedQuantity: item.returnedQuantity,
    discountCents: centsOf(item.discount),
    unitsGivenBack: item.returnItems.reduce((sum, { quantity }) => sum + quantity, 0),
    givenBackCents: centsOf(item.givenBack),
    unitsSettled: item.unitsSettled,
    settledCents: centsOf(item.settled),
    settledShareCents: centsOf(item.settledShare),
  };
}

/** An item of an order, and its line as the rules of returns take it. */
interface GivingItem {
  item: OrderItem;
  line: GivingLine;
}

/** Returns the order's items with their shares of the amounts off it; `unit` is the currency's. */
export function givingItems(
  { items, orderDiscount }: Pick<Order, 'orderDiscount'> & { items: readonly OrderItem[] },
  unit: CurrencyUnit,
): GivingItem[] {
  const order = { items: items.map(discountedLine), orderDiscountCents: centsOf(orderDiscount) };
  const lines = withAmountShares(order, unit);
  return items.flatMap((item, index) => {
    const line = lines[index];
    return line === undefined ? [] : [{ item, line }];
  });
}

/** What some units of a line cost. */
export interface UnitsMoney {
  /** At their price, with the deposits of a loan. */
  fullCents: Cents;
  /** Their part of the line's discount, without those of the order's per cent and of the amounts off it. */
  discountCents: Cents;
  /** Part of it that was added later. */
  addedLaterCents: Cents;
  /** What a return of them gives back, after every discount (rules.md#what-a-return-gives-back). */
  worthCents: Cents;
}

/** Returns what so many units that have not come back cost; `unit` is the currency's. */
export function moneyOfUnits(
  { item, line }: GivingItem,
  units: number,
  unit: CurrencyUnit,
): UnitsMoney {
  const fullCents = lineTotal({ ...lineOf(item), quantity: units });
  const worthCents = lineReturnValue(line, units, unit);
  const own = {
    numerator: lineDiscount(item),
    denominator: sumCents([line.discountCents, line.settledShareCents, line.amountShareCents]),
  };
  const takenOffCents = minusCents(fullCents, worthCents);
  const discountCents =
    own.denominator > 0
      ? shareOf(takenOffCents, own, unitOf([takenOffCents, own.numerator], unit))
      : ZERO_CENTS;
  const later = { numerator: centsOf(item.discountAddedLater), denominator: lineDiscount(item) };
  const addedLaterCents =
    later.numerator > 0 && later.denominator > 0
      ? shareOf(discountCents, later, unitOf([discountCents, later.numerator], unit))
      : ZERO_CENTS;
  return { fullCents, discountCents, addedLaterCents, worthCents };
}
