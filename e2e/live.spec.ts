import type { Answer } from '@mostrador/contract/routes';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

async function makeDelivery(api: ShopApi, customerName: string) {
  const product = await api.post<Answer<'createProduct'>>('/products', {
    name: `Followed ${Date.now()}${Math.random()}`,
    price: 50,
    stock: 5,
  });
  const { deliveryPersons } = await api.get<Answer<'listDeliveryPersons'>>(
    '/delivery-persons?availableToDeliver=true',
  );
  return api.post<Answer<'createOrder'>>('/orders', {
    customerName,
    customerAddress: '3 Oak St',
    serviceType: 'DELIVERY',
    deliveryPersonId: deliveryPersons[0]?.id,
    items: [{ productId: product.id, quantity: 2, unitPrice: 50, transactionType: 'SALE' }],
    subtotal: 100,
    total: 100,
  });
}

const shows = (page: Page, status: string) =>
  expect(page.getByRole('main').getByText(status, { exact: true }).first()).toBeVisible();

/** Opens a page at another till. The first load may take up to 60 seconds on a busy machine. */
async function open(page: Page, address: string) {
  await page.goto(address);
  const status = page.getByRole('main').getByText('Pending', { exact: true }).first();
  await expect(status).toBeVisible({ timeout: 60_000 });
}

test('what one till does shows on the open screens of another, in the order and in the list', {
  tag: '@main',
}, async ({ openDevice, page }) => {
  const owner = await signIn(page, 'owner@demo.test');
  const name = `Lena Live ${Date.now()}`;
  const order = await makeDelivery(owner, name);
  const detail = await openDevice();
  await signIn(detail, 'cashier@demo.test');
  await open(detail, `/orders/${order.id}`);
  const list = await detail.context().newPage();
  await signIn(list, 'cashier@demo.test');
  await open(list, `/orders?search=${encodeURIComponent(name)}`);

  await open(page, `/orders/${order.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Quick pay' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Card Takes $100.00' }).click();
  for (const screen of [detail, list]) {
    await shows(screen, 'Paid');
    await shows(screen, 'Delivered');
  }

  await makeDelivery(owner, name);
  await expect(list.getByRole('main').getByText(name)).toHaveCount(2);
});

test('a till that was offline shows what it missed as soon as it is back', async ({
  openDevice,
  page,
}) => {
  const owner = await signIn(page, 'owner@demo.test');
  const order = await makeDelivery(owner, 'Omar Offline');
  const till = await openDevice();
  await signIn(till, 'cashier@demo.test');
  await open(till, `/orders/${order.id}`);

  await till.context().setOffline(true);
  await owner.post(`/orders/${order.id}/payments`, { amount: 40, paymentMethod: 'Cash' });
  await shows(till, 'Pending');
  await till.context().setOffline(false);
  // A page without a connection looks for the server every 5 to 15 seconds.
  await shows(till, 'Partly paid');

  // Later changes arrive live again.
  await owner.post(`/orders/${order.id}/payments`, { amount: 60, paymentMethod: 'Cash' });
  await shows(till, 'Paid');
});
