/**
 * Memory of the server over an hour of a busy shop in ten minutes: sales, pages, reports, CSV files,
 * sign-ins, and screens that open and close. It should stay flat; the last third is compared with the
 * first.
 *
 * BENCH_MINUTES sets another length, at the same pace.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EndpointName } from '@mostrador/contract/endpoints';
import { Client, newTally } from '../apps/server/test/cluster/support/client.ts';
import { freePort } from '../apps/server/test/cluster/support/processes.ts';
import { Screen } from '../apps/server/test/cluster/support/screen.ts';
import { type Goods, orderOf, stockUp } from '../apps/server/test/cluster/support/selling.ts';
import { PASSWORD } from '../apps/server/test/support/till.ts';
import { makeLargeStore } from './support/make-large-store.ts';
import { type Memory, watchMemory } from './support/memory.ts';
import { report } from './support/record.ts';
import { startBenchDatabase, startServerOn } from './support/shop-server.ts';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);
const PACE = 6;
const ORDERS_THERE = 5_000;
const PEOPLE = 16;
const LOOKS = 20;
/** Share of the time in which the compiler and the caches fill up. */
const WARM_UP_SHARE = 0.2;
const FLAT = 1.1;
const MOST_RSS_MB = 250;
const OWNER = 'owner@large.test';

/** Events per hour in a shop with more than a dozen people at work. */
const AN_HOUR = {
  sell: 3_000,
  list: 6_000,
  detail: 4_000,
  search: 4_000,
  report: 600,
  export: 120,
  watch: 1_500,
  signIn: 360,
} as const;
type Deed = keyof typeof AN_HOUR;

const LISTS: EndpointName[] = ['listOrders', 'listProducts', 'listCustomers', 'listBorrows'];
const REPORTS: EndpointName[] = [
  'readSalesReport',
  'readTopCustomersReport',
  'readDiscountsReport',
  'readProductsReport',
  'readHoursReport',
  'readPaymentMethodsReport',
];
const EXPORTS: EndpointName[] = ['exportOrders', 'exportProducts', 'exportCustomers'];

const tally = newTally();
const database = await startBenchDatabase();
try {
  await makeLargeStore(database.connection, ORDERS_THERE);
  const inspector = await freePort();
  const server = await startServerOn(database.connection, {
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
  });
  try {
    const watch = await watchMemory(server.pid, inspector);
    // Closes the inspector, since a process that is watched does not end.
    const looks = await soak(server.address, watch.look).finally(watch.close);
    await summarize(looks);
  } finally {
    await server.stop();
  }
} finally {
  await database.stop();
}

/** Lets everyone work for the whole time, and reads the memory meanwhile. */
async function soak(address: string, look: () => Promise<Memory>): Promise<Memory[]> {
  const owner = await new Client(address, tally).signIn(OWNER);
  const goods = await stockUp(owner, 1_000_000_000);
  const { orders } = await owner.insist('listOrders', { query: { limit: 100 } });
  const ids = orders.map(({ id }) => id);
  const end = performance.now() + MINUTES * 60_000;
  const perSecond = (PACE * sumOf(Object.values(AN_HOUR))) / 3_600;
  const work = Array.from({ length: PEOPLE }, async () => {
    const person = owner.at(address);
    while (performance.now() < end) {
      const next = performance.now() + (2 * Math.random() * 1000 * PEOPLE) / perSecond;
      await act(person, anyDeed(), { goods, ids });
      await delay(Math.max(0, next - performance.now()));
    }
  });
  const looking = (async () => {
    const looks: Memory[] = [];
    await delay(WARM_UP_SHARE * MINUTES * 60_000);
    for (let count = 0; count < LOOKS; count++) {
      looks.push(await look());
      console.log(`${count + 1}/${LOOKS}: ${megabytes(looks.at(-1))}`);
      await delay(((1 - WARM_UP_SHARE) * MINUTES * 60_000) / LOOKS);
    }
    return looks;
  })();
  const [looks] = await Promise.all([looking, ...work]);
  return looks;
}

