import { expect, type Page, type Response, test } from '@playwright/test';
import { signIn } from './support/sign-in.ts';

declare global {
  interface Window {
    /** When the awaited thing was there, in milliseconds since the page was asked for. */
    seenAt?: number;
  }
}

/** What the page asks for of the built app until the thing is there, in a browser that was never here. */
async function filesOf(page: Page, address: string, thing: string): Promise<Response[]> {
  const files: Response[] = [];
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) files.push(response);
  });
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      window.seenAt = performance.now();
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, thing);
  await page.goto(address);
  // What is fetched ahead, for the page after, begins later.
  const early = await (
    await page.waitForFunction(
      () =>
        window.seenAt !== undefined &&
        performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime < (window.seenAt ?? 0))
          .map(({ name }) => name),
    )
  ).jsonValue();
  return files.filter((file) => early !== false && early.includes(file.url()));
}

test('the sign-in page comes in few files, as small as the build could make them', async ({
  page,
}) => {
  const files = await filesOf(page, '/login', 'button[type="submit"]');
  expect(files.length).toBeLessThan(10);
  let bytes = 0;
  for (const file of files) {
    const headers = await file.allHeaders();
    expect(headers['content-encoding'], file.url()).toBe('br');
    bytes += Number(headers['content-length']);
  }
  // Scripts and styles; quality.md's 150 kB is gzip's, and of the scripts alone.
  expect(bytes).toBeLessThan(150_000);
  // What a page of the shop needs beside it must not be among them.
  const needless = /shared|shell|router|pages/;
  expect(files.map((file) => file.url()).filter((url) => needless.test(url))).toEqual([]);
});

test('the page after the sign-in is on its way while the person types', async ({ page }) => {
  const ahead = page.waitForResponse(/dashboard-page/);
  await page.goto('/login');
  await ahead;
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a page of the shop comes in few files', async ({ page }) => {
  await signIn(page);
  const files = await filesOf(page, '/orders', 'h1');
  expect(files.length).toBeLessThan(40);
});

test('P16: the order form shows its shelves after one page of products, however many there are', async ({
  page,
}) => {
  await signIn(page);
  let asked = 0;
  // All but the first are never answered.
  await page.route('**/api/products?*', (route) => {
    asked += 1;
    if (asked === 1) void route.continue();
  });
  const firstPage = page.waitForResponse('**/api/products?*');
  await page.goto('/orders/new');
  const { products, pagination } = await (await firstPage).json();
  expect(products.length).toBe(pagination.limit);
  await expect(page.getByRole('button', { name: products.at(-1).name }).first()).toBeVisible();
});
