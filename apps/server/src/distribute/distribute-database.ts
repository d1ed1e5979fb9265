import pg from 'pg';
import { prepareToCopy } from '#backup/copy-settings.ts';
import { failedAs } from '#backup/failed-as.ts';
import { placeTable, removeLeftovers } from '#platform/database/distributed/place-tables.ts';
import { readState } from '#platform/database/distributed/read-state.ts';
import {
  readTablesToPlace,
  type TableToPlace,
} from '#platform/database/distributed/read-tables-to-place.ts';
import { bringUpToDate, ownTables } from '#platform/database/migrate.ts';
import { lockMigrations, refuseServers } from '#platform/database/migrations-lock.ts';
import { StartError } from '#platform/start-error.ts';
import { refuseUnfit } from './refuse-unfit.ts';

interface Distribution {
  connection: pg.ClientConfig;
  /** Takes a line of progress. */
  say: (line: string) => void;
  /** Folder with the SQL of the tables, if not the server's own. */
  sqlFolder?: string;
}

/**
 * Spreads the tables of the database over the workers of its cluster, and brings it up to date. Each
 * table is one transaction, so that a run that was cut off continues where it was. It runs under the
 * lock of the migrations, so that a server that starts meanwhile waits. Returns 'before' if there was
 * nothing to do. Throws a `StartError` if a server uses the database, or if it cannot be distributed.
 */
export async function distributeDatabase({
  connection,
  say,
  sqlFolder,
}: Distribution): Promise<'now' | 'before'> {
  const client = new pg.Client({ ...connection, application_name: 'mostrador distribute' });
  // The statements of a lost connection fail by themselves.
  client.on('error', () => undefined);
  const tables = await ownTables(sqlFolder);
  try {
    await client.connect();
    await prepareToCopy(client);
    await refuseUnfit(client);
    await lockMigrations(client);
    await endPrepared(client);
    refuseForeign(await readTablesToPlace(client, tables));
    const state = await readState(client, tables);
    if (state !== 'distributed') {
      await refuseServers(
        client,
        'Stop every server first, and start them again once the database is distributed.',
      );
      // Migrations expect either none of the tables distributed, or all.
      if (state === 'plain') await bringUpToDate(client, sqlFolder);
      await distributeTables(client, tables, say);
    }
    await bringUpToDate(client, sqlFolder);
    return state === 'distributed' ? 'before' : 'now';
  } catch (error) {
    throw failedAs(
      'The distribution ended early. Nothing is lost, and run again it goes on where it was',
      error,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Ends prepared transactions of a worker that was lost during a commit, so that its rows are visible
 * again. For a user without that right, Citus does it once a minute.
 */
async function endPrepared(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    "SELECT has_function_privilege('recover_prepared_transactions()', 'EXECUTE') AS may",
  );
  if (rows[0]?.may === true) await client.query('SELECT recover_prepared_transactions()');
}

async function distributeTables(
  client: pg.Client,
  tables: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const all = await readTablesToPlace(client, tables);
  const rest = all.filter(({ isPlaced }) => !isPlaced);
  for (const [index, each] of rest.entries()) {
    await client.query('BEGIN');
    const rows = await countRows(client, each.table);
    await placeTable(client, each, all);
    await client.query('COMMIT');
    const number = all.length - rest.length + index + 1;
    say(
      `${number} of ${all.length}: ${each.table}, ${rows.toLocaleString('en-US')} row${rows === 1 ? '' : 's'}`,
    );
  }
  await removeLeftovers(client, tables);
}

function refuseForeign(tables: readonly TableToPlace[]): void {
  const foreign = tables.find(({ isOwn }) => !isOwn);
  if (foreign === undefined) return;
  throw new StartError(
    `The table ${foreign.table} belongs to another user of the database than the one in DATABASE_URL, and only its owner can distribute it. Nothing was changed.`,
  );
}

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `SELECT count(*) AS count FROM ${client.escapeIdentifier(table)}`,
  );
  return Number(rows[0]?.count);
}
