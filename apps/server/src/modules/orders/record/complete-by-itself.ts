import type { OrderHappening } from '@mostrador/domain/history';
import { completesByItself } from '@mostrador/domain/order-rules';
import type { Scope } from '#platform/scope.ts';
import { figuresOf, type OrderRecord, stateOf } from './order-record.ts';

/** The entry of a history that an order completed. */
export const COMPLETED = {
  action: 'STATUS_CHANGED',
  changes: { from: 'CONFIRMED', to: 'COMPLETED' },
} as const satisfies OrderHappening;

/**
 * Completes a delivery that has arrived and owes nothing, in a store that wants it so (rules.md#order-statuses): for the
 * commands that deliver it or take its money. Returns the order, and what its history says besides.
 */
export function completedByItself(
  { store }: Pick<Scope, 'store'>,
  record: OrderRecord,
): { record: OrderRecord; further: OrderHappening[] } {
  const { order, borrowRecords } = record;
  const isDone =
    // A pickup completes as it is made, and not by a later payment.
    order.service_type === 'DELIVERY' &&
    completesByItself(
      {
        ...stateOf(record),
        paymentStatus: figuresOf(record).paymentStatus,
        hasLoansOut: borrowRecords.some(({ status }) => status === 'OPEN'),
      },
      store,
    );
  if (!isDone) return { record, further: [] };
  const completed = { ...order, status: 'COMPLETED' as const, completed_on_delivery: true };
  return { record: { ...record, order: completed }, further: [COMPLETED] };
}
