import { crc32, deflateSync } from 'node:zlib';
import type { Answer } from '@mostrador/contract/routes';
import { asOwner } from './support/new-person.ts';
import { scan } from './support/scan.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

/** A name for this journey alone, so that others running at once don't matter. */
const newName = () => `Product${Date.now()}${Math.floor(Math.random() * 1000)}`;
const newBarcode = () => `59${Date.now()}${Math.floor(Math.random() * 1000)}`;

function makeProduct(api: ShopApi, more: object = {}): Promise<Answer<'createProduct'>> {
  return api.post('/products', { name: newName(), price: 20, stock: 5, minStock: 1, ...more });
}

function sell(api: ShopApi, productId: string, quantity: number): Promise<Answer<'createOrder'>> {
  return api.post('/orders', {
    customerName: 'Paula Payer',
    customerAddress: '3 Oak St',
    serviceType: 'PICKUP',
    items: [{ productId, quantity, unitPrice: 20, transactionType: 'SALE' }],
    subtotal: 20 * quantity,
    total: 20 * quantity,
  });
}

/** Returns a square of one colour as a PNG file; `side` is in pixels. */
function squarePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // 8 bits a colour, RGB.
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 'f40', 'hex')]);
  const rows = Buffer.concat(Array.from({ length: side }, () => row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

async function openForm(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/product$/);
  await expect(field(page, 'name')).toBeVisible();
}

test('add a product with a picture, a category of its own, a free barcode and sizes', {
  tag: '@main',
}, async ({ page }) => {
  const name = newName();
  const category = newName();
  const api = await signIn(page);
  await openForm(page, '/products/new');

  // Save sends nothing while a field is wrong, and puts the focus into the first wrong one.
  await save(page).click();
  await expect(page.getByText('Please fix validation errors')).toBeVisible();
  await expect(field(page, 'name')).toBeFocused();
  await expect(page.getByText('Enter a price above 0')).toBeVisible();
  await field(page, 'name').fill(name);
  await field(page, 'stock').fill('-12');
  await expect(page.getByText('Enter a whole number')).toBeVisible();
  await field(page, 'stock').fill('12');
  // Text that is no amount stops the save. The valid 24.90 before it is not saved in its place.
  await field(page, 'price').fill('24.90');
  await field(page, 'price').fill('24.9.0');
  await save(page).click();
  await expect(field(page, 'price')).toBeFocused();
  await expect(page).toHaveURL(/\/products\/new/);
  await field(page, 'price').fill('24.90');
  await field(page, 'cost').fill('10');

  const file = page.locator('input[type="file"]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('?') });
  await expect(page.getByText('This is not a picture.')).toBeVisible();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(page.getByText('This is not a picture.')).toBeVisible();
  // The first upload is refused with 429. The form says that it waits, and uploads again without a press.
  const told = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/pictures', async (route) => {
    sent += 1;
    const json = { statusCode: 429, code: 'TOO_MANY_REQUESTS', details: { retryAfter: 1 } };
    if (sent === 1) return route.fulfill({ status: 429, json });
    await told.promise;
    await route.continue();
  });
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: squarePng(40) });
  await expect(page.getByText('This one follows by itself.')).toBeVisible();
  told.resolve();
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();
  await expect(page.getByText('This is not a picture.')).toBeHidden();

  // The offer to add a category appears only after the search has found none of that name.
  const found = Promise.withResolvers<void>();
  await page.route(`**/api/categories?*${category}*`, async (route) => {
    await found.promise;
    await route.continue();
  });
  const offer = page.getByRole('option', { name: `New category “${category}”` });
  await page.getByRole('combobox', { name: 'Category' }).click();
  await expect(
    page.getByRole('listbox', { name: 'Category' }).getByRole('option').first(),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).fill(category);
  const options = page.getByRole('listbox', { name: 'Category' });
  await expect(options.getByText('Searching…')).toBeVisible();
  await expect(offer).toBeHidden();
  found.resolve();
  await offer.click();
  await expect(page.getByText(`The category ${category} was added`)).toBeVisible();
  // Moves the pointer away, since a notice under it stays, and this one covers the end of the form.
  await page.mouse.move(0, 0);

  await page.getByRole('button', { name: 'Suggest a free barcode' }).click();
  await expect(field(page, 'barcode')).toHaveValue(/^20\d{11}$/);
  const barcode = await field(page, 'barcode').inputValue();
  // A scanner sends Enter after the code, which must not save an unfinished product.
  await field(page, 'barcode').press('Enter');
  await expect(page).toHaveURL(/\/products\/new/);

  await page.getByRole('button', { name: 'Add an attribute' }).click();
  await page.getByRole('combobox', { name: 'Attribute name' }).fill('Size');
  const value = page.getByRole('combobox', { name: 'New value of Size' });
  await value.fill('S');
  await value.press('Enter');
  await value.fill(' S ');
  await expect(page.getByText('This value is there already')).toBeVisible();
  await value.fill('M');
  await page.getByRole('button', { name: 'Add the value to Size' }).click();
  await expect(page.getByRole('button', { name: 'Remove M' })).toBeVisible();

  await save(page).click();
  await expect(page.getByText(`${name} was added`)).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
  const { products } = await api.get<Answer<'listProducts'>>(`/products?barcode=${barcode}`);
  expect(products).toMatchObject([
    {
      name,
      price: 24.9,
      cost: 10,
      stock: 12,
      category: { name: category },
      attributes: { Size: ['S', 'M'] },
    },
  ]);
  const [product] = products;

  // Checks the picture in the list, on the product's page and on the tile of the order form.
  await page.getByRole('searchbox').fill(barcode);
  await page.getByRole('searchbox').press('Enter');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.locator('img')).toHaveAttribute('src', product?.picture?.thumbnailUrl ?? '');
  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: `Enlarge the picture of ${name}` }).click();
  const large = page.getByRole('img', { name: `Picture of ${name}` });
  await expect(large).toBeVisible();
  await expect(large).toHaveJSProperty('naturalWidth', 40);
  await page.goto('/orders/new');
  await page.getByRole('searchbox').fill(name);
  const tiles = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(tiles).toHaveCount(1);
  await expect(tiles.locator('img')).toBeVisible();
});

