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
    | ({ type: 'refund' } & Pick<Order['refunds'][number], 'kind' | 'recipientName' | 'methods'>)
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
  // Ids increase with time, so that the payments of one batch keep their order.
  return entries.sort((one, other) =>
    `${other.createdAt} ${other.id}`.localeCompare(`${one.createdAt} ${one.id}`, 'en'),
  );
}
