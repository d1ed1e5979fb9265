import type { DecodedRequest } from '@mostrador/contract/routes';
import { dayOf } from '@mostrador/domain/calendar';
import { nextTryProblem } from '@mostrador/domain/delivery-attempts';
import { refusedAttempt } from '@mostrador/domain/order-rules';
import { demand, invalidField } from '#platform/refused.ts';
import { writtenBy } from '#platform/rows/document-history.ts';
import { later } from '#platform/rows/later.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { orderAnswer } from '../record/order-answer.ts';
import { stateOf } from '../record/order-record.ts';
import { lockOrder } from '../record/read-orders.ts';
import { saveOrder } from '../record/save-order.ts';

/**
 * Notes that a delivery did not arrive, and the day of the next try (rules.md#delivery-attempts). The order keeps its
 * statuses. Throws NOT_TO_DELIVER, ORDER_CANCELLED, INVALID_INPUT for a day that has passed, NOT_FOUND.
 */
export async function addDeliveryAttempt(
  scope: Scope,
  { params, body: { reason, note = null, nextTryOn } }: DecodedRequest<'addDeliveryAttempt'>,
) {
  const { user, now, store } = scope;
  const record = await lockOrder(scope, params.id);
  demand(refusedAttempt(stateOf(record)));
  const problem = nextTryProblem(nextTryOn, dayOf(now, store.timeZone));
  if (problem?.code === 'DAY_PASSED') throw invalidField('nextTryOn', problem.code);
  if (problem) throw invalidField('nextTryOn', problem.code, { latest: problem.latest });
  // As in the order's history: the command may have waited for the lock since it began.
  const at = later(now, record.order.updated_at);
  const by = { userId: user.id, ...writtenBy({ user, now: at }) };
  const attempt = { id: newId(), reason, note, nextTryOn, ...by };
  const saved = await saveOrder(
    scope,
    record,
    { ...record, attempts: [...record.attempts, attempt] },
    {
      action: 'DELIVERY_ATTEMPTED',
      changes: { reason, ...(note && { note }), ...(nextTryOn && { nextTryOn }) },
    },
  );
  return orderAnswer(scope, saved);
}
