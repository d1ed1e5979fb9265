import { type Amount, amountOf, centsOf, sumCents } from '@mostrador/domain/money';
import type { OutboxEntry } from '#features/orders/outbox/outbox-entry.ts';

/** What was paid with an order that waits. */
export function paidAmount({ payments }: OutboxEntry['body']): Amount {
  return amountOf(sumCents((payments ?? []).map(({ amount }) => centsOf(amount))));
}
