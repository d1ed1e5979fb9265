import type { Answer } from '@mostrador/contract/routes';
import { scan } from './support/scan.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const search = (page: Page) => page.getByPlaceholder('Scan or search a product…');
const newSale = (page: Page) => page.getByRole('button', { name: 'New sale' });

/** Charges one unit by card, and ends on the finish. */
async function charge(page: Page, barcode: string | null): Promise<void> {
  await expect(search(page)).toBeFocused();
  await scan(page, barcode);
  await page.getByRole('button', { name: /^Charge \$/ }).click();
  await page.getByRole('dialog', { name: 'Charge' }).getByRole('button', { name: /^Card/ }).click();
  await expect(newSale(page)).toBeVisible();
}

test('a reload and the way back show the finish of a sale; whatever begins an order shows its form', {
  tag: '@main',
}, async ({ page, context }) => {
  const api = await signIn(page);
  const { barcode } = await api.post<Answer<'createProduct'>>('/products', {
    name: `Finished ${Date.now()}`,
    barcode: `6${Date.now()}`,
    price: 4,
    stock: 10,
  });
  await page.goto('/orders/new');
  await charge(page, barcode);
  await page.reload();
  await expect(newSale(page)).toBeVisible();
  await page.getByRole('link', { name: 'Print receipt' }).click();
  await expect(page).toHaveURL(/\/print/);
  await page.reload();
  await page.goBack();
  await expect(newSale(page)).toBeVisible();

  // By its address the app is opened as a new document, which saw no sale.
  await page.goto('/returns');
  await page.getByRole('link', { name: 'Lend something' }).click();
  await expect(search(page)).toBeFocused();
  await expect(newSale(page)).toBeHidden();

  await charge(page, barcode);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await second.keyboard.press('n');
  await expect(search(second)).toBeVisible();
  await expect(newSale(second)).toBeHidden();
});