async function act(
  person: Client,
  deed: Deed,
  { goods, ids }: { goods: Goods; ids: readonly string[] },
): Promise<void> {
  switch (deed) {
    case 'sell': {
      const key = randomUUID();
      return done(await person.send('createOrder', { key, body: orderOf(goods, key) }));
    }
    case 'list':
      return done(await person.send(anyOf(LISTS), { query: { page: anyBelow(20) + 1 } }));
    case 'detail':
      return done(await person.send('readOrder', { params: { id: anyOf(ids) } }));
    case 'search':
      return done(await person.send(anyOf(LISTS), { query: { search: `ca${anyBelow(100)}` } }));
    case 'report':
      return done(await person.send(anyOf(REPORTS), { query: lastDays(anyBelow(365)) }));
    case 'export':
      return done(await person.send(anyOf(EXPORTS), { query: {} }));
    case 'watch':
      return lookOn(person);
    case 'signIn': {
      const body = { email: OWNER, password: PASSWORD };
      const someone = new Client(person.address, tally);
      done(await someone.send('login', { body }));
      return done(await someone.send('logout'));
    }
  }
}

/** Opens a screen that receives changes, and closes it after a while. */
async function lookOn(person: Client): Promise<void> {
  const closing: (() => Promise<void>)[] = [];
  await Screen.open(person, (close) => closing.push(close));
  await delay(anyBelow(3_000));
  for (const close of closing) await close();
}

function done({ status, body }: { status: number; body: unknown }): void {
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
}

async function summarize(looks: readonly Memory[]): Promise<void> {
  const third = Math.floor(looks.length / 3);
  const heapOf = (part: readonly Memory[]) => sumOf(part.map(({ heap }) => heap)) / part.length;
  const rssOf = (part: readonly Memory[]) => sumOf(part.map(({ rss }) => rss)) / part.length;
  const first = looks.slice(0, third);
  const last = looks.slice(-third);
  const heapRatio = heapOf(last) / heapOf(first);
  const rssRatio = rssOf(last) / rssOf(first);
  const mostRss = Math.max(...looks.map(({ rss }) => rss));
  const flat = heapRatio <= FLAT && rssRatio <= FLAT ? 'flat' : `over the goal of ${FLAT}`;
  const goal = mostRss < MOST_RSS_MB ? 'under' : 'over';
  await report(
    'soak',
    `${MINUTES * PACE} minutes of a busy shop in ${MINUTES} minutes, ${tally.calls} calls`,
    `heap ${heapOf(first).toFixed(1)} MB in the first third, ${heapOf(last).toFixed(1)} MB in the last (${heapRatio.toFixed(2)}); memory of the process ${rssOf(first).toFixed(0)} MB, ${rssOf(last).toFixed(0)} MB (${rssRatio.toFixed(2)}): ${flat}; ${mostRss.toFixed(0)} MB at most, ${goal} the goal of ${MOST_RSS_MB} MB`,
  );
}

function megabytes(memory: Memory | undefined): string {
  return `heap ${memory?.heap.toFixed(1)} MB, process ${memory?.rss.toFixed(0)} MB`;
}

function lastDays(days: number): { startDate: string; endDate: string } {
  const dayAgo = (count: number) =>
    new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
  return { startDate: dayAgo(days), endDate: dayAgo(0) };
}

function anyDeed(): Deed {
  const deeds = Object.entries(AN_HOUR) as [Deed, number][];
  let place = Math.random() * sumOf(Object.values(AN_HOUR));
  for (const [deed, share] of deeds) {
    place -= share;
    if (place < 0) return deed;
  }
  return 'list';
}

function anyOf<Value>(values: readonly Value[]): Value {
  return values[anyBelow(values.length)] as Value;
}

function anyBelow(limit: number): number {
  return Math.floor(Math.random() * limit);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
