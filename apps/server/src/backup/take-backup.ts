import { pipeline, Readable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readAppliedMigrations } from '#platform/database/migrate.ts';
import { lockMigrations, unlockMigrations } from '#platform/database/migrations-lock.ts';
import { StartError } from '#platform/start-error.ts';
import { endFrame, startFrame } from './backup-file.ts';
import { type Contents, checkBackup } from './check-backup.ts';
import {
  countRows,
  END_OF_ROWS,
  type Header,
  lineOf,
  PORTION_BYTES,
  type TableLine,
} from './content-lines.ts';
import { prepareToCopy } from './copy-settings.ts';
import { failedAs } from './failed-as.ts';
import { readTables, tableWithColumns } from './read-tables.ts';
import { readStoreNames } from './store-names.ts';
import { writeWholeFile } from './write-whole-file.ts';

interface Backup {
  connection: pg.ClientConfig;
  /** Absolute path, at which no file may exist. */
  path: string;
  /** Version of Mostrador that runs here. */
  version: string;
  now: Date;
  /** Folder with the SQL of the tables, if not the server's own. */
  sqlFolder?: string;
}

/**
 * Writes the whole database of one moment into one file while servers use it. Returns the file's
 * contents, read again from the disk. Throws a `StartError` if there is nothing to back up, and as
 * `writeWholeFile` does.
 */
export async function takeBackup({
  connection,
  path,
  version,
  now,
  sqlFolder,
}: Backup): Promise<Contents> {
  const client = new pg.Client({ ...connection, application_name: 'mostrador backup' });
  // The statements of a lost connection fail by themselves.
  client.on('error', () => undefined);
  let contents: Contents | undefined;
  try {
    await client.connect();
    await prepareToCopy(client);
    const { tables, applied } = await beginAtOneMoment(client, sqlFolder);
    const header = await readHeader(client, { version, now, applied });
    await writeWholeFile(path, fileOf(client, header, tables), endFrame, async (written) => {
      contents = await checkBackup(written, version, sqlFolder);
    });
  } catch (error) {
    throw failedAs('The backup failed, and nothing is left of it', error);
  } finally {
    await client.end().catch(() => undefined);
  }
  if (contents === undefined) throw new Error('the backup was not checked');
  return contents;
}

/**
 * Begins the transaction whose snapshot is backed up. It waits for a migration under way; a later one
 * waits for the backup. A server without migrations to apply starts without waiting.
 */
async function beginAtOneMoment(
  client: pg.Client,
  sqlFolder: string | undefined,
): Promise<{ tables: TableLine[]; applied: string[] }> {
  await lockMigrations(client, 'shared');
  const applied = await readAppliedMigrations(client, sqlFolder);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const tables = await readTables(client);
  const names = tables.map(({ table }) => client.escapeIdentifier(table));
  if (names.length > 0) await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
  await unlockMigrations(client, 'shared');
  return { tables, applied };
}

async function readHeader(
  client: pg.Client,
  { version, now, applied }: { version: string; now: Date; applied: string[] },
): Promise<Header> {
  const stores = applied.length === 0 ? [] : await readStoreNames(client);
  if (stores.length === 0) {
    throw new StartError(
      'There is no store in this database, so there is nothing to back up: is it the right DATA_DIR or DATABASE_URL?',
    );
  }
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  return {
    version,
    // Packagers append their own version: `15.18 (Debian 15.18-0+deb12u1)`.
    postgres: String(rows[0]?.server_version).split(' ', 1)[0] ?? '',
    takenAt: now.toISOString(),
    migrations: applied,
    stores,
  };
}

async function* fileOf(
  client: pg.Client,
  header: Header,
  tables: readonly TableLine[],
): AsyncGenerator<Buffer> {
  yield startFrame(header.version);
  const compressed = createZstdCompress({ chunkSize: PORTION_BYTES });
  const content = Readable.from(contentOf(client, header, tables), { objectMode: false });
  // An error of the content comes out of its compressed form, and is caught there.
  yield* pipeline(content, compressed, () => undefined);
}

async function* contentOf(
  client: pg.Client,
  header: Header,
  tables: readonly TableLine[],
): AsyncGenerator<Buffer> {
  yield lineOf(header);
  let allRows = 0;
  for (const table of tables) {
    yield lineOf(table);
    const copy = client.query(copyTo(`COPY ${tableWithColumns(client, table)} TO STDOUT`));
    let rows = 0;
    for await (const portion of copy as AsyncIterable<Buffer>) {
      rows += countRows(portion);
      yield portion;
    }
    yield END_OF_ROWS;
    yield lineOf({ rows });
    allRows += rows;
  }
  for (const sequence of await readSequences(client)) yield lineOf(sequence);
  yield lineOf({ tables: tables.length, allRows });
}

/**
 * Reads the sequences that have been used. They count outside of transactions, so they are read last.
 */
async function readSequences(client: pg.Client) {
  const { rows } = await client.query<{ sequence: string; value: string }>(
    `SELECT sequencename::text AS sequence, last_value::text AS value FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return rows;
}
