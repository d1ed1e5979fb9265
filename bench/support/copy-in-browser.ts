import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { browser as findBrowser } from '../../scripts/browser.js';
import type { CopyPage } from './copy-page.ts';

const TIMES = 40;
const CHANGES = 60;
const GOAL_MS = 100;
const SLOWDOWNS = [1, 4];

/** Copies a store of this size into a browser with the app's own code, and says how fast it is found and what memory it takes. */
export async function measureCopyInBrowser(products: number, customers: number): Promise<string> {
  const script = await bundled();
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end('<!doctype html><title>Copy</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await page.addScriptTag({ content: script });
    const empty = await heapOf(page);
    await run(page, 'fill', products, customers);
    const filled = await heapOf(page);
    await run(page, 'follow', CHANGES);
    const followed = await heapOf(page);
    await run(page, 'becomeFormer');
    const taken = await run(page, 'takeOver');
    const found: string[] = [];
    for (const slowdown of SLOWDOWNS) found.push(await timesOf(page, products, slowdown));
    const offline = await heapOf(page);
    return (
      `${found.join('; ')}; heap ${empty.toFixed(1)} MB empty, ${filled.toFixed(1)} after the whole copy, ${followed.toFixed(1)} after ` +
      `${CHANGES} changes, ${offline.toFixed(1)} without a network; the copy of 1.43 is taken over in ${tookWords(taken)}`
    );
  } finally {
    await browser.close();
    server.close();
  }
}

/** Loses the connection, scans and searches, on a CPU so many times slower. */
async function timesOf(page: Page, products: number, slowdown: number): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const prepared = await run(page, 'prepare');
  const scans: number[] = [];
  const words: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const number = Math.floor(((time + 0.5) / TIMES) * products);
    scans.push(await run(page, 'scan', number));
    words.push(...(await run(page, 'search', number)));
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  const slowest = Math.max(...scans, ...words);
  return (
    `${slowdown === 1 ? 'CPU not slowed' : `CPU ${slowdown} times slower`}: words ready in ${tookWords(prepared)}; ` +
    `a scan ${wordsOf(scans)}, ${words.length} searches ${wordsOf(words)}, ${slowest <= GOAL_MS ? 'within' : 'NOT within'} the goal of ${GOAL_MS} ms`
  );
}

async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL('copy-page.ts', import.meta.url));
  const lib = { entry, formats: ['iife' as const], name: 'copyPage' };
  const made = await build({ configFile: false, logLevel: 'error', build: { write: false, lib } });
  const [bundle] = [made].flat();
  const [chunk] = bundle !== undefined && 'output' in bundle ? bundle.output : [];
  if (chunk === undefined) throw new Error('nothing was bundled');
  return chunk.code;
}

function run<Step extends keyof CopyPage>(
  page: Page,
  step: Step,
  ...values: Parameters<CopyPage[Step]>
): Promise<Awaited<ReturnType<CopyPage[Step]>>> {
  return page.evaluate(
    ([name, args]) => {
      const { page: steps } = globalThis as unknown as {
        page: Record<string, (...all: number[]) => unknown>;
      };
      return steps[name as string]?.(...(args as number[]));
    },
    [step, values],
  ) as Promise<Awaited<ReturnType<CopyPage[Step]>>>;
}

function tookWords({ ms, stillMs }: { ms: number; stillMs: number }): string {
  return `${(ms / 1000).toFixed(1)} s, in which the page stands still for at most ${stillMs.toFixed(0)} ms`;
}

/** Reachable JavaScript objects of the page, in MB. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

function wordsOf(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `p50 ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} ms, slowest ${sorted.at(-1)?.toFixed(0)} ms`;
}
