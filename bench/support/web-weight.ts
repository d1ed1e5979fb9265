/** JavaScript of a page: the files that it loaded before it could be used. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import type { WebBrowser } from './web-browser.ts';

declare global {
  interface Window {
    /** Milliseconds from the request until the page could be used. */
    usableAt?: number;
  }
}

/** Gzipped bytes of each JavaScript file, by its address. */
export type Weights = Map<string, number>;

/** Time without a new file after which none will come. */
const QUIET_MS = 2_000;
/** A usable page has its heading, and nothing that is still loading. */
const USABLE = 'h1';
const AWAITED = '[aria-busy="true"], [role="status"][aria-label="Loading…"]';

/** Returns the JavaScript of a page until it can be used, in a browser without any cache. */
export async function weighPage(
  browser: WebBrowser,
  address: string,
  token?: string,
): Promise<Weights> {
  const { page, leave } = await browser.visit({ token });
  const scripts = watchScripts(page);
  await noteWhenUsable(page);
  await page.goto(address);
  const early = new Set(await scriptsBeforeUsable(page));
  const weights = await scripts();
  await leave();
  return new Map([...weights].filter(([url]) => early.has(url)));
}

/**
 * Returns the JavaScript of signing in: before the page can be used, while the person types, and after
 * the press.
 */
export async function weighSignIn(
  browser: WebBrowser,
): Promise<{ before: Weights; meanwhile: Weights; after: Weights }> {
  const { page, leave } = await browser.visit();
  const scripts = watchScripts(page);
  await noteWhenUsable(page);
  await page.goto('/login');
  const early = new Set(await scriptsBeforeUsable(page));
  await page.getByLabel('Email').fill('owner@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('mostrador');
  const typed = await untilQuiet(page, scripts);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard**');
  await noneAwaited(page);
  const all = await scripts();
  await leave();
  const only = (from: Weights, isOne: (url: string) => boolean) =>
    new Map([...from].filter(([url]) => isOne(url)));
  return {
    before: only(typed, (url) => early.has(url)),
    meanwhile: only(typed, (url) => !early.has(url)),
    after: only(all, (url) => !typed.has(url)),
  };
}

/** Waits until no more scripts come. */
async function untilQuiet(page: Page, scripts: () => Promise<Weights>): Promise<Weights> {
  let weights = await scripts();
  for (let size = -1; size !== weights.size; weights = await scripts()) {
    size = weights.size;
    await page.waitForTimeout(QUIET_MS);
  }
  return weights;
}

/** Returns kB of 1,000 bytes. */
export function kilobytes(weights: Weights): number {
  return [...weights.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
}

export function without(weights: Weights, others: readonly Weights[]): Weights {
  return new Map([...weights].filter(([url]) => !others.some((other) => other.has(url))));
}

/** Returns a function that returns the scripts loaded so far. */
function watchScripts(page: Page): () => Promise<Weights> {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) responses.push(response);
  });
  return async () => {
    const entries = responses.map(async (response) => {
      const body = await response.body().catch(() => Buffer.alloc(0));
      return [response.url(), gzipSync(body, { level: 9 }).length] as const;
    });
    return new Map(await Promise.all(entries));
  };
}

async function noteWhenUsable(page: Page): Promise<void> {
  await page.addInitScript(
    ([usable, awaited]) => {
      const look = () => {
        if (document.querySelector(usable) === null) return;
        if (document.querySelector(awaited) !== null) return;
        window.usableAt = performance.now();
        observer.disconnect();
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true, attributes: true });
    },
    [USABLE, AWAITED] as const,
  );
}

/** Returns the addresses requested until then. */
async function scriptsBeforeUsable(page: Page): Promise<string[]> {
  await page.waitForFunction(() => window.usableAt !== undefined);
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (window.usableAt ?? 0))
      .map(({ name }) => name),
  );
}

async function noneAwaited(page: Page): Promise<void> {
  await page.locator(USABLE).first().waitFor();
  await page.waitForFunction((awaited) => document.querySelector(awaited) === null, AWAITED);
}
