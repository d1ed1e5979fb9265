import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedAttempt } from '@mostrador/domain/order-rules';
import { demand, found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { orderAnswer } from '../record/order-answer.ts';
import { stateOf } from '../record/order-record.ts';
import { lockOrder } from '../record/read-orders.ts';
import { saveOrder } from '../record/save-order.ts';

/**
 * Takes back an attempt that was noted by mistake, whose row is deleted: the day of the one before it counts again
 * (rules.md#delivery-attempts). Throws NOT_TO_DELIVER, ORDER_CANCELLED, NOT_FOUND.
 */
export async function undoDeliveryAttempt(
  scope: Scope,
  { params }: DecodedRequest<'undoDeliveryAttempt'>,
) {
  const record = await lockOrder(scope, params.id);
  const attempt = found(record.attempts.find(({ id }) => id === params.attemptId));
  demand(refusedAttempt(stateOf(record)));
  const saved = await saveOrder(
    scope,
    record,
    { ...record, attempts: record.attempts.filter((each) => each !== attempt) },
    { action: 'ATTEMPT_UNDONE', changes: { reason: attempt.reason } },
  );
  return orderAnswer(scope, saved);
}
