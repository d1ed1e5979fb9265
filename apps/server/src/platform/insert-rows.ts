import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Scope } from './scope.ts';
import type { Tables } from './tables.ts';

/** Inserts the rows of a table of the store, for a statement of its own or a part of a larger one. */
export function insertRows<Table extends keyof Tables>(
  { storeId }: Scope,
  table: Table,
  rows: readonly Selectable<Tables[Table]>[],
): RawBuilder<unknown> {
  return sql`
    insert into ${sql.table(table)}
    select r.* from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r
    where r.store_id = ${storeId}`;
}

/** As `insertRows`, for a statement of a fixed text: `$1` is the store, `rows` the parameter with the rows in JSON. */
export const insertText = (table: keyof Tables, rows: string) =>
  `insert into ${table} select r.* from jsonb_populate_recordset(null::${table}, ${rows}::jsonb) r where r.store_id = $1`;
