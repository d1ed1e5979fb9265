import type { DecodedRequest } from '@mostrador/contract/routes';
import { archive, type Gone } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';

/** Archives a product (rules.md#archiving). Throws NOT_FOUND. */
export async function deleteProduct(
  scope: Scope,
  { params: { id } }: DecodedRequest<'deleteProduct'>,
): Promise<Gone> {
  return await archive(scope, 'products', id);
}
