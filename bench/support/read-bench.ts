/**
 * Reads of a large store over HTTP, requested as by browsers, compared with pgbench that runs each
 * page's main query on the same database, prepared, with ids and texts as parameters. The two take
 * turns. The CPU time of each is printed for the server, the database and the program that sends. Needs
 * Linux.
 *
 * BENCH_SECONDS is the length of a turn, BENCH_ROUNDS the number of turns each.
 */
import type { EndpointName } from '@mostrador/contract/endpoints';
import type pg from 'pg';
import { buildApp } from '../../apps/server/src/app.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { readBuildInfo } from '../../apps/server/src/platform/monitoring/build-info.ts';
import { type CallOptions, Till } from '../../apps/server/test/support/till.ts';
import { cpuOf, cpuWithChildren, cpuWithEnded } from './cpu.ts';
import { type Call, load } from './load.ts';
import { makeLargeStore } from './make-large-store.ts';
import { pgbench, scriptOf } from './pgbench.ts';
import { report } from './record.ts';
import { startBenchServer } from './shop-server.ts';
import { spread, type Turn, takeTurn } from './turn.ts';

const CLIENTS = 4;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Time in which the engine compiles code that is called often. */
const WARM_UP_SECONDS = 5;
const BROWSERS_ENCODINGS = 'gzip, deflate, br, zstd';

type Part = 'server' | 'database' | 'sender';

export interface ReadBench {
  till: Till;
  /** Address of the server, which has the web app where it is built. */
  address: string;
  measure<Name extends EndpointName>(
    what: string,
    name: Name,
    options: CallOptions<Name>,
  ): Promise<void>;
  /** Measures calls of one page made at once; no single statement is their yardstick. */
  measurePage(what: string, urls: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  /** Name of the bench, and the common part of its measurements. */
  bench: string;
  setting: string;
  orders: number;
  /** Adds rows that the large store lacks. */
  fill?: (pool: pg.Pool) => Promise<void>;
}

/** Opens a large store of this many orders on a server of its own. */
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
    await makeLargeStore(connection, orders);
    await fill?.(pool);
    await close();
  }

  /** Returns the page's longest statement, which is the one that fetches its rows. */
  async function mainQueryOf<Name extends EndpointName>(name: Name, options: CallOptions<Name>) {
    statements.length = 0;
    await till.call(name, options);
    const { text, parameters } = statements.reduce((a, b) =>
      b.text.length > a.text.length ? b : a,
    );
    return scriptOf(text, parameters);
  }

  function callOf(url: string): Call {
    const authorization = `Bearer ${till.token}`;
    const headers = { authorization, 'accept-encoding': BROWSERS_ENCODINGS };
    return { method: 'GET', url: `${server.address}${url}`, headers };
  }

  async function overHttp(what: string, urls: readonly string[], seconds = SECONDS) {
    const calls = urls.map(callOf);
    const result = await load(CLIENTS, seconds, () => calls);
    if (result.failed > 0) throw new Error(`${what} failed`);
    return result;
  }

  function turn(run: () => Promise<{ perSecond: number }>): Promise<Turn<Part>> {
    const parts = {
      server: () => cpuOf(server.pid),
      database: () => cpuWithChildren(server.databasePid),
      // Includes each pgbench that has ended.
      sender: () => cpuWithEnded(process.pid),
    };
    return takeTurn(SECONDS, parts, run);
  }

  /** Compares calls made at once with the statement, if there is one. */
  async function compare(
    what: string,
    urls: readonly string[],
    statement?: ReturnType<typeof scriptOf>,
  ): Promise<void> {
    await overHttp(what, urls, WARM_UP_SECONDS);
    const ours: Turn<Part>[] = [];
    const yardstick: Turn<Part>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await turn(() => overHttp(what, urls)));
      if (statement === undefined) continue;
      const { script, variables } = statement;
      const run = { seconds: SECONDS, clients: CLIENTS, protocol: 'prepared', variables } as const;
      yardstick.push(
        await turn(async () => {
          const perSecond = await pgbench(server.connection, [script], run);
          if (perSecond === undefined) throw new Error('this machine has no pgbench');
          return { perSecond };
        }),
      );
    }
    const rate = (turns: Turn<Part>[]) => spread(turns.map(({ perSecond }) => perSecond));
    const cpu = (part: Part, turns = ours) => spread(turns.map((turn) => turn.cpu[part]));
    const beside = (part: Part) => (statement ? ` (yardstick ${cpu(part, yardstick)})` : '');
    const ratio = () =>
      spread(yardstick.map(({ perSecond }, round) => ours[round]!.perSecond / perSecond));
    await report(
      bench,
      `${what}, ${setting}, ${CLIENTS} clients, compressed`,
      [
        `${rate(ours)}/s${statement ? `, ${ratio()} of the page's statement prepared (${rate(yardstick)}/s)` : ''}`,
        `CPU ms: server ${cpu('server')}, database ${cpu('database')}${beside('database')}, sender ${cpu('sender')}${beside('sender')}`,
        `p50 ${spread(ours.map(({ p50 }) => p50))} ms, p99 ${spread(ours.map(({ p99 }) => p99))} ms`,
        `other work took ${spread([...ours, ...yardstick].map(({ others }) => others))} of the machine`,
      ].join('; '),
    );
  }

  return {
    till,
    address: server.address,
    async measure(what, name, options) {
      await compare(what, [till.requestOf(name, options).url], await mainQueryOf(name, options));
    },
    measurePage: (what, urls) => compare(what, urls),
    async close() {
      await app.close();
      await close();
      await server.stop();
    },
  };
}
