import type { Answer } from '@mostrador/contract/routes';
import { openStore } from './support/open-store.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

/** A name for this journey alone, so that others running at once don't matter. */
const newName = (kind: string) => `${kind}${Date.now()}${Math.floor(Math.random() * 1000)}`;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function chooseOnRow(page: Page, record: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${record}` }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function chooseInMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('add a provider whose fields were wrong first, change them, write to them, and delete them', {
  tag: '@main',
}, async ({ page }) => {
  const name = newName('Provider');
  const api = await signIn(page);
  await page.goto('/providers');
  await page.getByRole('link', { name: 'New provider' }).click();
  await expect(heading(page)).toHaveText('New provider');
  await expect(page.getByLabel(/^Name/)).toBeFocused();

  // Save marks every wrong field at once and puts the focus into the first of them.
  await page.getByLabel('Phone').fill('0305 555');
  await page.getByLabel('Email').fill('orders@nowhere');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fix validation errors')).toBeVisible();
  await expect(
    page.getByText('Check the highlighted fields and correct any errors before submitting.'),
  ).toBeVisible();
  await expect(page.getByText('Enter the name')).toBeVisible();
  await expect(page.getByText('Up to 16 digits, not beginning with 0')).toBeVisible();
  await expect(page.getByText('For example, name@example.com')).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toBeFocused();

  await page.getByLabel(/^Name/).fill(`  ${name} `);
  await page.getByLabel('Phone').fill('');
  await page.getByLabel('Email').fill('orders@acme.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} was added`)).toBeVisible();
  await expect(page).toHaveURL(/\/providers$/);

  // A message goes to the phone number, which this provider lacks.
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await page.getByRole('button', { name: `Send a message to ${name}` }).click();
  const alert = page.getByRole('dialog', { name: 'No phone number' });
  await alert.getByRole('button', { name: 'Close' }).last().click();
  await expect(alert).toBeHidden();
  await row.getByText(name).click();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByText(/^Provider since/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Message' })).toHaveCount(0);

  await chooseInMenu(page, 'Edit');
  await expect(heading(page)).toHaveText('Edit provider');
  await page.getByLabel('Phone').fill('305 555 0142');
  await page.getByLabel('City').fill('Miami');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} was updated`)).toBeVisible();
  await expect(page.getByText('Miami')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy: 305 555 0142' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy: orders@acme.test' })).toBeVisible();

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'Chat' }));
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Message' }).click();
  expect((await opened).url()).toBe('https://wa.me/13055550142');

  await chooseInMenu(page, 'Delete');
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(dialog).toContainText('can no longer be chosen for a product or a purchase');
  await dialog.getByRole('button', { name: 'Delete provider' }).click();
  await expect(page.getByText(`${name} was deleted`)).toBeVisible();
  await expect(page).toHaveURL(/\/providers/);
  const { providers } = await api.get<Answer<'listProviders'>>(`/providers?search=${name}`);
  expect(providers).toEqual([]);
});

test('a provider’s page tells what was bought and what is owed, and leads to all of it', async ({
  page,
}) => {
  const name = newName('Provider');
  const api = await signIn(page);
  const provider = await api.post<Answer<'createProvider'>>('/providers', { name });
  const product = await addProduct(api, { providerId: provider.id });
  const buy = (orderedQty: number) =>
    api.post<Answer<'createPurchase'>>('/purchases', {
      providerId: provider.id,
      items: [{ productId: product.id, orderedQty, unitCost: 10 }],
    });
  const paid = await buy(3);
  const owed = await buy(6);
  await api.patch(`/purchases/${paid.id}/mark-paid`, {});

  await page.goto(`/providers/${provider.id}`);
  await expect(heading(page)).toHaveText(name);
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label });
  await expect(figure('Purchases')).toContainText('2');
  await expect(figure('Average purchase value')).toContainText('$45.00');
  await expect(figure('Total spent')).toContainText('$30.00');
  await expect(figure('Still owed')).toContainText('$60.00');
  const recent = page.getByRole('region', { name: 'Recent purchases' });
  await expect(recent.getByRole('listitem')).toHaveCount(2);
  await recent.getByText(`#${owed.purchaseNumber}`).click();
  await expect(page).toHaveURL(new RegExp(`/purchases/${owed.id}`));
  await page.goBack();
  await recent.getByRole('link', { name: 'Purchase orders' }).click();
  await expect(page).toHaveURL(new RegExp(`/purchases\\?providerId=${provider.id}`));
  await page.goBack();
  await page.getByRole('link', { name: 'View the products from this provider' }).click();
  await expect(page).toHaveURL(new RegExp(`/products\\?providerId=${provider.id}`));
});

