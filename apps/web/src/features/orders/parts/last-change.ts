import type { Order } from '@mostrador/contract/orders';
import { type Amount, amountOf, centsOf, sumCents } from '@mostrador/domain/money';

/** Returns the change that the newest payments of an order gave, those of one call together. */
export function lastChange({ payments }: Pick<Order, 'payments'>): Amount {
  const newest = payments.reduce(
    (last, { createdAt }) => (createdAt > last ? createdAt : last),
    '',
  );
  const changes = payments.flatMap(({ createdAt, change }) =>
    createdAt === newest && change !== null ? [centsOf(change)] : [],
  );
  return amountOf(sumCents(changes));
}
