import type { OrderStatus } from '@mostrador/domain/order-states';

export interface StatusCount {
  status: OrderStatus;
  count: number;
}

/** The statuses that an order has in a day's trade; they have a bar even where there is none. */
const USUAL: readonly OrderStatus[] = ['CONFIRMED', 'COMPLETED', 'CANCELLED'];

/** The bars of the orders by status: always the usual ones, in one order, and what else there is. */
export function statusCounts(counted: readonly StatusCount[]): StatusCount[] {
  const countOf = new Map(counted.map(({ status, count }) => [status, count]));
  const others = counted.filter(({ status, count }) => count > 0 && !USUAL.includes(status));
  return [...USUAL.map((status) => ({ status, count: countOf.get(status) ?? 0 })), ...others];
}
