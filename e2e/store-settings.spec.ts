import type { Answer } from '@mostrador/contract/routes';
import { joinStaff } from './support/join-staff.ts';
import { openStore } from './support/open-store.ts';
import { makeOrderToPay, makeProduct } from './support/order-to-pay.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

const USD = { locale: 'en-US', currency: 'USD' };

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings', exact: true }).getByRole('link', { name });

async function openSettings(page: Page, name = 'Store') {
  await goThere(page, '/store');
  await part(page, name).click();
  await expect(part(page, name)).toHaveAttribute('aria-current', 'page');
}

async function choose(page: Page, field: string, typed: string, option: RegExp) {
  const input = page.getByRole('combobox', { name: field });
  await input.click();
  await input.fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('another currency, locale and zone show everywhere at once, on a second till too', {
  tag: '@main',
}, async ({ openDevice, page }) => {
  const { email, password } = await openStore('Border Shop', USD);
  const api = await signIn(page, email, 'en', password);
  const { id: productId } = await makeProduct(api);
  const till = await openDevice();
  await signIn(till, email, 'en', password);
  await till.goto('/products');
  await expect(till.getByRole('table')).toContainText('$50.00');

  await openSettings(page, 'Money and dates');
  await choose(page, 'Number and date format', 'colom', /es-CO/);
  await choose(page, 'Currency', 'COP', /COP/);
  await choose(page, 'Time zone', 'bogota', /Bogota/);
  const preview = page.getByRole('region', { name: 'Receipt preview' });
  await expect(preview).toContainText(/\$\s1\.234(?!,)/);
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Change the currency and the time zone?' });
  await expect(dialog).toContainText('Amounts are not converted');
  await expect(dialog).toContainText('America/Bogota');
  await dialog.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByText('The settings were saved')).toBeVisible();

  await expect(till.getByRole('table')).toContainText(/\$\s50(?!,)/);
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByRole('table')).toContainText(/\$\s50(?!,)/);

  // The currency can no longer change after the first order, whose amounts are kept in it.
  await makeOrderToPay(api, { productId });
  await openSettings(page, 'Money and dates');
  const currency = page.getByRole('combobox', { name: 'Currency' });
  await expect(currency).toBeDisabled();
  await expect(currency).toHaveAccessibleDescription(/can no longer change/i);
});

