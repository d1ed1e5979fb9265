import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { restore } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';
import { readDeliveryPerson } from './read-delivery-person.ts';

/** Brings a deleted delivery person back (rules.md#bringing-back). Throws NOT_FOUND unless they are deleted. */
export async function restoreDeliveryPerson(
  scope: Scope,
  { params }: DecodedRequest<'restoreDeliveryPerson'>,
): Promise<DeliveryPerson> {
  await restore(scope, 'delivery_persons', params.id);
  return readDeliveryPerson(scope, { params });
}
