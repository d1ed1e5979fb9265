import { readFile } from 'node:fs/promises';
import type { Answer } from '@mostrador/contract/routes';
import { stopLiveUpdates } from './support/live-updates.ts';
import { chooseInRow } from './support/menus.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { goThere, isThere } from './support/walk.ts';

async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Makes a customer with two orders, and pays the second. */
async function makeCustomerWithOrders(api: ShopApi) {
  const lastName = `Lister ${Date.now()}${Math.random()}`;
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Lia',
    lastName,
    address: '3 Oak St, "back door"',
  });
  const product = await api.post<Answer<'createProduct'>>('/products', {
    name: `Listed ${Date.now()}${Math.random()}`,
    price: 30,
    stock: 5,
  });
  const make = (more: object = {}) =>
    api.post<Answer<'createOrder'>>('/orders', {
      customerId: customer.id,
      customerName: `Lia ${lastName}`,
      customerAddress: customer.address,
      serviceType: 'PICKUP',
      items: [{ productId: product.id, quantity: 1, unitPrice: 30, transactionType: 'SALE' }],
      subtotal: 30,
      total: 30,
      notes: '=1+1',
      ...more,
    });
  const open = await make();
  const paid = await make();
  await api.post(`/orders/${paid.id}/payments`, { amount: 30, paymentMethod: 'Cash' });
  return { customer, open, paid, make };
}

test('the list is narrowed to a customer and a payment status, and exported as it is', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page);
  const { customer, open, paid } = await makeCustomerWithOrders(api);
  await page.goto(`/orders?customerId=${customer.id}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Payment', { exact: true }).selectOption('Paid');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: `#${paid.orderNumber}` })).toBeVisible();

  const download = page.waitForEvent('download');
  const told = page.getByText('The orders were exported').waitFor();
  await chooseAction(page, 'Export CSV');
  const file = await download;
  await told;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Order,Created,Status,/);
  expect(lines[1]).toMatch(new RegExp(`^${paid.orderNumber},`));
  expect(lines[1]).toContain('"3 Oak St, ""back door"""');
  // A leading apostrophe keeps a spreadsheet from computing a text that begins with "=".
  expect(lines[1]).toContain("'=1+1");

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('row', { name: `#${open.orderNumber}` })).toBeVisible();
});

test('the date’s header turns the orders around, and a page far away is one number away', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/orders?range=allTime&limit=10');
  const table = page.getByRole('table', { name: 'Orders' });
  const firstRow = table.getByRole('row').nth(1);
  const date = table.getByRole('columnheader', { name: 'Date' });
  await expect(date).toHaveAttribute('aria-sort', 'descending');
  await date.getByRole('button').click();
  await expect(firstRow).toContainText('#1001');
  await expect(date).toHaveAttribute('aria-sort', 'ascending');
  const jump = page.getByRole('textbox', { name: 'Go to a page' });
  await jump.fill('1.5');
  await jump.press('Enter');
  await expect(page.getByText('Enter a whole number')).toBeVisible();
  await expect(firstRow).toContainText('#1001');
  await jump.fill('7');
  await jump.press('Enter');
  await expect(firstRow).toContainText('#1061');
  await jump.fill('9999');
  await jump.press('Enter');
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.reload();
  await expect(date).toHaveAttribute('aria-sort', 'ascending');
});

