import type pg from 'pg';
import { readTablesToPlace } from './read-tables-to-place.ts';

/** Whether the database has Citus, in whatever version. */
export async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  return rows.length > 0;
}

/**
 * Whether these tables are distributed: not at all, completely, or as a distribution that was cut off
 * has left them.
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
