import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

// Half the size, since every page loads it again.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Changes to the theme, where it is the system's, and waits until the page has it. */
export async function changeTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}

/** What axe finds on the page, by these rules or by all of them: the rule, and the first element that breaks it. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  // Colours move from one theme to the other; only the last ones count.
  await page.evaluate(() =>
    Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      ...(only && { runOnly: only }),
      // To describe all that is right takes longer than to look for what is wrong.
      resultTypes: ['violations'],
      // Only rules about sound and video would need files beside the page.
      preload: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, rules);
}
