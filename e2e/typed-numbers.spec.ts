/** Fields of amounts and of units keep what is typed, guess nothing, and refuse to save what is no number. */
import type { Answer } from '@mostrador/contract/routes';
import { axeFindings } from './support/axe.ts';
import { addLine, addProduct, enterCustomer, ordersOf } from './support/fill-order.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

const quantityOf = (page: Page, { name }: { name: string }) =>
  page.getByLabel(`Quantity of ${name}`, { exact: true });

test('an order is not saved while a price or a quantity of it is no number', async ({ page }) => {
  const api = await signIn(page);
  const product = await addProduct(api, 'Typed');
  await page.goto('/orders/new');
  await addLine(page, product);
  await enterCustomer(page, product.name);
  const isNotSaved = async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/\/orders\/new$/);
  };

  const quantity = quantityOf(page, product);
  await quantity.click();
  await page.keyboard.type('-2e.7');
  await expect(quantity).toHaveValue('2.7');
  await page.keyboard.press('Tab');
  await expect(quantity).toHaveValue('2.7');
  await expect(quantity).toHaveAccessibleDescription('Enter a whole number');
  await quantity.fill('1e3');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(quantity).toHaveValue('1e3');
  await expect(quantity).toHaveAccessibleDescription('Enter a whole number');
  await isNotSaved();
  await expect(quantity).toBeFocused();
  await quantity.fill('2');

  await page.getByRole('button', { name: `change the price of ${product.name}` }).click();
  const price = page.getByLabel(`Unit price of ${product.name}`);
  const wrong = page.getByText('Invalid format: Invalid thousands separator grouping');
  await page.keyboard.type('1,50');
  await page.keyboard.press('Enter');
  await expect(wrong).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(price).toHaveValue('1,50');
  await isNotSaved();
  await expect(price).toBeFocused();
  // Esc restores the price that the line had.
  await page.keyboard.press('Escape');
  await expect(page.getByText('$40.00').first()).toBeVisible();

  // An emptied field restores the price that the line had.
  const change = page.getByRole('button', { name: `change the price of ${product.name}` });
  await change.click();
  await price.fill('');
  await page.keyboard.press('Enter');
  await expect(change).toContainText('$20.00 each');

  // A phone's sheet does not close while its price field is wrong.
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Open the order' }).click();
  const sheet = page.getByRole('dialog');
  const create = sheet.getByRole('button', { name: 'Save unpaid', exact: true });
  // Leaves the first name empty too: its field comes first, but does not keep the sheet from closing.
  const firstName = sheet.getByLabel('First name');
  await firstName.fill('');
  await create.click();
  await expect(firstName).toBeFocused();
  await change.click();
  await price.fill('1,50');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(price).toBeFocused();
  await expect(wrong).toBeVisible();
  await price.fill('1.50');
  await firstName.fill('Unsent');
  await expect(change).toContainText('List price $20.00 $1.50 each');
  expect(await axeFindings(page)).toEqual([]);
  await create.click();
  await expect(page).toHaveURL(/\/orders(\?|$)/);
  expect(await ordersOf(api, product.name)).toMatchObject([{ total: 3 }]);
});

test('a purchase, its receipt and its return take whole units and costs that are amounts', async ({
  page,
}) => {
  const api = await signIn(page);
  const product = await addProduct(api, 'Bought');
  await page.goto('/purchases/new');
  await page.getByPlaceholder('Scan or search a product…').fill(product.barcode ?? '');
  await page.keyboard.press('Enter');
  const quantity = quantityOf(page, product);
  const cost = page.getByLabel(`Unit cost of ${product.name}`);
  for (const [field, text] of [
    [quantity, '-3'],
    [cost, '1,50'],
    [page.getByLabel('Tax'), '1,50'],
    [page.getByLabel('Discount'), 'ten'],
  ] as const) {
    await field.fill(text);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(text);
    await field.fill('2.7');
  }
  await page.getByLabel('Discount').fill('0');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Purchase #/ })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const read = () => api.get<Answer<'readPurchase'>>(`/purchases/${id}`);
  expect(await read()).toMatchObject({
    items: [{ orderedQty: 2, unitCost: 2.7 }],
    financials: { tax: 2.7, discount: 0 },
  });
  await api.patch(`/purchases/${id}/status`, { status: 'ORDERED' });
  await page.reload();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Receive goods' }).click();
  const received = dialog.getByLabel(`Quantity of ${product.name}`, { exact: true });
  await received.fill('1e3');
  await dialog
    .getByRole('button', { name: /^Receive/ })
    .last()
    .click();
  await expect(received).toBeFocused();
  await received.fill('2.9');
  await page.keyboard.press('Tab');
  await expect(received).toHaveAccessibleDescription('Enter a whole number');
  await received.fill('2');
  await dialog.getByRole('button', { name: 'Receive 2 units' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Return to the provider' }).click();
  await received.fill('1');
  await dialog.getByLabel('Reason').fill('Bent');
  await dialog.getByRole('button', { name: 'Return 1 unit' }).click();
  await expect(dialog).toBeHidden();
  expect(await read()).toMatchObject({ items: [{ receivedQty: 2, returnedQty: 1 }] });
});

test('en Colombia 1.50 no es un importe ni 2.7 una cantidad, y no se guarda nada', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@tienda.test', 'es');
  const product = await addProduct(api, 'Escrito');
  await page.goto(`/products/${product.id}/edit`);
  const fields = [
    [
      page.locator('[name="price"]'),
      '1.50',
      '1,50',
      'Formato no válido: separadores de miles mal puestos. Escriba 1,50',
    ],
    [
      page.locator('[name="cost"]'),
      '1.50',
      '0,70',
      'Formato no válido: separadores de miles mal puestos',
    ],
    [page.locator('[name="stock"]'), '2.7', '2', 'Escriba un número entero'],
  ] as const;
  for (const [field, wrong, right, message] of fields) {
    await field.fill(wrong);
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue(wrong);
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(field).toBeFocused();
    await field.fill(right);
  }
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(new RegExp(`/products/${product.id}$`));
  expect(await api.get(`/products/${product.id}`)).toMatchObject({
    price: 1.5,
    cost: 0.7,
    stock: 2,
  });
});
