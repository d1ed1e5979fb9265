import type { Answer } from '@mostrador/contract/routes';
import { axeFindings } from './support/axe.ts';
import { fillOrder, ordersOf } from './support/fill-order.ts';
import { makeOrderToPay } from './support/order-to-pay.ts';
import { reloadExpired, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

test('P2: an order of which the server does not know whether it is saved is locked until the same key is answered, and is made once', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product, line } = await fillOrder(page, api);
  // Lets the server make the order, then answers with an error.
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: 'Try again.' } });
  });
  await page.getByRole('button', { name: 'Save unpaid' }).click();
  await expect(page.getByText('We can’t tell whether the order was created')).toBeVisible();
  await expect(line.click({ trial: true, timeout: 1500 })).rejects.toThrow();
  expect(await ordersOf(api, product.name)).toHaveLength(1);

  // A reload still allows nothing but a second try with the same key.
  await page.unroute('**/api/orders');
  await page.reload();
  await expect(page.getByText('We can’t tell whether the order was created')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/orders(\?|$)/);
  expect(await ordersOf(api, product.name)).toHaveLength(1);
  expect((await api.get<Answer<'readProduct'>>(`/products/${product.id}`)).stock).toBe(4);
});

test('P15: an unsent order survives a reload, a new sign-in and a refused save', async ({
  page,
  context,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product, line } = await fillOrder(page, api);
  await page.reload();
  await expect(line).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('7 Pine St');

  await context.clearCookies();
  await reloadExpired(page);
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Store owner' }).click();
  await expect(page).toHaveURL(/\/orders\/new/);
  await expect(line).toBeVisible();

  // Sells the remaining stock elsewhere. The form stays open and shows the stock that is left.
  await api.post('/orders', {
    customerName: 'Someone quicker',
    customerAddress: '1 Main St',
    serviceType: 'PICKUP',
    items: [{ productId: product.id, quantity: 5, unitPrice: 20, transactionType: 'SALE' }],
    subtotal: 100,
    total: 100,
  });
  await page.getByRole('button', { name: 'Save unpaid' }).click();
  await expect(page.getByText('None left in stock').first()).toBeVisible();
  await expect(line).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('7 Pine St');
  expect(await ordersOf(api, product.name)).toHaveLength(0);
});

test('a payment that was kept and cannot be read is told with its amount, everywhere, until it is seen to', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const me = await api.get<Answer<'readProfile'>>('/auth/profile');
  const order = await makeOrderToPay(api);
  await page.goto('/about');
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [`payment:${me.id}:${order.id}`, '{"sending":{"request":{"body":{"amount":45.5,"paym'],
  );
  await page.reload();
  await expect(page.getByText('A payment, $45.50')).toBeVisible();
  await goThere(page, `/payments/${order.id}/add`);
  await page.getByRole('button', { name: 'Add payment' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Cannot be read: A payment, $45.50');
  await dialog.getByRole('link', { name: 'View' }).click();

  const card = page.getByRole('article', { name: 'A payment, $45.50' });
  await expect(card.getByRole('textbox')).toHaveValue(/"amount":45.5,"paym$/);
  await expect(card.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
    'href',
    `/orders/${order.id}`,
  );
  expect(await axeFindings(page)).toEqual([]);
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing left to send')).toBeVisible();
  await goThere(page, '/dashboard');
  await expect(page.getByRole('link', { name: /orders not sent yet$/ })).toContainText('Online');
  await expect(page.getByText('cannot be read')).toHaveCount(0);
});
