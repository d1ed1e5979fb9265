import type { Order, OrderItem } from '@mostrador/contract/orders';
import { fullPrice } from '@mostrador/domain/line-discounts';
import {
  amountOf,
  type Cents,
  type CurrencyUnit,
  centsOf,
  minusCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { depositsOf, type Line } from '@mostrador/domain/order-figures';
import { spreadCents } from '@mostrador/domain/spread';
import { withOrderShares } from './discount/order-discounts.ts';
import type { SoldGoods } from './lines/sold-goods.ts';

/** The part of a line that is kept, returned or cancelled. */
export interface SoldLine {
  key: string;
  /** The item with the quantity and the discounts of this part. */
  item: OrderItem;
  /** How the part left the order; undefined for goods that the customer has. */
  fate?: 'returned' | 'cancelled';
  /** Units of a loan that came back, and that are lost; they stay on the bill for their fee. */
  lentBack: number;
  lentLost: number;
}

/**
 * Kept and returned parts of an order's items, which together make its subtotal; `unit` is the
 * currency's.
 */
export function soldLines(
  order: Pick<Order, 'items' | 'status' | 'discounts' | 'borrowRecords'>,
  unit: CurrencyUnit,
): SoldLine[] {
  return withOrderShares(order).flatMap((item) => {
    const back = item.returnItems.reduce((sum, { quantity }) => sum + quantity, 0);
    const kept = item.quantity - back;
    const lentLost = order.borrowRecords
      .filter(({ orderItemId, status }) => orderItemId === item.id && status === 'LOST')
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const [keptDiscount, backDiscount] = discountsOf(item, back, unit);
    const lines: SoldLine[] = [];
    if (kept > 0) {
      lines.push({
        key: item.id,
        item: { ...item, ...keptDiscount, quantity: kept, units: unitsOf(item, back > 0) },
        fate: order.status === 'CANCELLED' ? 'cancelled' : undefined,
        lentBack: item.returnedQuantity - back - lentLost,
        lentLost,
      });
    }
    if (back > 0) {
      const units = item.units.filter(({ isOut }) => !isOut);
      const returned = { ...item, ...backDiscount, quantity: back, units };
      lines.push({
        key: `${item.id} back`,
        item: returned,
        fate: 'returned',
        lentBack: 0,
        lentLost: 0,
      });
    }
    return lines;
  });
}

/** Units of the kept part of a line: those that are out, once some came back by a return. */
function unitsOf({ units }: OrderItem, hasReturns: boolean): OrderItem['units'] {
  return hasReturns ? units.filter(({ isOut }) => isOut) : units;
}

type Discounts = Pick<OrderItem, 'discount' | 'orderDiscountShare' | 'discountAddedLater'>;

/**
 * Splits the discount of a line, the order's share in it and what was added later over the kept and the
 * returned units.
 */
function discountsOf(item: OrderItem, back: number, unit: CurrencyUnit): [Discounts, Discounts] {
  const discountCents = centsOf(item.discount);
  const returned = { quantity: back, unitPriceCents: centsOf(item.unitPrice) };
  const backCents = minusCents(fullPrice(returned), centsOf(item.givenBack));
  const keptCents = minusCents(discountCents, backCents);
  const parts = [keptCents, backCents];
  const shares = spreadCents(centsOf(item.orderDiscountShare), parts, unit);
  const ownParts = parts.map((cents, index) => minusCents(cents, shares[index] ?? ZERO_CENTS));
  const later = spreadCents(centsOf(item.discountAddedLater), ownParts, unit);
  const discounts = (part: 0 | 1): Discounts => ({
    discount: amountOf(parts[part] ?? ZERO_CENTS),
    orderDiscountShare: amountOf(shares[part] ?? ZERO_CENTS),
    discountAddedLater: amountOf(later[part] ?? ZERO_CENTS),
  });
  return [discounts(0), discounts(1)];
}

/** The item as the money rules take it. */
export function lineOf(
  item: Pick<SoldGoods, 'transactionType' | 'quantity' | 'unitPrice' | 'borrowDepositPerUnit'>,
): Line {
  return {
    transactionType: item.transactionType,
    quantity: item.quantity,
    unitPriceCents: centsOf(item.unitPrice),
    borrowDepositPerUnitCents: centsOf(item.borrowDepositPerUnit),
  };
}

/** Part of the items' sum that is deposits. */
export function depositsIn({ items }: Pick<Order, 'items'>): Cents {
  return depositsOf(items.map(lineOf));
}
