import type { OrderFinancials } from '@mostrador/contract/orders';
import {
  type Cents,
  centsOf,
  minusCents,
  plusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import type { OrderStatus } from '@mostrador/domain/order-states';

type MoneyRowKey =
  | 'items'
  | 'tax'
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
}

/**
 * An order's money as signed rows that add up to its amount due (rules.md#order-figures). A total
 * held at 0 and an overpayment have rows of their own; other rows of 0 are omitted.
 */
export function moneyRows(order: OrderFinancials & { status: OrderStatus }): MoneyRow[] {
  const plus = (key: MoneyRowKey, amount: number): MoneyRow => ({ key, cents: centsOf(amount) });
  const minus = (key: MoneyRowKey, amount: number): MoneyRow => ({
    key,
    cents: minusCents(ZERO_CENTS, centsOf(amount)),
  });
  const sold = [
    plus('items', order.subtotal),
    plus('tax', order.tax),
    minus('discount', order.discount),
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