test('a category with products stays, also where they came in the last moment', async ({
  page,
}) => {
  const name = newName('Category');
  const api = await signIn(page);
  await page.goto('/categories');
  await page.getByRole('link', { name: 'New category' }).click();
  await expect(heading(page)).toHaveText('New category');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter the name')).toBeVisible();
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel('Description').fill('For the test of a rule');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} was added`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('For the test of a rule');

  // Adds a product to the category after the dialog has opened, so that only the server can refuse.
  await chooseOnRow(page, name, 'Delete');
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(dialog).toBeVisible();
  const { categories } = await api.get<Answer<'listCategories'>>(`/categories?search=${name}`);
  const product = await addProduct(api, { categoryId: categories[0]?.id });
  await dialog.getByRole('button', { name: 'Delete category' }).click();
  await expect(page.getByText('The category was not deleted')).toBeVisible();
  const reason = '1 product is in it. Move it to another category first.';
  await expect(page.getByRole('alert').getByText(reason)).toBeVisible();

  // The menu of a category that has a product disables Delete and shows the reason.
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toContainText(reason);
  await page.keyboard.press('Escape');
  await row.getByText(name).click();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toContainText(reason);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(new RegExp(`/products\\?categoryId=${categories[0]?.id}`));
  await page.goBack();

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(heading(page)).toHaveText('Edit category');
  await page.getByLabel('Description').fill('Empty again');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} was updated`)).toBeVisible();
  await expect(page.getByText('Empty again')).toBeVisible();
  await api.delete(`/products/${product.id}`);
  await expect(page.getByText('No products in it yet')).toBeVisible();
  await chooseInMenu(page, 'Delete');
  await dialog.getByRole('button', { name: 'Delete category' }).click();
  await expect(page.getByText(`${name} was deleted`)).toBeVisible();
  await expect(page).toHaveURL(/\/categories/);
});

test('a payment method is named once, and stays when orders were paid with it', {
  tag: '@main',
}, async ({ page }) => {
  const name = newName('Method');
  const api = await signIn(page);
  await page.goto('/payment-methods');
  await page.getByRole('link', { name: 'New payment method' }).click();
  await expect(heading(page)).toHaveText('New payment method');
  await page.getByLabel(/^Name/).fill('cash');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The payment method was not added')).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toBeFocused();
  await expect(
    page.locator('form').getByText('There is already one with this name.'),
  ).toBeVisible();
  await page.getByLabel(/^Name/).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} was added`)).toBeVisible();

  await chooseOnRow(page, name, 'Delete');
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(dialog).toBeVisible();
  const { id } = await payWith(api, name);
  await dialog.getByRole('button', { name: 'Delete payment method' }).click();
  await expect(page.getByText('The payment method was not deleted')).toBeVisible();
  const reason = '1 order was paid with it, so it stays.';
  await expect(page.getByRole('alert').getByText(reason)).toBeVisible();

  await page.getByRole('link', { name }).click();
  await expect(heading(page)).toHaveText(name);
  await expect(page.locator('dl > div').filter({ hasText: 'Orders paid with it' })).toContainText(
    '1',
  );
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toContainText(reason);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(heading(page)).toHaveText('Edit payment method');
  await page.getByLabel(/^Name/).fill(`${name} renamed`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} renamed was updated`)).toBeVisible();
  await expect(heading(page)).toHaveText(`${name} renamed`);
  expect((await api.get<Answer<'readPaymentMethod'>>(`/payment-methods/${id}`)).name).toBe(
    `${name} renamed`,
  );
});

test('a new shop takes cash, card and transfer, and arranges the tiles of its till', async ({
  page,
}) => {
  const { email, password } = await openStore('Tienda del Sol', {
    locale: 'es-CO',
    currency: 'COP',
  });
  await signIn(page, email, 'en', password);
  await page.goto('/payment-methods');
  const tiles = page.getByRole('region', { name: 'Order at the till' }).getByRole('listitem');
  await expect(tiles).toHaveText(['Efectivo', 'Tarjeta', 'Transferencia']);
  await page.getByRole('link', { name: 'New payment method' }).click();
  const kind = (name: string) => page.getByRole('radio', { name });
  await page.getByLabel(/^Name/).fill('Nequi');
  await expect(kind('Transfer')).toBeChecked();
  await page.getByLabel(/^Name/).fill('Bono');
  await expect(kind('Other')).toBeChecked();
  await page.getByText('Card', { exact: true }).click();
  await page.getByLabel(/^Name/).fill('Nequi');
  await expect(kind('Card')).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Nequi' })).toContainText('Card');
  await expect(page.getByRole('button', { name: 'Move Nequi down' })).toBeDisabled();
  await page.getByRole('button', { name: 'Move Nequi up' }).click();
  await expect(tiles).toHaveText(['Efectivo', 'Tarjeta', 'Nequi', 'Transferencia']);
});

