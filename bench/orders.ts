/**
 * Creating orders (3 lines, 1 payment) over HTTP, 8 clients: over 16 stores and all in one, with the
 * disk of this machine and with one that takes a millisecond a commit (`commit_delay`).
 *
 * The yardsticks are pgbench with the same rows and locks on the same database, prepared, the ids as
 * parameters: a statement a row in one transaction, and one statement for all. The three take turns, so
 * that a machine that drifts does so for all. Beside the rates stands the CPU time of an order: the server's, the
 * database's, and that of the program which sends the calls and so takes from the same cores.
 *
 * BENCH_SECONDS chooses how long each turn is, BENCH_ROUNDS how many turns each has. Needs Linux.
 */
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Amount } from '@mostrador/domain/money';
import pg from 'pg';
import { buildApp } from '../apps/server/src/app.ts';
import { openShop } from '../apps/server/src/modules/staff/open-shop.ts';
import { readBuildInfo } from '../apps/server/src/platform/build-info.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { inTransaction } from '../apps/server/src/platform/transaction.ts';
import { Till } from '../apps/server/test/till.ts';
import { cpuOf, cpuOfMachine, cpuWithChildren, cpuWithEnded } from './support/cpu.ts';
import { type Call, load } from './support/load.ts';
import { aStatementARow, oneStatement, YARDSTICK_TABLES } from './support/order-scripts.ts';
import { pgbench } from './support/pgbench.ts';
import { report } from './support/record.ts';
import { startBenchServer } from './support/shop-server.ts';

const CLIENTS = 8;
const STORES = 16;
const PRODUCTS = 100;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Microseconds that a commit waits for others before it is written. */
const COMMIT_DELAYS = [0, 1000];

interface BenchStore {
  token: string;
  customerId: string;
  methodId: string;
  productIds: string[];
}

/** What a turn came to: orders a second, and milliseconds of CPU an order. */
interface Turn {
  perSecond: number;
  server: number;
  database: number;
  sender: number;
  /** The share of the machine's cores that other work took. */
  others: number;
  p50: number;
  p99: number;
}

const stores: BenchStore[] = [];
const server = await startBenchServer(prepare);
const admin = new pg.Client(server.admin);
await admin.connect();
try {
  for (const delay of COMMIT_DELAYS) {
    await admin.query(`alter system set commit_delay = ${delay}`);
    await admin.query('alter system set commit_siblings = 0');
    await admin.query('select pg_reload_conf()');
    const disk = delay === 0 ? '' : `, ${delay / 1000} ms a commit`;
    await measure(`over ${STORES} stores${disk}`, STORES);
    await measure(`all in one store${disk}`, 1);
  }
} finally {
  await admin.end();
  await server.stop();
}

async function measure(where: string, among: number): Promise<void> {
  await load(CLIENTS, 2, () => createOrder(among));
  const ours: Turn[] = [];
  const rows: Turn[] = [];
  const ones: Turn[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await ordersOverHttp(among));
    rows.push(await ordersByPgbench(aStatementARow(PRODUCTS), among));
    ones.push(await ordersByPgbench(oneStatement(PRODUCTS), among));
  }
  const rate = (turns: Turn[]) => spread(turns.map(({ perSecond }) => perSecond));
  const ratioTo = (yardstick: Turn[]) =>
    spread(ours.map(({ perSecond }, round) => perSecond / yardstick[round]!.perSecond));
  const cpu = (turns: Turn[], part: 'server' | 'database' | 'sender' | 'others') =>
    spread(turns.map((turn) => turn[part]));
  const both = spread(ours.map((turn) => turn.server + turn.database));
  await report(
    'orders',
    `3 lines, 1 payment, ${CLIENTS} clients, ${where}`,
    `${rate(ours)} orders/s, ${ratioTo(rows)} of a statement a row (${rate(rows)}/s), ${ratioTo(ones)} of one statement (${rate(ones)}/s); CPU an order ${both} ms: server ${cpu(ours, 'server')}, database ${cpu(ours, 'database')} (yardsticks ${cpu(rows, 'database')} and ${cpu(ones, 'database')}), sender ${cpu(ours, 'sender')} (${cpu(rows, 'sender')} and ${cpu(ones, 'sender')}); p50 ${spread(ours.map(({ p50 }) => p50))} ms, p99 ${spread(ours.map(({ p99 }) => p99))} ms; other work on the machine: ${cpu([...ours, ...rows, ...ones], 'others')} of its cores`,
  );
}

