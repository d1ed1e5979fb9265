import type { OrderStatus } from '@mostrador/domain/order-states';

export interface StatusCount {
  status: OrderStatus;
  count: number;
}

/** Statuses of everyday trade, which have a bar even with a count of 0. */
const USUAL: readonly OrderStatus[] = ['CONFIRMED', 'COMPLETED', 'CANCELLED'];

/** Bars of the orders by status: the usual statuses in a fixed order, then others with orders. */
export function statusCounts(counted: readonly StatusCount[]): StatusCount[] {
  const countOf = new Map(counted.map(({ status, count }) => [status, count]));
  const others = counted.filter(({ status, count }) => count > 0 && !USUAL.includes(status));
  return [...USUAL.map((status) => ({ status, count: countOf.get(status) ?? 0 })), ...others];
}
