import type pg from 'pg';
import { StartError } from '#platform/start-error.ts';
import { readTablesToPlace } from './read-tables-to-place.ts';

/** Whether the database has Citus, in whatever version. */
export async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  return rows.length > 0;
}

/** Throws a `StartError` on a worker of a cluster: its tables are made and changed by the coordinator. */
export async function refuseWorker(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('SELECT FROM pg_dist_local_group WHERE groupid <> 0');
  if (rows.length === 0) return;
  throw new StartError(
    'DATABASE_URL leads to a worker of a Citus cluster: it has to lead to the coordinator.',
  );
}

/**
 * Whether these tables are distributed: not at all, completely, or as a distribution that was cut off
 * has left them. Throws a `StartError` on a worker.
 */
export async function readState(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<'plain' | 'half' | 'distributed'> {
  if (!(await hasCitus(client))) return 'plain';
  await refuseWorker(client);
  const all = await readTablesToPlace(client, tables);
  if (all.every(({ isPlaced }) => !isPlaced)) return 'plain';
  return all.every(({ isPlaced, hasLeftovers }) => isPlaced && !hasLeftovers)
    ? 'distributed'
    : 'half';
}
