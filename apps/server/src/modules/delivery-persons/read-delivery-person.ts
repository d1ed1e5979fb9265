import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { found } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';
import { deliveryPersonOf, selectDeliveryPersons } from './delivery-person-record.ts';

/** Returns a delivery person. Throws NOT_FOUND, also for an archived one or another store's. */
export async function readDeliveryPerson(
  scope: ReadScope,
  { params: { id } }: Pick<DecodedRequest<'readDeliveryPerson'>, 'params'>,
): Promise<DeliveryPerson> {
  const row = await selectDeliveryPersons(scope).where('d.id', '=', id).executeTakeFirst();
  return deliveryPersonOf(found(row));
}
