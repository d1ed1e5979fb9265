import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readState } from '#platform/database/distributed/read-state.ts';
import { isOf144, presentNames, takeOver } from '#platform/database/first-release.ts';
import { applyWithin, ownTables, readAppliedMigrations } from '#platform/database/migrate.ts';
import { lockMigrations, refuseServers } from '#platform/database/migrations-lock.ts';
import { firstLine, StartError } from '#platform/start-error.ts';
import type { BackupFile } from './backup-file.ts';
import type { Contents } from './check-backup.ts';
import type { SequenceLine, TableLine } from './content-lines.ts';
import { prepareToCopy } from './copy-settings.ts';
import { failedAs } from './failed-as.ts';
import { type Part, readParts } from './read-parts.ts';
import { readTables, tableWithColumns } from './read-tables.ts';
import { makePieces, readSchemaPieces, removePieces } from './schema-pieces.ts';
import { namesOf, readStoreNames } from './store-names.ts';

interface Restore {
  connection: pg.ClientConfig;
  /** Returned by `openBackup`. */
  file: BackupFile;
  contents: Contents;
  /** Takes a line of progress. */
  say: (line: string) => void;
  /** Folder with the SQL of the tables, if not the server's own. */
  sqlFolder?: string;
}

/**
 * Restores a backup into an empty database: its tables as they were, all of their rows, and the
 * migrations made since. It runs in one transaction, so that all of it is there or nothing, and under
 * the lock of the migrations, so that a server that starts meanwhile waits and then finds a store.
 * Returns 'before' if this backup was restored already, by a run that ended after its commit. Throws a
 * `StartError` if there is a store already, if a server uses the database, or if the backup does not
 * fit.
 */
export async function restoreBackup({
  connection,
  file,
  contents,
  say,
  sqlFolder,
}: Restore): Promise<'now' | 'before'> {
  const client = new pg.Client({ ...connection, application_name: 'mostrador restore' });
  // The statements of a lost connection fail by themselves.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await prepareToCopy(client);
    await lockMigrations(client);
    await refuseServers(
      client,
      'Stop every server first, and start them again once the backup is restored.',
    );
    await refuseDistributed(client, sqlFolder);
    await client.query('BEGIN');
    if (await isRestored(client, contents)) return 'before';
    await makeEmpty(client, sqlFolder);
    const theirs = (await readTables(client)).map(({ table }) => table);
    await applyWithin(client, presentNames(contents.header.migrations), sqlFolder);
    const tables = (await readTables(client)).filter(({ table }) => !theirs.includes(table));
    refuseMissing(file, contents, tables);
    await fill(client, file, tables, say);
    await applyWithin(client, 'missing', sqlFolder);
    await markRestored(client, contents);
    await commit(client);
    return 'now';
  } catch (error) {
    throw failedAs(
      'The restore failed and is taken back. Once the cause is gone, run it again',
      error,
    );
  } finally {
    // Without a COMMIT, closing rolls everything back.
    await client.end().catch(() => undefined);
  }
}

/** Marks the restore in a comment, not in a row, so that a later backup has the same content. */
async function markRestored(client: pg.Client, contents: Contents): Promise<void> {
  await client.query(`COMMENT ON TABLE migrations IS ${client.escapeLiteral(markOf(contents))}`);
}

/** Whether this very backup has been restored completely into the database. */
async function isRestored(client: pg.Client, contents: Contents): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>(
    "SELECT obj_description(to_regclass('migrations'), 'pg_class') AS mark",
  );
  return rows[0]?.mark === markOf(contents);
}

function markOf({ header, bytes }: Contents): string {
  return `Restored from the backup of ${header.takenAt}, ${bytes} bytes`;
}

async function commit(client: pg.Client): Promise<void> {
  await client.query('COMMIT').catch((cause: unknown) => {
    throw new StartError(
      `It is not known whether everything was restored: ${firstLine(cause)}. Run the same command again: it restores everything, or says that this was done.`,
      { cause },
    );
  });
}

