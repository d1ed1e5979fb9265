import type { Page } from '@playwright/test';

/**
 * Sends each code and Enter as a scanner does. A text field with the focus gets them as typed keys.
 * Elsewhere the page takes only quick keys for a scan, and keys that Playwright sends one by one may be
 * too slow on a busy machine. So all key events, with their times, are made before the first is sent.
 */
export async function scan(page: Page, ...codes: (string | null | undefined)[]): Promise<void> {
  const isWritten = await page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement && !['radio', 'checkbox'].includes(field.type);
  });
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
 * Scans into the focused text field: each digit is a key and a letter of its text, and `suffix` the key after them.
 * All key events, with their times, are made before the first is sent, as in `scan`.
 */
export async function scanIntoField(
  page: Page,
  code: string | null | undefined,
  suffix: 'Enter' | 'Tab' | null = 'Enter',
): Promise<void> {
  await page.evaluate(
    (keys) => {
      const events = keys.map(
        (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      for (const event of events) {
        const isFree = document.activeElement?.dispatchEvent(event);
        if (isFree && event.key.length === 1) {
          document.execCommand('insertText', false, event.key);
        }
      }
    },
    [...(code ?? ''), ...(suffix === null ? [] : [suffix])],
  );
}

/**
 * Scans codes one after another, as many as `perSecond`, whatever has the focus by then. All keys of a code bear the
 * same time, but each is sent by itself, so that the focus may move within a code.
 */
export async function scanOnAndOn(
  page: Page,
  codes: (string | null)[],
  perSecond: number,
): Promise<void> {
  await page.evaluate(
    async ({ codes, everyMs }) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      for (const code of codes) {
        const events = [...(code ?? ''), 'Enter'].map(
          (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
        for (const event of events) {
          const target = document.activeElement ?? document.body;
          const isText = target instanceof HTMLInputElement && event.key !== 'Enter';
          if (target.dispatchEvent(event) && isText)
            document.execCommand('insertText', false, event.key);
          await pause(0);
        }
        await pause(everyMs);
      }
    },
    { codes, everyMs: 1000 / perSecond },
  );
}
