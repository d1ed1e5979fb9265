import type { Order } from '@mostrador/contract/orders';
import type { Amount } from '@mostrador/domain/money';
import { discountedProduct } from './discount/order-discounts.ts';

interface Entry {
  id: string;
  amount: Amount;
  notes: string | null;
  createdAt: string;
  user: { firstName: string; lastName: string };
}

/** An event that changed the amount due or paid. */
export type MoneyEntry = Entry &
  (
    | ({ type: 'payment' } & Pick<
        Order['payments'][number],
        | 'paymentMethod'
        | 'reference'
        | 'tendered'
        | 'change'
        | 'rounding'
        | 'parts'
        | 'voided'
        | 'collectedBy'
      >)
    | ({ type: 'discount'; productName: string | null | undefined } & Pick<
        Order['discounts'][number],
        'percent' | 'reason'
      >)
    | ({ type: 'refund' } & Pick<
        Order['refunds'][number],
        'kind' | 'recipientName' | 'methods' | 'isUndone'
      >)
  );

/** Payments, discounts and refunds of an order by time, newest first. */
export function moneyEntries({
  items,
  payments,
  discounts,
  refunds,
}: Pick<Order, 'items' | 'payments' | 'discounts' | 'refunds'>): MoneyEntry[] {
  const entries: MoneyEntry[] = [
    ...payments.map((payment) => ({ type: 'payment' as const, ...payment })),
    ...discounts.map((discount) => ({
      type: 'discount' as const,
      ...discount,
      productName: discountedProduct(items, discount),
    })),
    ...refunds.map((refund) => ({ type: 'refund' as const, ...refund })),
  ];
  // Ids rise in the order in which they were written; of two tills at once the later one may be dated earlier.
  return entries.sort((one, other) => other.id.localeCompare(one.id, 'en'));
}
