/** Tax rates of a store, and of its products (rules.md#tax-rates). */
import type { Answer } from '@mostrador/contract/routes';
import { openStore } from './support/open-store.ts';
import { makeProduct } from './support/order-to-pay.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

const POUND = { locale: 'en-GB', currency: 'GBP' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rates = (page: Page) => page.getByRole('table', { name: 'Tax rates' });
const row = (page: Page, name: RegExp) => rates(page).getByRole('row', { name });

async function addRate(page: Page, name: string, percent: string) {
  await page.getByRole('link', { name: 'Add a rate' }).click();
  await page.getByLabel('Name', { exact: false }).fill(name);
  await page.getByLabel('Per cent').fill(percent);
  await button(page, 'Save').click();
}

test('the first rate says what it acts on, and each product can have another', {
  tag: '@main',
}, async ({ openDevice, page }) => {
  const { email, password } = await openStore('Taxed Shop', POUND);
  const api = await signIn(page, email, 'en', password);
  const { id } = await makeProduct(api);
  await makeProduct(api);
  const till = await openDevice();
  await signIn(till, email, 'en', password);
  await till.goto(`/products/${id}`);
  const info = till.getByRole('region', { name: 'Product information' });
  await expect(info.getByText('Minimum stock')).toBeVisible();
  await expect(info.getByText('Tax', { exact: true })).toHaveCount(0);

  await page.goto('/store');
  await page.getByRole('link', { name: 'Taxes', exact: true }).click();
  await expect(page.getByText('This store charges no tax yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add a tax rate' }).click();
  // What is usual in the country stands there, to be changed.
  await expect(page.getByLabel('Name')).toHaveValue('VAT');
  await expect(page.getByLabel('Per cent')).toHaveValue('20');
  await button(page, 'Save').click();
  await expect(page.getByText('Choose one')).toBeVisible();
  await expect(
    page.getByText('A price of £100.00 stays £100.00, of which £16.67 is tax.'),
  ).toBeVisible();
  await page.getByLabel('Per cent').fill('17.5');
  await expect(page.getByText('A price of £100.00 becomes £117.50 at the till.')).toBeVisible();
  await page.getByRole('radio', { name: /the price is what the customer pays/ }).check();
  await button(page, 'Save').click();
  const first = page.getByRole('dialog', { name: 'Charge VAT 17.5% from now on?' });
  await expect(first).toContainText('It acts at once on all 2 products.');
  await expect(first).toContainText('of which £14.89 is tax');
  await first.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Save').click();
  await first.getByRole('button', { name: 'Charge the tax' }).click();
  await expect(row(page, /VAT/)).toContainText('Default');
  await expect(row(page, /VAT/)).toContainText('17.5%');
  await expect(row(page, /VAT/)).toContainText('2 products without a rate of their own');
  await expect(info.getByText('Default (VAT 17.5%)')).toBeVisible();

  await addRate(page, 'Zero-rated', '0');
  await expect(row(page, /Zero-rated/)).toContainText('0%');
  await goThere(page, `/products/${id}/edit`);
  await expect(page.getByText('Includes tax')).toBeVisible();
  const tax = page.getByLabel('Tax', { exact: true });
  await expect(tax.getByRole('option')).toHaveText([
    'Default (VAT 17.5%)',
    'VAT 17.5%',
    'Zero-rated 0%',
  ]);
  await tax.selectOption('Zero-rated 0%');
  await expect(page.getByText('Without tax')).toBeVisible();
  const fee = page.getByLabel('Tax of the loan fee');
  await expect(fee).toHaveCount(0);
  await page.getByRole('switch', { name: 'Can be lent' }).click();
  await expect(fee).toHaveValue('');
  await button(page, 'Save').click();
  await expect(info.getByText('Zero-rated 0%')).toBeVisible();
  const { taxRates } = await api.get<Answer<'listTaxRates'>>('/tax-rates');
  const zero = taxRates.find(({ percent }) => percent === 0);
  const product = await api.get<Answer<'readProduct'>>(`/products/${id}`);
  expect([product.taxRateId, product.feeTaxRateId]).toEqual([zero?.id, null]);

  await goThere(page, '/store/taxes');
  await expect(row(page, /Zero-rated/)).toContainText('1 product');
  await row(page, /Zero-rated/)
    .getByRole('button', { name: /^More actions/ })
    .click();
  const refused = page.getByRole('menuitem', { name: /Delete/ });
  await expect(refused).toBeDisabled();
  await expect(refused).toContainText('1 product has it. Give it another rate first.');
  await page.keyboard.press('Escape');
});

test('another per cent takes the place of the old one, and the mode changes for new orders', async ({
  page,
}) => {
  const { email, password } = await openStore('Changing Shop', POUND);
  const api = await signIn(page, email, 'en', password);
  await makeProduct(api);
  await api.post('/tax-rates', { name: 'VAT', percent: 20, pricesIncludeTax: true });
  await api.post('/tax-rates', { name: 'Reduced', percent: 5 });
  await page.goto('/store/taxes');
  await page.getByRole('button', { name: 'Edit VAT' }).click();
  await expect(page.getByText('Past orders keep the old one')).toBeVisible();
  await page.getByLabel('Per cent').fill('101');
  await button(page, 'Save').click();
  await expect(page.getByText('From 0 to 100, with up to 3 decimals')).toBeVisible();
  await page.getByLabel('Per cent').fill('21');
  await button(page, 'Save').click();
  const replace = page.getByRole('dialog', { name: 'Change VAT 20% to VAT 21%?' });
  await expect(replace).toContainText('Past orders keep VAT 20%.');
  await expect(replace).toContainText('1 product without a rate of its own moves to it.');
  await replace.getByRole('button', { name: 'Change the rate' }).click();
  await expect(row(page, /VAT/)).toContainText('21%');

  // The default stays while there are others; a taken name is told at its field.
  await row(page, /VAT/)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await expect(page.getByRole('menuitem', { name: /Delete/ })).toContainText(
    'Make another rate the default first.',
  );
  await page.keyboard.press('Escape');
  await addRate(page, 'vat', '7');
  await expect(page.getByText('There is already one with this name.').first()).toBeVisible();
  await button(page, 'Cancel').click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();

  await row(page, /Reduced/)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Make default' }).click();
  const byDefault = page.getByRole('dialog', { name: 'Make Reduced 5% the default?' });
  await byDefault.getByRole('button', { name: 'Make default' }).click();
  await expect(row(page, /Reduced/)).toContainText('Default');

  await page.getByRole('radio', { name: /the tax is added at the till/ }).click();
  const mode = page.getByRole('dialog', { name: 'Add the tax to prices from now on?' });
  await expect(mode).toContainText('A price of £100.00 becomes £105.00 at the till.');
  await expect(mode).toContainText('It acts on new orders only; past orders stay as they are.');
  await mode.getByRole('button', { name: 'Add the tax' }).click();
  await expect(page.getByRole('radio', { name: /the tax is added at the till/ })).toBeChecked();
  await page.getByLabel('Number of your store').fill(' GB 123 4567 89 ');
  await button(page, 'Save').click();
  await expect(page.getByText('The tax number was saved')).toBeVisible();
  const store = await api.get<Answer<'readStore'>>('/store');
  expect([store.pricesIncludeTax, store.taxNumber]).toEqual([false, 'GB 123 4567 89']);

  for (const name of ['VAT', 'Reduced']) {
    await row(page, new RegExp(name))
      .getByRole('button', { name: /^More actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete rate' }).click();
    await expect(row(page, new RegExp(name))).toHaveCount(0);
  }
  await expect(page.getByText('This store charges no tax yet')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);

  // The trail tells of each change.
  await goThere(page, '/store/audit');
  await expect(page.getByText('Changed the tax rate VAT')).toBeVisible();
  await expect(page.getByText('Per cent: 21%')).toBeVisible();
  await expect(page.getByText('Prices include tax: no')).toBeVisible();
});

test('the rates are the owner’s to change', async ({ page }) => {
  await signIn(page, 'cashier@demo.test');
  for (const address of ['/store/taxes', '/store/taxes/new']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page is not for your role',
    );
  }
});

test('a tax number that somebody else changed meanwhile is shown before it is replaced', async ({
  page,
}) => {
  const { email, password } = await openStore('Numbered Shop', POUND);
  const api = await signIn(page, email, 'en', password);
  await page.goto('/store/taxes');
  const field = page.getByLabel('Number of your store');
  await field.fill('GB 1');
  await api.put('/store', { taxNumber: 'GB 2' });
  await expect(field).toHaveAccessibleDescription(/Someone else has changed it to GB 2 meanwhile/);
  await expect(field).toHaveValue('GB 1');
  await button(page, 'Save').click();
  await expect(page.getByText('The tax number was saved')).toBeVisible();
  const { store } = await api.get<Answer<'readProfile'>>('/auth/profile');
  expect(store.taxNumber).toBe('GB 1');
});
