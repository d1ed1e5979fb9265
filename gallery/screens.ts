/** Screens of the gallery, and the steps that reach each. */
import type { Answer } from '@mostrador/contract/routes';
import type { Page } from '@playwright/test';
import { isCopied } from '../e2e/support/device.ts';
import type { ShopApi } from '../e2e/support/sign-in.ts';

export interface Screen {
  /** Prefix of the names of its files. */
  name: string;
  title: string;
  /** Whether it is also taken on a phone. */
  onPhone?: boolean;
  open(page: Page, api: ShopApi, isPhone: boolean): Promise<void>;
}

/**
 * Ten main screens, followed by an offline sale, in which each screen starts where the one before
 * ended, and a sale for cash at its end.
 */
export const SCREENS: readonly Screen[] = [
  { name: 'order-form', title: 'An order being taken', onPhone: true, open: takeAnOrder },
  { name: 'orders', title: 'The orders', open: at('/orders?range=allTime') },
  {
    name: 'order',
    title: 'An order with a loan',
    onPhone: true,
    open: async (page, api) => open(page, `/orders/${await lentOrder(api)}`),
  },
  { name: 'payment', title: 'A payment in cash, and its change', open: payAnOrder },
  { name: 'dashboard', title: 'The day', onPhone: true, open: at('/dashboard?range=thisMonth') },
  { name: 'reports', title: 'The reports', open: at('/reports') },
  { name: 'products', title: 'The products', open: at('/products') },
  { name: 'settings', title: 'The settings of the store', open: at('/store') },
  { name: 'palette', title: 'Everything by Ctrl+K', open: search },
  {
    name: 'receipt',
    title: 'A receipt before it is printed',
    open: async (page, api) => open(page, `/orders/${await lentOrder(api)}/print?paper=80mm`),
  },
  { name: 'offline-1-form', title: 'Without a network: an order is taken', open: sellOffline },
  { name: 'offline-2-taken', title: 'Without a network: the next one', open: saveOffline },
  { name: 'offline-3-waiting', title: 'Without a network: what waits', open: seeOutbox },
  { name: 'offline-4-sent', title: 'The network is back: it is sent', open: findNetwork },
  { name: 'finish', title: 'A sale is finished', open: finishASale },
];

const LENT = 'Extension ladder 20 ft';
const SOLD = ['Circular saw 7 1/4 in', 'Drill bit set, 21 pieces', 'Charcoal 16 lb'];
const BOUGHT = ['AA batteries, 8 pack', 'Dark chocolate bar', 'Ground coffee 12 oz'];
const CUSTOMER = 'Grace Kim';

function at(path: string): Screen['open'] {
  return (page) => open(page, path);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function takeAnOrder(page: Page, _: ShopApi, isPhone: boolean): Promise<void> {
  await open(page, '/orders/new');
  const products = page.getByPlaceholder('Scan or search a product…');
  for (const name of SOLD) {
    await products.fill(name);
    await page.getByRole('list', { name: 'Products' }).getByText(name).click();
  }
  await products.fill(LENT);
  await page.getByRole('button', { name: `Lend ${LENT}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add loan' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await products.fill('');
  await page.getByRole('list', { name: 'Products' }).getByRole('listitem').nth(8).waitFor();
  if (isPhone) return page.evaluate(() => scrollTo(0, 0));
  await page.getByPlaceholder('Name, phone or email…').fill(CUSTOMER);
  await page.getByRole('option', { name: new RegExp(`^${CUSTOMER}`) }).click();
}

async function payAnOrder(page: Page, api: ShopApi): Promise<void> {
  const { orders } = await api.get<Answer<'listOrders'>>('/orders?paymentStatus=PARTIALLY_PAID');
  await open(page, `/orders/${orders[0]?.id}`);
  await page.getByRole('button', { name: 'Add payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Cash/ }).click();
  await dialog.getByLabel('Received').fill('50');
}

/** Sells the order of the first picture, which is still in the form. */
async function sellOffline(page: Page): Promise<void> {
  await open(page, '/orders/new');
  await isCopied(page);
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.evaluate(() => void window.dispatchEvent(new Event('offline')));
  await outboxSign(page).getByText('Offline').waitFor();
}

async function saveOffline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save unpaid' }).click();
  await page.getByText('1 order not sent yet.').waitFor();
}

async function seeOutbox(page: Page): Promise<void> {
  await closeNotice(page);
  await outboxSign(page).click();
  await page.getByRole('article').first().waitFor();
}

async function findNetwork(page: Page): Promise<void> {
  await page.unroute('**/api/**');
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  await page.getByRole('article').getByText('Saved', { exact: true }).waitFor();
}

async function finishASale(page: Page): Promise<void> {
  await closeNotice(page);
  await open(page, '/orders/new');
  const products = page.getByRole('list', { name: 'Products' });
  for (const name of BOUGHT) await products.getByText(name).click();
  await page.getByRole('button', { name: /^Charge/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Cash/ }).click();
  await dialog.getByLabel('Received').fill('30');
  await dialog.getByRole('button', { name: /^Take/ }).click();
  await page.getByRole('button', { name: 'New sale' }).waitFor();
}

const closeNotice = (page: Page) =>
  page.getByRole('alert').getByRole('button', { name: 'Close' }).click();

const outboxSign = (page: Page) => page.getByRole('link', { name: /orders not sent yet$/ });

async function search(page: Page): Promise<void> {
  await open(page, '/orders?range=allTime');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('dri');
  await page.getByRole('option', { name: /Cordless drill/ }).waitFor();
}

/** Returns the newest paid order that still has goods on loan. */
async function lentOrder(api: ShopApi): Promise<string | undefined> {
  const { orders } = await api.get<Answer<'listOrders'>>('/orders?paymentStatus=PAID&limit=100');
  return orders.find(({ total, totalNetOfDeposits }) => total !== totalNetOfDeposits)?.id;
}
