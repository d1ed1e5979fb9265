import type { Answer } from '@mostrador/contract/routes';
import { scan } from './support/scan.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

interface Shelf {
  category: string;
  products: Answer<'createProduct'>[];
}

/** Makes a category with two products, each with a recorded stock of 10; the first has a known cost. */
async function fillShelf(api: ShopApi): Promise<Shelf> {
  const number = String(Date.now() + Math.floor(Math.random() * 1e9));
  const { id, name } = await api.post<Answer<'createCategory'>>('/categories', {
    name: `Shelf ${number}`,
  });
  const products = await Promise.all(
    ['Lamp', 'Rope'].map((what, index) =>
      api.post<Answer<'createProduct'>>('/products', {
        name: `${what} ${number}`,
        price: 5,
        ...(index === 0 && { cost: 4 }),
        stock: 10,
        categoryId: id,
        barcode: `${number}${index}`,
      }),
    ),
  );
  return { category: name, products };
}

const field = (page: Page) => page.getByRole('searchbox', { name: 'Scan a barcode' });
const row = (page: Page, { name }: { name: string }) => page.getByRole('row', { name });

/** Opens the page of a count, and waits for its field. */
async function openCount(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({
    timeout: 60_000,
  });
  await expect(field(page)).toBeFocused();
}

async function typeBarcode(page: Page, barcode: string | null, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await field(page).fill(barcode ?? '');
    await field(page).press('Enter');
  }
}

test('two people count a shelf at once, see what differs, and post it', { tag: '@main' }, async ({
  openDevice,
  page,
}) => {
  const owner = await signIn(page, 'owner@demo.test');
  const { category, products } = await fillShelf(owner);
  const [lamp, rope] = products as [Answer<'createProduct'>, Answer<'createProduct'>];

  await page.goto('/stock-counts/new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('combobox', { name: 'Category' }).fill(category);
  await page.getByRole('option', { name: category }).click();
  await page.getByRole('button', { name: 'Start counting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Count: ${category}` })).toBeVisible();
  await expect(field(page)).toBeFocused();

  const colleague = await openDevice();
  await signIn(colleague, 'cashier@demo.test');
  await openCount(colleague, page.url(), `Count: ${category}`);

  // Scans the same product on both screens, faster than the server answers.
  await Promise.all([typeBarcode(page, lamp.barcode, 4), typeBarcode(colleague, lamp.barcode, 3)]);
  for (const screen of [page, colleague]) {
    await expect(row(screen, lamp)).toContainText('3 short');
    await expect(screen.getByText('1 of 2 products counted')).toBeVisible();
  }

  // Finds the second product by its name, and types its quantity.
  await field(colleague).fill(rope.name);
  await field(colleague).press('Enter');
  await expect(colleague.getByRole('textbox', { name: rope.name }).first()).toBeFocused();
  await colleague.keyboard.type('12');
  await colleague.keyboard.press('Enter');
  await expect(field(colleague)).toBeFocused();
  for (const screen of [page, colleague]) {
    await expect(row(screen, rope)).toContainText('2 over');
    await expect(screen.getByText('2 products differ: +2, −3')).toBeVisible();
  }

  await page.getByRole('button', { name: 'Apply count' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The stock of 2 products changes.')).toBeVisible();
  // Three lamps are short; what a rope costs nobody knows.
  await expect(
    dialog.getByText('At cost: −$12.00 · 1 product without a cost', { exact: true }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply count' }).click();
  for (const screen of [page, colleague]) {
    await expect(screen.getByRole('main').getByText('Applied', { exact: true })).toBeVisible();
  }

  const countId = page.url().split('/').at(-1);
  const { movements } = await owner.get<Answer<'listStockMovements'>>(
    `/products/${lamp.id}/movements`,
  );
  expect(movements[0]).toMatchObject({
    reason: 'ADJUSTMENT',
    quantity: -3,
    stockCount: { id: countId },
  });
  const after = await owner.get<Answer<'readProduct'>>(`/products/${rope.id}`);
  expect(after.stock).toBe(12);
});

test('a scan counts wherever the focus is, and an unknown barcode is told', async ({ page }) => {
  const api = await signIn(page, 'owner@demo.test');
  const { category, products } = await fillShelf(api);
  const { categories } = await api.get<Answer<'listCategories'>>(`/categories?search=${category}`);
  const count = await api.post<Answer<'createStockCount'>>('/stock-counts', {
    categoryId: categories[0]?.id,
  });
  await openCount(page, `/stock-counts/${count.id}`, category);

  await page.getByRole('button', { name: 'More actions' }).focus();
  for (const barcode of [products[0]?.barcode, '4006381333931']) {
    await scan(page, barcode);
  }
  await expect(page.getByRole('textbox', { name: products[0]?.name }).first()).toHaveValue('1');
  await expect(page.getByRole('alert')).toContainText('No product has this barcode.');
});

test('what is counted without a network is sent once it is back', async ({ page, context }) => {
  const api = await signIn(page, 'owner@demo.test');
  const { category, products } = await fillShelf(api);
  const { categories } = await api.get<Answer<'listCategories'>>(`/categories?search=${category}`);
  const count = await api.post<Answer<'createStockCount'>>('/stock-counts', {
    categoryId: categories[0]?.id,
  });
  await openCount(page, `/stock-counts/${count.id}`, category);
  const [lamp] = products as [Answer<'createProduct'>];
  await expect(row(page, lamp)).toBeVisible();

  await context.setOffline(true);
  await typeBarcode(page, lamp.barcode, 3);
  await expect(page.getByText('3 entries are not sent yet')).toBeVisible();
  await expect(row(page, lamp)).toContainText('7 short');
  await context.setOffline(false);
  const countedNow = async () => {
    const { lines } = await api.get<Answer<'listStockCountLines'>>(
      `/stock-counts/${count.id}/lines?productId=${lamp.id}`,
    );
    return lines[0]?.counted;
  };
  await expect.poll(countedNow).toBe(3);
  await expect(page.getByRole('main').getByText('not sent yet')).toHaveCount(0);
});
