import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

// The minified file is half the size, which counts since every page loads it again.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Changes the system's theme, and waits until the page has followed it. */
export async function changeTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}

/** Returns what axe finds by these rules, or by all: each rule with the first element that breaks it. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  // A colour in the middle of a change has a wrong contrast.
  await page.evaluate(nothingMoves);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      ...(only && { runOnly: only }),
      // Details of the rules that pass would take longer than the search for those that fail.
      resultTypes: ['violations'],
      // Preloaded files would serve rules about sound and video alone.
      preload: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, rules);
}

/** Waits until two frames in a row have no animation, since a change of theme starts some with its next frame. */
async function nothingMoves(): Promise<void> {
  for (let still = 0; still < 2; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    still = running.length === 0 ? still + 1 : 0;
    await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
  }
}
