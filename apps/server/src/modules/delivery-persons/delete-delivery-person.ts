import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedCourierDeletion } from '@mostrador/domain/couriers';
import { demand } from '#platform/refused.ts';
import { archive, type Gone } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';
import { lockPresentCourier } from './courier-cash.ts';

/**
 * Archives a delivery person, whom their orders keep (rules.md#archiving). Throws NOT_FOUND, and IN_USE for
 * one who has cash of the shop's.
 */
export async function deleteDeliveryPerson(
  scope: Scope,
  { params: { id } }: DecodedRequest<'deleteDeliveryPerson'>,
): Promise<Gone> {
  const { cashCents } = await lockPresentCourier(scope, id);
  demand(refusedCourierDeletion(cashCents));
  return await archive(scope, 'delivery_persons', id);
}
