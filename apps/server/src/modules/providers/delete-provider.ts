import type { DecodedRequest } from '@mostrador/contract/routes';
import { archive, type Gone } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';

/** Archives a provider (rules.md#archiving). Throws NOT_FOUND. */
export async function deleteProvider(
  scope: Scope,
  { params: { id } }: DecodedRequest<'deleteProvider'>,
): Promise<Gone> {
  return await archive(scope, 'providers', id);
}