test('a shop that is paid in yen types and sees whole amounts', async ({ page }) => {
  const { email, password } = await openStore('Tokyo Shop', { locale: 'en-US', currency: 'JPY' });
  const api = await signIn(page, email, 'en', password);
  const order = await makeOrderToPay(api);
  await page.goto(`/payments/${order.id}/add`);
  await page.getByRole('button', { name: 'Add discount' }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Discount', { exact: true });
  await amount.clear();
  await amount.pressSequentially('10.55');
  await expect(dialog.getByText('This currency has no decimals')).toBeVisible();
  // A per cent has decimals in any currency.
  await amount.press('%');
  await expect(dialog.getByText('This currency has no decimals')).toBeHidden();
  await expect(dialog.getByText('¥89')).toBeVisible();
  await dialog.getByText('¥', { exact: true }).click();
  await amount.fill('10.00');
  await amount.blur();
  await expect(amount).toHaveValue('10');
  await dialog.getByRole('button', { name: 'Add discount' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('¥90').first()).toBeVisible();
});

test('cashiers take payments as soon as the owner lets them', async ({ openDevice, page }) => {
  const { email, password } = await openStore('Trusting Shop', USD);
  const owner = await signIn(page, email, 'en', password);
  const cashier = await openDevice();
  await joinStaff(owner, cashier, { role: 'CASHIER' });
  await cashier.goto('/dashboard');
  await expect(cashier.getByRole('heading', { level: 1 })).toBeVisible();
  const payments = cashier.getByRole('link', { name: 'Payments', exact: true });
  await expect(payments).toHaveCount(0);

  await openSettings(page, 'Roles');
  await page.getByRole('checkbox', { name: 'Cashier' }).check();
  await save(page);
  await expect(page.getByText('The settings were saved')).toBeVisible();
  await payments.click();
  await expect(cashier.getByRole('heading', { level: 1 })).toHaveText('Pending payments');

  await page.getByRole('checkbox', { name: 'Cashier' }).uncheck();
  await save(page);
  await expect(cashier.getByRole('heading', { level: 1 })).toHaveText(
    'This page is not for your role',
  );
});

test('what is wrong is told at its field, and what was not saved is never lost unasked', async ({
  page,
}) => {
  const { email, password } = await openStore('Careful Shop', USD);
  await signIn(page, email, 'en', password);
  await openSettings(page);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill(' ');
  await page.getByLabel('Email').fill('shop@nowhere');
  await save(page);
  await expect(page.getByText('Enter the name of the store')).toBeVisible();
  await expect(page.getByText('For example, name@example.com')).toBeVisible();
  await expect(name).toBeFocused();

  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const link of [
    page.getByRole('link', { name: 'Staff', exact: true }),
    part(page, 'Receipts'),
  ]) {
    await link.click();
    await leaving.getByRole('button', { name: 'Keep editing' }).click();
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(name).toHaveValue('Careful Shop');
  await part(page, 'Loans').click();
  await page.getByLabel('Days until a loan is due').fill('4000');
  await save(page);
  await expect(page.getByText('Enter a whole number from 0 to 3,650')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await part(page, 'Receipts').click();

  // Cuts the connection. The page cannot tell whether it was saved, and allows only the same save again.
  await page.route('**/api/store', (route) => route.abort());
  await page.getByLabel('At the bottom').fill('Thank you');
  await save(page);
  await expect(page.getByText('We can’t tell whether this was saved')).toBeVisible();
  await page.unroute('**/api/store');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The settings were saved')).toBeVisible();

  // Leaving asks again, since the text was changed after the save.
  await page.getByLabel('At the bottom').fill('Come again');
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/store\/staff/);
});

test('each part of the settings is saved by itself, and found by its name', async ({ page }) => {
  const { email, password } = await openStore('Parted Shop', USD);
  const api = await signIn(page, email, 'en', password);
  await openSettings(page, 'Loans');
  const days = page.getByLabel('Days until a loan is due');
  await days.fill('9');

  // Somebody saves another part meanwhile: this one goes on, and both are kept.
  await api.put('/store', { receiptFooter: 'Open on Sundays' });
  await expect(async () => {
    const button = page.getByRole('button', { name: 'Save', exact: true });
    if (await button.isEnabled()) await button.click();
    expect((await api.get<Answer<'readStore'>>('/store')).overdueDays).toBe(9);
  }).toPass();
  await expect(page.getByText('The settings were saved').first()).toBeVisible();
  await part(page, 'Receipts').click();
  await expect(page.getByLabel('At the bottom')).toHaveValue('Open on Sundays');

  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').getByRole('combobox');
  await search.fill('settings');
  await expect(page.getByRole('option', { name: /^Settings:/ })).toHaveCount(5);
  await expect(page.getByRole('option', { name: 'Store and staff' })).toBeVisible();
  await search.fill('limits refund');
  await page.getByRole('option', { name: 'Settings: roles and limits' }).click();
  await expect(page).toHaveURL(/\/store\/roles$/);
  await expect(page.getByRole('table')).toContainText('Largest discount');
});

test('the store is the owner’s alone', async ({ page }) => {
  await signIn(page, 'cashier@demo.test');
  for (const address of [
    ...['/store', '/store/formats', '/store/counter', '/store/loans', '/store/roles'],
    ...['/store/receipts', '/store/taxes', '/store/taxes/new'],
    ...['/store/staff', '/store/staff/new', '/store/audit'],
  ]) {
    await goThere(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page is not for your role',
    );
  }
  await expect(page.getByRole('link', { name: 'Store and staff' })).toHaveCount(0);
});
