import type { Answer } from '@mostrador/contract/routes';
import { stopLiveUpdates } from './support/live-updates.ts';
import { makeOrderToPay as makeOrder } from './support/order-to-pay.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { openPayment } from './support/take-payment.ts';
import { expect, test } from './support/test.ts';

const read = (api: ShopApi, id: string) => api.get<Answer<'readOrder'>>(`/orders/${id}`);

test('a payment that another till has overtaken is lowered to what is due now, and then taken', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  await stopLiveUpdates(page);
  const order = await makeOrder(api);
  await page.goto(`/orders/${order.id}`);
  const dialog = await openPayment(page);
  await expect(dialog.getByRole('button', { name: 'Exact $100.00' })).toBeVisible();
  await api.post(`/orders/${order.id}/payments`, { amount: 59.5, paymentMethod: 'Cash' });
  await dialog.getByRole('button', { name: 'Exact $100.00' }).click();
  await expect(dialog.getByText('It was $100.00 and is $40.50 now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Exact $40.50' }).click();
  await expect(dialog).toBeHidden();
  expect(await read(api, order.id)).toMatchObject({ amountDue: 0, paymentStatus: 'PAID' });
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});

test('a payment that is overtaken at the last moment is refused with what is due now, and then taken', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  await stopLiveUpdates(page);
  const order = await makeOrder(api);
  await page.goto(`/orders/${order.id}`);
  const dialog = await openPayment(page);
  // Pays 70 at another till after this one has shown the amount and before its payment arrives.
  await page.route(
    '**/payments/batch',
    async (route) => {
      await api.post(`/orders/${order.id}/payments`, { amount: 70, paymentMethod: 'Cash' });
      await route.continue();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Exact $100.00' }).click();
  await expect(dialog.getByText('It was $100.00 and is $30.00 now.')).toBeVisible();
  await expect(page.getByText('Check the amounts before you go on.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await expect(dialog.getByText('What is due has changed')).toBeHidden();
  await dialog.getByRole('button', { name: 'Exact $30.00' }).click();
  await expect(dialog).toBeHidden();
  expect(await read(api, order.id)).toMatchObject({ amountDue: 0, paymentsTotal: 100 });
});

test('a delivery is paid by two methods, once it is said whether it arrived', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page, 'owner@demo.test');
  const order = await makeOrder(api, { delivery: true });
  await page.goto(`/orders/${order.id}`);
  const dialog = await openPayment(page);
  await dialog.getByLabel('Received').fill('60');
  await page.keyboard.press('Enter');
  const taken = dialog.getByRole('list', { name: 'Taken so far' });
  await expect(taken).toContainText('$60.00');
  await expect(dialog.getByLabel('Received')).toBeFocused();
  await dialog.getByRole('button', { name: 'Card Takes $40.00' }).click();
  await expect(dialog.getByText('Say whether the order has been delivered')).toBeVisible();
  await dialog.getByLabel('No, not yet').check();
  // Esc asks before it discards the answer, and a press outside does nothing.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.mouse.click(5, 5);
  await dialog.getByRole('button', { name: 'Take $100.00' }).click();
  await expect(dialog).toBeHidden();
  const paid = await read(api, order.id);
  expect(paid).toMatchObject({ paymentStatus: 'PAID', deliveryStatus: 'ASSIGNED' });
  expect(paid.payments.map(({ amount }) => amount)).toEqual([60, 40]);
});

test('an answer in the payment is not lost unasked, whatever was typed and erased beside it', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const order = await makeOrder(api, { delivery: true });
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Add payment' }).click();
  const dialog = page.getByRole('dialog', { name: /payment/i });
  await dialog.getByLabel('No, not yet').check();
  await dialog.getByLabel('Received').fill('5');
  await dialog.getByLabel('Received').fill('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('No, not yet')).toBeChecked();
});

test('quick pay settles a delivery and marks it delivered', async ({ page }) => {
  const api = await signIn(page, 'owner@demo.test');
  const order = await makeOrder(api, { delivery: true });
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Quick pay' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Card Takes $100.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Order #${order.orderNumber} is marked as delivered`)).toBeVisible();
  expect(await read(api, order.id)).toMatchObject({
    amountDue: 0,
    paymentStatus: 'PAID',
    deliveryStatus: 'DELIVERED',
  });
});
