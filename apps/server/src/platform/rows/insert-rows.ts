import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { Scope } from '#platform/scope.ts';

/** A row with all of its columns except those that the database computes. */
export type WholeRow<Table> = Pick<
  Selectable<Table>,
  keyof Insertable<Table> & keyof Selectable<Table>
>;

/** Inserts rows into a table of the store. The statement has the same text for any number of rows. */
export function insertRows<Table extends keyof Tables>(
  { storeId }: Pick<Scope, 'storeId'>,
  table: Table,
  rows: readonly WholeRow<Tables[Table]>[],
): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {});
  return sql`
    insert into ${sql.table(table)} (${sql.join(columns.map(sql.ref))})
    select ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r
    where r.store_id = ${storeId}`;
}

/**
 * Updates one or many rows of a table of the store, found by their ids, with all columns that they
 * have: none can be forgotten. The statement has the same text for any number of rows.
 */
export function updateRows<Table extends keyof Tables>(
  { storeId }: Scope,
  table: Table,
  rows: readonly (Partial<WholeRow<Tables[Table]>> & { id: string })[],
): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const changes = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`);
  return sql`
    update ${sql.table(table)} as t set ${sql.join(changes)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r
    where t.store_id = ${storeId} and t.id = r.id`;
}
