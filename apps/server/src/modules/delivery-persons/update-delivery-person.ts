import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { later } from '#platform/rows/later.ts';
import { lockToChange } from '#platform/rows/unchanged.ts';
import type { Scope } from '#platform/scope.ts';
import { deliveryPersonColumns } from './delivery-person-record.ts';
import { readDeliveryPerson } from './read-delivery-person.ts';

/**
 * Replaces the typed values of a delivery person. Throws NOT_FOUND, also for an archived one or another
 * store's, and RECORD_CHANGED if it was loaded before someone's last edit.
 */
export async function updateDeliveryPerson(
  scope: Scope,
  { params: { id }, body: input }: DecodedRequest<'updateDeliveryPerson'>,
): Promise<DeliveryPerson> {
  const before = await lockToChange(scope, 'delivery_persons', { id, loadedAt: input.updatedAt });
  await scope.tx
    .updateTable('delivery_persons as d')
    .set({ ...deliveryPersonColumns(input), updated_at: later(scope.now, before.updated_at) })
    .where('d.store_id', '=', scope.storeId)
    .where('d.id', '=', id)
    .execute();
  return readDeliveryPerson(scope, { params: { id } });
}
