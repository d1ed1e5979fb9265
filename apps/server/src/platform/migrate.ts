import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { firstLine, StartError } from '#platform/start-error.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const MIGRATION_FILE = /^\d{4}_[a-z0-9_]+\.sql$/;
const MIGRATION_LOCK = 7_305_002;

/**
 * Brings the database up to this version of the code: each file of the folder that is not recorded yet
 * is applied in a transaction, in the order of the numbers. Servers that start together wait for each
 * other. Throws a `StartError` where a newer version has been here, or where a migration fails, which
 * then leaves nothing behind.
 */
export async function migrate(pool: pg.Pool, folder = MIGRATIONS): Promise<void> {
  const known = await migrationNames(folder);
  const client = await pool.connect();
  try {
    // Waiting for another server, and a large migration, may take longer than a statement of a shop.
    await client.query('SET statement_timeout = 0');
    await client.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const applied = new Set(rows.map((row) => row.name));
    refuseNewer(applied, known);
    for (const name of known) {
      if (!applied.has(name)) await apply(client, folder, name);
    }
    await client.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
  } finally {
    // Thrown away and not returned to the pool: its settings and, after a failure, its lock go with it.
    client.release(true);
  }
}

async function migrationNames(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const [index, name] of names.entries()) {
    if (!MIGRATION_FILE.test(name)) throw new Error(`not a name for a migration: ${name}`);
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`two migrations have the number of ${name}`);
    }
  }
  return names;
}

function refuseNewer(applied: ReadonlySet<string>, known: readonly string[]): void {
  const unknown = [...applied].filter((name) => !known.includes(name)).sort();
  if (unknown.length === 0) return;
  throw new StartError(
    `A newer version of Mostrador has used this database (${unknown.join(', ')}): start that version, or restore a backup from before it.`,
  );
}

async function apply(client: pg.PoolClient, folder: string, name: string): Promise<void> {
  const statements = await readFile(join(folder, name), 'utf8');
  try {
    await client.query('BEGIN');
    await client.query(statements);
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => {});
    throw new StartError(
      `The migration ${name} failed and was undone, and the server does not start without it: ${firstLine(cause)}.`,
      { cause },
    );
  }
}
