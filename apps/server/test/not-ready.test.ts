/** Answers of a server whose database cannot serve, to people and to the machines that watch it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase, REQUEST_LIMITS } from '#platform/database/database.ts';
import { POLL_OPTIONS } from './support/poll-options.ts';
import { openSecondServer } from './support/second-server.ts';
import { addProduct, openTestShop, orderBody, type TestShop } from './support/shop.ts';
import { Till } from './support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Opens a till at another server of the shop. */
async function tillAt(app: TestShop['app']): Promise<Till> {
  const till = new Till(app, shop.owner.email);
  till.token = shop.owner.token;
  return till;
}

async function waitsForALock({ db }: TestShop): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity a
    where a.datname = current_database() and a.wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

const statusOf = async (app: TestShop['app'], path: string) =>
  (await app.inject({ url: `/api/${path}` })).statusCode;

test('while the database only reads, all is answered "not ready" with when to try again, and then goes on', async () => {
  const { id: productId } = await addProduct(shop.owner);
  const { db: admin, close } = openDatabase({ ...shop.connection, max: 1 });
  onTestFinished(close);
  const name = sql.id(String(shop.connection.database));
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(admin);
  onTestFinished(async () => {
    await sql`alter database ${name} reset default_transaction_read_only`.execute(admin);
  });
  const app = await openSecondServer(shop, { limits: REQUEST_LIMITS }).catch(() => undefined);
  // The server cannot even start.
  expect(app).toBeUndefined();
  await sql`alter database ${name} reset default_transaction_read_only`.execute(admin);

  const server = await openSecondServer(shop, {
    limits: { ...REQUEST_LIMITS, idleTimeoutMillis: 1 },
  });
  const till = await tillAt(server);
  await till.call('listOrders');
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(admin);
  // A server that becomes a standby restarts, which ends its connections.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid()`.execute(admin);
  await expect.poll(() => statusOf(server, 'ready'), POLL_OPTIONS).toBe(503);
  for (const answer of [
    await till.send('listOrders'),
    await till.send('createOrder', {
      body: orderBody([{ productId }]),
      key: 'while-it-only-reads',
    }),
    await new Till(server, shop.owner.email).send('login', {
      body: { email: shop.owner.email, password: 'mostrador' },
    }),
    await server.inject({ url: '/api/health' }),
  ]) {
    expect(answer.json()).toMatchObject({ statusCode: 503, code: 'NOT_READY' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await statusOf(server, 'live')).toBe(200);

  await sql`alter database ${name} reset default_transaction_read_only`.execute(admin);
  await expect.poll(() => statusOf(server, 'ready'), POLL_OPTIONS).toBe(200);
  await till.call('createOrder', { body: orderBody([{ productId }]), key: 'while-it-only-reads' });
});

test('a server all of whose connections are busy is ready, and refuses what cannot wait', async () => {
  const server = await openSecondServer(shop, {
    limits: { max: 1, maxWaiting: 1, connectionTimeoutMillis: 1_000 },
  });
  const till = await tillAt(server);
  const { db, close } = openDatabase({ ...shop.connection, max: 1 });
  onTestFinished(close);
  const { id } = await addProduct(shop.owner);
  const body = { name: 'Renamed', price: 1 as never };
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from products p where p.store_id = ${shop.storeId} and p.id = ${id} for update`.execute(
      tx,
    );
    const waiting = till.send('updateProduct', { params: { id }, body, key: 'waits' });
    await expect.poll(() => waitsForALock(shop), POLL_OPTIONS).toBe(true);
    await expect
      .poll(async () => (await till.send('readProfile')).statusCode, POLL_OPTIONS)
      .toBe(503);
    expect(await statusOf(server, 'ready')).toBe(200);
    expect(await statusOf(server, 'health')).toBe(200);
    // Lets the waiting call finish.
    void waiting;
  });
  await expect
    .poll(async () => (await till.send('readProfile')).statusCode, POLL_OPTIONS)
    .toBe(200);
});

test('a connection that is cut in the middle of a command is told as such, and the retry finds its answer', async () => {
  const { id: productId } = await addProduct(shop.owner, { stock: 5 });
  const { db, close } = openDatabase({ ...shop.connection, max: 1 });
  onTestFinished(close);
  const request = { body: orderBody([{ productId }]), key: 'cut-in-the-middle' };
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from products p where p.store_id = ${shop.storeId} and p.id = ${productId} for update`.execute(
      tx,
    );
    const cut = shop.owner.send('createOrder', request);
    // The call waits for the product when its connection is cut.
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select pg_terminate_backend(a.pid) from pg_stat_activity a
          where a.datname = current_database() and a.backend_type = 'client backend'
            and a.wait_event_type = 'Lock'`.execute(tx);
        return rows.length;
      }, POLL_OPTIONS)
      .toBe(1);
    expect((await cut).json()).toMatchObject({ statusCode: 503, code: 'NOT_READY' });
  });
  const order = await shop.owner.call('createOrder', request);
  expect((await shop.owner.call('createOrder', request)).id).toBe(order.id);
  const product = await shop.owner.call('readProduct', { params: { id: productId } });
  expect(product.stock).toBe(4);
});
