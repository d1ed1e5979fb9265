/** Without a network the app opens, shows its copy and sells, for the one person whose copy is on the device. */
import { fileURLToPath } from 'node:url';
import type { Answer } from '@mostrador/contract/routes';
import { axeFindings } from './support/axe.ts';
import { Deployments } from './support/deployments.ts';
import { copiedName, isCopied, keptOnDevice, savesData } from './support/device.ts';
import { addLine, ordersOf } from './support/fill-order.ts';
import { asOwner, joinedPerson } from './support/new-person.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { type BrowserContext, test as base, expect, type Page } from './support/test.ts';

const built = { folder: fileURLToPath(new URL('../apps/web/dist/', import.meta.url)), version: '' };

/** Each test has a server that it can stop, and a browser whose service worker keeps the app's files. */
const test = base.extend<{ server: Deployments; device: BrowserContext }>({
  server: async ({ baseURL }, use) => {
    const server = new Deployments(baseURL ?? '');
    await server.deploy(built);
    await use(server);
    await server.stop();
  },
  device: async ({ browser, server }, use) => {
    const device = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
    await use(device);
    await device.close();
  },
});

/** Waits until the device has the app's files and a copy of what the person may read. */
async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await isCopied(page);
}

/** Makes a category, products, a customer and an order, all found by searching for `stamp`. */
async function stockUp(api: ShopApi, stamp: string) {
  const digits = stamp.replace(/\D/g, '');
  const code = (number: number) => `${digits}${number}`;
  const add = (body: object) => api.post<Answer<'createProduct'>>('/products', body);
  const category = await api.post<Answer<'createCategory'>>('/categories', { name: stamp });
  const rice = await add({ name: `Rice ${stamp}`, barcode: code(1), price: 10, stock: 5 });
  await add({ name: `Café ${stamp}`, barcode: code(2), price: 4.5, categoryId: category.id });
  await add({ name: `Salt ${stamp}`, price: 1, stock: 2, minStock: 3, categoryId: category.id });
  const saw = await add({ name: `Saw ${stamp}`, price: 30, stock: 2 });
  const sawCodes = [code(8), code(9)];
  await api.put(`/products/${saw.id}/unit-codes`, { tracksUnits: true, codes: sawCodes });
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Zoë',
    lastName: stamp,
    phone: `${digits.slice(0, 3)}-${digits.slice(3)}`,
    address: '5 Canal St',
  });
  const order = await api.post<Answer<'createOrder'>>('/orders', {
    customerId: customer.id,
    customerName: `Zoë ${stamp}`,
    customerAddress: '5 Canal St',
    serviceType: 'PICKUP',
    items: [{ productId: rice.id, quantity: 1, unitPrice: 10, transactionType: 'SALE' }],
    subtotal: 10,
    total: 10,
  });
  return { rice, saw, sawCode: code(8), category, customer, order };
}

/** Opens a list, waits until it shows, and returns the texts of its rows. */
async function rowsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return page.getByRole('table').getByRole('row').allInnerTexts();
}

test('P15: without a network the shop is opened anew, found in and sold in, and goes on when it is back', {
  tag: '@main',
}, async ({ server, device }) => {
  test.slow();
  const page = await device.newPage();
  const api = await signIn(page);
  const stamp = `Offline ${Date.now()}`;
  const { rice, saw, sawCode, category, customer, order } = await stockUp(api, stamp);
  const search = encodeURIComponent(stamp);
  const lists = [
    `/products?search=${search}`,
    `/products?search=${encodeURIComponent(`CAFE ${stamp}`)}`,
    `/products?search=${rice.barcode?.slice(2)}`,
    `/products?search=${search}&categoryId=${category.id}`,
    `/products?search=${search}&lowStock=true`,
    `/customers?search=${stamp.replace(/\D/g, '')}`,
    `/orders?search=${search}`,
    `/orders?search=${order.orderNumber}`,
  ];
  const online = new Map<string, string[]>();
  for (const list of lists) online.set(list, await rowsOf(page, list));
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByText(rice.name).first()).toBeVisible();
  await isKept(page);

  await server.stop();
  await expect(page.getByText('You’re offline:')).toBeVisible();
  await page.close();
  const later = await device.newPage();
  await later.goto('/orders/new');
  await expect(later.getByPlaceholder('Scan or search a product…')).toBeFocused();
  for (const list of lists) {
    expect(await rowsOf(later, list), list).toEqual(online.get(list));
  }
  await later.goto('/orders/new');
  await addLine(later, rice);
  // A unit is found by its code, and the next order does not find it again.
  await later.keyboard.type(sawCode);
  await later.keyboard.press('Enter');
  await expect(
    later.getByRole('button', { name: `Units of ${saw.name}: ${sawCode}` }),
  ).toBeVisible();
  await later.getByPlaceholder('Name, phone or email…').fill(customer.lastName);
  await later.getByRole('option', { name: /^Zoë/ }).click();
  await later.getByRole('button', { name: 'Save unpaid' }).click();
  await expect(later).toHaveURL(/\/orders(\?|$)/);
  await rowsOf(later, `/products?search=${search}`);
  const riceRow = later.getByRole('row').filter({ hasText: rice.name });
  await expect(riceRow).toContainText('In stock · 3');
  await later.goto('/orders/new');
  await later.getByPlaceholder('Name, phone or email…').click();
  await expect(later.getByRole('group', { name: 'Recent' })).toContainText(customer.lastName);

  await later.goto('/orders');
  await expect(later.getByText(/what you see is from .* Only the latest/)).toBeVisible();
  expect(await axeFindings(later)).toEqual([]);
  await later.getByRole('row').filter({ hasText: stamp }).click();
  await expect(later.getByRole('heading', { level: 1 })).toContainText(String(order.orderNumber));
  await expect(later.getByText(rice.name).first()).toBeVisible();

  // Saving a category needs the server. The press says so, and the form stays editable for another try.
  await later.goto('/categories/new');
  await later.getByLabel(/^Name/).fill(`Later ${stamp}`);
  await later.getByRole('button', { name: 'Save' }).click();
  await expect(later.getByText('You’re offline.')).toBeVisible();
  await expect(later.getByLabel(/^Name/)).toBeEditable();

  // Lets the access token expire, which the page cannot notice before it reaches the server.
  await later.evaluate(() => {
    const token = localStorage.getItem('accessToken') ?? '';
    localStorage.setItem('accessToken', `${token.slice(0, token.lastIndexOf('.'))}.ranout`);
  });
  await later.goto('/reports');
  const missing = later.getByText('It loads as soon as the connection is back.').first();
  await expect(missing).toBeVisible();

  await server.deploy(built);
  await expect(later.getByText('You’re offline:')).toBeHidden();
  await expect(missing).toBeHidden();
  await expect(later).toHaveURL(/\/reports/);
  await expect(async () => expect(await ordersOf(api, stamp)).toHaveLength(2)).toPass();
  const { unit } = await api.get<Answer<'findUnit'>>(`/units?code=${sawCode}`);
  expect(unit?.state).toBe('GONE');
  await later.goto(`/products?search=${search}`);
  await expect(riceRow).toContainText('In stock · 3');
});

