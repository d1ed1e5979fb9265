import { readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/database/migrate.ts';
import { startEmbeddedDatabase } from '#platform/embedded/embedded-database.ts';
import { openTestStores } from './test-stores.ts';

/** Starts one real PostgreSQL for the whole run. */
export default async function startDatabaseServer(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-test-'));
  await chmod(folder, 0o755);
  const endWithRun = () => endDatabase(folder);
  process.once('exit', endWithRun);
  const { connection, stop } = await startEmbeddedDatabase({
    dataDir: folder,
    log: () => undefined,
  });
  const [empty, stores] = [`empty_${process.pid}`, `stores_${process.pid}`];
  await withClient(connection, (client) => client.query(`create database ${empty}`));
  const pool = new pg.Pool({ ...connection, database: empty });
  await migrate(pool);
  await pool.end();
  await withClient(connection, (client) =>
    client.query(`create database ${stores} template ${empty}`),
  );
  const opened = await openTestStores({ ...connection, database: stores });
  project.provide('templates', { connection, empty, stores, opened });

  return async () => {
    await stop();
    process.off('exit', endWithRun);
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
}

/** Ends it even if no teardown runs: after a failure before the first test, or while closing. */
function endDatabase(folder: string): void {
  try {
    const [pid] = readFileSync(join(folder, 'database', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT');
  } catch {
    // It has not started, or has ended already.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

async function withClient(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<unknown>,
) {
  const client = new pg.Client(connection);
  await client.connect();
  await work(client);
  await client.end();
}
