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
    const prepared = Number(await run(page, 'prepare'));
    const offline = await heapOf(page);
    const scans: number[] = [];
    const words: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const number = Math.floor(((time + 0.5) / TIMES) * products);
      scans.push(Number(await run(page, 'scan', number)));
      words.push(Number(await run(page, 'search', number)));
    }
    const slowest = Math.max(...scans, ...words);
    return (
      `a scan ${wordsOf(scans)}, a word ${wordsOf(words)}, ${slowest <= GOAL_MS ? 'within' : 'NOT within'} the goal of ${GOAL_MS} ms; ` +
      `the search is made ready in ${(prepared / 1000).toFixed(1)} s as the connection is lost; heap ${empty.toFixed(1)} MB empty, ` +
      `${filled.toFixed(1)} after the whole copy, ${followed.toFixed(1)} after ${CHANGES} changes, ${offline.toFixed(1)} without a network`
    );
  } finally {
    await browser.close();
    server.close();
  }
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

function run(page: Page, step: keyof CopyPage, ...values: number[]): Promise<unknown> {
  return page.evaluate(
    ([name, args]) => {
      const { page: steps } = globalThis as unknown as {
        page: Record<string, (...all: number[]) => unknown>;
      };
      return steps[name as string]?.(...(args as number[]));
    },
    [step, values],
  );
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
