import { expect, type Page } from '@playwright/test';

/** Returns the content of the device's own database. */
export function keptOnDevice(page: Page): Promise<{ whole: string[]; records: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('mostrador-copy');
        // The app has not made it yet, and is not to find an empty one.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () =>
          opening.error?.name === 'AbortError'
            ? resolve({ whole: [], records: 0 })
            : reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(['state', 'records']);
          const whole = reading.objectStore('state').getAllKeys();
          const records = reading.objectStore('records').count();
          reading.oncomplete = () => {
            database.close();
            resolve({ whole: whole.result.map(String), records: records.result });
          };
        };
      }),
  );
}

/** Waits until products, customers and the newest orders are copied to the device. */
export async function isCopied(page: Page): Promise<void> {
  await expect
    .poll(() => keptOnDevice(page), { timeout: 60_000 })
    .toMatchObject({ whole: expect.arrayContaining(['product', 'customer', 'order']) });
}

/** Runs in a page, and makes it report that the device saves data, so that nothing is copied ahead to it. */
export function savesData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Returns the name of a product in the copy on the device; undefined if it is not there. */
export function copiedName(page: Page, id: string): Promise<string | undefined> {
  return page.evaluate(
    (productId) =>
      new Promise<string | undefined>((resolve, reject) => {
        const opening = indexedDB.open('mostrador-copy');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const records = database.transaction('records').objectStore('records');
          const reading = records.get(['product', productId]);
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result && JSON.parse(reading.result.record).name);
          };
        };
      }),
    id,
  );
}
