import type pg from 'pg';
import type { TableLine } from './content-lines.ts';

/** Part of a table that is removed and made again, by one statement each. */
interface Piece {
  remove: string;
  make: string;
}

/**
 * Returns the indexes without a constraint, and then the foreign keys, of these tables. Without them
 * filling takes a fraction of the time, and tables may refer to each other in a circle. Making them
 * again checks every reference, and needs no superuser.
 */
export async function readSchemaPieces(
  client: pg.Client,
  tables: readonly TableLine[],
): Promise<Piece[]> {
  const names = [tables.map(({ table }) => table)];
  const { rows: indexes } = await client.query<Piece>(
    `SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS remove,
            pg_get_indexdef(i.indexrelid) AS make
     FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
     WHERE t.relnamespace = current_schema()::regnamespace AND t.relname = ANY($1)
       AND NOT EXISTS (SELECT FROM pg_constraint c
                       WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u', 'x'))
     ORDER BY i.indexrelid`,
    names,
  );
  const { rows: foreignKeys } = await client.query<Piece>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', c.conrelid::regclass, c.conname) AS remove,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s',
                   c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) AS make
     FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
     WHERE t.relnamespace = current_schema()::regnamespace AND t.relname = ANY($1)
       AND c.contype = 'f'
     ORDER BY c.oid`,
    names,
  );
  return [...indexes, ...foreignKeys];
}

/** Removes the foreign keys first, since they may depend on an index. */
export async function removePieces(client: pg.Client, pieces: readonly Piece[]): Promise<void> {
  for (const { remove } of pieces.toReversed()) await client.query(remove);
}

export async function makePieces(client: pg.Client, pieces: readonly Piece[]): Promise<void> {
  for (const { make } of pieces) await client.query(make);
}
