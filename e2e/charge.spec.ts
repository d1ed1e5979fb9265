/** The Charge dialog: payment by touch, with change, in parts, and never twice. */
import type { Answer } from '@mostrador/contract/routes';
import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { addProduct, ordersOf } from './support/fill-order.ts';
import { pressLetterOf } from './support/keyboard.ts';
import { openStore } from './support/open-store.ts';
import { makeOrderToPay } from './support/order-to-pay.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type OpenDevice, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

/** Opens the order form for a new customer on a touch screen, with only one new product's tile in sight. */
async function openByTouch(openDevice: OpenDevice, width: number, height: number) {
  const page = await openDevice({ viewport: { width, height }, hasTouch: true, isMobile: true });
  const api = await signIn(page);
  const product = await addProduct(api, 'Tapped', { price: 52.21 });
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Tess',
    lastName: product.name,
    phone: '212 555 0147',
    email: 'tess@example.com',
    address: '5 Canal St',
  });
  await page.goto(`/customers/${customer.id}`);
  await page.getByRole('main').getByRole('link', { name: 'New sale' }).click();
  const search = page.getByPlaceholder('Scan or search a product…');
  await search.fill(product.name);
  const tile = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(tile).toHaveCount(1);
  await expect(tile).toContainText('$52.21');
  return { page, api, product, tile: tile.getByRole('button').first() };
}

const readStore = (api: ShopApi) => api.get<Answer<'readStore'>>('/store');
const charge = (page: Page) => page.getByRole('dialog', { name: 'Charge' });

async function onlyOrder(api: ShopApi, search: string) {
  const [order] = await ordersOf(api, search);
  return api.get<Answer<'readOrder'>>(`/orders/${order?.id}`);
}

for (const [width, height] of [
  [1024, 768],
  [820, 1180],
  [390, 844],
] as const) {
  test(`tile, Charge, Exact: three taps sell for cash at ${width} × ${height}`, async ({
    openDevice,
  }) => {
    const { page, api, product, tile } = await openByTouch(openDevice, width, height);
    await tile.tap();
    await page.getByRole('button', { name: 'Charge $52.21' }).tap();
    const exact = charge(page).getByRole('button', { name: 'Exact $52.21' });
    for (const part of [
      exact,
      charge(page).getByRole('button', { name: /^Card/ }),
      charge(page).getByRole('button', { name: '0', exact: true }),
      charge(page).getByRole('button', { name: 'Type the sum, or choose' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide()).toBeLessThanOrEqual(width);
    expect(await axeFindings(page)).toEqual([]);
    await exact.tap();

    await expect(page.getByRole('status').filter({ hasText: 'Change' })).toContainText('$0.00');
    await expect(page.getByRole('button', { name: 'New sale' })).toBeInViewport({ ratio: 1 });
    expect(await wide()).toBeLessThanOrEqual(width);
    expect(await axeFindings(page)).toEqual([]);
    const { payments } = await onlyOrder(api, product.name);
    expect(payments).toMatchObject([{ kind: 'CASH', amount: 52.21, tendered: 52.21, change: 0 }]);
  });
}

test('60 for 52.21 gives change, on the screen, the text receipt and the order', {
  tag: '@main',
}, async ({ openDevice }) => {
  const { page, api, product, tile } = await openByTouch(openDevice, 1024, 768);
  await tile.tap();
  await page.getByRole('button', { name: 'Charge $52.21' }).tap();
  const key = (name: string) => charge(page).getByRole('button', { name, exact: true });
  // A cashier gives wrong change if its digits are cut off. The longest amount must fit a tablet held
  // upright (820 px) and a phone (390 px).
  for (const nine of '999999') await key(nine).tap();
  const change = charge(page).getByText('$999,946.79', { exact: true });
  await expect(change).toBeVisible();
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 1180 });
    expect(await change.evaluate((sum) => sum.scrollWidth <= sum.clientWidth)).toBe(true);
    const box = await change.boundingBox();
    const beside = await change.locator('..').boundingBox();
    expect((box?.width ?? 0) <= (beside?.width ?? 0)).toBe(true);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const _ of '999999') await key('Erase').tap();
  await key('6').tap();
  await key('0').tap();
  await key('Take $60.00 · change $7.79').tap();
  await expect(page.getByRole('status').filter({ hasText: 'Change' })).toContainText('$7.79');
  await expect(page.getByText('Received $60.00 for $52.21')).toBeVisible();

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'Chat' }));
  const chat = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'WhatsApp' }).tap();
  const sent = decodeURIComponent((await chat).url());
  expect(sent).toContain('https://wa.me/12125550147?text=');
  expect(sent).toContain(`1 × ${product.name}: $52.21`);
  expect(sent).toContain('Cash: $60.00\nChange: $7.79');

  const order = await onlyOrder(api, product.name);
  expect(order.payments).toMatchObject([{ amount: 52.21, tendered: 60, change: 7.79 }]);
  await expect(page.getByRole('link', { name: 'Print receipt' })).toHaveAttribute(
    'href',
    new RegExp(`/orders/${order.id}/print`),
  );
  // The amount of change stays visible after a reload and after printing, until the next sale.
  const told = page.getByRole('status').filter({ hasText: 'Change' });
  await page.reload();
  await expect(told).toContainText('$7.79');
  await page.getByRole('link', { name: 'Print receipt' }).click();
  await page.waitForURL('**/print**');
  await page.goBack();
  await expect(told).toContainText('$7.79');
  await page.getByRole('button', { name: 'New sale' }).click();
  await expect(page.getByText('Nothing in the order yet')).toBeVisible();
  await expect(page.getByText('Walk-in')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing in the order yet')).toBeVisible();
});

