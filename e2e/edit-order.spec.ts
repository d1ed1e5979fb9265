import type { Answer } from '@mostrador/contract/routes';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

type Order = Answer<'readOrder'>;

const mark = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`;

/** Makes an order of two sold units and one loan, with a customer and products of its own. */
async function makeOrder(api: ShopApi) {
  const name = mark();
  const product = (what: string, price: number, borrowable = false) =>
    api.post<Answer<'createProduct'>>('/products', {
      name: `${what} ${name}`,
      barcode: mark(),
      price,
      stock: 5,
      borrowable,
    });
  const [lamp, tent, rope] = [
    await product('Lamp', 20),
    await product('Tent', 30, true),
    await product('Rope', 8),
  ];
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Edda',
    lastName: name,
    phone: '212 555 0147',
    address: '5 Canal St',
  });
  const order = await api.post<Order>('/orders', {
    customerId: customer.id,
    serviceType: 'PICKUP',
    items: [
      { productId: lamp.id, quantity: 2, unitPrice: 20, transactionType: 'SALE' },
      {
        productId: tent.id,
        quantity: 1,
        unitPrice: 15,
        transactionType: 'BORROW',
        borrowDepositPerUnit: 40,
      },
    ],
    subtotal: 95,
    total: 95,
  });
  return { order, lamp, tent, rope, customer };
}

const read = (api: ShopApi, { id }: { id: string }) => api.get<Order>(`/orders/${id}`);
const stockOf = async (api: ShopApi, { id }: { id: string }) =>
  (await api.get<Answer<'readProduct'>>(`/products/${id}`)).stock;

async function openEdit(page: Page, { id, orderNumber }: Order) {
  await page.goto(`/orders/${id}/edit`);
  await expect(
    page.getByRole('heading', { name: `Edit order #${orderNumber}`, exact: true }),
  ).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: /^Save changes/ });
const more = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name: `One ${name} more` });

test('the quantity, a new line and a loan of a partly paid order are changed, and the stock follows', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page, 'owner@demo.test');
  const { order, lamp, tent, rope } = await makeOrder(api);
  await api.post(`/orders/${order.id}/payments`, { amount: 50, paymentMethod: 'Cash' });
  await openEdit(page, order);
  await expect(save(page)).toBeDisabled();

  // The stock of 3 and the 2 units that the order already has allow 5.
  for (let times = 0; times < 3; times += 1) await more(page, lamp).click();
  await expect(more(page, lamp)).toBeDisabled();
  await more(page, tent).click();
  const search = page.getByPlaceholder('Scan or search a product…');
  await search.fill(rope.barcode ?? '');
  await search.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${rope.name}` })).toBeVisible();
  await expect(page.getByText('$168.00').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Charge/ })).toHaveCount(0);
  await save(page).click();

  await expect(page).toHaveURL(/\/orders(\?|$)/);
  await expect(page.getByText(`Order #${order.orderNumber} updated`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: `#${order.orderNumber}` });
  await expect(row).toContainText('$218.00');
  const saved = await read(api, order);
  expect(saved).toMatchObject({ total: 218, netPaid: 50, amountDue: 168 });
  expect(saved.items.slice(0, 2).map(({ id }) => id)).toEqual(order.items.map(({ id }) => id));
  expect(saved.borrowRecords).toMatchObject([{ id: order.borrowRecords[0]?.id, quantity: 2 }]);
  expect([await stockOf(api, lamp), await stockOf(api, tent), await stockOf(api, rope)]).toEqual([
    0, 3, 4,
  ]);
});

test('a total below what was paid leads to a return', async ({ page }) => {
  const api = await signIn(page, 'owner@demo.test');
  const { order, lamp } = await makeOrder(api);
  await api.post(`/orders/${order.id}/payments`, { amount: 90, paymentMethod: 'Cash' });
  await openEdit(page, order);
  // A typed 0 removes the line.
  await page.getByLabel(`Quantity of ${lamp.name}`).fill('0');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The total is less than the $90.00 already paid.')).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('link', { name: 'Process a return' })).toBeFocused();
  expect(await read(api, order)).toMatchObject({ total: 95, updatedAt: expect.any(String) });
  await page.getByRole('link', { name: 'Process a return' }).click();
  await expect(page).toHaveURL(`/orders/${order.id}/returns/new`);
});

