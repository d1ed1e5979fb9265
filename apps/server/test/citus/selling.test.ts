/** Errors that a cluster would hide, looked for on a real one with servers at two of its nodes. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { differences, fieldOf } from '#test/support/sales.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { addProduct, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';
import { askCluster, workersOf } from './cluster-databases.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const cluster = () => {
  const connection = inject('cluster');
  if (connection === undefined) throw new Error('no cluster');
  return connection;
};

/** Opens a server that is connected to a worker. */
async function openAtWorker() {
  const [worker] = await workersOf(cluster());
  return openSecondServer(shop, { limits: { host: worker?.nodename, port: worker?.nodeport } });
}

test('a name that is taken is refused with its field, in a new record as in a changed one', async () => {
  const { id } = await shop.owner.call('createPaymentMethod', { body: { name: 'Transfer' } });
  const again = shop.owner.send('createPaymentMethod', { body: { name: 'transfer' } });
  expect((await again).json()).toMatchObject({
    code: 'ALREADY_EXISTS',
    details: { field: 'name' },
  });
  const renamed = shop.owner.send('updatePaymentMethod', {
    params: { id },
    body: { name: 'cash' },
  });
  expect((await renamed).json()).toMatchObject({ statusCode: 409, details: { field: 'name' } });
});

test('a count by scans ends at its limit', async () => {
  const { id: productId } = await addProduct(shop.owner, { stock: 5 });
  const { id } = await shop.owner.call('createStockCount', { body: {} });
  const add = (units: number) =>
    shop.owner.call('enterStockCount', { params: { id }, body: { productId, add: units } });
  expect(await add(999_999)).toMatchObject({ counted: 999_999 });
  expect(await fieldOf(add(2))).toBe('422 add');
  expect(await add(1)).toMatchObject({ counted: 1_000_000 });
  expect(await fieldOf(add(-1_000_001))).toBe('422 add');
  await shop.owner.call('cancelStockCount', { params: { id } });
});

test('guesses at once, at servers of two nodes, pass the limit no further than guesses in turn', async () => {
  const servers = [shop.app, await openAtWorker()];
  const guesses = Array.from({ length: 30 }, (_, index) => {
    const server = servers[index % 2] ?? shop.app;
    return new Browser(server, `10.0.0.${index}`).signIn(shop.cashier.email, 'wrong');
  });
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test('an order that is sent again through another node is the same order', async () => {
  const { id: productId } = await addProduct(shop.owner, { stock: 5 });
  const request = { body: orderBody([{ productId }]), key: randomUUID() };
  const { email, token } = shop.owner;
  const elsewhere = Object.assign(new Till(await openAtWorker(), email), { token });
  const [one, other] = await Promise.all([
    shop.owner.call('createOrder', request),
    elsewhere.call('createOrder', request),
  ]);
  expect(other).toEqual(one);
  expect(await shop.owner.call('readProduct', { params: { id: productId } })).toMatchObject({
    stock: 4,
  });
});

test('a shop that was moved to another worker sells on through connections that knew it elsewhere', async () => {
  const { id: productId } = await addProduct(shop.owner, { stock: 1000 });
  const { email, token } = shop.owner;
  const elsewhere = Object.assign(new Till(await openAtWorker(), email), { token });
  // Repeated until some connections have a generic plan for every statement.
  const sell = () =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        [shop.owner, elsewhere][index % 2]?.call('createOrder', {
          body: orderBody([{ productId }]),
        }),
      ),
    );
  for (let round = 0; round < 4; round++) await sell();
  await moveShop(shop.storeId);
  for (let round = 0; round < 2; round++) await sell();
  expect(await shop.owner.call('readProduct', { params: { id: productId } })).toMatchObject({
    stock: 1000 - 120,
  });
});

/** Moves the shop to the other worker. */
async function moveShop(storeId: string): Promise<void> {
  const [shard] = await askCluster<{ id: string; host: string; port: number }>(
    cluster(),
    `select s.shardid as id, s.nodename as host, s.nodeport as port
     from citus_shards s
     where s.table_name = 'stores'::regclass
       and s.shardid = get_shard_id_for_distribution_column('stores', '${storeId}'::uuid)`,
  );
  const target = (await workersOf(cluster())).find(({ nodeport }) => nodeport !== shard?.port);
  await askCluster(
    cluster(),
    `select citus_move_shard_placement(${shard?.id}, '${shard?.host}', ${shard?.port},
       '${target?.nodename}', ${target?.nodeport}, 'force_logical')`,
  );
}
