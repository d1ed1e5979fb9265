/** A server while its database is slow, away, frozen, or without room on its disk. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from '@mostrador/contract/routes';
import type { Amount } from '@mostrador/domain/money';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { openDataFolder } from '#platform/embedded/data-folder.ts';
import { startEmbeddedDatabase } from '#platform/embedded/embedded-database.ts';
import { ADMIN, readPassword } from '#platform/embedded/init-database.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { Client, newTally } from './support/client.ts';
import { endDatabaseOf } from './support/embedded.ts';
import { type Link, openLink } from './support/link.ts';
import { OWNER, openShopFor } from './support/open-shop-for.ts';
import { PostgresServer } from './support/postgres-server.ts';
import { until } from './support/processes.ts';
import { audit, orderOf, type Sale, sellDuring, sellOn, stockUp } from './support/selling.ts';
import { type ShopServer, startShopServer } from './support/shop-server.ts';
import { NO_MOUNT, openTightDisk } from './support/tight-disk.ts';

const CLIENTS = 4;
const FAULT_MS = 3_000;
const SELLING = { milliseconds: 500, orders: CLIENTS };
const SLOW_MS = 5_000;
/** An empty shop takes 80 MB of them. */
const DISK_MB = 160;

const closing: (() => Promise<void>)[] = [];
const whenDone = (close: () => Promise<void>) => void closing.push(close);
let postgres: PostgresServer;
let link: Link;
let server: ShopServer;
let storeId: string;

beforeAll(async () => {
  postgres = await PostgresServer.open(whenDone);
  storeId = await openShopFor(postgres.connection());
  link = await openLink(postgres.port, whenDone);
  server = await startShopServer({ DATABASE_URL: postgres.url(link.port) }, whenDone);
}, 120_000);

afterAll(async () => {
  for (const close of closing.toReversed()) await close();
}, 120_000);

test.each([
  {
    what: 'a database that takes five seconds for every answer',
    begin: async () => link.delay(SLOW_MS),
    end: async () => link.delay(0),
  },
  {
    what: 'a database that goes away and comes back',
    begin: () => postgres.stop(),
    end: () => postgres.start(),
  },
  {
    what: 'a database that stands still',
    begin: () => postgres.freeze(),
    end: () => postgres.thaw(),
  },
])(
  '$what: 503 as long as it lasts, and the server goes on by itself',
  async ({ begin, end }) => {
    const tally = newTally();
    const owner = await new Client(server.address, tally).signIn(OWNER);
    const goods = await stockUp(owner);
    const tills = Array.from({ length: CLIENTS }, () => owner.at(server.address));
    const faults = async (acknowledged: readonly Sale[]) => {
      await sellOn(acknowledged, SELLING);
      await begin();
      try {
        // A call that was under way at that moment may still succeed.
        await owner.send('readProfile');
        const during = await Promise.all([
          owner.send('listOrders'),
          owner.send('readProfile'),
          owner.send('createOrder', { key: randomUUID(), body: orderOf(goods, 'Nobody') }),
          new Client(server.address).send('login', { body: { email: OWNER, password: 'wrong' } }),
        ]);
        for (const { status, body } of during) {
          expect({ status, body }).toMatchObject({ status: 503, body: { code: 'NOT_READY' } });
        }
        expect(await statusOf(server, 'live')).toBe(200);
        expect(await statusOf(server, 'ready')).toBe(503);
        await delay(FAULT_MS);
      } finally {
        await end();
      }
      await owner.insist('readProfile');
      await sellOn(acknowledged, SELLING);
    };
    const sales = await sellDuring(faults, tills, goods);

    expect(server.isRunning()).toBe(true);
    expect(await statusOf(server, 'ready')).toBe(200);
    // Every call was answered, and none with an error of ours.
    expect(tally.unanswered).toBe(0);
    expect(tally.statuses[500]).toBeUndefined();
    await checkBooks(postgres.connection(), storeId, sales);
  },
  600_000,
);

test('a disk without room: orders are refused, none that was acknowledged is lost, and with room again they go on', async ({
  skip,
}) => {
  const disk = await openTightDisk(DISK_MB, onTestFinished);
  if (disk === undefined) return skip(NO_MOUNT);
  const dataDir = disk.folder;
  onTestFinished(() => endDatabaseOf(dataDir));
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const onDisk = await openShopFor(database.connection);
  await database.stop();
  const shop = await startShopServer({ DATA_DIR: dataDir }, onTestFinished);
  const tally = newTally();
  const owner = await new Client(shop.address, tally).signIn(OWNER);
  const goods = await stockUp(owner);
  const tills = Array.from({ length: CLIENTS }, () => owner.at(shop.address));
  const sales = await sellDuring(
    async (acknowledged) => {
      await sellOn(acknowledged, SELLING);
      await disk.fill();
      await until('an order is refused', () => (tally.statuses[503] ?? 0) > 0);
      // Reads go on, so that no balancer takes the server out.
      await until('it says that it only reads', async () => (await writesOf(shop)) === false);
      expect((await owner.send('listOrders')).status).toBe(200);
      // The log had room in files kept ready; without any the database stops.
      await endLog(dataDir);
      await delay(FAULT_MS);
      expect(await statusOf(shop, 'live')).toBe(200);
      await disk.free();
      await owner.insist('createProduct', { body: { name: 'After', price: 1 as Amount } });
      await until('it says that it writes', async () => (await writesOf(shop)) === true);
      await sellOn(acknowledged, SELLING);
    },
    tills,
    goods,
  );
  expect(shop.isRunning()).toBe(true);
  expect(tally.statuses[500]).toBeUndefined();
  await shop.stop();
  const again = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  onTestFinished(() => again.stop());
  await checkBooks(again.connection, onDisk, sales);
}, 600_000);

/** Fills the files that PostgreSQL keeps ready for its log, until it has no room for another. */
async function endLog(dataDir: string): Promise<void> {
  const folder = await openDataFolder(dataDir, () => undefined);
  const client = new pg.Client({
    ...{ host: folder.database, user: ADMIN, database: ADMIN, ssl: false },
    password: await readPassword(folder),
  });
  client.on('error', () => undefined);
  await client.connect();
  const write = `select pg_logical_emit_message(true, 'test', 'full'), pg_switch_wal()`;
  await expect(
    (async () => {
      for (;;) await client.query(write);
    })(),
  ).rejects.toThrow();
  await client.end().catch(() => undefined);
}

async function statusOf({ address }: ShopServer, what: 'live' | 'ready'): Promise<number> {
  return (await fetch(`${address}/api/${what}`)).status;
}

/** Returns `writes` of /ready; undefined if the server is not ready. */
async function writesOf({ address }: ShopServer): Promise<boolean | undefined> {
  const response = await fetch(`${address}/api/ready`);
  const { writes } = (await response.json()) as Partial<Answer<'readReadiness'>>;
  return response.status === 200 ? writes : undefined;
}

async function checkBooks(
  connection: Parameters<typeof openDatabase>[0],
  id: string,
  sales: readonly Sale[],
): Promise<void> {
  const { db, close } = openDatabase(connection);
  try {
    expect(sales.length).toBeGreaterThan(CLIENTS);
    expect(await audit(db, id, sales)).toMatchObject({ lost: 0, doubled: 0, gaps: 0 });
    expect((await verifyAll(db)).differences).toEqual([]);
  } finally {
    await close();
  }
}
