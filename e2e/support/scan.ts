import type { Page } from '@playwright/test';

/**
 * What a scanner sends where no text field has the focus: the code and Enter, within a moment. Keys that
 * come from here one by one may be too far apart for a scanner's while the machine is busy; so they are
 * all made, with their moments, before the first is heard.
 */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const events = keys.map(
        (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      for (const event of events) (document.activeElement ?? document.body).dispatchEvent(event);
    },
    [...code, 'Enter'],
  );
}
