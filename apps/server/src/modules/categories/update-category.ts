import type { Category } from '@mostrador/contract/categories';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { later } from '#platform/rows/later.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import { lockToChange } from '#platform/rows/unchanged.ts';
import type { Scope } from '#platform/scope.ts';
import { categoryColumns } from './category-record.ts';
import { readCategory } from './read-category.ts';

/**
 * Replaces a category's name and description. Throws NOT_FOUND, and RECORD_CHANGED if it was loaded before
 * someone's last edit.
 */
export async function updateCategory(
  scope: Scope,
  { params: { id }, body: input }: DecodedRequest<'updateCategory'>,
): Promise<Category> {
  const before = await lockToChange(scope, 'categories', { id, loadedAt: input.updatedAt });
  await scope.tx
    .updateTable('categories as g')
    .set({ ...categoryColumns(input), updated_at: later(scope.now, before.updated_at) })
    .where('g.store_id', '=', scope.storeId)
    .where('g.id', '=', id)
    .execute();
  await noteChanged(scope, 'category', [id]);
  return readCategory(scope, { params: { id } });
}
