/** A browser is killed, as in a power cut at a till: typed entries are there when it starts again. */

import { addLine, addProduct, enterCustomer, ordersOf } from './support/fill-order.ts';
import { asOwner, joinedPerson } from './support/new-person.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { type BrowserContext, test as base, chromium, expect, type Page } from './support/test.ts';

interface Till {
  context: BrowserContext;
  page: Page;
}

const test = base.extend<{
  /** Opens the order form in a new browser. Every call after the first kills the browser before. */
  start: () => Promise<Till>;
}>({
  start: async ({ launchOptions, baseURL }, use) => {
    let browser: PlainBrowser | undefined;
    await use(async () => {
      browser = await PlainBrowser.open(launchOptions, await browser?.kill());
      const [context] = (await chromium.connectOverCDP(browser.address)).contexts();
      if (context === undefined) throw new Error('a browser without a profile');
      const page = await context.newPage();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${baseURL}/orders/new`);
      return { context, page };
    });
    await browser?.close();
  },
});

/** Returns the kept texts of the device's database, which a killed browser still has on its disk. */
const onDisk = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('mostrador-kept');
      request.onsuccess = () => resolve(request.result);
    });
    const texts = await new Promise<unknown>((resolve) => {
      const request = database.transaction('texts').objectStore('texts').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return JSON.stringify(texts);
  });

test('P15: an order outlives a browser that is killed, and is made once though it was killed while sending', async ({
  start,
  request,
}) => {
  const owner = await asOwner(request);
  const product = await addProduct(owner, 'Unsent');
  const person = await joinedPerson(owner);
  const first = await start();
  await first.page.getByLabel('Email').fill(person.email);
  await first.page.getByLabel('Password', { exact: true }).fill(person.password);
  await first.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await addLine(first.page, product);
  await enterCustomer(first.page, product.name);
  await expect.poll(() => onDisk(first.page)).toContain('7 Pine St');

  const second = await start();
  const create = second.page.getByRole('button', { name: 'Save unpaid' });
  await expect(second.page.getByRole('button', { name: `Remove ${product.name}` })).toBeVisible();
  await expect(second.page.getByLabel('Address')).toHaveValue('7 Pine St');
  // Lets the server make the order, and never passes its answer on.
  const made = Promise.withResolvers<void>();
  await second.context.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    made.resolve();
  });
  await create.click();
  await made.promise;
  expect(await ordersOf(owner, product.name)).toHaveLength(1);

  const third = await start();
  await expect(third.page.getByText('We can’t tell whether the order was created')).toBeVisible();
  await third.page.getByRole('button', { name: 'Try again' }).click();
  await expect(third.page).toHaveURL(/\/orders(\?|$)/);
  expect(await ordersOf(owner, product.name)).toHaveLength(1);
});
