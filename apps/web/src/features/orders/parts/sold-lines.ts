import type { Order, OrderItem } from '@mostrador/contract/orders';
import { type Cents, centsOf } from '@mostrador/domain/money';
import { depositsOf, type Line } from '@mostrador/domain/order-figures';
import type { SoldGoods } from './item-text.tsx';

/** The part of a line that is kept, returned or cancelled. */
export interface SoldLine {
  key: string;
  /** The item with the quantity of this part. */
  item: OrderItem;
  /** How the part left the order; undefined for goods that the customer has. */
  fate?: 'returned' | 'cancelled';
  /** Returned units of a loan; they stay on the bill for their fee. */
  lentBack: number;
}

/** Kept and returned parts of an order's items, which together make its subtotal. */
export function soldLines({ items, status }: Pick<Order, 'items' | 'status'>): SoldLine[] {
  return items.flatMap((item) => {
    const back = item.returnItems.reduce((sum, { quantity }) => sum + quantity, 0);
    const kept = item.quantity - back;
    const lines: SoldLine[] = [];
    if (kept > 0) {
      lines.push({
        key: item.id,
        item: { ...item, quantity: kept },
        fate: status === 'CANCELLED' ? 'cancelled' : undefined,
        lentBack: item.returnedQuantity - back,
      });
    }
    if (back > 0) {
      const returned = { ...item, quantity: back };
      lines.push({ key: `${item.id} back`, item: returned, fate: 'returned', lentBack: 0 });
    }
    return lines;
  });
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
