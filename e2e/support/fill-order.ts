import type { Answer } from '@mostrador/contract/routes';
import { expect, type Page } from '@playwright/test';
import type { ShopApi } from './sign-in.ts';

const SEARCH = 'Scan or search a product…';

/** Makes a product for one journey, with a barcode by which it is found. */
export function addProduct(
  api: ShopApi,
  name: string,
  { price = 20, stock = 5 } = {},
): Promise<Answer<'createProduct'>> {
  return api.post('/products', {
    name: `${name} ${Date.now()}`,
    barcode: `${Date.now()}${Math.floor(Math.random() * 1000)}`,
    price,
    stock,
  });
}

/** Adds one unit of a product to the order form. Returns the button that removes its line. */
export async function addLine(
  page: Page,
  { name, barcode }: Pick<Answer<'createProduct'>, 'name' | 'barcode'>,
) {
  await expect(page.getByPlaceholder(SEARCH)).toBeFocused();
  await page.keyboard.type(barcode ?? '');
  await page.keyboard.press('Enter');
  const line = page.getByRole('button', { name: `Remove ${name}` });
  await expect(line).toBeVisible();
  return line;
}

/** Enters a new customer, who is saved together with the order. */
export async function enterCustomer(page: Page, lastName: string): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByLabel('First name').fill('Unsent');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Address').fill('7 Pine St');
}

/** Fills the order form with one new product and a new customer, and does not send it. */
export async function fillOrder(page: Page, api: ShopApi) {
  const product = await addProduct(api, 'Unsent');
  await page.goto('/orders/new');
  const line = await addLine(page, product);
  await enterCustomer(page, product.name);
  return { product, line };
}

/** Returns the server's orders whose search finds this name. */
export async function ordersOf(api: ShopApi, search: string) {
  const path = `/orders?search=${encodeURIComponent(search)}`;
  return (await api.get<Answer<'listOrders'>>(path)).orders;
}