async function ordersOverHttp(among: number): Promise<Turn> {
  const cpu = startCpu();
  const { perSecond, p50, p99, failed } = await load(CLIENTS, SECONDS, () => createOrder(among));
  if (failed > 0) throw new Error(`${failed} orders were refused`);
  return { perSecond, p50, p99, ...cpu.each(perSecond * SECONDS) };
}

async function ordersByPgbench(script: string, among: number): Promise<Turn> {
  const cpu = startCpu();
  const options = { seconds: SECONDS, clients: CLIENTS, protocol: 'prepared' } as const;
  const perSecond = await pgbench(server.connection, [script], {
    ...options,
    variables: { among },
  });
  if (perSecond === undefined) throw new Error('this machine has no pgbench');
  return { perSecond, p50: 0, p99: 0, ...cpu.each(perSecond * SECONDS) };
}

/** Milliseconds of CPU from now on, divided by the number of orders. */
function startCpu() {
  const now = () => ({
    server: cpuOf(server.pid),
    database: cpuWithChildren(server.databasePid),
    // Its own, and that of the pgbench that has ended.
    sender: cpuWithEnded(process.pid),
    machine: cpuOfMachine(),
  });
  const before = now();
  const start = performance.now();
  return {
    each(orders: number) {
      const after = now();
      const [machine, server, database, sender] = (
        ['machine', 'server', 'database', 'sender'] as const
      ).map((part) => after[part] - before[part]) as [number, number, number, number];
      const cores = (performance.now() - start) * availableParallelism();
      return {
        server: server / orders,
        database: database / orders,
        sender: sender / orders,
        others: (machine - server - database - sender) / cores,
      };
    },
  };
}

/** The median, and in brackets the least and the most: "2.31 [2.2–2.5]". */
function spread(figures: number[]): string {
  const sorted = figures.toSorted((left, right) => left - right);
  const [least, middle, most] = [0, 0.5, 1].map((share) => {
    const figure = sorted[Math.floor((sorted.length - 1) * share)]!;
    return figure >= 100 ? figure.toFixed(0) : figure.toFixed(figure >= 10 ? 1 : 2);
  });
  return `${middle} [${least}–${most}]`;
}

function createOrder(among: number): Call {
  const store = stores[Math.floor(Math.random() * among)]!;
  const { productIds, customerId, methodId, token } = store;
  const items = Array.from({ length: 3 }, () => ({
    productId: productIds[Math.floor(Math.random() * PRODUCTS)],
    quantity: 1,
    unitPrice: 10,
    transactionType: 'SALE',
  }));
  return {
    method: 'POST',
    url: `${server.address}/api/orders`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      customerId,
      serviceType: 'PICKUP',
      items,
      subtotal: 30,
      tax: 0,
      discount: 0,
      total: 30,
      payments: [{ paymentMethodId: methodId, amount: 30 }],
    }),
  };
}

/** Sixteen stores, each with a customer, a method and products with stock for a long day. */
async function prepare(connection: pg.PoolConfig): Promise<void> {
  const { db, pool, close } = openDatabase(connection);
  await migrate(pool);
  const app = await buildApp({
    db,
    connection,
    build: readBuildInfo('test'),
    demo: false,
    requestsPerMinute: 1e9,
  });
  await pool.query(YARDSTICK_TABLES);
  for (let index = 0; index < STORES; index++) {
    const email = `owner${index}@bench.test`;
    const { storeId, ownerId } = await inTransaction(db, (tx) =>
      openShop(tx, new Date(), {
        name: `Store ${index}`,
        timeZone: 'UTC',
        owner: { email, password: 'mostrador', firstName: 'Olivia', lastName: 'Owner' },
      }),
    );
    const till = await new Till(app, email).signIn();
    const customer = await till.call('createCustomer', {
      body: { firstName: 'Ana', lastName: 'Ruiz', phone: '305 555 0101', address: '12 Palm St' },
    });
    const { paymentMethods } = await till.call('listPaymentMethods');
    const productIds: string[] = [];
    for (let product = 0; product < PRODUCTS; product++) {
      const made = await till.call('createProduct', {
        body: { name: `Product ${product}`, price: 10 as Amount, stock: 100_000_000 },
      });
      productIds.push(made.id);
    }
    const methodId = paymentMethods[0]!.id;
    await pool.query('insert into bench_stores values ($1, $2, $3, $4, $5)', [
      ...[index, storeId, ownerId, customer.id, methodId],
    ]);
    await pool.query(
      'insert into bench_products select $1, n - 1, id from unnest($2::uuid[]) with ordinality p (id, n)',
      [index, productIds],
    );
    stores.push({ token: till.token, customerId: customer.id, methodId, productIds });
  }
  await app.close();
  await close();
}