test('a heading sorts a list from either end, and a phone has a select for it', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/orders?range=allTime&limit=10&page=2');
  const total = page.getByRole('columnheader', { name: 'Total' });
  const sums = async () => {
    const texts = await page.locator('tbody td[data-align="right"]').allTextContents();
    return texts.map((text) => Number(/[\d,]+\.\d\d/.exec(text)?.[0].replaceAll(',', '')));
  };
  await expect(total).not.toHaveAttribute('aria-sort');
  await total.getByRole('button').press('Enter');
  await expect(total).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL('/orders?range=allTime&limit=10&sort=totalDescending');
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  const highest = await sums();
  expect(highest).toEqual(highest.toSorted((a, b) => b - a));

  await total.getByRole('button').click();
  await expect(total).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  const lowest = await sums();
  expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
  expect(lowest[0]).toBeLessThan(highest.at(-1) ?? 0);

  await page.locator('tbody tr').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible();
  await page.goBack();
  await expect(total).toHaveAttribute('aria-sort', 'ascending');
  await page.reload();
  await expect(total).toHaveAttribute('aria-sort', 'ascending');

  await page.setViewportSize({ width: 390, height: 844 });
  const select = page.getByRole('combobox', { name: 'Sort' });
  await expect(select).toHaveValue('total');
  await select.selectOption('Date: newest first');
  await expect(page).toHaveURL('/orders?range=allTime&limit=10');
});

test('an export that fails says so, and the list stays', async ({ page }) => {
  await signIn(page);
  await page.goto('/orders?range=allTime');
  await page.route(/\/api\/orders\/export/, (route) => route.abort());
  await chooseAction(page, 'Export CSV');
  await expect(page.getByText('The orders could not be exported')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a column that was hidden stays hidden in this browser', async ({ page }) => {
  await signIn(page);
  await page.goto('/orders?range=allTime');
  const service = page.getByRole('columnheader', { name: 'Service' });
  await expect(service).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Service' }).click();
  await expect(service).toBeHidden();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible();
  await expect(service).toBeHidden();
});

test('a phone exports from the menu, and processes a return from the card’s menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await signIn(page);
  const { customer, paid } = await makeCustomerWithOrders(api);
  await page.goto(`/orders?customerId=${customer.id}`);
  const download = page.waitForEvent('download');
  await chooseAction(page, 'Export lines as CSV');
  expect((await download).suggestedFilename()).toMatch(/^order-lines-/);
  await chooseInRow(page, paid.orderNumber, 'Process return');
  await expect(page).toHaveURL(new RegExp(`/orders/${paid.id}/returns/new`));
  await expect(
    page.getByRole('heading', { name: `Return from order #${paid.orderNumber}` }),
  ).toBeVisible();
});

test('an order’s row leads with its next step: charge, hand over, and then nothing', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page);
  const { customer, open, paid } = await makeCustomerWithOrders(api);
  await page.goto(`/orders?customerId=${customer.id}`);
  const rowOf = ({ orderNumber }: { orderNumber: number }) =>
    page.getByRole('row', { name: `#${orderNumber}` });
  await expect(rowOf(paid).getByRole('button')).toHaveCount(2);
  await rowOf(paid)
    .getByRole('button', { name: `Hand over, order ${paid.orderNumber}` })
    .click();
  await expect(rowOf(paid)).toContainText('Completed');
  await expect(rowOf(paid).getByRole('button')).toHaveCount(1);
  await rowOf(open)
    .getByRole('button', { name: `Charge $30.00, order ${open.orderNumber}` })
    .click();
  await expect(page.getByRole('dialog')).toContainText(`#${open.orderNumber}`);
});

