/**
 * Weight and speed of the web app: the weight of the sign-in page and of every other, the time until
 * the sign-in page is seen on a phone, layout shifts, and the time from a key to its paint in a long
 * order. It prints figures, and never fails because of one.
 */
import { buildWeb } from '../scripts/setup.js';
import { report } from './support/record.ts';
import { startBenchDatabase, startServerOn } from './support/shop-server.ts';
import { openWebBrowser, PHONE_WORDS, type WebBrowser } from './support/web-browser.ts';
import { timesToAdd } from './support/web-long-order.ts';
import { webPages } from './support/web-pages.ts';
import { median, type Paints, paintsOf } from './support/web-paint.ts';
import { kilobytes, type Weights, weighPage, weighSignIn, without } from './support/web-weight.ts';

const BUDGETS = {
  signInKilobytes: 150,
  laterKilobytes: 80,
  paintMs: 2_000,
  shift: 0.02,
  keyMs: 50,
};
const VISITS = 5;
const JUMPING_PAGES = ['/orders', '/orders/new', '/dashboard', '/reports'];

await buildWeb();
const database = await startBenchDatabase();
const server = await startServerOn(database.connection, { NODE_ENV: 'development', DEMO: '1' });
const browser = await openWebBrowser(server.address);
try {
  await weigh(browser);
  await lookAtSignIn(browser);
  await lookForJumps(browser);
  await addToLongOrder(browser);
} finally {
  await browser.close();
  await server.stop();
  await database.stop();
}

async function weigh(browser: WebBrowser): Promise<void> {
  const { before, meanwhile, after } = await weighSignIn(browser);
  await report(
    'web',
    'JavaScript before the sign-in page can be used, gzip',
    `${kB(before)}, ${besides(kilobytes(before), BUDGETS.signInKilobytes, 'kB')}`,
  );
  await report(
    'web',
    'JavaScript of the first page after it, gzip',
    `${kB(meanwhile)} fetched while the person types, then ${kB(after)}, ` +
      besides(kilobytes(after), BUDGETS.laterKilobytes, 'kB'),
  );
  const dashboard = await weighPage(browser, '/dashboard', browser.owner.token);
  const pages: { name: string; cold: number; later: number }[] = [];
  console.log(
    '\npage                                  later kB   cold kB   beyond the sign-in page',
  );
  for (const { name, address } of await webPages(browser)) {
    const weights = await weighPage(browser, address, browser.owner.token);
    const cold = kilobytes(without(weights, [before]));
    const later = kilobytes(without(weights, [before, dashboard]));
    pages.push({ name, cold, later });
    console.log(
      `${name.padEnd(36)} ${later.toFixed(1).padStart(9)} ${cold.toFixed(1).padStart(9)}`,
    );
  }
  console.log();
  const [heaviest] = pages.toSorted((a, b) => b.later - a.later);
  await report(
    'web',
    `JavaScript of ${pages.length} later pages, each after the sign-in page and the dashboard, gzip`,
    `at most ${heaviest?.later.toFixed(1)} kB (${heaviest?.name}), ` +
      besides(heaviest?.later ?? 0, BUDGETS.laterKilobytes, 'kB'),
  );
  const [coldest] = pages.toSorted((a, b) => b.cold - a.cold);
  await report(
    'web',
    'JavaScript of a page opened by its address, beyond that of the sign-in page, gzip',
    `median ${median(pages.map(({ cold }) => cold)).toFixed(1)} kB, ` +
      `at most ${coldest?.cold.toFixed(1)} kB (${coldest?.name}); no budget`,
  );
}

async function lookAtSignIn(browser: WebBrowser): Promise<void> {
  for (const worker of [false, true]) {
    const visits: Paints[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      visits.push(await paintsOf(await browser.visit({ isPhone: true, worker }), '/login'));
    }
    const largest = median(visits.map((visit) => visit.largest));
    const shift = Math.max(...visits.map((visit) => visit.shift));
    await report(
      'web',
      `sign-in page on a phone (${PHONE_WORDS})${worker ? ', with the service worker' : ''}`,
      `largest paint ${(largest / 1000).toFixed(2)} s, median of ${VISITS}, ` +
        `${besides(largest / 1000, BUDGETS.paintMs / 1000, 's')}; ` +
        `layout shift ${shift.toFixed(3)} at worst, ${besides(shift, BUDGETS.shift)}`,
    );
    console.log(`  the largest: ${visits[0]?.element}; moved: ${movedIn(visits)}`);
  }
}

async function lookForJumps(browser: WebBrowser): Promise<void> {
  const { token } = browser.owner;
  for (const address of JUMPING_PAGES) {
    for (const isPhone of [false, true]) {
      const paints = await paintsOf(await browser.visit({ token, isPhone }), address);
      await report(
        'web',
        `layout shift of ${address} on a ${isPhone ? 'phone' : 'desktop'}`,
        `${paints.shift.toFixed(3)}, ${besides(paints.shift, BUDGETS.shift)}`,
      );
      if (paints.shift > 0) console.log(`  moved: ${movedIn([paints])}`);
    }
  }
}

async function addToLongOrder(browser: WebBrowser): Promise<void> {
  const times = await timesToAdd(browser);
  const middle = median(times);
  await report(
    'web',
    'adding an item to an order of 200 lines, from key to paint, CPU not slowed',
    `median ${middle.toFixed(0)} ms, worst of ${times.length} ${Math.max(...times).toFixed(0)} ms, ` +
      besides(middle, BUDGETS.keyMs, 'ms'),
  );
}

function kB(weights: Weights): string {
  return `${kilobytes(weights).toFixed(1)} kB in ${weights.size} files`;
}

/** Says whether the figure is within the budget. */
function besides(figure: number, budget: number, unit = ''): string {
  return `${figure <= budget ? 'within' : 'OVER'} ${budget}${unit && ` ${unit}`}`;
}

function movedIn(visits: readonly Paints[]): string {
  return [...new Set(visits.flatMap(({ shifted }) => shifted))].join(', ') || 'nothing';
}
