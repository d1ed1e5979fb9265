import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Scope } from './scope.ts';
import type { Tables } from './tables.ts';

/** Inserts many rows into a table of the store: the statement has the same text for any number of them. */
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
