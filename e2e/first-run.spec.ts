/** The first visit to a server without a store (rules.md#first-run). */

import { axeFindings, changeTheme } from './support/axe.ts';
import { startEmptyServer } from './support/empty-server.ts';
import { expect, type Page, test } from './support/test.ts';

test.setTimeout(240_000);

const combobox = (page: Page, name: string) => page.getByRole('combobox', { name });

async function fillOwner(page: Page) {
  await page.getByLabel('First name').fill('Olga');
  await page.getByLabel('Last name').fill('Owner');
  await page.getByLabel('Email').fill('olga@example.com');
  await page.getByLabel(/^Password/).fill('correct horse');
}

test('the first visit opens the store with the code of the start, and its owner works', {
  tag: '@main',
}, async ({ page }) => {
  const server = await startEmptyServer();
  try {
    await page.goto(`${server.address}/login`);
    await expect(page).toHaveURL(/\/setup$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open your store');
    await expect(combobox(page, 'Country')).toHaveValue('United States');
    await expect(combobox(page, 'Time zone')).toHaveValue('Asia/Kolkata');
    for (const theme of ['light', 'dark'] as const) {
      await changeTheme(page, theme);
      expect(await axeFindings(page)).toEqual([]);
    }

    await page.getByRole('button', { name: 'Open the store' }).click();
    await expect(page.getByLabel('One-time code')).toBeFocused();

    await page.getByLabel('One-time code').fill('AAAA-BBBB-CCCC-DDDD');
    await page.getByLabel(/^Name/).fill('La Esquina');
    await combobox(page, 'Country').fill('colom');
    await page.getByRole('option', { name: 'Colombia' }).click();
    await expect(combobox(page, 'Currency')).toHaveValue('COP · Colombian Peso');
    await combobox(page, 'Time zone').fill('bogotá');
    await page.getByRole('option', { name: 'America/Bogota' }).click();
    await expect(page.getByText('$ 1.234')).toBeVisible();
    // The tax of the country is offered, and filled in once the shop says that it charges one.
    await expect(page.getByRole('radio', { name: 'No taxes' })).toBeChecked();
    await expect(page.getByText('Usual in Colombia: IVA 19%')).toBeVisible();
    await page.getByRole('radio', { name: 'Yes', exact: true }).check();
    await expect(page.getByLabel('Name of the tax')).toHaveValue('IVA');
    await expect(page.getByLabel('Per cent')).toHaveValue('19');
    await expect(page.getByRole('radio', { name: /what the customer pays/ })).toBeChecked();
    await expect(page.getByText(/stays \$\s10\.000, of which \$\s1\.596,64 is tax/)).toBeVisible();
    await page.getByLabel('Per cent').fill('');
    await expect(page.getByRole('checkbox', { name: 'Manager' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Cashier' }).uncheck();
    await page.getByRole('radio', { name: 'For deliveries only' }).check();
    await fillOwner(page);
    await page.getByRole('button', { name: 'Open the store' }).click();
    await expect(page.getByLabel('Per cent')).toBeFocused();
    await page.getByLabel('Per cent').fill('5');
    await page.getByRole('button', { name: 'Open the store' }).click();
    await expect(page.getByText('The code is wrong.')).toBeVisible();
    await expect(page.getByLabel('One-time code')).toBeFocused();

    // Accepts the code in small letters, since people type it by hand. The connection breaks once.
    await page.getByLabel('One-time code').fill(server.code.toLowerCase());
    await page.route('**/api/setup', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Open the store' }).click();
    await expect(page.getByText('We can’t tell whether the store was opened')).toBeVisible();
    await page.unroute('**/api/setup');
    await page.getByRole('button', { name: 'Retry' }).click();

    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Olga');
    await expect(page.getByText('La Esquina').first()).toBeVisible();
    const steps = page.getByRole('region', { name: 'Your store is open. First steps' });
    await steps.getByRole('link', { name: 'Add what you sell and lend' }).click();
    await expect(page).toHaveURL(/\/products\/new/);

    await page.goto(`${server.address}/setup`);
    await expect(page).toHaveURL(/\/dashboard/);

    await page.goto(`${server.address}/store/roles`);
    await expect(page.getByRole('checkbox', { name: 'Manager' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Cashier' })).not.toBeChecked();
    await page.getByRole('link', { name: 'Counter', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Complete a paid pickup' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'For deliveries only' })).toBeChecked();

    await page.goto(`${server.address}/store/taxes`);
    await expect(page.getByRole('row', { name: /IVA/ })).toContainText('5%');
    await expect(page.getByRole('radio', { name: /what the customer pays/ })).toBeChecked();

    // Every page that needs products links to adding or importing them while there are none.
    for (const path of ['/products', '/purchases', '/orders', '/orders/new']) {
      await page.goto(`${server.address}${path}`);
      await expect(page.getByRole('link', { name: 'Add your first product' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Import a file' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Try sample goods' }).click();
    await expect(page.getByRole('row', { name: /Cordless drill/ })).toBeVisible();
    await page.getByRole('button', { name: 'Import 6 products' }).click();
    await expect(page.getByText('6 products were imported')).toBeVisible();
    // The import adds the pictures after the products, without another press.
    await page.getByRole('link', { name: 'Show the products' }).click();
    await expect(page.getByRole('row', { name: /Cordless drill/ })).toBeVisible();
    await expect(page.getByRole('main').locator('tbody img')).toHaveCount(6);
    await page.goto(`${server.address}/orders/new`);
    const tiles = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
    await expect(tiles).toHaveCount(6);
    await expect(tiles.locator('img')).toHaveCount(6);
    await expect(tiles.first()).toContainText('AA batteries');
    await expect(tiles.first()).toContainText('$ 6.000');
  } finally {
    await server.stop();
  }
});

test('of two who open the first store the later is led to the sign-in', async ({
  page,
  openDevice,
}) => {
  const server = await startEmptyServer();
  const other = await openDevice();
  try {
    for (const visitor of [page, other]) {
      await visitor.goto(`${server.address}/setup`);
      await visitor.getByLabel('One-time code').fill(server.code);
      await visitor.getByLabel(/^Name/).fill('Twice');
      await fillOwner(visitor);
    }
    await page.getByRole('button', { name: 'Open the store' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await other.getByRole('button', { name: 'Open the store' }).click();
    await expect(other.getByText('There is a store already')).toBeVisible();
    await other.getByRole('link', { name: 'Sign in' }).click();
    await expect(other).toHaveURL(/\/login/);
  } finally {
    await server.stop();
  }
});
