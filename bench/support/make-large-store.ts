import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type pg from 'pg';
import { urlOf } from './shop-server.ts';

const command = fileURLToPath(new URL('../large-store.ts', import.meta.url));

/**
 * Makes a store with this many orders in a database, in another process. Its owner is owner@large.test.
 */
export async function makeLargeStore(connection: pg.PoolConfig, orders: number): Promise<void> {
  await promisify(execFile)(process.execPath, [command, '--orders', String(orders)], {
    env: { ...process.env, DATABASE_URL: urlOf(connection) },
  });
}
