/** Reads of a large store over HTTP, beside pgbench running each page's main query on the same database. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { EndpointName } from '@mostrador/contract/endpoints';
import type pg from 'pg';
import { buildApp } from '../../apps/server/src/app.ts';
import { readBuildInfo } from '../../apps/server/src/platform/build-info.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { type CallOptions, Till } from '../../apps/server/test/till.ts';
import { load } from './load.ts';
import { pgbench, withLiterals } from './pgbench.ts';
import { ratio, report } from './record.ts';
import { startBenchServer, urlOf } from './shop-server.ts';

const CLIENTS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const demo = fileURLToPath(new URL('../../apps/server/src/commands/demo.ts', import.meta.url));

export interface ReadBench {
  till: Till;
  measure<Name extends EndpointName>(
    what: string,
    name: Name,
    options: CallOptions<Name>,
  ): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  /** The bench's name, and what all of its measurements have in common. */
  bench: string;
  setting: string;
  orders: number;
  /** What the large store has besides. */
  fill?: (pool: pg.Pool) => Promise<void>;
}

/** Opens a large store of so many orders on a server of its own. */
export async function openReadBench({ bench, setting, orders, fill }: Options): Promise<ReadBench> {
  const server = await startBenchServer(fillLargeStore);
  const statements: { text: string; parameters: readonly unknown[] }[] = [];
  const { connection } = server;
  const { db, close } = openDatabase(connection, (text, parameters) =>
    statements.push({ text, parameters }),
  );
  const app = await buildApp({ db, connection, build: readBuildInfo('test'), demo: false });
  const till = await new Till(app, 'owner@large.test').signIn();

  async function fillLargeStore(connection: pg.PoolConfig): Promise<void> {
    const { pool, close } = openDatabase(connection);
    await migrate(pool);
    await promisify(execFile)(process.execPath, [demo, '--orders', String(orders)], {
      env: { ...process.env, DATABASE_URL: urlOf(connection) },
    });
    await fill?.(pool);
    await close();
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

  return {
    till,
    async measure(what, name, options) {
      const mainQuery = await mainQueryOf(name, options);
      const { url } = till.requestOf(name, options);
      const call = () => ({
        method: 'GET' as const,
        url: `${server.address}${url}`,
        headers: { authorization: `Bearer ${till.token}` },
      });
      const half = { seconds: SECONDS / 2, clients: CLIENTS };
      await load(CLIENTS, 2, call);
      const before = await load(CLIENTS, SECONDS / 2, call);
      const yardstick = await pgbench(server.connection, [mainQuery], {
        ...half,
        protocol: 'simple',
      });
      const prepared = await pgbench(server.connection, [mainQuery], {
        ...half,
        protocol: 'prepared',
      });
      const after = await load(CLIENTS, SECONDS / 2, call);
      const alone = await load(1, SECONDS / 5, call);
      const perSecond = (before.perSecond + after.perSecond) / 2;
      if (before.failed + after.failed + alone.failed > 0) throw new Error(`${what} failed`);
      await report(
        bench,
        `${what}, ${setting}, ${CLIENTS} clients`,
        `${ratio(perSecond, yardstick)}, ${ratio(perSecond, prepared)} with prepared statements, p50 ${after.p50.toFixed(1)} ms, p99 ${after.p99.toFixed(1)} ms, one client alone p99 ${alone.p99.toFixed(1)} ms`,
      );
    },
    async close() {
      await app.close();
      await close();
      await server.stop();
    },
  };
}
