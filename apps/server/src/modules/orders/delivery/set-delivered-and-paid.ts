import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedAttempt } from '@mostrador/domain/order-rules';
import { can } from '@mostrador/domain/permissions';
import { chosenMethods } from '#modules/payment-methods/payment-lines.ts';
import { demand, Refused } from '#platform/refused.ts';
import { actor, type Scope } from '#platform/scope.ts';
import { takePayments } from '../record/money/take-payments.ts';
import { type OrderRecord, stateOf } from '../record/order-record.ts';
import { lockOrder } from '../record/read-orders.ts';

/**
 * Marks an order that awaits delivery DELIVERED, with the one payment that was collected at the door; cash is collected by
 * its delivery person (rules.md#deliveries). Those who take payments may, and a despatcher as the store's limit `collect`
 * says. Throws NOT_TO_DELIVER, DELIVERY_PERSON_UNAVAILABLE, NOT_ALLOWED, APPROVAL_REQUIRED, AMOUNT_EXCEEDS_DUE with the
 * fresh financials, ORDER_CANCELLED, NO_OPEN_SHIFT, ARCHIVED, INVALID_INPUT, NOT_FOUND.
 */
export async function setDeliveredAndPaid(
  scope: Scope,
  { params, body }: DecodedRequest<'setDeliveredAndPaid'>,
) {
  const record = await lockOrder(scope, params.id);
  demand(refusedAttempt(stateOf(record)));
  const methods = await chosenMethods(scope, [body], () => 'paymentMethodId');
  const isCash = methods.get(body.paymentMethodId)?.kind === 'CASH';
  const isLimited = !can(actor(scope), 'takePayments');
  return takePayments(scope, record, [{ ...body, notes: null }], {
    delivered: true,
    collectors: [isCash ? collectorOf(record, isLimited) : null],
    pathOf: (_, field) => field,
    isLimited,
  });
}

/**
 * Returns the id of who has the cash; null for the shop, where the delivery person was deleted. A despatcher has no
 * drawer, so that their cash needs a person who keeps it.
 */
function collectorOf({ deliveryPerson }: OrderRecord, isNeeded: boolean): string | null {
  if (deliveryPerson !== null && !deliveryPerson.isArchived) return deliveryPerson.id;
  if (isNeeded) {
    throw new Refused('DELIVERY_PERSON_UNAVAILABLE', { name: deliveryPerson?.name ?? '' });
  }
  return null;
}