test('the receipt goes to the customer on file, or to whoever is typed, and fits every size', async ({
  openDevice,
}) => {
  const { page, product, tile } = await openByTouch(openDevice, 1024, 768);
  await tile.tap();
  await page.getByRole('button', { name: 'Charge $52.21' }).tap();
  await charge(page).getByRole('button', { name: 'Exact $52.21' }).tap();
  await page.getByRole('button', { name: 'Send receipt' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Send the receipt' });
  const link = (name: string) => dialog.getByRole('link', { name, exact: true });
  const textOf = async (name: string, field: string) =>
    new URL((await link(name).getAttribute('href')) ?? '').searchParams.get(field);
  await expect(dialog.getByLabel('Phone')).toHaveValue('212 555 0147');
  await expect(dialog.getByLabel('Email')).toHaveValue('tess@example.com');
  await expect(link('SMS')).toHaveAttribute('href', /^sms:\+12125550147\?&body=/);
  await expect(link('Email')).toHaveAttribute('href', /^mailto:tess@example\.com\?subject=/);
  for (const name of ['WhatsApp', 'SMS', 'Email']) {
    await expect(link(name)).toHaveAttribute('target', '_blank');
    await expect(link(name)).toHaveAttribute('rel', 'noopener');
  }
  const text = await textOf('SMS', 'body');
  expect(text).toContain(`1 × ${product.name}: $52.21`);
  expect(text).toContain('Total: $52.21');
  expect(await textOf('WhatsApp', 'text')).toBe(text);
  expect(await textOf('Email', 'body')).toBe(text?.replaceAll('\n', '\r\n'));
  await expect(dialog.getByRole('region', { name: 'Text of the receipt' })).toHaveText(text ?? '', {
    useInnerText: true,
  });

  await dialog.getByLabel('Phone').fill('no number');
  await expect(dialog.getByText('Up to 16 digits, not beginning with 0')).toBeVisible();
  for (const name of ['WhatsApp', 'SMS']) {
    await expect(dialog.getByRole('button', { name })).toBeDisabled();
  }
  await dialog.getByLabel('Phone').fill('305 555 0111');
  await expect(link('SMS')).toHaveAttribute('href', /^sms:\+13055550111\?&body=/);
  await dialog.getByLabel('Phone').fill('');
  await expect(link('WhatsApp')).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/);
  await dialog.getByLabel('Email').fill('tess@example');
  await expect(dialog.getByRole('button', { name: 'Email' })).toBeDisabled();
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeFindings(page)).toEqual([]);
  }

  // What was typed is kept nowhere.
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Send receipt' }).tap();
  await expect(dialog.getByLabel('Phone')).toHaveValue('212 555 0147');
  await expect(dialog.getByLabel('Email')).toHaveValue('tess@example.com');
});

