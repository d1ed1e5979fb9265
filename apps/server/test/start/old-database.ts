/** Databases as an earlier version left them, for the tests of upgrades. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Creates a database without tables on the server of the tests. */
export async function emptyDatabase(): Promise<pg.Pool> {
  const { connection } = inject('templates');
  const database = `upgrade_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client(connection);
  await server.connect();
  await server.query(`create database ${database}`);
  await server.end();
  const pool = new pg.Pool({ ...connection, database, max: 2 });
  // The server's end drops it: dropped by force, it would cut connections that are still closing.
  onTestFinished(() => pool.end());
  return pool;
}

/** Copies the migrations before the one that begins so into a folder, and returns its path. */
export async function migrationsBefore(first: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of await readdir(MIGRATIONS)) {
    if (file < first) await copyFile(join(MIGRATIONS, file), join(folder, file));
  }
  return folder;
}
