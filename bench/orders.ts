/**
 * Creation of orders (3 lines, 1 payment) over HTTP by 8 clients, in 16 stores and in one, with this
 * machine's disk and with a simulated one that takes a millisecond a commit (`commit_delay`).
 *
 * The yardsticks are pgbench with the same rows and locks on the same database, prepared, with the ids
 * as parameters: once with a statement per row in one transaction, once with one statement for all. The
 * three take turns, so that a machine whose speed drifts does so for all. Printed with the rates is the
 * CPU time of an order: the server's, the database's, and that of the program which sends the calls and
 * uses the same cores.
 *
 * BENCH_SECONDS is the length of a turn, BENCH_ROUNDS the number of turns each. Needs Linux.
 */
import type pg from 'pg';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { type BenchStore, createOrder, openBenchStores } from './support/bench-stores.ts';
import { cpuOf, cpuWithChildren, cpuWithEnded } from './support/cpu.ts';
import { load } from './support/load.ts';
import { aStatementARow, oneStatement, YARDSTICK_TABLES } from './support/order-scripts.ts';
import { pgbench } from './support/pgbench.ts';
import { report } from './support/record.ts';
import { startBenchServer } from './support/shop-server.ts';
import { spread, type Turn, takeTurn } from './support/turn.ts';

const CLIENTS = 8;
const STORES = 16;
const PRODUCTS = 100;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Microseconds that a commit waits for others before it is written. */
const COMMIT_DELAYS = [0, 1000];

type Part = 'server' | 'database' | 'sender';

let stores: BenchStore[] = [];
const server = await startBenchServer(prepare);
const admin = openDatabase(server.admin);
try {
  for (const delay of COMMIT_DELAYS) {
    await admin.pool.query(`alter system set commit_delay = ${delay}`);
    await admin.pool.query('alter system set commit_siblings = 0');
    await admin.pool.query('select pg_reload_conf()');
    const disk = delay === 0 ? '' : `, ${delay / 1000} ms a commit`;
    await measure(`over ${STORES} stores${disk}`, STORES);
    await measure(`all in one store${disk}`, 1);
  }
} finally {
  await admin.close();
  await server.stop();
}

async function measure(where: string, among: number): Promise<void> {
  await ordersOverHttp(among, 2);
  const ours: Turn<Part>[] = [];
  const rows: Turn<Part>[] = [];
  const ones: Turn<Part>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await turn(() => ordersOverHttp(among)));
    rows.push(await turn(() => ordersByPgbench(aStatementARow(PRODUCTS), among)));
    ones.push(await turn(() => ordersByPgbench(oneStatement(PRODUCTS), among)));
  }
  const rate = (turns: Turn<Part>[]) => spread(turns.map(({ perSecond }) => perSecond));
  const ratioTo = (yardstick: Turn<Part>[]) =>
    spread(ours.map(({ perSecond }, round) => perSecond / yardstick[round]!.perSecond));
  const cpu = (part: Part, turns = ours) => spread(turns.map((turn) => turn.cpu[part]));
  const both = spread(ours.map(({ cpu }) => cpu.server + cpu.database));
  const others = spread([...ours, ...rows, ...ones].map(({ others }) => others));
  await report(
    'orders',
    `3 lines, 1 payment, ${CLIENTS} clients, ${where}`,
    [
      `${rate(ours)} orders/s, ${ratioTo(rows)} of a statement a row (${rate(rows)}/s), ${ratioTo(ones)} of one statement (${rate(ones)}/s)`,
      `CPU an order ${both} ms: server ${cpu('server')}, database ${cpu('database')} (yardsticks ${cpu('database', rows)} and ${cpu('database', ones)}), sender ${cpu('sender')} (${cpu('sender', rows)} and ${cpu('sender', ones)})`,
      `p50 ${spread(ours.map(({ p50 }) => p50))} ms, p99 ${spread(ours.map(({ p99 }) => p99))} ms`,
      `other work took ${others} of the machine`,
    ].join('; '),
  );
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

async function ordersOverHttp(among: number, seconds = SECONDS) {
  const some = stores.slice(0, among);
  const result = await load(CLIENTS, seconds, () => createOrder(server.address, some));
  if (result.failed > 0) throw new Error(`${result.failed} orders were refused`);
  return result;
}

async function ordersByPgbench(script: string, among: number) {
  const perSecond = await pgbench(server.connection, [script], {
    seconds: SECONDS,
    clients: CLIENTS,
    protocol: 'prepared',
    variables: { among },
  });
  if (perSecond === undefined) throw new Error('this machine has no pgbench');
  return { perSecond };
}

/** Opens the stores, and numbers their ids for pgbench. */
async function prepare(connection: pg.PoolConfig): Promise<void> {
  const { pool, close } = openDatabase(connection);
  await migrate(pool);
  stores = await openBenchStores(connection, { count: STORES, products: PRODUCTS });
  await pool.query(YARDSTICK_TABLES);
  for (const [index, { storeId, userId, customerId, methodId, productIds }] of stores.entries()) {
    await pool.query('insert into bench_stores values ($1, $2, $3, $4, $5)', [
      ...[index, storeId, userId, customerId, methodId],
    ]);
    await pool.query(
      'insert into bench_products select $1, n - 1, id from unnest($2::uuid[]) with ordinality p (id, n)',
      [index, productIds],
    );
  }
  await close();
}