test('a round sum is taken at one press, and says its change before', async ({ openDevice }) => {
  const { page, api, product, tile } = await openByTouch(openDevice, 1024, 768);
  await tile.tap();
  await page.getByRole('button', { name: 'Charge $52.21' }).tap();
  await charge(page).getByRole('button', { name: '$100.00 change $47.79' }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'Change' })).toContainText('$47.79');
  const { payments } = await onlyOrder(api, product.name);
  expect(payments).toMatchObject([{ amount: 52.21, tendered: 100, change: 47.79 }]);
});

test('at a keyboard digits are the sum and letters the methods: 20 in cash, the rest by card, in five presses', async ({
  page,
}) => {
  const api = await signIn(page);
  const product = await addProduct(api, 'Typed', { price: 65.96 });
  await page.goto('/orders/new');
  const search = page.getByPlaceholder('Scan or search a product…');
  await search.fill(product.barcode ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Charge $65.96' })).toBeVisible();
  await page.keyboard.press('F9');
  const received = charge(page).getByLabel('Received');
  await expect(received).toBeFocused();
  // Each sum is typed whole, whatever its digits.
  for (const sum of ['15', '100', '20', '1,234']) {
    await received.fill('');
    await page.keyboard.type(sum.replace(',', ''));
    await expect(received).toHaveValue(sum);
  }
  await received.fill('');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(charge(page).getByRole('list', { name: 'Taken so far' })).toContainText('$20.00');
  await expect(received).toBeFocused();
  const card = charge(page).getByRole('button', { name: 'Card Takes $45.96' });
  await pressLetterOf(page, card);
  await expect(page.getByText('Paid by Cash $20.00, Card $45.96')).toBeVisible();
  await page.getByRole('link', { name: /^View order/ }).click();
  await page.waitForURL(/\/orders\/[^/]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { payments, amountDue } = await api.get<Answer<'readOrder'>>(`/orders/${id}`);
  expect(payments.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['CASH', 20],
    ['CARD', 45.96],
  ]);
  expect(amountDue).toBe(0);
});

test('after a sale whose rest stays due, Enter charges the rest, and begins no other sale', async ({
  page,
}) => {
  const api = await signIn(page);
  const product = await addProduct(api, 'Owed', { price: 65.96 });
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Tom',
    lastName: product.name,
    address: '5 Canal St',
  });
  await page.goto(`/customers/${customer.id}`);
  await page.getByRole('main').getByRole('link', { name: 'New sale' }).click();
  await page.getByPlaceholder('Scan or search a product…').fill(product.barcode ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Charge $65.96' }).click();
  await charge(page).getByLabel('Received').fill('41');
  await charge(page).getByRole('button', { name: 'Card Takes $41.00' }).click();
  await charge(page).getByRole('button', { name: 'Leave $24.96 due' }).click();
  await expect(page.getByText('Stays due: $24.96')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Charge $24.96' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payments\/.+\/add/);
  const { payments, amountDue } = await onlyOrder(api, product.name);
  expect(payments).toMatchObject([{ amount: 41, kind: 'CARD' }]);
  expect(amountDue).toBe(24.96);
});

test('less than the due is a part, said so, and the rest is taken later', { tag: '@main' }, async ({
  page,
}) => {
  const api = await signIn(page);
  const order = await makeOrderToPay(api);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Add payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Cash/ }).click();
  await dialog.getByLabel('Received').fill('0');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('0 is no payment.')).toBeVisible();
  await dialog.getByLabel('Received').fill('30');
  await expect(dialog.getByText('Left to pay', { exact: true }).locator('..')).toContainText(
    '$70.00',
  );
  await dialog.getByRole('button', { name: 'Take $30.00 · $70.00 left' }).click();
  await dialog.getByRole('button', { name: 'Leave $70.00 due' }).click();
  await expect(page.getByText(`$30.00 added to order #${order.orderNumber}`)).toBeVisible();
  await page.getByRole('button', { name: 'Add payment' }).click();
  await dialog.getByRole('button', { name: 'Bank transfer Takes $70.00' }).click();
  await expect(dialog).toBeHidden();
  const { payments, amountDue } = await api.get<Answer<'readOrder'>>(`/orders/${order.id}`);
  expect(payments.map(({ amount }) => amount)).toEqual([30, 70]);
  expect(amountDue).toBe(0);
});

