/** Adding an item to an order of 200 lines: the time from the key to the paint that shows it. */
import type { Answer } from '@mostrador/contract/routes';
import type { Page } from '@playwright/test';
import type { Owner, WebBrowser } from './web-browser.ts';

declare global {
  interface Window {
    /** Milliseconds from the last Enter to the paint after the lines had changed. */
    shownAfter?: number;
  }
}

const LINES = 200;
const ADDED = 20;
const PRICE = 10;

/** Makes an order of 200 lines, and adds 20 more in its form, each found by its name. */
export async function timesToAdd(browser: WebBrowser): Promise<number[]> {
  const { owner } = browser;
  const added: string[] = [];
  const ids: string[] = [];
  for (let index = 0; index < LINES + ADDED; index++) {
    const name = `Long ${crypto.randomUUID()}`;
    const product = { name, price: PRICE, stock: 5 };
    const { id } = await owner.post<Answer<'createProduct'>>('/products', product);
    if (index < LINES) ids.push(id);
    else added.push(name);
  }
  const { id } = await makeOrder(owner, ids);
  const { page, leave } = await browser.visit({ token: owner.token });
  await page.goto(`/orders/${id}/edit`);
  await page.locator('h1').waitFor();
  const lines = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await lines.nth(LINES - 1).waitFor();
  await watchLines(page);
  const times: number[] = [];
  for (const name of added) times.push(await timeToAdd(page, name));
  await leave();
  return times;
}

function makeOrder(owner: Owner, ids: readonly string[]): Promise<Answer<'createOrder'>> {
  const total = ids.length * PRICE;
  return owner.post('/orders', {
    customerName: 'Lena Long',
    customerAddress: '8 Pine St',
    serviceType: 'PICKUP',
    items: ids.map((productId) => ({
      productId,
      quantity: 1,
      unitPrice: PRICE,
      transactionType: 'SALE',
    })),
    subtotal: total,
    total,
  });
}

async function timeToAdd(page: Page, name: string): Promise<number> {
  const search = page.getByRole('searchbox');
  await search.fill(name);
  // Waits until the product is the only hit, since Enter would not add it before.
  await page.waitForFunction((found) => {
    const tiles = [...document.querySelectorAll('ul[aria-label="Products"] > li')];
    return tiles.length === 1 && tiles[0]?.textContent.includes(found);
  }, name);
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  await page.evaluate(() => {
    window.shownAfter = undefined;
  });
  await search.press('Enter');
  await page.waitForFunction(() => window.shownAfter !== undefined);
  return page.evaluate(() => window.shownAfter ?? 0);
}

/** Records when changed lines are painted: a message sent by a frame's callback arrives after its paint. */
function watchLines(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const list = document.querySelector('ul[aria-label="Items"]');
    let pressedAt = 0;
    window.addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), {
      capture: true,
    });
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      window.shownAfter = performance.now() - pressedAt;
    };
    new MutationObserver(() => {
      requestAnimationFrame(() => painted.port2.postMessage(null));
    }).observe(list as Element, { childList: true });
  });
}
