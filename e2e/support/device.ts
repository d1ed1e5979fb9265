import { expect, type Page } from '@playwright/test';

/** Returns the content of the device's own database. */
export function keptOnDevice(page: Page): Promise<{ whole: string[]; records: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('mostrador');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(['copied', 'copies']);
          const whole = reading.objectStore('copied').getAllKeys();
          const records = reading.objectStore('copies').count();
          reading.oncomplete = () => {
            database.close();
            resolve({ whole: whole.result.map(String), records: records.result });
          };
        };
      }),
  );
}

/** What an order needs, and the newest orders, can be read without a network. */
export async function isCopied(page: Page): Promise<void> {
  await expect
    .poll(() => keptOnDevice(page), { timeout: 60_000 })
    .toMatchObject({ whole: expect.arrayContaining(['product', 'customer', 'order']) });
}

/** From the next page on the device saves data, so that nothing is copied ahead on it. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}
