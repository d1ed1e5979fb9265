import type { DecodedRequest } from '@mostrador/contract/routes';
import { invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrderRecord } from './order-record.ts';

type DeliveryPerson = NonNullable<OrderRecord['deliveryPerson']>;

/**
 * Who brings the order: nobody for a pickup. The one who was to bring it before may have been deleted
 * since. Throws INVALID_INPUT where a delivery names none, and as `readDeliveryPerson`.
 */
export async function chooseDeliveryPerson(
  scope: Scope,
  {
    serviceType,
    deliveryPersonId,
  }: Pick<DecodedRequest<'createOrder'>['body'], 'serviceType' | 'deliveryPersonId'>,
  before: DeliveryPerson | null = null,
): Promise<DeliveryPerson | null> {
  if (serviceType === 'PICKUP') return null;
  if (deliveryPersonId === null) throw invalidField('deliveryPersonId', 'is needed for a delivery');
  return deliveryPersonId === before?.id ? before : readDeliveryPerson(scope, deliveryPersonId);
}

/** The delivery person of an order. Throws INVALID_INPUT for one that is not the store's, ARCHIVED for a deleted one. */
export async function readDeliveryPerson(
  { tx, storeId }: Scope,
  id: string,
): Promise<DeliveryPerson> {
  const person = await tx
    .selectFrom('delivery_persons')
    .select(['id', 'name', 'phone_number as phoneNumber', 'archived_at'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!person) throw invalidField('deliveryPersonId', 'is not a delivery person of this store');
  if (person.archived_at) throw new Refused('ARCHIVED', { kind: 'deliveryPerson' });
  return { id: person.id, name: person.name, phoneNumber: person.phoneNumber };
}