/** Citus cannot create distributed tables within the one transaction of a restore. */
async function refuseDistributed(client: pg.Client, sqlFolder: string | undefined): Promise<void> {
  if ((await readState(client, await ownTables(sqlFolder))) === 'plain') return;
  throw new StartError(
    'The database is distributed, and a backup cannot be restored into such a database: restore it into an empty database of the cluster, and then run npm run distribute on that one. Nothing was changed.',
  );
}

/** Removes the tables that a server's start made in a database that has no store. */
async function makeEmpty(client: pg.Client, sqlFolder: string | undefined): Promise<void> {
  const applied = await readAppliedMigrations(client, sqlFolder);
  if (applied.length === 0) return;
  // A store that is opened at this moment comes before the lock, or waits for its end.
  await client.query('LOCK TABLE stores IN ACCESS EXCLUSIVE MODE');
  const stores = await readStoreNames(client);
  if (stores.length > 0) {
    throw new StartError(
      `There is a store already (${namesOf(stores)}), and a backup is restored into an empty database only: set DATA_DIR to an empty folder, or DATABASE_URL to an empty database. Nothing was changed.`,
    );
  }
  if (isOf144(applied)) await takeOver(client);
  const ours = await ownTables(sqlFolder);
  const there = (await readTables(client)).map(({ table }) => table);
  const names = ['migrations', ...there.filter((table) => ours.includes(table))];
  const quoted = names.map((name) => client.escapeIdentifier(name));
  await client.query(`DROP TABLE ${quoted.join(', ')}`);
}

function refuseMissing(file: BackupFile, { rows }: Contents, tables: readonly TableLine[]): void {
  const missing = tables.find(({ table }) => !rows.has(table));
  if (missing !== undefined) throw unfit(file, missing.table);
}

/** Fills the tables without their indexes and foreign keys, which are made again afterwards. */
async function fill(
  client: pg.Client,
  file: BackupFile,
  tables: readonly TableLine[],
  say: (line: string) => void,
): Promise<void> {
  const pieces = await readSchemaPieces(client, tables);
  await removePieces(client, pieces);
  const quoted = tables.map(({ table }) => client.escapeIdentifier(table)).join(', ');
  // Rows that a migration inserts are in the backup too.
  await client.query(`TRUNCATE ${quoted}`);
  say('The rows are being restored.');
  let copied = 0;
  for await (const part of readParts(file)) {
    if (part.kind === 'sequence') await setSequence(client, part.sequence);
    if (part.kind === 'tableEnd' && isThere(part.table) && part.rows !== copied) {
      throw new Error(`${part.table.table}: ${copied} rows of ${part.rows}`);
    }
    if (part.kind !== 'table') continue;
    if (isThere(part.table)) copied = await copyRows(client, file, part, tables);
    else say(`The table ${part.table.table} is left out, since it does not belong to Mostrador.`);
  }
  say('The rows are restored. Now their indexes are built and every reference is checked.');
  await makePieces(client, pieces);
  await client.query(`ANALYZE ${quoted}`);

  function isThere({ table }: TableLine): boolean {
    return tables.some((each) => each.table === table);
  }
}

async function copyRows(
  client: pg.Client,
  file: BackupFile,
  { table, rows }: Extract<Part, { kind: 'table' }>,
  tables: readonly TableLine[],
): Promise<number> {
  const there = tables.find((each) => each.table === table.table);
  const columns = (line: TableLine | undefined) => line?.columns.toSorted().join();
  if (columns(there) !== columns(table)) throw unfit(file, table.table);
  // FREEZE is safe, since no earlier transaction can see the rows.
  const copy = client.query(
    copyFrom(`COPY ${tableWithColumns(client, table)} FROM STDIN WITH (FREEZE)`),
  );
  await pipeline(rows, copy);
  return copy.rowCount;
}

async function setSequence(client: pg.Client, { sequence, value }: SequenceLine): Promise<void> {
  await client.query(
    'SELECT setval(there, $2::bigint) FROM to_regclass(quote_ident($1)) there WHERE there IS NOT NULL',
    [sequence, value],
  );
}

function unfit({ path }: BackupFile, table: string): StartError {
  return new StartError(
    `${path} does not fit: its table ${table} differs from the one that its version of Mostrador makes. Nothing was changed.`,
  );
}
