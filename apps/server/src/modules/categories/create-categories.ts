import { insertRows } from '#platform/rows/insert-rows.ts';
import { newId } from '#platform/rows/new-id.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import type { Scope } from '#platform/scope.ts';
import { categoryColumns } from './category-record.ts';

/** Adds categories with nothing but a name; returns their ids in the same order. */
export async function createCategories(scope: Scope, names: readonly string[]): Promise<string[]> {
  const { tx, storeId, now } = scope;
  const rows = names.map((name) => ({
    ...categoryColumns({ name, description: null }),
    store_id: storeId,
    id: newId(),
    archived_at: null,
    created_at: now,
    updated_at: now,
  }));
  if (rows.length > 0) await insertRows(scope, 'categories', rows).execute(tx);
  const ids = rows.map(({ id }) => id);
  await noteChanged(scope, 'category', ids);
  return ids;
}
