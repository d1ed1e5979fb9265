/** The timeline of reservations in a real browser: the paint of other weeks, and the frames while it scrolls. */
import type { Page } from '@playwright/test';
import { awaitPaint } from './counter-paint.ts';
import type { WebBrowser } from './web-browser.ts';

const TIMES = 20;
/** Pages of products that are loaded before it scrolls. */
const PAGES = 5;
/** Turns of the wheel, in pixels each, and the pause between them. */
const TURNS = 60;
const TURN_PX = 120;
const TURN_PAUSE_MS = 30;

const ROW = 'table tbody [data-row]';
const READY = 'table:not([aria-busy="true"])';
const DAY = 'thead th';

declare global {
  interface Window {
    /** Milliseconds between the frames since they are counted. */
    frameTimes?: number[];
  }
}

export interface TimelinePaints {
  /** Milliseconds from the press on “later” to the painted rows of weeks that were not loaded before. */
  later: number[];
  /** Milliseconds between the frames while the timeline scrolls. */
  frames: number[];
}

/** Turns the weeks again and again, then loads more products and scrolls through them. */
export async function paintTimeline(browser: WebBrowser): Promise<TimelinePaints> {
  const { page, leave } = await browser.visit({ token: browser.owner.token });
  await page.goto('/reservations');
  await page.locator(ROW).first().waitFor();
  const later: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    // The days that are there do not count, nor the rows of before while the new ones load.
    await page.locator(DAY).evaluateAll((days) => {
      for (const day of days) day.setAttribute('data-seen', '');
    });
    const painted = await awaitPaint(page, 'pointerdown', `${READY} ${DAY}:not([data-seen])`);
    await page.getByRole('button', { name: 'Later' }).click();
    later.push(await painted());
  }
  for (let loaded = 1; loaded < PAGES; loaded++) {
    const rows = await page.locator('table tbody tr').count();
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.locator('table tbody tr').nth(rows).waitFor();
  }
  const frames = await framesOfScroll(page);
  await leave();
  return { later, frames };
}

/** Returns the times between the frames while the wheel turns over the timeline. */
async function framesOfScroll(page: Page): Promise<number[]> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator(ROW).first().hover();
  await page.evaluate(() => {
    const frames: number[] = [];
    window.frameTimes = frames;
    let before = performance.now();
    requestAnimationFrame(function count(now) {
      frames.push(now - before);
      before = now;
      requestAnimationFrame(count);
    });
  });
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, TURN_PX);
    await page.waitForTimeout(TURN_PAUSE_MS);
  }
  return page.evaluate(() => window.frameTimes ?? []);
}