test('P21: of two people who edit one order the second is told, and chooses', async ({ page }) => {
  const api = await signIn(page, 'owner@demo.test');
  const { order, lamp, tent } = await makeOrder(api);
  await openEdit(page, order);
  await more(page, lamp).click();
  // Saves a note from elsewhere. Reads of the order fail, so that this page learns of it only at saving.
  await page.route(`**/api/orders/${order.id}`, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  const { items, subtotal, total, updatedAt } = order;
  await api.put(`/orders/${order.id}`, {
    customerId: order.customer?.id,
    serviceType: 'PICKUP',
    items: items.map(({ id, productId, quantity, unitPrice, ...line }) => ({
      id,
      productId,
      quantity,
      unitPrice,
      transactionType: line.transactionType,
      borrowDepositPerUnit: line.borrowDepositPerUnit,
    })),
    subtotal,
    total,
    updatedAt,
    notes: 'Theirs',
  });
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed the order' });
  await expect(dialog).toBeVisible();
  expect(await read(api, order)).toMatchObject({ notes: 'Theirs', total: 95 });

  // Keeping one's own changes leaves them in the form.
  await dialog.getByRole('button', { name: 'Keep my changes open' }).click();
  await expect(page.getByLabel(`Quantity of ${lamp.name}`)).toHaveValue('3');
  await page.unroute(`**/api/orders/${order.id}`);

  // Reload replaces one's own changes by the saved order.
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel(`Quantity of ${lamp.name}`)).toHaveValue('2');
  await expect(page.getByLabel('Notes')).toHaveValue('Theirs');
  await more(page, tent).click();
  await save(page).click();
  await expect(page).toHaveURL(/\/orders(\?|$)/);
  expect(await read(api, order)).toMatchObject({ notes: 'Theirs', total: 150 });
});

test('P15: the changes of an edit survive a reload, apart from the new order, until they are thrown away', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const { order, lamp, rope } = await makeOrder(api);
  await page.goto('/orders/new');
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();
  await page.keyboard.type(rope.barcode ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${rope.name}` })).toBeVisible();

  await openEdit(page, order);
  await expect(page.getByRole('button', { name: `Remove ${rope.name}` })).toHaveCount(0);
  await more(page, lamp).click();
  await page.reload();
  await expect(page.getByLabel(`Quantity of ${lamp.name}`)).toHaveValue('3');
  await expect(page.getByText('Your earlier changes are still here')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel(`Quantity of ${lamp.name}`)).toHaveValue('2');
  await expect(save(page)).toBeDisabled();

  await goThere(page, '/orders/new');
  await expect(page.getByRole('button', { name: `Remove ${rope.name}` })).toBeVisible();
  expect(await read(api, order)).toMatchObject({ updatedAt: order.updatedAt });
});

test('P2: an edit whose answer was lost is locked until it is answered, and is saved once', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const { order, lamp } = await makeOrder(api);
  await openEdit(page, order);
  await more(page, lamp).click();
  await page.route(`**/api/orders/${order.id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await save(page).click();
  const unknown = page.getByText('We can’t tell whether the changes were saved');
  await expect(unknown).toBeVisible();
  await page.unroute(`**/api/orders/${order.id}`);
  await page.reload();
  await expect(unknown).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/orders(\?|$)/);
  const saved = await read(api, order);
  expect(saved).toMatchObject({ total: 115 });
  expect(saved.history.filter(({ action }) => action === 'ORDER_EDITED')).toHaveLength(1);
  expect(await stockOf(api, lamp)).toBe(2);
});

test('an order that can no longer be edited says why, and leads back to it', async ({ page }) => {
  const api = await signIn(page, 'owner@demo.test');
  const { order } = await makeOrder(api);
  await api.patch(`/orders/${order.id}/cancel`, { reason: 'Changed their mind' });
  await page.goto(`/orders/${order.id}/edit`);
  await expect(
    page.getByText('The order is cancelled and can no longer be changed.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'View the order' }).click();
  await expect(page).toHaveURL(`/orders/${order.id}`);
});