test('a product takes five attributes with twenty values in all', async ({ page }) => {
  const api = await signIn(page);
  const values = Array.from({ length: 19 }, (_, index) => `v${index}`);
  const product = await makeProduct(api, { attributes: { Size: values } });
  await openForm(page, `/products/${product.id}/edit`);

  const value = page.getByRole('combobox', { name: 'New value of Size' });
  await value.fill('XL');
  await value.press('Enter');
  await value.fill('XXL');
  await expect(page.getByText('All 20 values are in use: remove one first')).toBeVisible();
  await value.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove XXL' })).toBeHidden();
  await value.fill('');

  const add = page.getByRole('button', { name: 'Add an attribute' });
  for (let count = 1; count < 5; count += 1) await add.click();
  await expect(add).toBeDisabled();
  await save(page).click();
  await expect(page.getByText('Enter the attribute’s name')).toHaveCount(4);
  for (let count = 1; count < 5; count += 1) {
    await page.getByRole('button', { name: 'Remove the attribute', exact: true }).last().click();
  }
  await page.getByRole('button', { name: 'Remove v0', exact: true }).click();
  await save(page).click();
  await expect(page.getByText(`${product.name} was updated`)).toBeVisible();
  const { attributes } = await api.get<Answer<'readProduct'>>(`/products/${product.id}`);
  expect(attributes).toEqual({ Size: [...values.slice(1), 'XL'] });
});

test('a barcode that another product has is told at its field, with whose it is', async ({
  page,
}) => {
  const api = await signIn(page);
  const barcode = newBarcode();
  const owner = await makeProduct(api, { barcode });
  const product = await makeProduct(api);
  await openForm(page, `/products/${product.id}/edit`);
  await field(page, 'barcode').fill(barcode);
  await save(page).click();
  await expect(field(page, 'barcode')).toBeFocused();
  await expect(page.getByText('It belongs to')).toBeVisible();
  await expect(page.getByRole('link', { name: owner.name })).toHaveAttribute(
    'href',
    `/products/${owner.id}`,
  );
  await field(page, 'barcode').fill('');
  await save(page).click();
  await expect(page.getByText(`${product.name} was updated`)).toBeVisible();
});

