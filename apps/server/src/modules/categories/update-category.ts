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
    .updateTable('categories as c')
    .set({ ...categoryColumns(input), updated_at: scope.now })
    .where('c.store_id', '=', scope.storeId)
    .where('c.id', '=', id)
    .where('c.archived_at', 'is', null)
    .execute();
  return readCategory(scope, { params: { id } });
}
