import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { firstLine, StartError } from '#platform/start-error.ts';
import { placeFunctions, placeNew } from './distributed/place-tables.ts';
import { readState } from './distributed/read-state.ts';
import {
  FIRST_RELEASE,
  isOf144,
  newerNames,
  originOf,
  presentNames,
  takeOver,
} from './first-release.ts';
import { lockMigrations, unlockMigrations } from './migrations-lock.ts';
import { splitStatements } from './split-statements.ts';

/**
 * Has the folders `schema`, the tables of the first release by area, and `migrations`, the changes since. A new database
 * gets both in this order.
 */
const SQL_FOLDER = fileURLToPath(new URL('../../..', import.meta.url));
const MIGRATION_FILE = /^\d{4}_[a-z0-9_]+\.sql$/;

/**
 * Applies the first release and each migration of the folder that is not recorded yet, in the order of their numbers, each
 * in a transaction of its own. A database of version 1.44.0 is taken over. Servers that start together wait for each other.
 * Throws a `StartError` if a newer version or one before 1.44.0 has used the database, or if a migration fails, which leaves
 * nothing of it behind.
 */
export async function migrate(pool: pg.Pool, folder = SQL_FOLDER): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another server, and a large migration, may take longer than a request's statement.
    await client.query('SET statement_timeout = 0');
    await lockMigrations(client);
    await bringUpToDate(client, folder);
    await unlockMigrations(client);
  } finally {
    // Closes the connection instead of returning it: its settings and, after a failure, its lock go
    // with it.
    client.release(true);
  }
}

/**
 * Does the work of `migrate` for a caller that holds the lock of the migrations. In a distributed
 * database it also moves the new tables and functions to their place.
 */
export async function bringUpToDate(client: pg.ClientBase, folder = SQL_FOLDER): Promise<void> {
  const applied = await readAppliedMigrations(client, folder);
  const isDistributed = await readIsDistributed(client, folder);
  await makeMigrationsTable(client);
  if (isOf144(applied)) {
    await inTransaction(client, isDistributed, () => takeOver(client)).catch((cause: unknown) => {
      throw new StartError(
        `Taking over the database of version 1.44.0 failed and was undone, and the server does not start without it: ${firstLine(cause)}.`,
        { cause },
      );
    });
  }
  const done = presentNames(applied);
  for (const name of await migrationNames(folder)) {
    if (!done.includes(name)) await apply(client, folder, name, isDistributed);
  }
  // A distribution that was cut off at its end lacks only these.
  if (isDistributed) await placeFunctions(client);
}

/**
 * Returns the migrations applied to the database in the order of their numbers, none for an unused
 * database. Throws a `StartError` if a newer version has used it, or one before 1.44.0.
 */
export async function readAppliedMigrations(
  client: pg.ClientBase,
  folder = SQL_FOLDER,
): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('migrations') IS NOT NULL AS there",
  );
  if (found[0]?.there !== true) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const applied = rows.map(({ name }) => name).sort();
  refuseOthers(applied, await migrationNames(folder));
  return applied;
}

/** Applies these migrations, or all that are missing, within the caller's transaction. */
export async function applyWithin(
  client: pg.ClientBase,
  names: readonly string[] | 'missing',
  folder = SQL_FOLDER,
): Promise<void> {
  const applied = await readAppliedMigrations(client, folder);
  await makeMigrationsTable(client);
  for (const name of await migrationNames(folder)) {
    if (applied.includes(name) || !(names === 'missing' || names.includes(name))) continue;
    await runMigration(client, folder, name).catch((cause: unknown) => {
      throw new StartError(`The migration ${name} failed: ${firstLine(cause)}.`, { cause });
    });
  }
}

/** Returns every table that the first release or a migration makes, and the table that records migrations. */
export async function ownTables(folder = SQL_FOLDER): Promise<string[]> {
  const names = await migrationNames(folder);
  const texts = await Promise.all(names.map((name) => textOf(folder, name)));
  const made = texts.flatMap((text) => [
    ...text.matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/gi),
  ]);
  return ['migrations', ...made.map(([, table = '']) => table.toLowerCase())];
}

/** Returns the first release and the migrations of this version in the order of their numbers. */
export async function migrationNames(folder = SQL_FOLDER): Promise<string[]> {
  const names = [FIRST_RELEASE, ...(await sqlFiles(join(folder, 'migrations')))];
  for (const [index, name] of names.entries()) {
    if (index === 0) continue;
    if (!MIGRATION_FILE.test(name)) throw new Error(`not a name for a migration: ${name}`);
    if (name.slice(0, 4) <= String(names[index - 1]).slice(0, 4)) {
      throw new Error(`the number of the migration ${name} is taken`);
    }
  }
  return names;
}

/** Returns the SQL of a migration, or of the whole first release. */
async function textOf(folder: string, name: string): Promise<string> {
  if (name !== FIRST_RELEASE) return readFile(join(folder, 'migrations', name), 'utf8');
  const schema = join(folder, 'schema');
  const files = await sqlFiles(schema);
  const texts = await Promise.all(files.map((file) => readFile(join(schema, file), 'utf8')));
  return texts.join('\n');
}

async function sqlFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

async function makeMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
}

function refuseOthers(applied: readonly string[], known: readonly string[]): void {
  const origin = originOf(applied, known);
  if (origin === 'older') {
    throw new StartError(
      'This database was made by a version of Mostrador before 1.44.0: start 1.44.0 on it once, then this version. Nothing was changed.',
    );
  }
  if (origin === 'newer') {
    throw new StartError(
      `A newer version of Mostrador has used this database (${newerNames(applied, known).join(', ')}): start that version, or restore a backup from before it.`,
    );
  }
}

/** Whether the database is distributed. Throws a `StartError` if a distribution was cut off. */
async function readIsDistributed(client: pg.ClientBase, folder: string): Promise<boolean> {
  const state = await readState(client, await ownTables(folder));
  if (state !== 'half') return state === 'distributed';
  throw new StartError(
    'The database is only partly distributed, since npm run distribute was cut off: run it again, it goes on where it was.',
  );
}

async function apply(
  client: pg.ClientBase,
  folder: string,
  name: string,
  isDistributed: boolean,
): Promise<void> {
  try {
    await inTransaction(client, isDistributed, async () => {
      await runMigration(client, folder, name);
      if (isDistributed) await placeNew(client, await ownTables(folder));
    });
  } catch (cause) {
    throw new StartError(
      `The migration ${name} failed and was undone, and the server does not start without it: ${firstLine(cause)}.`,
      { cause },
    );
  }
}

async function inTransaction(
  client: pg.ClientBase,
  isDistributed: boolean,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await client.query('BEGIN');
    // Citus otherwise refuses some changes after one that ran on all shards at once.
    if (isDistributed) await client.query("SET LOCAL citus.multi_shard_modify_mode = 'sequential'");
    await work();
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => {});
    throw cause;
  }
}

async function runMigration(client: pg.ClientBase, folder: string, name: string): Promise<void> {
  // Runs statements one by one: a coordinator sends the whole text that contains an ALTER TABLE to its
  // workers.
  for (const statement of splitStatements(await textOf(folder, name))) {
    await client.query(statement);
  }
  await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
}
