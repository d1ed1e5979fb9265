import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '#platform/start-error.ts';

const MIGRATION_LOCK = 7_305_002;
/** Condition on `pg_locks` for the rows of this lock. */
const IS_THE_LOCK = `l.locktype = 'advisory' AND l.classid = 0 AND l.objid = ${MIGRATION_LOCK} AND l.objsubid = 1
  AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Connections of a server or command that has just ended stay for a moment. */
const ENDING_LIMIT_MS = 3_000;
const POLL_MS = 100;

/**
 * Takes the lock of the migrations, until `unlockMigrations` or the end of the connection. Waits for a
 * migration under way, and says so on standard output. Callers that only need the tables to stay the
 * same take it in the mode `shared`.
 */
export async function lockMigrations(
  client: pg.ClientBase,
  mode: 'alone' | 'shared' = 'alone',
): Promise<void> {
  const lock = mode === 'alone' ? 'advisory_lock' : 'advisory_lock_shared';
  const { rows } = await client.query<{ locked: boolean }>(
    `SELECT pg_try_${lock}(${MIGRATION_LOCK}) AS locked`,
  );
  if (rows[0]?.locked === true) return;
  const holder = await readHolder(client);
  process.stdout.write(`Waiting until ${holder} has finished its work on this database.\n`);
  await client.query(`SELECT pg_${lock}(${MIGRATION_LOCK})`);
}

/** Releases the lock that `lockMigrations` took in this mode. */
export async function unlockMigrations(
  client: pg.ClientBase,
  mode: 'alone' | 'shared' = 'alone',
): Promise<void> {
  const unlock = mode === 'alone' ? 'pg_advisory_unlock' : 'pg_advisory_unlock_shared';
  await client.query(`SELECT ${unlock}(${MIGRATION_LOCK})`);
}

/**
 * Throws a `StartError` that ends with `advice` while a server or another command uses the database: a
 * server keeps what it read at its start, such as the secret that it signs with. The caller holds the
 * lock of the migrations. A server that waits for that lock has read nothing yet and is let through.
 */
export async function refuseServers(client: pg.ClientBase, advice: string): Promise<void> {
  const limit = Date.now() + ENDING_LIMIT_MS;
  for (;;) {
    const { rows } = await client.query(
      `SELECT FROM pg_stat_activity a
       WHERE a.datname = current_database() AND a.pid <> pg_backend_pid()
         AND a.application_name LIKE 'mostrador%'
         AND NOT EXISTS (SELECT FROM pg_locks l WHERE l.pid = a.pid AND NOT l.granted AND ${IS_THE_LOCK})`,
    );
    if (rows.length === 0) return;
    if (Date.now() > limit) throw new StartError(`A server is using this database. ${advice}`);
    await delay(POLL_MS);
  }
}

async function readHolder(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.granted AND ${IS_THE_LOCK} LIMIT 1`,
  );
  const name = rows[0]?.name ?? '';
  return name === '' ? 'another process' : `"${name}"`;
}
