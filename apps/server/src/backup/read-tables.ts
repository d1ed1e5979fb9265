import type pg from 'pg';
import type { TableLine } from './content-lines.ts';

/**
 * Returns all tables, sorted by name, with the columns that are not computed, so that a new migration
 * needs no change here. Any order would do: a restore checks references only at its end.
 */
export async function readTables(client: pg.Client): Promise<TableLine[]> {
  const { rows } = await client.query<TableLine>(
    `SELECT t.relname::text AS table,
            array(SELECT a.attname::text FROM pg_attribute a
                  WHERE a.attrelid = t.oid AND a.attnum > 0
                    AND NOT a.attisdropped AND a.attgenerated = ''
                  ORDER BY a.attnum) AS columns
     FROM pg_class t
     WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r'
       AND t.relname <> 'migrations'
       AND NOT EXISTS (SELECT FROM pg_depend d
                       WHERE d.classid = 'pg_class'::regclass AND d.objid = t.oid AND d.deptype = 'e')
     ORDER BY t.relname`,
  );
  return rows;
}

/** Returns `"orders" ("store_id", "id", …)`, the form that COPY takes. */
export function tableWithColumns(client: pg.Client, { table, columns }: TableLine): string {
  const names = columns.map((column) => client.escapeIdentifier(column));
  return `${client.escapeIdentifier(table)} (${names.join(', ')})`;
}
