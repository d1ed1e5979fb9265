/**
 * Cost of an order (3 lines, 1 payment) on a Citus cluster, compared with a single PostgreSQL of the
 * same binaries: milliseconds of CPU of the server, of the node that it is connected to, and of the
 * workers. Three servers take turns: one on a database of the coordinator that is not distributed, one
 * at the coordinator of a distributed one, and one at a worker of it, whose own stores need no other
 * node.
 *
 * CITUS_URL names the coordinator. The cluster must run on this machine, where its processes are found.
 * BENCH_SECONDS is the length of a turn, BENCH_ROUNDS the number of turns each. Needs Linux.
 */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { distributeDatabase } from '../apps/server/src/distribute/distribute-database.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { askCluster, createClusterDatabase } from '../apps/server/test/citus/cluster-databases.ts';
import { type BenchStore, createOrder, openBenchStores } from './support/bench-stores.ts';
import { cpuOf, cpuWithChildren, cpuWithEnded } from './support/cpu.ts';
import { load } from './support/load.ts';
import { report } from './support/record.ts';
import { postmasterOf, startServerOn, urlOf } from './support/shop-server.ts';
import { spread, type Turn, takeTurn } from './support/turn.ts';

const CLIENTS = 8;
const STORES = 16;
const PRODUCTS = 100;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

type Part = 'server' | 'entry' | 'workers' | 'sender';

interface Candidate {
  name: string;
  address: string;
  pid: number;
  stores: BenchStore[];
  /** Process of the PostgreSQL that the server is connected to; `workers` are those behind it. */
  entry: number;
  workers: number[];
  turns: Turn<Part>[];
  stop(): Promise<void>;
}

const { connection, workers, dispose } = await createClusterDatabase();
const plain = { ...connection, database: `bench_${randomUUID().replaceAll('-', '')}` };
await askCluster(connection, `create database ${plain.database}`);
const candidates: Candidate[] = [];
try {
  await distributeDatabase({ connection, say: () => undefined });
  const spreadStores = await openBenchStores(connection, { count: STORES, products: PRODUCTS });
  const [first] = workers;
  if (first === undefined) throw new Error('the cluster has no worker');
  candidates.push(await onOneMachine());
  candidates.push(await onCluster('at the coordinator', connection, spreadStores));
  candidates.push(await onCluster('at a worker', first, spreadStores));
  for (let round = 0; round < ROUNDS; round++) {
    for (const candidate of candidates) candidate.turns.push(await measure(candidate));
  }
  for (const { name, turns } of candidates) {
    const cpu = (part: Part) => spread(turns.map((turn) => turn.cpu[part]));
    await report(
      'cluster',
      `3 lines, 1 payment, ${CLIENTS} clients, over ${STORES} stores, ${name}`,
      [
        `CPU an order: server ${cpu('server')}, entry node ${cpu('entry')}, other nodes ${cpu('workers')}, sender ${cpu('sender')} ms`,
        `${spread(turns.map(({ perSecond }) => perSecond))} orders/s, p50 ${spread(turns.map(({ p50 }) => p50))} ms, p99 ${spread(turns.map(({ p99 }) => p99))} ms`,
        `other work took ${spread(turns.map(({ others }) => others))} of the machine`,
      ].join('; '),
    );
  }
} finally {
  for (const { stop } of candidates) await stop();
  await askCluster(connection, `drop database ${plain.database} with (force)`);
  await dispose();
}

async function onOneMachine(): Promise<Candidate> {
  const { pool, close } = openDatabase(plain);
  await migrate(pool);
  await close();
  const stores = await openBenchStores(plain, { count: STORES, products: PRODUCTS });
  const server = await startServerOn(plain);
  const entry = await postmasterOf(plain);
  return { ...server, name: 'a single PostgreSQL', stores, entry, workers: [], turns: [] };
}

async function onCluster(
  where: string,
  node: pg.PoolConfig,
  stores: BenchStore[],
): Promise<Candidate> {
  const server = await startServerOn(node, { COORDINATOR_URL: urlOf(connection) });
  const entry = await postmasterOf(node);
  const all = await Promise.all([connection, ...workers].map(postmasterOf));
  return {
    ...server,
    name: `a coordinator and ${workers.length} workers, ${where}`,
    ...{ stores, entry, workers: all.filter((pid) => pid !== entry), turns: [] },
  };
}

async function measure({ address, pid, stores, entry, workers }: Candidate): Promise<Turn<Part>> {
  const call = () => createOrder(address, stores);
  await load(CLIENTS, 2, call);
  const parts = {
    server: () => cpuOf(pid),
    entry: () => cpuWithChildren(entry),
    workers: () => workers.reduce((sum, worker) => sum + cpuWithChildren(worker), 0),
    sender: () => cpuWithEnded(process.pid),
  };
  return takeTurn(SECONDS, parts, async () => {
    const result = await load(CLIENTS, SECONDS, call);
    if (result.failed > 0) throw new Error(`${result.failed} orders were refused`);
    return result;
  });
}
