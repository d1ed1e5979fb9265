/**
 * The till in a real browser, in a store of 2,000 products: the time from a scan to its line, from the
 * order form's key to the line of the first scan, and from a payment method to the finish screen; with
 * the CPU as it is, and four times slower. It prints figures, and never fails because of one.
 */
import type { Answer } from '@mostrador/contract/routes';
import type { Page } from '@playwright/test';
import { buildWeb } from '../scripts/setup.js';
import { awaitPaint } from './support/counter-paint.ts';
import { report } from './support/record.ts';
import { startBenchDatabase, startServerOn } from './support/shop-server.ts';
import { openWebBrowser, type WebBrowser } from './support/web-browser.ts';
import { median } from './support/web-paint.ts';

const TIMES = 20;
const PRODUCTS = 2_000;
const STOCK = 100_000;
const CPUS = [
  { slowdown: 1, goals: { scan: 50, open: 300, charge: 150 } },
  { slowdown: 4, goals: { scan: 150, open: 900, charge: 400 } },
];

type Product = Answer<'createProduct'>;

await buildWeb();
const database = await startBenchDatabase();
const server = await startServerOn(database.connection, { NODE_ENV: 'development', DEMO: '1' });
const browser = await openWebBrowser(server.address);
try {
  const products = await stockUp(browser);
  for (const { slowdown, goals } of CPUS) {
    const { page, leave } = await browser.visit({ token: browser.owner.token });
    await page.goto('/dashboard');
    await page.locator('h1').waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times = { open: [] as number[], scan: [] as number[], charge: [] as number[] };
    for (let time = 0; time < TIMES; time++) {
      const [first, ...rest] = products.slice(time * 3, time * 3 + 3) as [Product, ...Product[]];
      times.open.push(await timeToOpen(page, first));
      for (const product of rest) times.scan.push(await timeToScan(page, product));
      times.charge.push(await timeToCharge(page));
      await page.keyboard.press('Enter');
      await page.getByRole('searchbox').waitFor();
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await page.getByRole('heading', { level: 1, name: /^(Dashboard|Good|Hello)/ }).waitFor();
    }
    const cpu = slowdown === 1 ? 'CPU not slowed' : `CPU ${slowdown} times slower`;
    await tell(`scan to painted line, ${cpu}`, times.scan, goals.scan);
    await tell(`form’s key to the painted line of the first scan, ${cpu}`, times.open, goals.open);
    await tell(`payment method to painted finish screen, ${cpu}`, times.charge, goals.charge);
    await leave();
  }
} finally {
  await browser.close();
  await server.stop();
  await database.stop();
}

/** Adds products up to PRODUCTS, and returns those that are scanned. */
async function stockUp({ owner }: WebBrowser): Promise<Product[]> {
  const scanned: Product[] = [];
  for (let index = 0; index < PRODUCTS; index++) {
    const barcode = String(2_900_000_000_000 + index);
    const product = { name: `Counter ${index}`, barcode, price: 5, stock: STOCK };
    const made = await owner.post<Product>('/products', product);
    if (index < TIMES * 3) scanned.push(made);
  }
  return scanned;
}

/** Returns milliseconds from the key of the order form to the painted line of the first scan into it. */
async function timeToOpen(page: Page, product: Product): Promise<number> {
  const startedAt = await page.evaluate(() => performance.now());
  await page.keyboard.press('n');
  await page.locator('[data-scan]:focus').waitFor();
  await scan(page, product);
  await page.locator(lineOf(product)).waitFor();
  return (await page.evaluate(() => performance.now())) - startedAt;
}

async function timeToScan(page: Page, product: Product): Promise<number> {
  const painted = await awaitPaint(page, 'keydown', lineOf(product));
  await scan(page, product);
  return painted();
}

/** Types a barcode as a scanner does: all at once, ended by Enter. */
async function scan(page: Page, { barcode }: Product): Promise<void> {
  await page.keyboard.type(barcode ?? '');
  await page.keyboard.press('Enter');
}

async function timeToCharge(page: Page): Promise<number> {
  await page.keyboard.press('F9');
  const method = page.getByRole('button', { name: /^Card/ });
  await method.waitFor();
  const painted = await awaitPaint(page, 'pointerdown', 'main output strong');
  await method.click();
  return painted();
}

async function tell(what: string, times: readonly number[], goal: number): Promise<void> {
  const middle = median(times);
  await report(
    'counter',
    what,
    `median ${middle.toFixed(0)} ms, worst of ${times.length} ${Math.max(...times).toFixed(0)} ms, ` +
      `${middle <= goal ? 'within' : 'OVER'} ${goal} ms`,
  );
}

function lineOf({ name }: Product): string {
  return `ul[aria-label="Items"] [aria-label="Remove ${name}"]`;
}
