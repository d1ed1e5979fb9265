import type { PurchaseFinancials } from '@mostrador/contract/purchases';
import { type Cents, centsOf, minusCents, plusCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { PurchaseStatus } from '@mostrador/domain/purchase-states';

type MoneyRowKey =
  | 'items'
  | 'tax'
  | 'discount'
  | 'returned'
  | 'discountOnReturned'
  | 'cancelled'
  | 'paid'
  | 'credit';

interface MoneyRow {
  key: MoneyRowKey;
  cents: Cents;
}

/**
 * Rows of a purchase's money that add up to the amount due; rows of 0 are omitted
 * (rules.md#purchase-figures).
 */
export function moneyRows(
  { status }: { status: PurchaseStatus },
  financials: PurchaseFinancials,
): MoneyRow[] {
  const figure = (name: Exclude<keyof PurchaseFinancials, 'paymentStatus'>) =>
    centsOf(financials[name]);
  const less = (cents: Cents) => minusCents(ZERO_CENTS, cents);
  // Returns from a discounted purchase can exceed its total; the net is never negative.
  const returned = figure('returnsTotal');
  const heldAtZero = minusCents(plusCents(figure('net'), returned), figure('total'));
  const rows: MoneyRow[] = [
    { key: 'items', cents: figure('subtotal') },
    { key: 'tax', cents: figure('tax') },
    { key: 'discount', cents: less(figure('discount')) },
    { key: 'returned', cents: less(returned) },
    { key: 'discountOnReturned', cents: heldAtZero },
    { key: 'cancelled', cents: status === 'CANCELLED' ? less(figure('net')) : ZERO_CENTS },
    { key: 'paid', cents: less(figure('paymentsTotal')) },
    { key: 'credit', cents: figure('creditDue') },
  ];
  return rows.filter(({ key, cents }) => key === 'items' || cents !== 0);
}
