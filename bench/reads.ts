/**
 * The list of 50 orders, the order detail and the product search over HTTP, 16 clients, in a store of
 * 100,000 orders. The yardstick is pgbench running each page's main query on the same database.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { EndpointName } from '@mostrador/contract/endpoints';
import type pg from 'pg';
import { buildApp } from '../apps/server/src/app.ts';
import { readBuildInfo } from '../apps/server/src/platform/build-info.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { type CallOptions, Till } from '../apps/server/test/till.ts';
import { load } from './support/load.ts';
import { pgbench, withLiterals } from './support/pgbench.ts';
import { ratio, report } from './support/record.ts';
import { startBenchServer, urlOf } from './support/shop-server.ts';

const CLIENTS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);
const demo = fileURLToPath(new URL('../apps/server/src/commands/demo.ts', import.meta.url));

const server = await startBenchServer(fillLargeStore);
const { db, close } = openDatabase(server.connection, (text, parameters) =>
  statements.push({ text, parameters }),
);
const statements: { text: string; parameters: readonly unknown[] }[] = [];
const { connection } = server;
const app = await buildApp({ db, connection, build: readBuildInfo('test'), demo: false });
const till = await new Till(app, 'owner@large.test').signIn();

try {
  const { orders } = await till.call('listOrders', { query: { limit: 50 } });
  const middle = orders[25]?.id ?? '';
  await measure('list of 50 orders', 'listOrders', { query: { limit: 50 } });
  await measure('order detail', 'readOrder', { params: { id: middle } });
  await measure('product search', 'listProducts', { query: { search: 'lad', limit: 20 } });
} finally {
  await app.close();
  await close();
  await server.stop();
}

async function measure<Name extends EndpointName>(
  what: string,
  name: Name,
  options: CallOptions<Name>,
): Promise<void> {
  const mainQuery = await mainQueryOf(name, options);
  const { url } = till.requestOf(name, options);
  const call = () => ({
    method: 'GET' as const,
    url: `${server.address}${url}`,
    headers: { authorization: `Bearer ${till.token}` },
  });
  await load(CLIENTS, 2, call);
  const before = await load(CLIENTS, SECONDS / 2, call);
  const yardstick = await pgbench(server.connection, [mainQuery], SECONDS / 2, 'simple');
  const prepared = await pgbench(server.connection, [mainQuery], SECONDS / 2, 'prepared');
  const after = await load(CLIENTS, SECONDS / 2, call);
  const perSecond = (before.perSecond + after.perSecond) / 2;
  if (before.failed + after.failed > 0) throw new Error(`${what} failed`);
  await report(
    'reads',
    `${what}, ${ORDERS.toLocaleString('en')} orders, ${CLIENTS} clients`,
    `${ratio(perSecond, yardstick)}, ${ratio(perSecond, prepared)} with prepared statements, p50 ${after.p50.toFixed(1)} ms, p99 ${after.p99.toFixed(1)} ms`,
  );
}

/** The longest statement that the page runs, which is the one that fetches its rows. */
async function mainQueryOf<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<string> {
  statements.length = 0;
  await till.call(name, options);
  const longest = statements
    .filter(({ text }) => !text.includes('"sessions"'))
    .reduce((a, b) => (b.text.length > a.text.length ? b : a));
  return withLiterals(longest.text, longest.parameters);
}

async function fillLargeStore(connection: pg.PoolConfig): Promise<void> {
  const { pool, close } = openDatabase(connection);
  await migrate(pool);
  await close();
  await promisify(execFile)(process.execPath, [demo, '--orders', String(ORDERS)], {
    env: { ...process.env, DATABASE_URL: urlOf(connection) },
  });
}
