/**
 * Sales of a till while its server is flooded: by people with files, 60 previews of 9 MB at once, each sent again as soon
 * as allowed, and files of blank lines; by strangers with sign-ins of a megabyte and with calls for the description of
 * the API. Prints the slowest order and the most memory of the server. The yardstick is the till alone, before.
 *
 * BENCH_SECONDS is the duration. Needs Linux, which keeps a process's highest memory.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { Client } from '../apps/server/test/cluster/support/client.ts';
import { OWNER, openShopFor } from '../apps/server/test/cluster/support/open-shop-for.ts';
import { type Goods, orderOf, stockUp } from '../apps/server/test/cluster/support/selling.ts';
import { PASSWORD } from '../apps/server/test/support/till.ts';
import type { Flood } from './support/flood.ts';
import { report } from './support/record.ts';
import { startBenchDatabase, startServerOn } from './support/shop-server.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const AT_ONCE = 60;
const ROWS = 10_000;
const FILE_BYTES = 9_000_000;
/** Pause between two orders, as of a fast cashier. */
const PAUSE_MS = 100;
const SLOWEST_S = 0.5;
const MOST_MB = 400;
/** Senders of files. One was the case that was found; six exceed the files read at once. */
const PEOPLE = [1, 6];

/** One load of the attackers, as many at once as `atOnce` says. */
interface Load extends Pick<Flood, 'method' | 'atOnce' | 'body'> {
  what: string;
  path: string;
  /** How many despatchers send it; 0 for strangers. */
  people: number;
}

const PREVIEW = { method: 'POST', path: '/api/customers/import/preview' } as const;
const LOADS: Load[] = [
  ...PEOPLE.map((people) => ({
    ...PREVIEW,
    what: `previews of 9 MB by ${people} ${people === 1 ? 'person' : 'people'}`,
    people,
    atOnce: AT_ONCE,
    body: json({ file: Buffer.from(customersFile()).toString('base64') }),
  })),
  {
    ...PREVIEW,
    what: 'previews of blank lines by one person',
    people: 1,
    atOnce: 2,
    body: json({
      file: Buffer.from(`firstName,lastName,address\n${'\n'.repeat(FILE_BYTES)}`).toString(
        'base64',
      ),
    }),
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    what: 'sign-ins of a megabyte by strangers',
    people: 0,
    atOnce: 2,
    body: json({ email: 'a', a: Array.from({ length: 330_000 }, () => ({})) }),
  },
  {
    method: 'GET',
    path: '/api/openapi.json',
    what: 'calls for the description of the API by strangers',
    people: 0,
    atOnce: 30,
  },
];

const database = await startBenchDatabase();
try {
  await openShopFor(database.connection);
  const emails: string[] = [];
  for (const load of LOADS) await floodWith(database.connection, load, emails);
} finally {
  await database.stop();
}

async function floodWith(
  connection: pg.PoolConfig,
  { what, path, people, ...load }: Load,
  emails: string[],
): Promise<void> {
  const server = await startServerOn(connection);
  try {
    const owner = await new Client(server.address).signIn(OWNER);
    const goods = await stockUp(owner);

    while (emails.length < people) emails.push(await hireDespatcher(owner));
    const despatchers = await Promise.all(
      emails.slice(0, people).map((email) => new Client(server.address).signIn(email)),
    );
    const alone = await sellFor(owner, goods, SECONDS / 2);
    const flooding = flooded({
      ...load,
      url: `${server.address}${path}`,
      tokens: despatchers.map(({ token }) => token),
      seconds: SECONDS,
    });
    const beside = await sellFor(owner, goods, SECONDS);
    const statuses = await flooding;
    const mostMb = await highestMemory(server.pid);
    const slowest = Math.max(...beside) / 1000;
    const goals = slowest <= SLOWEST_S && mostMb <= MOST_MB ? 'within' : `NOT within`;
    await report(
      'hostile',
      `${load.atOnce} ${what} at once, for ${SECONDS} s, beside a till`,
      `orders: slowest ${slowest.toFixed(2)} s, p50 ${at(beside, 0.5)} ms, p99 ${at(beside, 0.99)} ms (alone: slowest ${(Math.max(...alone) / 1000).toFixed(2)} s, p50 ${at(alone, 0.5)} ms); most memory ${mostMb.toFixed(0)} MB; ${goals} the goals of ${SLOWEST_S} s and ${MOST_MB} MB; answers by status: ${JSON.stringify(statuses)}`,
    );
  } finally {
    await server.stop();
  }
}

function json(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}

/** Makes one order after another. Returns the milliseconds each took. Throws if one is refused. */
async function sellFor(till: Client, goods: Goods, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const key = randomUUID();
    const began = performance.now();
    const { status } = await till.send('createOrder', { key, body: orderOf(goods, key) });
    times.push(performance.now() - began);
    if (status !== 201) throw new Error(`an order was answered ${status}`);
    await delay(PAUSE_MS);
  }
  return times;
}

/** Returns the number of answers by status. */
async function flooded(flood: Flood): Promise<Record<string, number>> {
  const worker = new Worker(new URL('./support/flood.ts', import.meta.url), { workerData: flood });
  const [statuses] = await once(worker, 'message');
  return statuses;
}

async function hireDespatcher(owner: Client): Promise<string> {
  const email = `${randomUUID()}@hired.test`;
  const { id } = await owner.insist('createStaffMember', {
    body: { firstName: 'Dario', lastName: 'Vega', email, role: 'DESPATCHER' },
  });
  const { token } = await owner.insist('readInvitationLink', { params: { id } });
  await new Client(owner.address).insist('acceptInvitation', {
    body: { token, password: PASSWORD },
  });
  return email;
}

/** Returns the most memory that the process ever had, in MB. */
async function highestMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6;
}

function customersFile(): string {
  const head = 'firstName,lastName,phone,address,city\n';
  const filler = 'x'.repeat(Math.floor((FILE_BYTES - head.length) / ROWS) - 60);
  const rows = Array.from(
    { length: ROWS },
    (_, n) => `Many,Number ${n},+1${5_000_000 + n},Street ${n} ${filler},Cali`,
  );
  return head + rows.join('\n');
}

function at(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
}
