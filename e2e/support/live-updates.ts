import type { Page } from '@playwright/test';

/** Cuts the stream of live updates, so that the page learns nothing of what others do. */
export async function stopLiveUpdates(page: Page): Promise<void> {
  await page.route('**/api/events', (route) => route.abort());
}