test('while a payment is sent, no key and no tile answers the thumb', async ({ openDevice }) => {
  const page = await openDevice({
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  });
  const api = await signIn(page);
  const order = await makeOrderToPay(api);
  await page.goto(`/orders/${order.id}`);
  const answered = Promise.withResolvers<void>();
  await page.route('**/payments/batch', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add payment' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Exact $100.00' }).tap();
  for (const name of ['7', 'Erase', /^Card/, 'Cancel']) {
    await expect(dialog.getByRole('button', { name, exact: true })).toBeDisabled();
  }
  answered.resolve();
  await expect(dialog).toBeHidden();
  const { payments } = await api.get<Answer<'readOrder'>>(`/orders/${order.id}`);
  expect(payments).toMatchObject([{ amount: 100, tendered: 100 }]);
});

test('cash whose answer was lost is sent again with what was handed over, and taken once', async ({
  page,
}) => {
  const api = await signIn(page);
  const order = await makeOrderToPay(api);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Add payment' }).click();
  const dialog = page.getByRole('dialog');
  await page.route('**/payments/batch', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByLabel('Received').fill('120');
  await dialog.getByRole('button', { name: 'Take $120.00 · change $20.00' }).click();
  const unknown = dialog.getByText('We can’t tell yet whether $100.00 was saved');
  await expect(unknown).toBeVisible();
  await page.unroute('**/payments/batch');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: `$100.00 added to order #${order.orderNumber}` }),
  ).toContainText('Change $20.00');
  const { payments } = await api.get<Answer<'readOrder'>>(`/orders/${order.id}`);
  expect(payments).toMatchObject([{ amount: 100, tendered: 120, change: 20 }]);
});

test('a shop that rounds cash sees what was handed over, the change and the rounding wherever the payment is told', async ({
  page,
}) => {
  const { email, password } = await openStore('Round Shop', { locale: 'en-US', currency: 'USD' });
  const api = await signIn(page, email, 'en', password);
  await page.goto('/store/formats');
  await page.getByLabel('Cash is rounded to').selectOption('$0.05');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await readStore(api)).cashRounding).toBe(0.05);

  const order = await makeOrderToPay(api);
  await api.post(`/orders/${order.id}/discounts`, { amount: 0.02 });
  await page.goto(`/payments/${order.id}/add`);
  await page.getByRole('button', { name: 'Add payment' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Exact $100.00' })).toBeVisible();
  await dialog.getByLabel('Received').fill('120');
  await dialog.getByRole('button', { name: 'Take $120.00 · change $20.00' }).click();
  await expect(page.getByText('no additional payments are needed')).toBeVisible();
  await page.getByText('1 previous payment').click();
  const told = ['Received $120.00 · change $20.00', 'Rounding $0.02'];
  for (const address of ['', `/orders/${order.id}`]) {
    if (address !== '') await goThere(page, address);
    for (const text of told) await expect(page.getByText(text).first()).toBeVisible();
  }
  // The paper has a row for each of them.
  await goThere(page, `/orders/${order.id}/print`);
  for (const text of ['Received', '$120.00', 'Change', '$20.00', 'Rounding $0.02']) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await goThere(page, '/reports/payments?preset=today');
  const card = page.getByRole('region', { name: 'Payments by method' });
  await card.locator('label').filter({ hasText: 'Table' }).click();
  await expect(card.getByRole('row').filter({ hasText: 'Cash' })).toContainText('$0.02');
});
