import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Whether the page that was gone to last is rendered. */
    isRendered: boolean;
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

/**
 * Goes to a page within the app, as its links do. Loads the page if the app is not open yet. The page notes that it is
 * rendered: Chromium 150 sometimes loses a promise that a page returns and that is kept only by a listener.
 */
export async function goThere(page: Page, address: string): Promise<void> {
  const isAppOpen = await page.evaluate(() => '__TSR_ROUTER__' in window);
  if (!isAppOpen || address === '/login') return load(page, address);
  await page.evaluate((to) => {
    const { subscribe, history } = window.__TSR_ROUTER__;
    window.isRendered = false;
    const leave = subscribe('onRendered', () => {
      leave();
      window.isRendered = true;
    });
    history.push(to);
  }, address);
  await page.waitForFunction(() => window.isRendered, undefined, LONGEST_WAIT);
}

const LONGEST_WAIT = { timeout: 40_000 };

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