test('P26: without a network nobody finds what was kept for another person, and all is loaded when it is back, in Spanish', async ({
  server,
  device,
}) => {
  test.slow();
  const page = await device.newPage();
  // Makes two people of this journey alone, so that no other journey changes their language.
  const owner = await asOwner(page.request);
  const [first, second] = [await joinedPerson(owner, 'MANAGER'), await joinedPerson(owner)];
  await signIn(await device.newPage(), second.email, 'es', second.password);
  await signIn(page, first.email, 'es', first.password);
  await page.goto('/customers');
  await isKept(page);
  await page.getByRole('button', { name: 'Menú de usuario' }).click();
  await page
    .getByRole('dialog', { name: 'Menú de usuario' })
    .getByRole('button', { name: 'Cerrar sesión' })
    .click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptOnDevice(page)).toEqual({ whole: [], records: 0 });
  await page.close();

  const next = await device.newPage();
  await server.stop();
  await next.goto('/customers');
  await expect(next.getByText('No puede iniciar sesión sin conexión.')).toBeVisible();
  expect(await axeFindings(next)).toEqual([]);

  await next.addInitScript(savesData);
  await server.deploy(built);
  await next.goto('/login');
  await next.getByLabel('Correo electrónico').fill(second.email);
  await next.getByLabel('Contraseña', { exact: true }).fill(second.password);
  await next.keyboard.press('Enter');
  await expect(next).toHaveURL(/\/customers|\/dashboard/);
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  await server.stop();
  await next.goto('/customers');
  await expect(next.getByText('este dispositivo aún no ha guardado nada')).toBeVisible();
  await expect(next.getByText('Sin conexión.').first()).toBeVisible();

  await server.deploy(built);
  await expect(next.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(next.getByText('Sin conexión:')).toBeHidden();
});

test('P15: the copy goes on where it was interrupted, and follows what another till changes: without a network a scan finds a new product, and none that was deleted', async ({
  server,
  device,
}) => {
  test.slow();
  const first = await device.newPage();
  const api = await signIn(first);
  const stamp = `Follow ${Date.now()}`;
  const { rice, saw } = await stockUp(api, stamp);
  // The connection breaks as the customers are copied.
  await first.route(/\/api\/copy\/records\?.*kind=customer/, (route) => route.abort());
  const broken = first.waitForEvent('requestfailed', (request) =>
    request.url().includes('kind=customer'),
  );
  await first.goto('/products');
  await broken;
  await first.close();

  const page = await device.newPage();
  const parts: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/copy/records') parts.push(searchParams.get('kind') ?? '');
  });
  await page.goto('/products');
  await isKept(page);
  expect(new Set(parts)).toEqual(new Set(['customer']));
  expect(await copiedName(page, saw.id)).toBe(saw.name);

  const code = `${Date.now()}`;
  const made = await api.post<Answer<'createProduct'>>('/products', {
    name: `Made later ${stamp}`,
    barcode: code,
    price: 2,
    stock: 3,
  });
  await api.delete(`/products/${rice.id}`);
  await expect
    .poll(() => copiedName(page, made.id), { timeout: 90_000 })
    .toBe(`Made later ${stamp}`);
  await expect.poll(() => copiedName(page, rice.id), { timeout: 90_000 }).toBeUndefined();

  await server.stop();
  await expect(page.getByText('You’re offline:')).toBeVisible();
  await page.goto('/orders/new');
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(made.name).first()).toBeVisible();
  await page.keyboard.type(rice.barcode ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(rice.name)).toHaveCount(0);
});
