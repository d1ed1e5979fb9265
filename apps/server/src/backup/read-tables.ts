import type pg from 'pg';
import type { TableLine } from './content-lines.ts';

/**
 * The tables that a backup holds, with the columns that are not computed from others: all that there
 * are, so that a later migration changes nothing here. By name, since a restore checks no reference
 * before everything is there.
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

/** `"orders" ("store_id", "id", …)`, as COPY takes it. */
export function tableWithColumns(client: pg.Client, { table, columns }: TableLine): string {
  const names = columns.map((column) => client.escapeIdentifier(column));
  return `${client.escapeIdentifier(table)} (${names.join(', ')})`;
}
