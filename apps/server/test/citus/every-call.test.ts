/**
 * Every call of the contract on a real cluster, so that each statement has run on distributed tables:
 * each read once, and each command twice at once with one key, through servers at two nodes.
 */
import { randomUUID } from 'node:crypto';
import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildApp } from '#app.ts';
import { openDatabase } from '#platform/database/database.ts';
import { type CommandName, commands } from '#test/calls/commands.ts';
import { type PreparedStore, prepareStore } from '#test/calls/prepared-store.ts';
import { addRecords, readRequest, type StoreIds } from '#test/calls/requests.ts';
import { differences } from '#test/support/sales.ts';
import { openTestShop, TEST_BUILD, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';
import { workersOf } from './cluster-databases.ts';

/** Commands that need a cookie, a code or the right password, so that they are refused here. */
const REFUSED: CommandName[] = ['refresh', 'switchPerson', 'changePassword', 'setUp'];
/** Commands that would sign the owner out. */
const SIGNS_OUT: CommandName[] = ['logout', 'lock', 'endSessions'];

let shop: TestShop;
let store: PreparedStore;
let ids: StoreIds;
/** The owner at a server that is connected to a worker. */
let elsewhere: Till;
let closeElsewhere: () => Promise<void>;

beforeAll(async () => {
  shop = await openTestShop();
  store = await prepareStore(shop.owner);
  ids = await addRecords(store);
  const cluster = inject('cluster');
  if (cluster === undefined) throw new Error('no cluster');
  const [worker] = await workersOf(cluster);
  const atWorker = { ...cluster, host: worker?.nodename, port: worker?.nodeport };
  const { db, close } = openDatabase(atWorker);
  const clock = () => shop.clock.now;
  const app = await buildApp({ db, connection: cluster, build: TEST_BUILD, demo: false, clock });
  elsewhere = Object.assign(new Till(app, shop.owner.email), { token: shop.owner.token });
  closeElsewhere = async () => {
    await app.close();
    await close();
  };
});
afterAll(async () => {
  await closeElsewhere();
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const names = Object.keys(endpoints) as EndpointName[];
const isPublic = (name: EndpointName) => endpoints[name].access === 'public';
const reads = names.filter(
  (name) => endpoints[name].method === 'GET' && !isPublic(name) && name !== 'readEvents',
);
const isDone = (name: CommandName) => ![...REFUSED, ...SIGNS_OUT].includes(name);
const done = (Object.keys(commands) as CommandName[]).filter(isDone);

it.each(reads)('%s answers', async (name) => {
  const { statusCode, body } = await shop.owner.send(name, readRequest(name, ids));
  expect(statusCode, body.slice(0, 300)).toBe(200);
});

it.each(done.filter(isPublic))('%s, which needs nobody signed in, is done', async (name) => {
  const { statusCode, body } = await shop.owner.send(
    name,
    (await commands[name].ask(store)) as never,
  );
  expect(statusCode, body).toBeLessThan(300);
});

const sent = done.filter((name) => !isPublic(name));
const isDelete = (name: CommandName) => endpoints[name].method === 'DELETE';

it.each(sent.filter((name) => !isDelete(name)))(
  '%s is done once and answered alike if two nodes get it at once with one key',
  async (name) => {
    const [one, other] = await sendTwice(name);
    expect(one.statusCode, one.body).toBeLessThan(300);
    expect([other.statusCode, other.body]).toEqual([one.statusCode, one.body]);
  },
);

it.each(sent.filter(isDelete))(
  '%s is done if two nodes get it at once, of which one may find nothing any more',
  async (name) => {
    const statuses = (await sendTwice(name)).map(({ statusCode }) => statusCode);
    expect(statuses).toContain(204);
    expect([
      [204, 204],
      [204, 404],
    ]).toContainEqual(statuses.toSorted());
  },
);

/** Sends the command to both servers at once with one key. */
async function sendTwice(name: CommandName) {
  const request = { ...((await commands[name].ask(store)) as object), key: randomUUID() };
  return Promise.all([
    shop.owner.send(name, request as never),
    elsewhere.send(name, request as never),
  ]);
}

it.each(REFUSED)('%s is refused without what it needs', async (name) => {
  const { statusCode } = await shop.owner.send(name, (await commands[name].ask(store)) as never);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
});

it.each(SIGNS_OUT)('%s signs a cashier out', async (name) => {
  expect((await shop.cashier.send(name)).statusCode).toBe(204);
});