test('a despatcher edits, and is offered no deletion and shown no amounts', async ({ page }) => {
  const api = await signIn(page, 'despatcher@demo.test');
  const { providers } = await api.get<Answer<'listProviders'>>('/providers');
  const { categories } = await api.get<Answer<'listCategories'>>('/categories');
  const methods = await api.get<Answer<'listPaymentMethods'>>('/payment-methods');
  for (const address of ['/providers', '/categories', '/payment-methods']) {
    await goThere(page, address);
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^More actions for / })).toHaveCount(0);
  }
  await goThere(page, `/providers/${providers[0]?.id}`);
  await expect(page.locator('dl > div').filter({ hasText: 'Purchases' })).toBeVisible();
  await expect(page.getByText('Total spent')).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);

  for (const address of [
    `/categories/${categories[0]?.id}`,
    `/payment-methods/${methods.paymentMethods[0]?.id}`,
  ]) {
    await goThere(page, address);
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0);
  }
});

test('addresses of nobody and nothing lead to their lists', async ({ page }) => {
  await signIn(page);
  for (const [list, kind] of [
    ['providers', 'Provider'],
    ['categories', 'Category'],
    ['payment-methods', 'Payment method'],
  ]) {
    for (const end of ['', '/edit']) {
      await page.goto(`/${list}/01a1fc44-dab1-7352-973f-4241fd46bb00${end}`);
      await expect(page.getByText(`${kind} not found`)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${list}$`));
    }
  }
});

test('what names a deleted record says so, and leads nowhere', async ({ page }) => {
  const api = await signIn(page);
  const name = newName('Gone');
  const provider = await api.post<Answer<'createProvider'>>('/providers', { name });
  const product = await addProduct(api, { providerId: provider.id });
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: name,
    lastName: 'Buyer',
    address: '3 Oak St',
  });
  const order = await api.post<Answer<'createOrder'>>('/orders', {
    customerId: customer.id,
    serviceType: 'PICKUP',
    items: [{ productId: product.id, quantity: 1, unitPrice: 20, transactionType: 'SALE' }],
    subtotal: 20,
    total: 20,
  });
  for (const [address, shown] of [
    [`/products/${product.id}`, name],
    [`/orders/${order.id}`, `${name} Buyer`],
  ] as const) {
    await goThere(page, address);
    await expect(page.getByRole('link', { name: shown, exact: true })).toBeVisible();
  }
  // Deletes the customer while the page of the order is open, which a live update then changes.
  await api.delete(`/customers/${customer.id}?force=true`);
  await expect(page.getByText(`${name} Buyer (deleted)`)).toBeVisible();
  await expect(page.getByRole('link', { name: `${name} Buyer`, exact: true })).toHaveCount(0);
  await api.delete(`/providers/${provider.id}`);
  await goThere(page, `/products/${product.id}`);
  await expect(page.getByText(`${name} (deleted)`)).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
});

async function addProduct(api: ShopApi, product: object): Promise<Answer<'createProduct'>> {
  return api.post('/products', { name: newName('Thing'), price: 20, stock: 5, ...product });
}

/** Pays an order by the method of this name, and returns the method. */
async function payWith(api: ShopApi, name: string) {
  const list = await api.get<Answer<'listPaymentMethods'>>(`/payment-methods?search=${name}`);
  const method = list.paymentMethods[0];
  if (method === undefined) throw new Error(`no payment method ${name}`);
  const product = await addProduct(api, {});
  await api.post('/orders', {
    customerName: 'Paula Payer',
    customerAddress: '3 Oak St',
    serviceType: 'PICKUP',
    items: [{ productId: product.id, quantity: 1, unitPrice: 20, transactionType: 'SALE' }],
    subtotal: 20,
    total: 20,
    payments: [{ paymentMethodId: method.id, amount: 20 }],
  });
  return method;
}
