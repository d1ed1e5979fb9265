import type { DecodedRequest } from '@mostrador/contract/routes';
import { invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrderRecord } from './order-record.ts';
import { type Refuse, refuseAll } from './taken-before.ts';

type DeliveryPerson = NonNullable<OrderRecord['deliveryPerson']>;

/** The order's delivery person before, and the handling of an unavailable one. */
interface Choice {
  before?: DeliveryPerson | null;
  refuse?: Refuse;
}

/**
 * Returns the delivery person of an order, null for a pickup. Throws INVALID_INPUT for a delivery
 * without one, and what `readDeliveryPerson` throws.
 */
export async function chooseDeliveryPerson(
  scope: Scope,
  {
    serviceType,
    deliveryPersonId,
  }: Pick<DecodedRequest<'createOrder'>['body'], 'serviceType' | 'deliveryPersonId'>,
  choice: Choice,
): Promise<DeliveryPerson | null> {
  if (serviceType === 'PICKUP') return null;
  if (deliveryPersonId === null) throw invalidField('deliveryPersonId', 'DELIVERY_PERSON_NEEDED');
  return readDeliveryPerson(scope, deliveryPersonId, choice);
}

/**
 * Returns the delivery person of an order. The present one may stay even if unavailable or deleted.
 * Throws INVALID_INPUT for one that is not the store's, ARCHIVED for a deleted one,
 * DELIVERY_PERSON_UNAVAILABLE.
 */
export async function readDeliveryPerson(
  { tx, storeId }: Scope,
  id: string,
  { before, refuse = refuseAll }: Choice,
): Promise<DeliveryPerson> {
  if (id === before?.id) return before;
  const person = await tx
    .selectFrom('delivery_persons')
    .select(['name', 'phone_number as phoneNumber', 'archived_at', 'available_to_deliver'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!person) throw invalidField('deliveryPersonId', 'NOT_IN_STORE');
  const { name, phoneNumber } = person;
  if (person.archived_at) throw new Refused('ARCHIVED', { kind: 'deliveryPerson' });
  if (!person.available_to_deliver) {
    refuse(new Refused('DELIVERY_PERSON_UNAVAILABLE', { name }), [
      { rule: 'deliveryPerson', name },
    ]);
  }
  return { id, name, phoneNumber, isArchived: false };
}