test('P21: two people edit one product: the second is told what the first changed, and loads it anew', async ({
  page,
  openDevice,
}) => {
  const api = await signIn(page);
  const product = await makeProduct(api);
  await openForm(page, `/products/${product.id}/edit`);
  await field(page, 'name').fill(`${product.name} mine`);

  const other = await openDevice();
  await signIn(other, 'manager@demo.test');
  await openForm(other, `/products/${product.id}/edit`);
  await field(other, 'price').fill('25');
  await save(other).click();
  await expect(other.getByText(`${product.name} was updated`)).toBeVisible();

  // Saving an older version is refused by the server, whether or not the live update came.
  await save(page).click();
  await expect(page.getByText('Someone else changed this product')).toBeVisible();
  await expect(page.getByText('Price: $20.00 → $25.00')).toBeVisible();
  await expect(field(page, 'name')).toHaveValue(`${product.name} mine`);
  const kept = await api.get<Answer<'readProduct'>>(`/products/${product.id}`);
  expect(kept).toMatchObject({ name: product.name, price: 25 });

  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reload' }).click();
  await expect(field(page, 'name')).toHaveValue(product.name);
  await expect(field(page, 'price')).toHaveValue('25.00');
  await expect(page.getByText('Someone else changed this product')).toBeHidden();
  await field(page, 'name').fill(`${product.name} both`);
  await save(page).click();
  await expect(page.getByText(`${product.name} both was updated`)).toBeVisible();
});

test('what is sold while the form is open stays sold', async ({ page }) => {
  const api = await signIn(page);
  const product = await makeProduct(api);
  const stockOf = async () =>
    (await api.get<Answer<'readProduct'>>(`/products/${product.id}`)).stock;
  await openForm(page, `/products/${product.id}/edit`);
  await field(page, 'name').fill(`${product.name} new`);
  await sell(api, product.id, 3);
  await expect(page.getByText('There are 2 by now, not 5.')).toBeVisible();

  // The form opened at 5 and 3 were sold since. Typing 1 means 4 less, but only 2 are left.
  await field(page, 'stock').fill('1');
  await save(page).click();
  await expect(page.getByText('There is not enough stock for this change')).toBeVisible();
  await expect(page.getByText('Typing 1 takes 4 away, and now only 2 are there.')).toBeVisible();
  expect(await stockOf()).toBe(2);

  await field(page, 'stock').fill('6');
  await save(page).click();
  await expect(page.getByText(`${product.name} new was updated`)).toBeVisible();
  expect(await stockOf()).toBe(3);
});

test('the ledger of a product tells each change, and leads to its order', { tag: '@main' }, async ({
  page,
}) => {
  const api = await signIn(page);
  const product = await makeProduct(api, { cost: 8 });
  const order = await sell(api, product.id, 2);
  await page.goto(`/products/${product.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  const ledger = page.getByRole('region', { name: 'Stock movements' });
  await expect(ledger.getByRole('listitem')).toHaveText([
    /Sold.*#\d+.*2 out.*3 left/,
    /Opening stock.*5 in.*5 left/,
  ]);
  await expect(page.getByRole('region', { name: 'Cost history' })).toContainText('$8.00');
  await expect(page.getByText('60%')).toBeVisible();
  await ledger.getByRole('link', { name: `Order #${order.orderNumber}` }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
});

test('a deleted product leaves the list, after saying what is still there', async ({ page }) => {
  const api = await signIn(page);
  const product = await makeProduct(api);
  await page.goto(`/products/${product.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${product.name}?` });
  await expect(dialog).toContainText('5 units are still in stock.');
  await dialog.getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText(`${product.name} was deleted`)).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);

  await page.goto(`/products/${product.id}`);
  await expect(page.getByText('Product not found')).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
});

