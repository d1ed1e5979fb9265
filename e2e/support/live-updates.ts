import type { Page } from '@playwright/test';

/** The page hears of nothing that others do: its connection is poor. */
export async function stopLiveUpdates(page: Page): Promise<void> {
  await page.route('**/api/events', (route) => route.abort());
}
