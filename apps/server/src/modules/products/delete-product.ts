import type { DecodedRequest } from '@mostrador/contract/routes';
import { archive, type Gone } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';
import { changeCode } from './codes/write-codes.ts';

/** Archives a product, whose barcode is then free (rules.md#archiving). Throws NOT_FOUND. */
export async function deleteProduct(
  scope: Scope,
  { params: { id } }: DecodedRequest<'deleteProduct'>,
): Promise<Gone> {
  const gone = await archive(scope, 'products', id);
  await changeCode(scope, { kind: 'product', id }, null);
  return gone;
}
