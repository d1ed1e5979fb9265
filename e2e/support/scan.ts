import type { Page } from '@playwright/test';

/**
 * Sends each code and Enter as a scanner does. A text field with the focus gets them as typed keys.
 * Elsewhere the page takes only quick keys for a scan, and keys that Playwright sends one by one may be
 * too slow on a busy machine. So all key events, with their times, are made before the first is sent.
 */
export async function scan(page: Page, ...codes: (string | null | undefined)[]): Promise<void> {
  const isWritten = await page.evaluate(() => document.activeElement instanceof HTMLInputElement);
  for (const code of isWritten ? codes : []) {
    await page.keyboard.type(code ?? '');
    await page.keyboard.press('Enter');
  }
  if (isWritten) return;
  await page.evaluate(
    (keys) => {
      const events = keys.map(
        (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      for (const event of events) (document.activeElement ?? document.body).dispatchEvent(event);
    },
    codes.flatMap((code) => [...(code ?? ''), 'Enter']),
  );
}

/**
 * Scans into the focused text field: each digit is a key and a letter of its text. All key events, with
 * their times, are made before the first is sent, as in `scan`.
 */
export async function scanIntoField(page: Page, code: string | null | undefined): Promise<void> {
  await page.evaluate(
    (keys) => {
      const events = keys.map(
        (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      for (const event of events) {
        const isFree = document.activeElement?.dispatchEvent(event);
        if (isFree && event.key !== 'Enter') document.execCommand('insertText', false, event.key);
      }
    },
    [...(code ?? ''), 'Enter'],
  );
}
