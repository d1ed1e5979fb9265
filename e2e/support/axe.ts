import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What axe finds on the page, by these rules or by all of them: the rule, and the first element that breaks it. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  // Colours move from one theme to the other; only the last ones count.
  await page.evaluate(() =>
    Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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
