import type { Answer } from '@mostrador/contract/routes';
import { isEan13 } from '@mostrador/domain/barcode';
import { scan } from './support/scan.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

type Product = Answer<'createProduct'>;

/** Names and codes for this journey alone, so that others running at once don't matter. */
const newName = () => `Label${Date.now()}${Math.floor(Math.random() * 1000)}`;

/** Returns the printed pages: their size in millimetres, and their number. */
async function printed(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString(
    'latin1',
  );
  const boxes = [...pdf.matchAll(/\/MediaBox *\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  const points = 25.4 / 72;
  return {
    pages: boxes.length,
    width: Number(boxes[0]?.[1]) * points,
    height: Number(boxes[0]?.[2]) * points,
  };
}

/** Returns the labels of the printed page, with their places and sizes in millimetres. */
async function printedLabels(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const labels = await page.evaluate(() => {
    const millimetres = (length: number) => (length * 25.4) / 96;
    return [...document.querySelectorAll('[data-labels] > div')].flatMap((sheet) =>
      [...sheet.children].flatMap((place) => {
        const text = place.textContent ?? '';
        const { left, top, width, height } = place.getBoundingClientRect();
        const bars = place.querySelector('svg')?.getBoundingClientRect().width ?? 0;
        const origin = sheet.getBoundingClientRect();
        return text === ''
          ? []
          : [
              {
                text,
                left: millimetres(left - origin.left),
                top: millimetres(top - origin.top),
                width: millimetres(width),
                height: millimetres(height),
                bars: millimetres(bars),
              },
            ];
      }),
    );
  });
  const shell = await page.getByRole('heading', { level: 1 }).isVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  return { labels, shell };
}

const near = (expected: number) => ({
  asymmetricMatch: (actual: number) => Math.abs(actual - expected) < 0.15,
});

async function addProduct(api: ShopApi, product: object): Promise<Product> {
  return api.post('/products', { price: 12.5, stock: 3, ...product });
}

test('print labels of two products on each paper, once the one without a barcode has got one', {
  tag: '@main',
}, async ({ page }) => {
  const name = newName();
  const api = await signIn(page);
  const provider = await api.post<Answer<'createProvider'>>('/providers', { name: `${name} Co` });
  const coded = await addProduct(api, { name: `${name} coded`, barcode: `L-${name.slice(-8)}` });
  const bare = await addProduct(api, {
    name: `${name} bare`,
    description: 'Kept as it is',
    cost: 4.25,
    minStock: 2,
    providerId: provider.id,
    borrowable: true,
    attributes: { Color: ['red'] },
  });
  await page.goto(`/labels?products=${coded.id},${bare.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Labels');
  await expect(page.getByText('1 product has no barcode')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print 2 labels' })).toBeEnabled();

  await page.getByRole('button', { name: 'Give it a barcode' }).click();
  await expect(page.getByText('1 product has a barcode now')).toBeVisible();
  await expect(page.getByText('1 product has no barcode')).toBeHidden();
  const after = await api.get<Product>(`/products/${bare.id}`);
  expect(isEan13(after.barcode ?? '')).toBe(true);
  expect(after).toEqual({ ...bare, barcode: after.barcode, updatedAt: after.updatedAt });

  await page.getByRole('button', { name: `One more label of ${name} coded` }).click();
  await expect(page.getByRole('button', { name: 'Print 3 labels' })).toBeVisible();

  // Starts at the fifth label of a sheet whose first four were used before.
  await page.getByRole('radio', { name: /A4 sheet/ }).check();
  await page.getByLabel('First free label on the sheet').fill('5');
  expect(await printed(page)).toEqual({ pages: 1, width: near(210), height: near(297) });
  const a4 = await printedLabels(page);
  expect(a4.shell).toBe(false);
  expect(a4.labels).toEqual([
    expect.objectContaining({ left: near(70), top: near(37.5), width: near(70), height: near(37) }),
    expect.objectContaining({ left: near(140), top: near(37.5) }),
    expect.objectContaining({ left: near(0), top: near(74.5) }),
  ]);
  expect(a4.labels[0]?.text).toBe(`${name} coded$12.50${coded.barcode}`);
  expect(a4.labels[2]?.text).toBe(`${name} bare$12.50${after.barcode}`);
  // An EAN-13 with its quiet zones is 113 modules wide, at its nominal size of 0.33 mm each.
  expect(a4.labels[2]?.bars).toEqual(near(113 * 0.33));

  await page.getByRole('radio', { name: /Letter sheet/ }).check();
  await page.getByLabel('First free label on the sheet').fill('1');
  expect(await printed(page)).toEqual({ pages: 1, width: near(215.9), height: near(279.4) });
  const letter = await printedLabels(page);
  expect(letter.labels).toEqual([
    expect.objectContaining({ left: near(4.76), top: near(12.7), width: near(66.68) }),
    expect.objectContaining({ left: near(74.61), top: near(12.7), height: near(25.4) }),
    expect.objectContaining({ left: near(144.46), top: near(12.7) }),
  ]);

  await page.getByRole('radio', { name: /Label printer/ }).check();
  expect(await printed(page)).toEqual({ pages: 3, width: near(50), height: near(30) });
  await expect(page.getByRole('img', { name: 'Label 1 of 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('img', { name: 'Label 2 of 3' })).toBeVisible();

  // The chosen paper is remembered on the device, since a shop mostly buys one kind.
  await page.reload();
  await expect(page.getByRole('radio', { name: /Label printer/ })).toBeChecked();
});

test('scan products for labels, into the field and beside it, and be told what cannot be drawn', async ({
  page,
}) => {
  const name = newName();
  const api = await signIn(page, 'despatcher@demo.test');
  const owner = await signIn(await page.context().newPage());
  const code = `S${name.slice(-9)}`;
  await addProduct(owner, { name: `${name} scanned`, barcode: code });
  await addProduct(owner, { name: `${name} spelled`, barcode: `Ñ${name.slice(-9)}` });
  await addProduct(owner, { name: `${name} plain` });
  await page.goto('/labels');
  await expect(page.getByText('No labels yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled();

  await scan(page, code);
  await expect(page.getByLabel(`Labels of ${name} scanned`)).toHaveValue('1');
  const field = page.getByRole('combobox', { name: 'Add a product by name or barcode' });
  await field.click();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Labels of ${name} scanned`)).toHaveValue('2');
  await expect(field).toHaveValue('');

  await field.fill(`${name} sp`);
  await page.getByRole('option', { name: `${name} spelled` }).click();
  await expect(page.getByText(/No barcode can hold the characters of Ñ/)).toBeVisible();
  await field.fill(`${name} pl`);
  await page.getByRole('option', { name: `${name} plain` }).click();
  await expect(page.getByText('1 product has no barcode')).toBeVisible();
  // A despatcher may not change products, so the button that assigns barcodes is missing.
  await expect(page.getByRole('button', { name: 'Give it a barcode' })).toHaveCount(0);
  await page.getByRole('button', { name: `Remove ${name} spelled from the list` }).click();
  await expect(page.getByRole('button', { name: 'Print 3 labels' })).toBeEnabled();
  expect((await api.get<Answer<'listProducts'>>(`/products?search=${name}`)).products).toHaveLength(
    3,
  );
});

test('label each unit that a receipt brought, without what was deleted since', async ({ page }) => {
  const name = newName();
  const api = await signIn(page);
  const kept = await addProduct(api, { name: `${name} kept` });
  const gone = await addProduct(api, { name: `${name} gone` });
  const purchase = await api.post<Answer<'createPurchase'>>('/purchases', {
    items: [
      { productId: kept.id, orderedQty: 5, unitCost: 2 },
      { productId: gone.id, orderedQty: 1, unitCost: 2 },
    ],
  });
  const receive = (quantities: number[]) =>
    api.post<Answer<'receivePurchase'>>(`/purchases/${purchase.id}/receipts`, {
      items: purchase.items.map(({ id, productId }, index) => ({
        purchaseItemId: id,
        productId,
        quantity: quantities[index],
      })),
    });
  const first = await receive([2, 1]);
  await receive([3, 0]);
  await api.delete(`/products/${gone.id}`);

  await page.goto(`/labels?purchaseId=${purchase.id}`);
  await expect(
    page.getByText(`What arrived of purchase #${purchase.purchaseNumber}`),
  ).toBeVisible();
  await expect(page.getByLabel(`Labels of ${name} kept`)).toHaveValue('5');
  await expect(
    page.getByText('1 product was deleted in the meantime and is left out.'),
  ).toBeVisible();

  await page.goto(`/labels?purchaseId=${purchase.id}&receiptId=${first.receipts[0]?.id}`);
  await expect(page.getByLabel(`Labels of ${name} kept`)).toHaveValue('2');
  await expect(page.getByRole('button', { name: 'Print 2 labels' })).toBeEnabled();
  await page.getByLabel(`Labels of ${name} kept`).fill('2001');
  await expect(page.getByText('A print has at most 2,000 labels')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Print/ })).toBeDisabled();
});
