import type pg from 'pg';
import { STORES } from './placement.ts';
import { readTablesToPlace, type TableToPlace } from './read-tables-to-place.ts';

/** Moves a table with its rows to its place in the cluster, within the caller's transaction. */
export async function placeTable(
  client: pg.ClientBase,
  { table, placement, references }: TableToPlace,
  all: readonly TableToPlace[],
): Promise<void> {
  const name = client.escapeIdentifier(table);
  if (!(placement.kind === 'spread' && placement.by === 'store_id')) {
    // A table that is spread by another column, or lies everywhere, cannot refer to rows of one worker.
    for (const reference of references.filter((each) => !isEverywhere(each.table, all))) {
      const constraint = client.escapeIdentifier(reference.constraint);
      await client.query(`ALTER TABLE ${name} DROP CONSTRAINT ${constraint}`);
    }
  }
  if (placement.kind === 'everywhere') {
    await client.query('SELECT create_reference_table($1)', [name]);
  } else {
    await client.query('SELECT create_distributed_table($1, $2, colocate_with => $3)', [
      name,
      placement.by,
      placement.beside,
    ]);
  }
}

/** Deletes the rows left on the coordinator. Every table must have its place before. */
export async function removeLeftovers(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<void> {
  for (const { table, hasLeftovers } of await readTablesToPlace(client, tables)) {
    if (!hasLeftovers) continue;
    await client.query('SELECT truncate_local_data_after_distributing_table($1)', [
      client.escapeIdentifier(table),
    ]);
  }
}

/**
 * Makes each function whose first parameter is a `store` run on that store's worker, unless it does so
 * already. Other functions run where they are called.
 */
export async function placeFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `SELECT p.oid::regprocedure::text AS signature
     FROM pg_proc p
     WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind = 'f'
       AND p.proargnames[1] = 'store' AND p.proargtypes[0] = 'uuid'::regtype
       AND coalesce(p.proargmodes[1], 'i') = 'i'
       AND NOT EXISTS (SELECT FROM pg_dist_object o
                       WHERE o.classid = 'pg_proc'::regclass AND o.objid = p.oid AND o.force_delegation)
     ORDER BY signature`,
  );
  for (const { signature } of rows) {
    await client.query(
      `SELECT create_distributed_function($1, 'store', colocate_with := $2, force_delegation := true)`,
      [signature, STORES],
    );
  }
}

/** Moves the tables and functions that a migration has just made to their place, in its transaction. */
export async function placeNew(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  const all = await readTablesToPlace(client, tables);
  for (const table of all) {
    if (!table.isPlaced) await placeTable(client, table, all);
  }
  await removeLeftovers(client, tables);
  await placeFunctions(client);
}

function isEverywhere(table: string, all: readonly TableToPlace[]): boolean {
  return all.some((each) => each.table === table && each.placement.kind === 'everywhere');
}