test('a despatcher sees products without costs, and is led away from their form', async ({
  page,
  request,
}) => {
  await signIn(page, 'despatcher@demo.test');
  const product = await makeProduct(await asOwner(request), { barcode: newBarcode(), cost: 8 });
  await page.goto(`/products?search=${product.barcode}`);
  const row = page.getByRole('row').filter({ hasText: product.name });
  await expect(row.getByRole('button')).toHaveCount(1);
  await expect(row.getByRole('button', { name: `Print labels of ${product.name}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New product' })).toBeHidden();
  await row.click();
  await expect(page.getByRole('region', { name: 'Stock movements' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cost history' })).toBeHidden();
  await expect(page.getByText('Margin')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();

  await goThere(page, `/products/${product.id}/edit`);
  await expect(page.getByText('Editing products is not permitted for your role')).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
});

test('the filters of the list stand in its address, and a scan opens a product', async ({
  page,
}) => {
  const api = await signIn(page);
  const barcode = newBarcode();
  const category = await api.post<Answer<'createCategory'>>('/categories', { name: newName() });
  const scarce = await makeProduct(api, { categoryId: category.id, stock: 1, barcode });
  const plenty = await makeProduct(api, { categoryId: category.id, borrowable: true });
  await page.goto('/dashboard');
  await page
    .getByRole('region', { name: 'Low on stock' })
    .getByRole('link', { name: 'View all' })
    .click();
  await expect(page).toHaveURL(/\/products\?lowStock=true$/);
  const lowStock = page.getByRole('button', { name: 'Low on stock' });
  await expect(lowStock).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('combobox', { name: 'Category' }).fill(category.name);
  await page.getByRole('option', { name: category.name }).click();
  await expect(page).toHaveURL(new RegExp(`categoryId=${category.id}`));
  const rows = page.getByRole('table').getByRole('row');
  // The table's head counts as a row.
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(scarce.name);
  await expect(rows.last()).toContainText('Low stock · 1');
  await lowStock.click();
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: plenty.name })).toContainText('Can be lent');

  await page.reload();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue(category.name);
  await page.getByRole('heading', { level: 1 }).click();
  await scan(page, barcode);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(scarce.name);
});

test('a star in the list makes a product a favourite, which stands first among the tiles', async ({
  page,
}) => {
  const api = await signIn(page);
  const category = await api.post<Answer<'createCategory'>>('/categories', { name: newName() });
  const categoryId = category.id;
  const first = await makeProduct(api, { name: `A ${newName()}`, categoryId });
  const second = await makeProduct(api, { name: `B ${newName()}`, categoryId });
  const chooseCategory = async (name: string) => {
    await page.getByRole('button', { name: 'All categories' }).click();
    await page.getByRole('combobox', { name: 'Category' }).fill(name);
    await page.getByRole('option', { name }).click();
  };
  await page.goto(`/products?categoryId=${categoryId}`);
  await page.getByRole('button', { name: `Mark ${second.name} as favorite` }).click();
  await expect(
    page.getByRole('button', { name: `Remove ${second.name} from favorites` }),
  ).toBeVisible();
  const readSecond = () => api.get<Answer<'readProduct'>>(`/products/${second.id}`);
  await expect.poll(async () => (await readSecond()).isFavourite).toBe(true);

  await goThere(page, '/orders/new');
  await chooseCategory(category.name);
  const tiles = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(tiles).toHaveText([new RegExp(second.name), new RegExp(first.name)]);

  await openForm(page, `/products/${second.id}/edit`);
  await page.getByRole('switch', { name: 'Favorite' }).click();
  await save(page).click();
  await expect(page.getByText(`${second.name} was updated`)).toBeVisible();
  await goThere(page, '/orders/new');
  await chooseCategory(category.name);
  await expect(tiles).toHaveText([new RegExp(first.name), new RegExp(second.name)]);
});

test('a code that can be read in two ways asks which of the two products is meant', async ({
  page,
}) => {
  const api = await signIn(page);
  // A UPC-E and an EAN-8 in one: 01123456 is 011234000056, too.
  const eight = await api.post<Answer<'createProduct'>>('/products', {
    name: newName(),
    price: 3,
    barcode: '0000001123456',
  });
  const twelve = await api.post<Answer<'createProduct'>>('/products', {
    name: newName(),
    price: 4,
    barcode: '011234000056',
  });
  await page.goto('/products');
  await page.getByRole('heading', { level: 1 }).click();
  await scan(page, '01123456');
  const asked = page.getByRole('dialog', { name: '01123456 can be either of these: which one?' });
  await expect(asked.getByRole('button', { name: eight.name })).toBeVisible();
  await asked.getByRole('button', { name: twelve.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(twelve.name);
});

test('a deleted product comes back, unless another one has its barcode by then', async ({
  page,
}) => {
  const api = await signIn(page);
  const name = `Returning ${Date.now()}`;
  const body = { price: 5, barcode: String(Date.now()) };
  const make = (called: string) =>
    api.post<Answer<'createProduct'>>('/products', { ...body, name: called });
  const first = await make(name);
  await api.delete(`/products/${first.id}`);
  const other = await make(`Other ${name}`);
  await page.goto(`/products?search=${encodeURIComponent(name)}&deleted=true`);
  const bringBack = page.getByRole('button', { name: `Bring ${name} back` });
  await bringBack.click();
  await expect(page.getByText('Another product or a unit has its barcode now')).toBeVisible();
  await api.delete(`/products/${other.id}`);
  await bringBack.click();
  await expect(page.getByText(`${name} is back`, { exact: true })).toBeVisible();
  expect(await api.get(`/products/${first.id}`)).toMatchObject({ barcode: body.barcode });
});
