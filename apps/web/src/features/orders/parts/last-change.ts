import type { Order } from '@mostrador/contract/orders';
import { type Amount, amountOf, centsOf, sumCents } from '@mostrador/domain/money';

/**
 * Returns the change that the shop gave for the newest payments of an order, those of one call together:
 * for none that was voided, nor for what was collected at the door.
 */
export function lastChange(order: Pick<Order, 'payments'>): Amount {
  const payments = order.payments.filter(
    ({ voided, collectedBy }) => !voided && collectedBy === null,
  );
  const newest = payments.reduce(
    // biome-ignore lint/complexity/useMathMinMax: texts of instants, not numbers
    (last, { createdAt }) => (createdAt > last ? createdAt : last),
    '',
  );
  const changes = payments.flatMap(({ createdAt, change }) =>
    createdAt === newest && change !== null ? [centsOf(change)] : [],
  );
  return amountOf(sumCents(changes));
}
