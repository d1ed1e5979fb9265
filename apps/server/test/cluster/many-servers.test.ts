/** Three servers behind a balancer on one PostgreSQL are one shop. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { PASSWORD } from '#test/support/till.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { startBalancer } from './support/balancer.ts';
import { Client } from './support/client.ts';
import { findHaproxy, NO_HAPROXY } from './support/haproxy.ts';
import { CASHIER, OWNER, openShopFor } from './support/open-shop-for.ts';
import { PostgresServer } from './support/postgres-server.ts';
import { Screen } from './support/screen.ts';
import { audit, type Goods, orderOf, stockUp } from './support/selling.ts';
import { type ShopServer, startShopServer } from './support/shop-server.ts';

const SERVERS = 3;
const ORDERS = 60;

const closing: (() => Promise<void>)[] = [];
const whenDone = (close: () => Promise<void>) => void closing.push(close);
let haproxy: string | undefined;
let servers: ShopServer[];
let books: OpenDatabase;
let storeId: string;
let owner: Client;
let goods: Goods;

beforeAll(async () => {
  haproxy = await findHaproxy();
  if (haproxy === undefined) return;
  const postgres = await PostgresServer.open(whenDone);
  // All started at once on an empty database.
  const env = { DATABASE_URL: postgres.url(), TRUST_PROXY: 'loopback' };
  servers = await Promise.all(
    Array.from({ length: SERVERS }, () => startShopServer(env, whenDone)),
  );
  const address = await startBalancer(
    servers.map(({ port }) => port),
    whenDone,
  );
  storeId = await openShopFor(postgres.connection());
  books = openDatabase(postgres.connection());
  whenDone(() => books.close());
  owner = await new Client(address).signIn(OWNER);
  goods = await stockUp(owner);
}, 300_000);

beforeEach(({ skip }) => skip(haproxy === undefined, NO_HAPROXY));

afterAll(async () => {
  for (const close of closing.toReversed()) await close();
}, 120_000);

/** Sells this many orders of one piece at once, spread over the servers. */
function sellOnceEach(count: number, of: Goods) {
  const tills = atEach(owner);
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const body = orderOf(of, randomUUID());
      return (tills[index % SERVERS] as Client).reply('createOrder', { body });
    }),
  );
}

/** Returns the same person at each of the servers, past the balancer. */
const atEach = (person: Client) => servers.map(({ address }) => person.at(address));

test('servers that start at once on an empty database agree on the code that opens the first store', () => {
  const codes = servers.map(({ output }) => /with the code (\S+)/.exec(output())?.[1]);
  expect(codes[0]).toMatch(/^[0-9A-Z-]{19}$/);
  expect(new Set(codes).size).toBe(1);
});

test('the balancer gives each server its share', async () => {
  const { rows } = await books.pool.query<{ connections: number }>(
    `select count(distinct client_port)::int as connections from pg_stat_activity
     where application_name = 'mostrador listener'`,
  );
  const screens = Array.from({ length: SERVERS }, () => Screen.open(owner, whenDone));
  await Promise.all(screens);
  const after = await books.pool.query<{ connections: number }>(
    `select count(distinct client_port)::int as connections from pg_stat_activity
     where application_name = 'mostrador listener'`,
  );
  expect(rows[0]?.connections).toBe(0);
  expect(after.rows[0]?.connections).toBe(SERVERS);
});

test('who signs in at one server is signed in at all, and no longer at any once they sign out', async () => {
  const [first, second, third] = atEach(new Client('')) as [Client, Client, Client];
  await first.signIn(CASHIER);
  const others = [first.at(second.address), first.at(third.address)];
  for (const client of others) expect((await client.reply('readProfile')).status).toBe(200);

  expect((await others[0]?.reply('logout'))?.status).toBe(204);
  for (const client of [first, ...others]) {
    expect((await client.reply('readProfile')).status).toBe(401);
    expect((await client.reply('refresh')).status).toBe(401);
  }
});

test('P20: two tabs that refresh at once, at two servers, both stay signed in', async () => {
  const signedIn = await new Client(owner.address).signIn(OWNER);
  const [first, second, third] = atEach(signedIn) as [Client, Client, Client];
  const answers = await Promise.all([first.reply('refresh'), second.reply('refresh')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  for (const tab of [first, second]) {
    const next = tab.at(third.address);
    next.token = (await next.insist('refresh')).accessToken;
    expect((await next.reply('readProfile')).status).toBe(200);
  }
});

test('P1: one order sent to all servers at once, under one key, is made once and answered alike', async () => {
  const key = randomUUID();
  const options = { key, body: orderOf(goods, key) };
  const everywhere = [...atEach(owner), ...atEach(owner)];
  const answers = await Promise.all(
    everywhere.map((client) => client.reply('createOrder', options)),
  );
  expect(answers.map(({ status }) => status)).toEqual(everywhere.map(() => 201));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const { orders } = await owner.insist('listOrders', { query: { search: key } });
  expect(orders).toHaveLength(1);
});

test('P14: orders from all servers at once have numbers without a gap', async () => {
  const sales = await sellOnceEach(ORDERS, goods);
  expect(sales.filter(({ status }) => status !== 201)).toEqual([]);
  expect(await audit(books.db, storeId, [])).toMatchObject({ doubled: 0, gaps: 0 });
});

test('P3: of more orders than there are pieces, at all servers at once, as many are taken as there are pieces', async () => {
  const pieces = 10;
  const scarce = await stockUp(owner, pieces);
  const answers = await sellOnceEach(4 * pieces, scarce);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(answers.length - refused.length).toBe(pieces);
  for (const { body } of refused) {
    expect(body).toMatchObject({ statusCode: 409, code: 'INSUFFICIENT_STOCK' });
  }
  const product = await owner.insist('readProduct', { params: { id: scarce.productId } });
  expect(product.stock).toBe(0);
});

test('what changes at one server is heard on screens at all of them', async () => {
  const screens = await Promise.all(atEach(owner).map((client) => Screen.open(client, whenDone)));
  for (const client of atEach(owner)) {
    const body = orderOf(goods, randomUUID());
    const { id } = await client.insist('createOrder', { body });
    await Promise.all(screens.map((screen) => screen.hearsOf(id)));
  }
});

test('P19: ten wrong passwords, spread over all servers, close the account at each', async () => {
  const strangers = atEach(new Client(''));
  const statuses: (number | undefined)[] = [];
  for (let guess = 0; guess < 10; guess++) {
    const body = { email: CASHIER, password: 'wrong' };
    statuses.push((await strangers[guess % SERVERS]?.send('login', { body }))?.status);
  }
  expect(statuses).toEqual(statuses.map(() => 401));
  for (const stranger of strangers) {
    const body = { email: CASHIER, password: PASSWORD };
    expect((await stranger.send('login', { body })).status).toBe(429);
  }
});

test('servers of one build give the same page, whose files any of them has', async () => {
  const pages = await Promise.all(
    servers.map(async ({ address }) => (await fetch(`${address}/login`)).text()),
  );
  expect(new Set(pages).size).toBe(1);
  const files = [...(pages[0] ?? '').matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
  expect(files.length).toBeGreaterThan(0);
  for (const [, file] of files) {
    const answers = await Promise.all(servers.map(({ address }) => fetch(`${address}${file}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
});

test('nothing is out of order in the books afterwards', async () => {
  expect((await verifyAll(books.db)).differences).toEqual([]);
});
