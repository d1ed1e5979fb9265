import { stopLiveUpdates } from './support/live-updates.ts';
import { asOwner, joinedPerson } from './support/new-person.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, type Response, test } from './support/test.ts';

declare global {
  interface Window {
    /** Milliseconds from the request of the page until the awaited element appeared. */
    seenAt?: number;
  }
}

/**
 * Returns the files of the built app that a page loads until the element appears, in a browser without
 * a cache.
 */
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
  // Files that are fetched ahead for the next page begin later, and are not counted.
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

test.use({ hasNewDevice: true });

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
  // The budget of 150 kB is for scripts by gzip. Here styles count too, and brotli packs smaller.
  expect(bytes).toBeLessThan(150_000);
  // The sign-in page must not load the files that only the shop's pages need.
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
  // Live updates are off, since a product of another journey would make the page ask again.
  await stopLiveUpdates(page);
  let asked = 0;
  // Leaves every request but the first without an answer.
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

/** Addresses of the pages' texts, without those of the sign-in page, whose names begin with `start-`. */
const TEXTS = /\/assets\/(?!start-)\w+-texts-/;

test('a language whose texts cannot be fetched is not shown, and that is said', async ({
  page,
}) => {
  const everything = page.waitForResponse(/store-texts/);
  // A person's language is saved with them, so this journey changes that of a person of its own.
  const { email, password } = await joinedPerson(await asOwner(page.request));
  await signIn(page, email, 'en', password);
  await page.goto('/orders');
  await everything;
  await page.route(TEXTS, (route) => route.abort());
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByText('Español', { exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Español could not be loaded. Check the connection and try again.',
  );
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

  await page.unroute(TEXTS);
  await page.getByText('Español', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a page whose texts cannot be fetched says so in words, and comes when they can', async ({
  page,
}) => {
  await signIn(page);
  for (const file of [TEXTS, /\/assets\/sales-texts-/]) {
    await page.route(file, (route) => route.abort());
    await page.goto('/orders');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page could not be shown',
    );
    // Untranslated keys such as `shell.orders` would show as a dot between two letters.
    await expect(page.locator('body')).not.toHaveText(/[a-z]\.[a-z]/, { useInnerText: true });
    await page.unroute(file);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  }
});

test('the sign-in page fetches the texts of one language, beside the program', async ({ page }) => {
  const files = await filesOf(page, '/login', 'button[type="submit"]');
  const texts = files.map((file) => file.url()).filter((url) => /start-texts/.test(url));
  expect(texts).toEqual([expect.stringMatching(/start-texts-en-/)]);
  await expect(page.locator('head link[rel="modulepreload"][href*="start-texts-en-"]')).toHaveCount(
    1,
  );
});

for (const [part, program] of [
  ['the program itself', /\/assets\/index-.*\.js$/],
  ['the texts of the sign-in page', /\/assets\/start-texts-/],
] as const) {
  test(`where ${part} cannot be fetched, both languages say so`, async ({ page }) => {
    await page.route(program, (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText('Mostrador could not be loaded');
    await expect(page.getByRole('alert')).toContainText('No se pudo cargar Mostrador');
    await page.unroute(program);
    await page.getByRole('button', { name: /Try again/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  });
}
