import type pg from 'pg';
import { readTablesToPlace } from './read-tables-to-place.ts';

/** Whether the database has Citus, of any version. */
export async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  return rows.length > 0;
}

/**
 * Returns whether these tables are distributed: not at all, completely, or partly by a distribution
 * that was cut off.
 */
export async function readState(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<'plain' | 'half' | 'distributed'> {
  if (!(await hasCitus(client))) return 'plain';
  const all = await readTablesToPlace(client, tables);
  if (all.every(({ isPlaced }) => !isPlaced)) return 'plain';
  return all.every(({ isPlaced, hasLeftovers }) => isPlaced && !hasLeftovers)
    ? 'distributed'
    : 'half';
}
