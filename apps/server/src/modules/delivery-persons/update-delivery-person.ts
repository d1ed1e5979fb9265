import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import type { DecodedRequest } from '@mostrador/contract/routes';
import type { Scope } from '#platform/scope.ts';
import { deliveryPersonColumns } from './delivery-person-record.ts';
import { readDeliveryPerson } from './read-delivery-person.ts';

/**
 * Replaces the typed values of a delivery person. Throws NOT_FOUND, also for an archived one or another
 * store's.
 */
export async function updateDeliveryPerson(
  scope: Scope,
  { params: { id }, body: input }: DecodedRequest<'updateDeliveryPerson'>,
): Promise<DeliveryPerson> {
  await scope.tx
    .updateTable('delivery_persons as d')
    .set({ ...deliveryPersonColumns(input), updated_at: scope.now })
    .where('d.store_id', '=', scope.storeId)
    .where('d.id', '=', id)
    .where('d.archived_at', 'is', null)
    .execute();
  return readDeliveryPerson(scope, { params: { id } });
}
