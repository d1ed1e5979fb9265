import type { Category } from '@mostrador/contract/categories';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { newId } from '#platform/rows/new-id.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import type { Scope } from '#platform/scope.ts';
import { categoryColumns, categoryOf } from './category-record.ts';

/** Adds a category. */
export async function createCategory(
  scope: Scope,
  { body: input }: Pick<DecodedRequest<'createCategory'>, 'body'>,
): Promise<Category> {
  const { tx, storeId, now } = scope;
  const row = await tx
    .insertInto('categories')
    .values({
      store_id: storeId,
      id: newId(),
      ...categoryColumns(input),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteChanged(scope, 'category', [row.id]);
  return categoryOf({ ...row, products_count: 0 });
}
