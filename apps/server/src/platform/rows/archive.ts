import type { CopiedKind } from '@mostrador/domain/copied-kinds';
import { sql } from 'kysely';
import { found, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { noteChanged } from './note-changed.ts';

type ArchivableTable =
  | 'categories'
  | 'customers'
  | 'delivery_persons'
  | 'payment_methods'
  | 'products'
  | 'providers';

/** Name of the record that a call without an answer was about, for the audit trail. */
export interface Gone {
  name: string;
}

/**
 * Archives a record (rules.md#archiving): the row stays for the documents that refer to it. Throws
 * NOT_FOUND if it does not exist, is archived already, or is another store's.
 */
export async function archive(scope: Scope, table: ArchivableTable, id: string): Promise<Gone> {
  const { tx, storeId, now } = scope;
  // Not concat_ws, which a cluster evaluates on the coordinator alone.
  const name = table === 'customers' ? sql`t.first_name || ' ' || t.last_name` : sql`t.name`;
  const { rows } = await sql<Gone>`
    update ${sql.table(table)} as t set archived_at = ${now}
    where t.store_id = ${storeId} and t.id = ${id} and t.archived_at is null
    returning ${name} as name`.execute(tx);
  const gone = found(rows[0]);
  await noteRow(scope, table, id);
  return gone;
}

/** Brings a deleted record back. Throws NOT_FOUND if it does not exist, is not deleted, or is another store's. */
export async function restore(
  scope: Scope,
  table: Exclude<ArchivableTable, 'categories' | 'payment_methods' | 'products'>,
  id: string,
): Promise<void> {
  const { tx, storeId } = scope;
  const { rows } = await sql`
    update ${sql.table(table)} as t set archived_at = null
    where t.store_id = ${storeId} and t.id = ${id} and t.archived_at is not null
    returning t.id`.execute(tx);
  found(rows[0]);
  await noteRow(scope, table, id);
}

const COPIED: Partial<Record<ArchivableTable, CopiedKind>> = {
  categories: 'category',
  customers: 'customer',
  products: 'product',
  providers: 'provider',
};

async function noteRow(scope: Scope, table: ArchivableTable, id: string): Promise<void> {
  const kind = COPIED[table];
  if (kind !== undefined) await noteChanged(scope, kind, [id]);
}

/**
 * Locks the row, also against new references to it, so that a count of them stays true until the row is
 * archived. Throws NOT_FOUND as `archive` does.
 */
export async function lockToArchive(
  { tx, storeId }: Scope,
  table: ArchivableTable,
  id: string,
): Promise<void> {
  const { rows } = await sql`
    select t.id from ${sql.table(table)} as t
    where t.store_id = ${storeId} and t.id = ${id} and t.archived_at is null
    for update`.execute(tx);
  if (rows.length === 0) throw new Refused('NOT_FOUND');
}
