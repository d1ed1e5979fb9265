import type { Answer } from '@mostrador/contract/routes';
import { axeFindings, changeTheme } from './support/axe.ts';
import { stopLiveUpdates } from './support/live-updates.ts';
import { makeOrderToPay, makeProduct } from './support/order-to-pay.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const options = (page: Page) => palette(page).getByRole('option');
const lit = (page: Page) => palette(page).getByRole('option', { selected: true });
const newName = () => `Zelda${Date.now()}${Math.floor(Math.random() * 1000)}`;

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the palette leads to a page and an action from wherever one is, and gives the focus back', {
  tag: '@main',
}, async ({ page }) => {
  await signIn(page);
  await open(page, '/orders/new');
  const search = page.getByPlaceholder('Scan or search a product…');
  await expect(search).toBeFocused();
  // Control+K works inside a text field too, and types nothing into it.
  await page.keyboard.press('Control+K');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expect(lit(page)).toHaveText(/New sale/);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');

  await page.keyboard.press('Control+K');
  // No order, customer or product matches this word. Late results would move the end of the list.
  await page.keyboard.type('payment');
  await expect(lit(page)).toHaveText(/^Payments/);
  await page.keyboard.press('ArrowDown');
  await expect(lit(page)).toHaveText(/^Payment methods|^Payments report/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  // The arrow up on the first option goes to the last one.
  await expect(lit(page)).not.toHaveText(/^Payments/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payments$/);
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  // The search ignores accents, and knows "supplier" as another word for provider.
  await page.keyboard.press('Control+K');
  await page.keyboard.type('suppliér');
  await expect(options(page).filter({ hasText: 'New provider' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(palette(page)).toBeHidden();
});

test('an order, a customer and a product are found by what one knows of them', async ({ page }) => {
  const api = await signIn(page);
  const name = newName();
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: name,
    lastName: 'Findable',
    // Its end is no part of the names, which have the time in them.
    phone: `3055${Math.floor(1e6 + Math.random() * 9e6)}`,
    address: '5 Canal St',
  });
  const product = await makeProduct(api);
  const barcode = `77${Date.now()}`;
  await api.put(`/products/${product.id}`, { ...product, barcode });
  const order = await makeOrderToPay(api, { customerName: `${name} Buyer`, productId: product.id });

  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Search or go to…' }).click();
  // Enter waits for the search, so that the order with exactly this number is opened.
  await page.keyboard.type(`#${order.orderNumber}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));

  await page.keyboard.press('Control+K');
  await page.keyboard.type(name);
  const orders = palette(page).getByRole('group', { name: 'Orders' });
  const customers = palette(page).getByRole('group', { name: 'Customers' });
  await expect(orders.getByRole('option')).toContainText([`#${order.orderNumber}`]);
  await expect(orders).toContainText('Pending');
  await expect(orders).toContainText('$100.00');
  await expect(customers.getByRole('option')).toContainText([`${name} Findable`]);
  await expect(customers.getByText(name)).toHaveCSS('font-weight', '650');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(customer.phone ?? '');
  await expect(lit(page)).toContainText(`${name} Findable`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Findable`);

  await page.keyboard.press('Control+K');
  // Recently opened records are offered before anything is typed.
  await expect(
    palette(page).getByRole('group', { name: 'Recent' }).getByRole('option').first(),
  ).toContainText(`Order #${order.orderNumber}`);
  await page.keyboard.type(barcode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/products/${product.id}$`));
});

test('nothing found says what to try, and a failed search is tried again in its place', async ({
  page,
}) => {
  await signIn(page);
  // Live updates are off, since a customer of another journey would start the search again.
  await stopLiveUpdates(page);
  await open(page, '/dashboard');
  await page.keyboard.press('Control+K');
  await page.keyboard.type('zzqqxx');
  await expect(palette(page).getByText('Nothing found for “zzqqxx”').first()).toBeVisible();
  await expect(palette(page).getByText(/Try an order number/)).toBeVisible();

  await page.route('**/api/customers?*', (route) => route.abort());
  await page.keyboard.press('Control+A');
  await page.keyboard.type('pa');
  await expect(palette(page).getByRole('alert')).toContainText('could not be searched');
  // Results of the searches that did not fail are still shown.
  await expect(palette(page).getByRole('option').first()).toBeVisible();
  await page.unroute('**/api/customers?*');
  await palette(page).getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(palette(page).getByRole('alert')).toBeHidden();
});

test('a despatcher is led nowhere that is not for them, and an open dialog stays on top', async ({
  page,
}) => {
  await signIn(page, 'despatcher@demo.test');
  await open(page, '/dashboard');
  await page.keyboard.press('Control+K');
  await expect(options(page).filter({ hasText: 'New sale' })).toBeVisible();
  for (const hidden of ['Reports', 'Payments', 'New product', 'Store and staff', 'Audit trail']) {
    await expect(options(page).getByText(hidden, { exact: true })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Customers')).toBeVisible();
  await expect(list.getByText('Reports')).toHaveCount(0);
  await page.keyboard.press('Control+K');
  await page.keyboard.press('n');
  await expect(list).toBeVisible();
  await expect(palette(page)).toBeHidden();
});

test('the palette and the shortcuts are for everyone, in both themes, on a phone too', async ({
  page,
}) => {
  await signIn(page);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await open(page, '/dashboard');
    await page.getByRole('button', { name: 'Search or go to…' }).click();
    await page.keyboard.type('an');
    await expect(palette(page).getByRole('group', { name: 'Orders' })).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await changeTheme(page, theme);
      expect(await axeFindings(page), `palette ${viewport.width} ${theme}`).toEqual([]);
    }
    if (viewport.width < 500) {
      const { height } = (await options(page).first().boundingBox()) ?? { height: 0 };
      expect(height).toBeGreaterThanOrEqual(44);
      await page.getByRole('button', { name: 'Close' }).click();
    } else await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await page.keyboard.press('Control+/');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await changeTheme(page, theme);
      expect(await axeFindings(page), `shortcuts ${viewport.width} ${theme}`).toEqual([]);
    }
  }
});
