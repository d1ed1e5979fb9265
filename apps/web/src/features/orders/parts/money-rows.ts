import type { Order, OrderFinancials } from '@mostrador/contract/orders';
import {
  type Cents,
  centsOf,
  minusCents,
  plusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';

type MoneyRowKey =
  | 'items'
  | 'tax'
  | 'lineDiscounts'
  | 'percentDiscount'
  | 'discount'
  | 'returns'
  | 'depositsRefunded'
  | 'depositsWaived'
  | 'discountOnReturned'
  | 'cancelled'
  | 'paid'
  | 'refunded'
  | 'refundDue';

export interface MoneyRow {
  key: MoneyRowKey;
  /** Negative if it lowers the amount due. */
  cents: Cents;
  /** Per cent that the discount was given in. */
  percent?: number;
  /** Why the discount was given. */
  reason?: string;
}

/** What the rows of an order's money are made of. */
export type OrderMoney = OrderFinancials &
  Pick<Order, 'status' | 'discountPercent' | 'discountReason'> & {
    items: readonly Pick<Order['items'][number], 'discount' | 'orderDiscountShare'>[];
  };

/**
 * An order's money as signed rows that add up to its amount due (rules.md#order-figures). A total
 * held at 0 and an overpayment have rows of their own; other rows of 0 are omitted.
 */
export function moneyRows(order: OrderMoney): MoneyRow[] {
  const plus = (key: MoneyRowKey, amount: number): MoneyRow => ({ key, cents: centsOf(amount) });
  const minus = (key: MoneyRowKey, amount: number): MoneyRow => ({
    key,
    cents: minusCents(ZERO_CENTS, centsOf(amount)),
  });
  const sold = [
    plus('items', order.subtotal),
    plus('tax', order.tax),
    ...discountRows(order),
    minus('returns', order.returnsTotal),
    minus('depositsRefunded', order.depositsRefunded),
    minus('depositsWaived', order.depositsWaived),
  ];
  const heldAtZero = minusCents(centsOf(order.total), sumOf(sold));
  const rows: MoneyRow[] = [
    ...sold,
    { key: 'discountOnReturned', cents: heldAtZero },
    minus('cancelled', order.status === 'CANCELLED' ? order.total : 0),
    minus('paid', order.paymentsTotal),
    plus('refunded', order.refundsTotal),
  ];
  const paidBeyond = minusCents(centsOf(order.amountDue), sumOf(rows));
  return [...rows, { key: 'refundDue' as const, cents: paidBeyond }].filter(
    ({ key, cents }) => key === 'items' || cents !== 0,
  );
}

function sumOf(rows: readonly MoneyRow[]): Cents {
  return rows.reduce((sum, { cents }) => plusCents(sum, cents), sumCents([]));
}

/**
 * The discounts of the lines, the order's per cent, which is spread over them, and the amounts off the
 * order as a whole.
 */
function discountRows(order: OrderMoney): MoneyRow[] {
  const percent = order.discountPercent ?? undefined;
  const reason = order.discountReason ?? undefined;
  const lineDiscountsCents = minusCents(centsOf(order.discount), centsOf(order.orderDiscount));
  const shareCents =
    percent === undefined
      ? ZERO_CENTS
      : sumCents(order.items.map(({ orderDiscountShare }) => centsOf(orderDiscountShare)));
  return [
    { key: 'lineDiscounts', cents: minusCents(shareCents, lineDiscountsCents) },
    { key: 'percentDiscount', cents: minusCents(ZERO_CENTS, shareCents), percent, reason },
    {
      key: 'discount',
      cents: minusCents(ZERO_CENTS, centsOf(order.orderDiscount)),
      reason: percent === undefined ? reason : undefined,
    },
  ];
}
