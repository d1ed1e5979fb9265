import type { DecodedRequest } from '@mostrador/contract/routes';
import { archive, type Gone } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';

/** Archives a delivery person, whom their orders keep (rules.md#archiving). Throws NOT_FOUND. */
export async function deleteDeliveryPerson(
  scope: Scope,
  { params: { id } }: DecodedRequest<'deleteDeliveryPerson'>,
): Promise<Gone> {
  return await archive(scope, 'delivery_persons', id);
}
