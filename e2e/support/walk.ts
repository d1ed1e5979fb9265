import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The router, which TanStack Router puts here under this name. */
    __TSR_ROUTER__: {
      subscribe(event: 'onRendered', listener: () => void): () => void;
      history: { push(to: string): void };
      routesByPath: Record<string, { id: string }>;
    };
  }
}

/** Loads the page by its address. */
export async function load(page: Page, address: string): Promise<void> {
  await page.goto(address);
}

/** Returns the paths of all pages behind the sign-in, such as `/orders/$id`. The app must be open. */
export function pagePaths(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.entries(window.__TSR_ROUTER__.routesByPath).flatMap(([path, { id }]) =>
      id.startsWith('/shell/') ? [path] : [],
    ),
  );
}

/** Goes to a page within the app, as its links do. Loads the page if the app is not open yet. */
export async function goThere(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank' || address === '/login') return load(page, address);
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const { subscribe, history } = window.__TSR_ROUTER__;
        const leave = subscribe('onRendered', () => {
          leave();
          resolve();
        });
        history.push(to);
      }),
    address,
  );
}

const LONGEST_WAIT = { timeout: 30_000 };

/** Waits until the page has its heading and loads nothing. Looks at every frame, since the walk waits often. */
export async function isThere(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor(LONGEST_WAIT);
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"]') === null,
    undefined,
    LONGEST_WAIT,
  );
}

/** Returns the widths and the elements that make the page wider than its window, if any. */
export function sticksOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth,
  );
  return [
    `${scrollWidth} > ${clientWidth}`,
    ...wide.map(({ outerHTML }) => outerHTML.slice(0, 200)),
  ];
}
