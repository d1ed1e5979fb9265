/**
 * Slowdown of a store's pages as it grows: reports, the dashboard, lists and searches over HTTP by one
 * client, at 10,000, 100,000 and 1,000,000 orders over two years. The yardstick is the smallest store,
 * on the same machine, in turns.
 *
 * BENCH_SIZES sets other sizes, and BENCH_DATA_DIR keeps the stores for the next run.
 */
import { Agent } from 'node:http';
import { send } from './support/load.ts';
import { report } from './support/record.ts';
import { GOALS, type ScalePage, scalePages } from './support/scale-pages.ts';
import { openSizedStores, type SizedStore } from './support/sized-stores.ts';

const SIZES = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
/** Seconds for a page in one store. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1);
const TURNS = 5;
const WARM_UP_CALLS = 5;
const LEAST_CALLS_A_TURN = 3;

interface Measured extends Pick<ScalePage, 'group' | 'what'> {
  /** Milliseconds in each store. */
  p50: number[];
  p99: number[];
}

const agent = new Agent({ keepAlive: true });
const { stores, close } = await openSizedStores(SIZES, process.env.BENCH_DATA_DIR);
try {
  const pages = await Promise.all(stores.map(({ till }) => scalePages(till)));
  const measured: Measured[] = [];
  print(['what', ...SIZES.map((size) => `p50 at ${size}`), 'p99', 'ratio']);
  for (const [index, { group, what }] of (pages[0] ?? []).entries()) {
    const times = await timesInTurns(pages.map((ofStore) => ofStore[index] as ScalePage));
    const row = { group, what, p50: times.map(at(0.5)), p99: times.map(at(0.99)) };
    measured.push(row);
    printRow(row);
  }
  for (const group of Object.keys(GOALS) as ScalePage['group'][]) await summarize(group, measured);
} finally {
  agent.destroy();
  await close();
}

/**
 * Returns the sorted times of a page in each store. They are taken in turns, so that a machine whose
 * speed drifts does so for all.
 */
async function timesInTurns(pages: readonly ScalePage[]): Promise<number[][]> {
  const times: number[][] = pages.map(() => []);
  for (const [index, page] of pages.entries()) {
    for (let call = 0; call < WARM_UP_CALLS; call++) await open(stores[index], page);
  }
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [index, page] of pages.entries()) {
      const end = performance.now() + (SECONDS * 1000) / TURNS;
      for (let call = 0; call < LEAST_CALLS_A_TURN || performance.now() < end; call++) {
        times[index]?.push(await open(stores[index], page));
      }
    }
  }
  return times.map((each) => each.sort((a, b) => a - b));
}

/** Returns the time of all calls of the page together. */
async function open(store: SizedStore | undefined, { what, urls }: ScalePage): Promise<number> {
  if (store === undefined) throw new Error('there is no such store');
  const headers = { authorization: `Bearer ${store.till.token}` };
  const began = performance.now();
  const answers = await Promise.all(
    urls.map((url) => send(agent, { method: 'GET', url: `${store.address}${url}`, headers })),
  );
  const took = performance.now() - began;
  if (answers.some((status) => status !== 200)) throw new Error(`${what} failed: ${answers}`);
  return took;
}

function at(share: number): (times: readonly number[]) => number {
  return (times) => times[Math.floor((times.length - 1) * share)] ?? 0;
}

function ratioOf({ p50 }: Measured): number {
  return (p50.at(-1) ?? 0) / (p50[0] ?? 1);
}

function isOver(row: Measured): boolean {
  const { ratio, mostMs } = GOALS[row.group];
  return ratioOf(row) > ratio || (row.p50.at(-1) ?? 0) > mostMs;
}

function printRow(row: Measured): void {
  print([
    `${row.group}: ${row.what}`,
    ...row.p50.map((ms) => ms.toFixed(1)),
    (row.p99.at(-1) ?? 0).toFixed(1),
    `${ratioOf(row).toFixed(2)}${isOver(row) ? ' over' : ''}`,
  ]);
}

function print([what = '', ...figures]: string[]): void {
  console.log(what.padEnd(48), ...figures.map((figure) => figure.padStart(15)));
}

async function summarize(group: ScalePage['group'], measured: readonly Measured[]): Promise<void> {
  const rows = measured.filter((row) => row.group === group);
  const by = (value: (row: Measured) => number) =>
    rows.reduce((most, row) => (value(row) > value(most) ? row : most));
  const slowest = by(({ p50 }) => p50.at(-1) ?? 0);
  const steepest = by(ratioOf);
  const over = rows.filter(isOver).length;
  await report(
    'scale',
    `${rows.length} ${group} pages, one client, at ${SIZES.map((size) => size.toLocaleString('en')).join(', ')} orders over 2 years`,
    `slowest p50 ${slowest.p50.map((ms) => ms.toFixed(1)).join(', ')} ms (${slowest.what}); steepest ${ratioOf(steepest).toFixed(2)} times the smallest store’s (${steepest.what}, ${(steepest.p50.at(-1) ?? 0).toFixed(1)} ms); ${over} over the goal of ${GOALS[group].ratio} times`,
  );
}
