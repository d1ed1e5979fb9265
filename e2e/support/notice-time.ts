import type { Page } from '@playwright/test';

/** Time after which a notice with an action leaves (rules.md#notices). */
export const WITH_ACTION = 15_000;

/** Stops the time of the page's notices with an action, for journeys that are about something else. */
export async function stopNoticeTime(page: Page): Promise<void> {
  await page.addInitScript((withAction) => {
    const inTime = window.setTimeout.bind(window);
    window.setTimeout = ((act: TimerHandler, ms = 0, ...more: unknown[]) =>
      ms === withAction ? 0 : inTime(act, ms, ...more)) as typeof setTimeout;
  }, WITH_ACTION);
}
