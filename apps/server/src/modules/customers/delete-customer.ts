import type { DecodedRequest } from '@mostrador/contract/routes';
import { archive, type Gone } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';

/** Archives a customer, whom their orders and loans keep (rules.md#archiving). Throws NOT_FOUND. */
export async function deleteCustomer(
  scope: Scope,
  { params: { id } }: DecodedRequest<'deleteCustomer'>,
): Promise<Gone> {
  return await archive(scope, 'customers', id);
}
