import type { DecodedRequest } from '@mostrador/contract/routes';
import type { OrderHappening } from '@mostrador/domain/history';
import { refusedDeliveryStatus } from '@mostrador/domain/order-rules';
import { demand } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { completedByItself } from '../record/complete-by-itself.ts';
import { orderAnswer } from '../record/order-answer.ts';
import { readDeliveryPerson } from '../record/order-delivery-person.ts';
import { stateOf } from '../record/order-record.ts';
import { lockOrder } from '../record/read-orders.ts';
import { saveOrder } from '../record/save-order.ts';

/**
 * Marks a delivery ASSIGNED or DELIVERED, and changes its delivery person if one is named (rules.md#deliveries). DELIVERED
 * may complete the order, and ASSIGNED takes such a completion back. Throws INVALID_TRANSITION, ORDER_CANCELLED, ARCHIVED,
 * DELIVERY_PERSON_UNAVAILABLE, INVALID_INPUT, NOT_FOUND.
 */
export async function setDeliveryStatus(
  scope: Scope,
  { params, body }: DecodedRequest<'setDeliveryStatus'>,
) {
  const record = await lockOrder(scope, params.id);
  demand(refusedDeliveryStatus(stateOf(record), body.deliveryStatus));
  const deliveryPerson =
    body.deliveryPersonId === null
      ? record.deliveryPerson
      : await readDeliveryPerson(scope, body.deliveryPersonId, { before: record.deliveryPerson });
  const reopens = record.order.status === 'COMPLETED';
  const { record: changed, further } = completedByItself(scope, {
    ...record,
    deliveryPerson,
    order: {
      ...record.order,
      ...(reopens && { status: 'CONFIRMED', completed_on_delivery: false }),
      delivery_status: body.deliveryStatus,
      delivery_person_id: deliveryPerson?.id ?? null,
    },
  });
  const saved = await saveOrder(
    scope,
    record,
    changed,
    {
      action: 'DELIVERY_CHANGED',
      changes: {
        from: record.order.delivery_status,
        to: body.deliveryStatus,
        ...(deliveryPerson && { deliveryPerson: deliveryPerson.name }),
        ...(body.notes && { notes: body.notes }),
      },
    },
    ...(reopens ? [REOPENED] : further),
  );
  return orderAnswer(scope, saved);
}

const REOPENED: OrderHappening = {
  action: 'STATUS_CHANGED',
  changes: { from: 'COMPLETED', to: 'CONFIRMED' },
};
