/** Servers at different nodes of one cluster, as one shop sees them. */
import { channel } from 'node:diagnostics_channel';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { startProcess } from '#test/start/start-process.ts';
import { Browser } from '#test/support/browser.ts';
import { NO_HEARTBEAT_MS, openStream } from '#test/support/event-stream.ts';
import { hire } from '#test/support/hire.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { addProduct, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import { Till } from '#test/support/till.ts';
import { askCluster, createClusterDatabase, urlOf, workersOf } from './cluster-databases.ts';

const SERVER = 'dist/main.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Returns the settings for the run's database at the coordinator and at two workers. */
async function nodes() {
  const coordinator = inject('cluster');
  if (coordinator === undefined) throw new Error('no cluster');
  const [first, second] = (await workersOf(coordinator)).map(({ nodename, nodeport }) => ({
    ...coordinator,
    host: nodename,
    port: nodeport,
  }));
  if (first === undefined || second === undefined) throw new Error('no two workers');
  return { coordinator, first, second };
}

/** Opens a server that works at one node, and announces and listens at the coordinator. */
async function openAt(node: 'first' | 'second') {
  const { coordinator, ...workers } = await nodes();
  const connection = workers[node];
  return openSecondServer(shop, {
    ...{ connection, coordinator, limits: connection, heartbeatMs: NO_HEARTBEAT_MS },
  });
}

test('live updates across nodes: what a till does at one worker is heard on a screen at another', async () => {
  const { id: productId } = await addProduct(shop.owner, { stock: 5 });
  const [one, other] = [await openAt('first'), await openAt('second')];
  const { email, token } = shop.owner;
  const stream = await openStream(other, shop.owner);
  const seller = Object.assign(new Till(one, email), { token });
  const { id } = await seller.call('createOrder', { body: orderBody([{ productId }]) });
  const [heard] = await stream.hears(1);
  expect(heard).toMatchObject({ command: 'createOrder', id });
});

test('an open screen at one worker goes dark at once when its person is deactivated at another', async () => {
  const [one, other] = [await openAt('first'), await openAt('second')];
  const { id, till } = await hire(shop.app, shop.owner);
  const stream = await openStream(other, till);
  const { email, token } = shop.owner;
  const owner = Object.assign(new Till(one, email), { token });
  await owner.call('deactivateStaffMember', { params: { id } });
  await stream.ended;
});

test('a person who is hired and signs in at a worker is known at every node', async () => {
  const one = await openAt('first');
  const { email, token } = shop.owner;
  const { till } = await hire(one, Object.assign(new Till(one, email), { token }));
  const elsewhere = new Browser(await openAt('second'));
  expect((await elsewhere.signIn(till.email)).statusCode).toBe(200);
  expect((await new Browser(shop.app).signIn(till.email)).statusCode).toBe(200);
});

test('a command that Citus ends as a distributed deadlock is run again and answers', async () => {
  const reasons: string[] = [];
  const note = (error: unknown) => reasons.push(String(error));
  channel('mostrador.transaction.retry').subscribe(note);
  onTestFinished(() => void channel('mostrador.transaction.retry').unsubscribe(note));
  // A sign-in locks its account and then its address, which are on different workers here.
  const { email } = shop.cashier;
  const { address, coordinator } = await addressAwayFrom(`account:${email}`);
  const other = new pg.Client(coordinator);
  await other.connect();
  onTestFinished(() => other.end());
  const lock = (subject: string) =>
    other.query(`insert into sign_in_failures (subject, failed_at, id)
      values ('${subject}', '-infinity', '00000000-0000-0000-0000-000000000000')`);
  await other.query('begin');
  await lock(`address:${address}`);
  // At the same node, which ends the younger of two transactions in a deadlock.
  const signingIn = new Browser(shop.app, address).signIn(email);
  await waitsForALock(coordinator);
  await lock(`account:${email}`);
  await other.query('rollback');
  expect((await signingIn).statusCode).toBe(200);
  expect(reasons.join()).toContain('distributed deadlock');
});

test('a server at a worker serves the shop, and names what is wrong with its two addresses', async () => {
  const { coordinator, first, second } = await nodes();
  const [atCoordinator, atFirst, atSecond] = [urlOf(coordinator), urlOf(first), urlOf(second)];
  const server = start({ DATABASE_URL: atFirst, COORDINATOR_URL: atCoordinator });
  await server.says('is ready: ');
  const site = /ready: (\S+)/.exec(server.output())?.[1];
  expect((await fetch(`${site}/api/ready`)).status).toBe(200);

  expect(await refusalOf({ DATABASE_URL: atFirst })).toBe(
    'DATABASE_URL leads to a worker of a Citus cluster: set COORDINATOR_URL to its coordinator.\n',
  );
  expect(await refusalOf({ DATABASE_URL: atFirst, COORDINATOR_URL: atSecond })).toBe(
    'COORDINATOR_URL leads to a worker of a Citus cluster: set it to the coordinator.\n',
  );
  const another = await createClusterDatabase();
  onTestFinished(() => another.dispose());
  expect(
    await refusalOf({ DATABASE_URL: atFirst, COORDINATOR_URL: urlOf(another.connection) }),
  ).toBe(
    'DATABASE_URL and COORDINATOR_URL lead to different databases: set both to nodes of one cluster, and to the same database in it.\n',
  );
  expect(
    await refusalOf({
      DATABASE_URL: urlOf(another.workers[0] ?? {}),
      COORDINATOR_URL: urlOf(another.connection),
    }),
  ).toBe(
    'The database is not distributed yet, so the worker to which DATABASE_URL leads has none of its tables: run npm run distribute first.\n',
  );
  await askCluster(another.connection, 'drop extension citus cascade');
  expect(
    await refusalOf({ DATABASE_URL: atFirst, COORDINATOR_URL: urlOf(another.connection) }),
  ).toBe(
    'COORDINATOR_URL leads to a database without Citus, which is no coordinator: leave it out, or name the coordinator.\n',
  );
});

/** Finds an address whose failed sign-ins are on another worker than those of this subject. */
async function addressAwayFrom(subject: string) {
  const { coordinator } = await nodes();
  const [found] = await askCluster<{ address: string }>(
    coordinator,
    `with placed as (
       select subject, p.groupid from (
         select '${subject}' as subject
         union all select 'address:10.9.0.' || number from generate_series(1, 200) number) subjects
       join pg_dist_placement p
         on p.shardid = get_shard_id_for_distribution_column('sign_in_failures', subject))
     select substr(subject, 9) as address from placed
     where groupid <> (select groupid from placed where subject = '${subject}') limit 1`,
  );
  return { coordinator, address: found?.address ?? '' };
}

async function waitsForALock(coordinator: pg.PoolConfig): Promise<void> {
  while ((await askCluster(coordinator, 'select from citus_lock_waits')).length === 0);
}

function start(env: NodeJS.ProcessEnv) {
  return startProcess(SERVER, [], { DEMO: '0', PORT: '0', LOG_LEVEL: 'fatal', ...env });
}

async function refusalOf(env: NodeJS.ProcessEnv): Promise<string> {
  const refused = start(env);
  expect(await refused.ends()).toBe(1);
  return refused.output();
}
