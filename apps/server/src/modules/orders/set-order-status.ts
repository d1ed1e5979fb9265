import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedStatus } from '@mostrador/domain/order-rules';
import { demand } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { orderAnswer } from './record/order-answer.ts';
import { stateOf } from './record/order-record.ts';
import { lockOrder } from './record/read-orders.ts';
import { saveOrder } from './record/save-order.ts';

/** Completes an order (rules.md#order-statuses). Throws INVALID_TRANSITION, ORDER_CANCELLED, NOT_FOUND. */
export async function setOrderStatus(
  scope: Scope,
  { params, body }: DecodedRequest<'setOrderStatus'>,
) {
  const record = await lockOrder(scope, params.id);
  demand(refusedStatus(stateOf(record), body.status));
  const saved = await saveOrder(
    scope,
    record,
    { ...record, order: { ...record.order, status: body.status } },
    { action: 'STATUS_CHANGED', changes: { from: record.order.status, to: body.status } },
  );
  return orderAnswer(scope, saved);
}
