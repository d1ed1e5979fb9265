import type { Category } from '@mostrador/contract/categories';
import type { DecodedRequest } from '@mostrador/contract/routes';
import type { Scope } from '#platform/scope.ts';
import { categoryColumns } from './category-record.ts';
import { readCategory } from './read-category.ts';

/** Replaces a category's name and description. Throws NOT_FOUND. */
export async function updateCategory(
  scope: Scope,
  { params: { id }, body: input }: DecodedRequest<'updateCategory'>,
): Promise<Category> {
  await scope.tx
    .updateTable('categories as g')
    .set({ ...categoryColumns(input), updated_at: scope.now })
    .where('g.store_id', '=', scope.storeId)
    .where('g.id', '=', id)
    .where('g.archived_at', 'is', null)
    .execute();
  return readCategory(scope, { params: { id } });
}
