import type { Answer } from '@mostrador/contract/routes';
import { expect, test } from '@playwright/test';
import { type ShopApi, signIn } from './support/sign-in.ts';

async function makeOrder(api: ShopApi, delivery: boolean) {
  const product = await api.post<Answer<'createProduct'>>('/products', {
    name: `Paid ${Date.now()}${Math.random()}`,
    price: 50,
    stock: 5,
  });
  const { deliveryPersons } = await api.get<Answer<'listDeliveryPersons'>>('/delivery-persons');
  return api.post<Answer<'createOrder'>>('/orders', {
    customerName: 'Paula Payer',
    customerAddress: '3 Oak St',
    ...(delivery
      ? { serviceType: 'DELIVERY', deliveryPersonId: deliveryPersons[0]?.id }
      : { serviceType: 'PICKUP' }),
    items: [{ productId: product.id, quantity: 2, unitPrice: 50, transactionType: 'SALE' }],
    subtotal: 100,
    total: 100,
  });
}

const read = (api: ShopApi, id: string) => api.get<Answer<'readOrder'>>(`/orders/${id}`);

test('a payment that another till has overtaken is refused with what is due now, and then taken', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const order = await makeOrder(api, false);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Add payment' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('$100.00').first()).toBeVisible();
  // Another till takes most of it, while this one still enters the whole.
  await api.post(`/orders/${order.id}/payments`, { amount: 59.5, paymentMethod: 'Cash' });
  await dialog.getByLabel('Amount').first().fill('100');
  await dialog.getByRole('button', { name: 'Review payment' }).click();
  await dialog.getByRole('button', { name: 'Take $100.00' }).click();
  await expect(dialog.getByText('What is due has changed')).toBeVisible();
  await dialog.getByLabel('Amount').first().fill('40.50');
  await dialog.getByRole('button', { name: 'Review payment' }).click();
  await dialog.getByRole('button', { name: 'Take $40.50' }).click();
  await expect(dialog).toBeHidden();
  expect(await read(api, order.id)).toMatchObject({ amountDue: 0, paymentStatus: 'PAID' });
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});

test('quick pay settles a delivery and marks it delivered', async ({ page }) => {
  const api = await signIn(page, 'owner@demo.test');
  const order = await makeOrder(api, true);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Quick pay' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Review payment' }).click();
  await dialog.getByRole('button', { name: 'Take $100.00' }).click();
  await expect(dialog).toBeHidden();
  expect(await read(api, order.id)).toMatchObject({
    amountDue: 0,
    paymentStatus: 'PAID',
    deliveryStatus: 'DELIVERED',
  });
});
