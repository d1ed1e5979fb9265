import type { Page } from '@playwright/test';

/**
 * What a scanner sends where no text field has the focus: the code and Enter, within a moment. Keys that
 * come from here one by one may be too far apart for a scanner's while the machine is busy.
 */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }
    },
    [...code, 'Enter'],
  );
}
