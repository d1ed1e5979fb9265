/**
 * A worker of the cluster hangs, and is killed. Its shops are refused at once, the others go on
 * selling, and everything works again once it is back. The cluster's processes must run on this
 * machine.
 */
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { openShop } from '#modules/staff/open-shop.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { until } from '#test/cluster/support/processes.ts';
import { differences } from '#test/support/sales.ts';
import { addProduct, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import { PASSWORD, Till } from '#test/support/till.ts';
import { askCluster, workersOf } from './cluster-databases.ts';
import { type WorkerProcess, workerProcess } from './worker-process.ts';

/** More calls than a server has connections. */
const MANY = 40;

let shop: TestShop;
let worker: WorkerProcess;
/**
 * Tills of the shop whose worker goes away and of a shop on another worker, with the product each
 * sells.
 */
let stranded: Till;
let lucky: Till;
const goods = new Map<Till, string>();

beforeAll(async () => {
  shop = await openTestShop();
  stranded = shop.owner;
  const port = await portOf(shop.storeId);
  worker = await workerProcess({ ...cluster(), port });
  lucky = await ownerAwayFrom(port);
  for (const till of [stranded, lucky]) {
    const { id } = await addProduct(till, { stock: 1000 });
    goods.set(till, id);
  }
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

test('while a worker hangs its shops are told that the database is away, the others sell, and it comes back', async () => {
  await sell(stranded);
  onTestFinished(() => worker.resume());
  await worker.stop();
  // The first calls wait for a moment, and hold up no other shop.
  const waiting = Array.from({ length: MANY }, () => trySale(stranded));
  for (let count = 0; count < 10; count++) await sell(lucky);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['503 NOT_READY']));
  expect(await trySale(stranded)).toBe('503 NOT_READY');
  expect((await stranded.send('listOrders')).statusCode).toBe(503);
  await sell(lucky);
  await worker.resume();
  await sellsAgain(stranded);
});

test('a killed worker takes no other shop with it, and its shops sell again once it was started again', async () => {
  await sell(stranded);
  onTestFinished(async () => {
    worker.startAgain();
    await sellsAgain(stranded);
  });
  await worker.kill();
  const answers = await Promise.all(Array.from({ length: MANY }, () => trySale(stranded)));
  expect(new Set(answers)).toEqual(new Set(['503 NOT_READY']));
  for (let count = 0; count < 10; count++) await sell(lucky);
});

const cluster = () => {
  const connection = inject('cluster');
  if (connection === undefined) throw new Error('no cluster');
  return connection;
};

function order(till: Till) {
  return { body: orderBody([{ productId: goods.get(till) ?? '' }]) };
}

const sell = (till: Till) => till.call('createOrder', order(till));

async function trySale(till: Till): Promise<string> {
  const response = await till.send('createOrder', order(till));
  return `${response.statusCode} ${response.json().code}`;
}

function sellsAgain(till: Till): Promise<void> {
  return until('the shop sells again', async () => {
    return (await till.send('createOrder', order(till))).statusCode === 201;
  });
}

/** Returns the port of the worker that holds the store. */
async function portOf(storeId: string): Promise<number> {
  const [placement] = await askCluster<{ port: number }>(
    cluster(),
    `select nodeport as port from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column('stores', '${storeId}'::uuid)`,
  );
  return placement?.port ?? Number.NaN;
}

/** Opens a shop on another worker than that of this port, and returns its owner. */
async function ownerAwayFrom(port: number): Promise<Till> {
  expect(await workersOf(cluster())).toHaveLength(2);
  for (let number = 1; ; number++) {
    const email = `owner${number}@far.test`;
    const owner = { email, password: PASSWORD, firstName: 'Olivia', lastName: 'Owner' };
    const { storeId } = await inTransaction(shop.db, (tx) =>
      openShop(tx, shop.clock.now, { name: 'Far', timeZone: 'UTC', owner }),
    );
    if ((await portOf(storeId)) !== port) return new Till(shop.app, email).signIn();
  }
}
