/** Units with codes beside the till: their product's page, labels, the search of products, and stock counts. */
import type { Answer } from '@mostrador/contract/routes';
import { scan } from './support/scan.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

const newStamp = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`;

/** Makes a saw with units of these codes, which begin with A, B and so on. */
async function prepare(api: ShopApi, stock: number) {
  const stamp = newStamp();
  const saw = await api.post<Answer<'createProduct'>>('/products', {
    name: `Saw ${stamp}`,
    price: 80,
    stock,
    borrowable: true,
  });
  const codes = Array.from({ length: stock }, (_, index) => `${'ABC'[index]}${stamp}`);
  await api.put(`/products/${saw.id}/unit-codes`, { tracksUnits: true, codes });
  const { units } = await api.get<Answer<'listUnits'>>(`/products/${saw.id}/units`);
  return { saw, codes, units };
}

test('a product without units gets codes for those to come, and a code that is taken is named', async ({
  page,
}) => {
  const api = await signIn(page);
  const other = await prepare(api, 1);
  const [taken = ''] = other.codes;
  const stamp = newStamp();
  const saw = await api.post<Answer<'createProduct'>>('/products', {
    name: `Saw ${stamp}`,
    price: 80,
    stock: 0,
  });
  await page.goto(`/products/${saw.id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Give units codes' }).click();
  await expect(dialog).toContainText('None is owned yet');
  await dialog.getByRole('button', { name: 'Give codes' }).click();

  await page.getByRole('button', { name: 'Add units' }).click();
  await dialog.getByText('Enter codes').click();
  await dialog.getByRole('textbox', { name: 'Codes' }).fill(`N${stamp}\n${taken}`);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toContainText(`${taken}: A unit or a product has this code already.`);
  await dialog.getByRole('textbox', { name: 'Codes' }).fill(`N${stamp}\nM${stamp}`);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const units = page.getByRole('list', { name: 'Units with codes' });
  await expect(units.getByRole('listitem')).toHaveCount(2);
});

test('the open page of a product follows what others do to a loan, and the list of loans a new code', async ({
  page,
}) => {
  const api = await signIn(page);
  const { saw, units } = await prepare(api, 1);
  const [unit] = units;
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Rosa',
    lastName: `Saws${newStamp()}`,
    phone: '212 555 0199',
    address: '7 Pine St',
  });
  const order = await api.post<Answer<'createOrder'>>('/orders', {
    customerId: customer.id,
    customerName: 'Rosa',
    customerAddress: '7 Pine St',
    serviceType: 'PICKUP',
    items: [
      {
        productId: saw.id,
        quantity: 1,
        unitPrice: 90,
        transactionType: 'BORROW',
        unitIds: [unit?.id],
      },
    ],
    subtotal: 90,
    total: 90,
  });
  await page.goto(`/products/${saw.id}`);
  const row = page.getByRole('list', { name: 'Units with codes' }).getByRole('listitem');
  await expect(row).toContainText(`#${order.orderNumber}`);
  const [loan] = order.borrowRecords;
  const year = new Date().getFullYear() + 1;
  await api.post(`/borrows/${loan?.id}/extend`, { dueOn: `${year}-06-19` });
  await expect(row).toContainText('Jun 19');

  await goThere(page, `/returns?search=${encodeURIComponent(saw.name)}`);
  await expect(page.getByRole('row').filter({ hasText: unit?.code ?? '' })).toHaveCount(1);
  const code = `NEW${newStamp()}`;
  await api.patch(`/products/${saw.id}/units/${unit?.id}`, { code });
  await expect(page.getByRole('row').filter({ hasText: code })).toHaveCount(1);
});

test('a code in small letters is found by the search of products', async ({ page }) => {
  const api = await signIn(page);
  const { saw, codes } = await prepare(api, 1);
  const [code = ''] = codes;
  await page.goto(`/products?search=${code.toLowerCase()}`);
  await expect(page.getByText(`${code} (${saw.name}) is here`)).toBeVisible();
  await page.getByRole('button', { name: 'Open the product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: saw.name })).toBeVisible();
});

test('a scanned code adds the label of its unit, and a purchase labels the units that it brought', async ({
  page,
}) => {
  const api = await signIn(page);
  const { saw, codes } = await prepare(api, 2);
  const [a = '', b = ''] = codes;
  await page.goto('/labels');
  await expect(page.getByRole('heading', { level: 1, name: 'Labels' })).toBeVisible();
  await scan(page, a);
  await expect(page.getByRole('button', { name: 'Print 1 label' })).toBeVisible();
  await scan(page, b);
  await expect(page.getByRole('button', { name: 'Print 2 labels' })).toBeVisible();

  const purchase = await api.post<Answer<'createPurchase'>>('/purchases', {
    items: [{ productId: saw.id, orderedQty: 3, unitCost: 40 }],
  });
  await api.post(`/purchases/${purchase.id}/receipts`, {
    items: purchase.items.map(({ id, productId }) => ({
      purchaseItemId: id,
      productId,
      quantity: 3,
    })),
  });
  await goThere(page, `/labels?purchaseId=${purchase.id}`);
  await expect(page.getByRole('button', { name: 'Print 3 labels' })).toBeVisible();
  await expect(page.getByRole('button', { name: a })).toHaveAttribute('aria-pressed', 'false');
});

test('a code that is scanned into a stock count says that units with codes are not counted', async ({
  page,
}) => {
  const api = await signIn(page);
  const { saw, codes } = await prepare(api, 1);
  const [code = ''] = codes;
  const category = await api.post<Answer<'createCategory'>>('/categories', { name: saw.name });
  const count = await api.post<Answer<'createStockCount'>>('/stock-counts', {
    categoryId: category.id,
  });
  await page.goto(`/stock-counts/${count.id}`);
  await expect(page.getByRole('searchbox', { name: 'Scan a barcode' })).toBeFocused();
  await scan(page, code);
  await expect(page.getByText('This was not counted')).toBeVisible();
  await expect(page.getByText(`${saw.name} ${code}`)).toBeVisible();
  await expect(page.getByText('Its units have codes and are not counted.')).toBeVisible();
});
