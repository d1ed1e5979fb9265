/** Time until a page is seen, and the layout shifts until then. */
import type { Page } from '@playwright/test';
import type { Visitor } from './web-browser.ts';

declare global {
  interface Window {
    paints?: { largest: number; element: string; shift: number; shifted: string[] };
  }
}

/** The parts of the browser's entries that its types leave out. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
}
interface LargestPaint extends PerformanceEntry {
  element: Element | null;
}

/** Time without a change after which a page counts as quiet. */
const QUIET_MS = 3_000;

export interface Paints {
  /** Time of the largest paint, in milliseconds. */
  largest: number;
  element: string;
  /** Sum of all layout shifts that no key or press caused. */
  shift: number;
  shifted: string[];
}

/** Opens the page and watches it until it is quiet. */
export async function paintsOf({ page, leave }: Visitor, address: string): Promise<Paints> {
  await watchPaints(page);
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(QUIET_MS);
  const paints = await page.evaluate(() => window.paints);
  await leave();
  if (paints === undefined) throw new Error(`${address} was never painted`);
  return paints;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function watchPaints(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const paints = { largest: 0, element: '', shift: 0, shifted: [] as string[] };
    window.paints = paints;
    const nameOf = (element: Element | null) =>
      element === null ? '' : `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`;
    const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
        type,
        buffered: true,
      });
    observe('largest-contentful-paint', (entry) => {
      paints.largest = entry.startTime;
      paints.element = nameOf((entry as LargestPaint).element);
    });
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput, sources } = entry as LayoutShift;
      if (hadRecentInput) return;
      paints.shift += value;
      paints.shifted.push(...sources.map(({ node }) => nameOf(node)));
    });
  });
}
