import type { Category } from '@mostrador/contract/categories';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { found } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';
import { categoryOf, selectCategories } from './category-record.ts';

/** Returns a category with the number of its products. Throws NOT_FOUND. */
export async function readCategory(
  scope: ReadScope,
  { params: { id } }: Pick<DecodedRequest<'readCategory'>, 'params'>,
): Promise<Category> {
  const row = await selectCategories(scope).where('g.id', '=', id).executeTakeFirst();
  return categoryOf(found(row));
}
