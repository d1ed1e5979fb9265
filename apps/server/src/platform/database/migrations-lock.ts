import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '#platform/start-error.ts';

const MIGRATION_LOCK = 7_305_002;
/** The rows of `pg_locks` that stand for it. */
const IS_THE_LOCK = `l.locktype = 'advisory' AND l.classid = 0 AND l.objid = ${MIGRATION_LOCK} AND l.objsubid = 1
  AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** A server or a command that has just ended leaves its connections behind for a moment. */
const ENDING_LIMIT_MS = 3_000;
const POLL_MS = 100;

/**
 * Keeps every migration waiting until the connection ends or `unlockMigrations`, and waits for one that
 * is under way, which it says on standard output. Those who only need the tables to stay as they are
 * share the lock.
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
  process.stdout.write(`Waits for ${holder} to be done with the tables of this database.\n`);
  await client.query(`SELECT pg_${lock}(${MIGRATION_LOCK})`);
}

/** Lets go what `lockMigrations` has taken in this mode. */
export async function unlockMigrations(
  client: pg.ClientBase,
  mode: 'alone' | 'shared' = 'alone',
): Promise<void> {
  const unlock = mode === 'alone' ? 'pg_advisory_unlock' : 'pg_advisory_unlock_shared';
  await client.query(`SELECT ${unlock}(${MIGRATION_LOCK})`);
}

/**
 * Throws a `StartError`, which ends with `advice`, while a server or another command works on the
 * database: a server remembers what it has read at its start, such as the secret that it signs with.
 * The caller holds the lock of the migrations: a server that waits for it has read nothing yet, and passes.
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
    if (Date.now() > limit) throw new StartError(`A server works on this database. ${advice}`);
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
