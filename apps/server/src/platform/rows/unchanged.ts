import type { ErrorCode } from '@mostrador/contract/shared/errors';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { found, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';

type ChangedCode = Extract<ErrorCode, `${string}_CHANGED`>;

/**
 * Throws the code, RECORD_CHANGED unless another is given, for an edit of a record that has changed since the
 * person loaded it (rules.md#edits-at-the-same-time). `loadedAt` is its `updatedAt` then; an edit without one
 * is not checked.
 */
export function demandUnchanged(
  updatedAt: Date,
  loadedAt: string | null | undefined,
  code: ChangedCode = 'RECORD_CHANGED',
): void {
  if (loadedAt && Date.parse(loadedAt) !== updatedAt.getTime()) throw new Refused(code);
}

type RecordTable =
  | 'categories'
  | 'customers'
  | 'delivery_persons'
  | 'payment_methods'
  | 'providers'
  | 'tax_rates';

/**
 * Locks a record that is not deleted for an edit, and returns its row as it was. Throws NOT_FOUND, also for
 * another store's, and RECORD_CHANGED as `demandUnchanged` does.
 */
export async function lockToChange<Table extends RecordTable>(
  { tx, storeId }: Scope,
  table: Table,
  { id, loadedAt }: { id: string; loadedAt: string | null | undefined },
): Promise<Selectable<Tables[Table]>> {
  const { rows } = await sql<Selectable<Tables[Table]>>`
    select t.* from ${sql.table(table)} as t
    where t.store_id = ${storeId} and t.id = ${id} and t.archived_at is null
    for no key update`.execute(tx);
  const before = found(rows[0]);
  demandUnchanged((before as { updated_at: Date }).updated_at, loadedAt);
  return before;
}
