import type { DecodedRequest } from '@mostrador/contract/routes';
import { Refused } from '#platform/refused.ts';
import { archive, type Gone, lockToArchive } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';
import { readCategory } from './read-category.ts';

/**
 * Archives a category (rules.md#archiving). Throws NOT_FOUND, and IN_USE with the number of products in
 * it.
 */
export async function deleteCategory(
  scope: Scope,
  { params: { id } }: DecodedRequest<'deleteCategory'>,
): Promise<Gone> {
  await lockToArchive(scope, 'categories', id);
  const { products } = (await readCategory(scope, { params: { id } }))._count;
  if (products > 0) throw new Refused('IN_USE', { count: products, kind: 'products' });
  return await archive(scope, 'categories', id);
}