test('a row takes back a loan without a deposit, and then completes its order', async ({
  page,
}) => {
  const api = await signIn(page);
  const { customer, make } = await makeCustomerWithOrders(api);
  const tool = await api.post<Answer<'createProduct'>>('/products', {
    name: `Lent ${Date.now()}${Math.random()}`,
    price: 30,
    stock: 5,
    borrowable: true,
  });
  const { id, orderNumber } = await make({
    items: [{ productId: tool.id, quantity: 1, unitPrice: 5, transactionType: 'BORROW' }],
    subtotal: 5,
    total: 5,
  });
  await api.post(`/orders/${id}/payments`, { amount: 5, paymentMethod: 'Cash' });
  await page.goto(`/orders?customerId=${customer.id}`);
  const row = page.getByRole('row', { name: `#${orderNumber}` });
  await row.getByRole('button', { name: `Take back, order ${orderNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Take back' });
  await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(dialog).toBeHidden();
  // Nothing is left to hand over, in the row as on the order's page.
  const complete = row.getByRole('button', { name: `Complete, order ${orderNumber}` });
  await expect(complete).toBeVisible();
  await complete.click();
  await expect(row).toContainText('Completed');
});

test('a delivery is marked in its row, and a slip of the finger is undone', async ({ page }) => {
  const api = await signIn(page);
  const { customer, make } = await makeCustomerWithOrders(api);
  const rider = await api.post<Answer<'createDeliveryPerson'>>('/delivery-persons', {
    name: `Rita ${Date.now()}`,
    availableToDeliver: true,
  });
  const { orderNumber } = await make({
    serviceType: 'DELIVERY',
    deliveryPersonId: rider.id,
    discount: 30,
    total: 0,
  });
  await page.goto(`/orders?customerId=${customer.id}&serviceType=DELIVERY`);
  const row = page.getByRole('row', { name: `#${orderNumber}` });
  const deliver = row.getByRole('button', { name: `Deliver, order ${orderNumber}` });
  await deliver.click();
  await expect(row).toContainText('Delivered');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Assigned');
  await expect(deliver).toBeVisible();
});

test('a list that fails says that it is the orders, and its filter offers first who can deliver', async ({
  page,
}) => {
  const api = await signIn(page);
  const surname = `Pause${Date.now()}`;
  for (const [name, availableToDeliver] of [
    [`Ada ${surname}`, false],
    [`Zoe ${surname}`, true],
  ] as const) {
    await api.post('/delivery-persons', { name, availableToDeliver, phoneNumber: '7185550101' });
  }
  // Live updates are off, since an order of another journey would load the list again.
  await stopLiveUpdates(page);
  const failing = (url: URL) => url.pathname === '/api/orders';
  await page.route(failing, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/orders');
  await expect(page.getByRole('alert')).toContainText('The orders could not be loaded');
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Delivery person' }).fill(surname);
  // All options, so that those of before the search are gone, in whose place the found ones move.
  const offered = page.getByRole('listbox', { name: 'Delivery person' }).getByRole('option');
  await expect(offered).toHaveText([
    `Zoe ${surname}7185550101`,
    `Ada ${surname}7185550101 · Unavailable`,
  ]);
  await offered.last().click();
  await expect(page).toHaveURL(/deliveryPersonId=/);
});

/** Returns the tables that are wider than their cards, or the page that scrolls sideways. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const page = scrollWidth > clientWidth ? [`the page: ${scrollWidth} > ${clientWidth}`] : [];
  const tables = [...document.querySelectorAll('table')].flatMap((table) => {
    const room = table.parentElement?.clientWidth ?? 0;
    return table.offsetWidth > room ? [`${table.ariaLabel}: ${table.offsetWidth} > ${room}`] : [];
  });
  return [...page, ...tables];
}

for (const [screen, options] of Object.entries({
  'a small counter’s screen': { viewport: { width: 1024, height: 768 } },
  'a counter’s screen': { viewport: { width: 1280, height: 720 } },
  'a tablet by touch': {
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    isMobile: true,
  },
})) {
  test(`on ${screen} no list is wider than its card`, async ({ openDevice }) => {
    const page = await openDevice(options);
    await signIn(page, 'owner@tienda.test', 'es');
    for (const path of ['/orders?range=allTime', '/products', '/purchases', '/returns']) {
      await goThere(page, path);
      await isThere(page);
      expect(await page.evaluate(tooWide), path).toEqual([]);
    }
  });
}

test('a large screen’s lists use its width', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await signIn(page);
  await page.goto('/orders?range=allTime');
  const table = page.getByRole('table', { name: 'Orders' });
  expect((await table.boundingBox())?.width).toBeGreaterThan(1800);
});
