import type { Answer } from '@mostrador/contract/routes';
import { joinStaff } from './support/join-staff.ts';
import { openStore } from './support/open-store.ts';
import { makeOrderToPay } from './support/order-to-pay.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

async function openTrail(page: Page, title: string) {
  await page.goto('/store/audit');
  await expect(page.getByRole('table', { name: title })).toBeVisible();
}

/** Makes a paid order of 100, returns one of its two units, and makes and cancels another order. */
async function tradeThatWentBack(api: ShopApi) {
  const order = await makeOrderToPay(api, { customerName: 'Rosa Reyes' });
  const { paymentMethods } = await api.get<Answer<'listPaymentMethods'>>('/payment-methods');
  const paymentMethod = paymentMethods[0]?.name;
  await api.post(`/orders/${order.id}/payments`, { amount: 100, paymentMethod });
  const [item] = order.items;
  await api.post(`/orders/${order.id}/returns`, {
    reason: 'Too large',
    items: [{ orderItemId: item?.id, productId: item?.productId, unitPrice: 50, quantity: 1 }],
  });
  const cancelled = await makeOrderToPay(api, { customerName: 'Carl Cole' });
  await api.patch(`/orders/${cancelled.id}/cancel`, { reason: 'Ordered twice' });
  return { order, cancelled };
}

test('refunds and cancellations stand out in the trail, lead to their order and can be filtered', {
  tag: '@main',
}, async ({ openDevice, page }) => {
  const store = await openStore('Audited Shop', { locale: 'en-US', currency: 'USD' });
  const owner = await signIn(page, store.email, 'en', store.password);
  const { order, cancelled } = await tradeThatWentBack(owner);
  const { api } = await joinStaff(owner, await openDevice(), { role: 'CASHIER' });
  await api.post<Answer<'createCategory'>>('/categories', { name: 'Pantry' });

  await openTrail(page, 'Audit trail');
  const refund = page.getByRole('row', {
    name: new RegExp(`items of order #${order.orderNumber}`),
  });
  await expect(refund).toContainText('Refund');
  await expect(refund).toContainText('“Too large”');
  await expect(refund).toContainText('$50.00');
  await expect(refund.getByText('Refund', { exact: true })).toBeVisible();
  const cancellation = page.getByRole('row', {
    name: new RegExp(`Cancelled order #${cancelled.orderNumber}`),
  });
  await expect(cancellation.getByText('Cancellation', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Kinds' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Refunds' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Cancellations' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/kind=cancellation%2Crefund|kind=cancellation,refund/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Clear all' }).click();

  await page.getByRole('combobox', { name: 'By whom' }).click();
  await page.getByRole('option', { name: /Carla Cruz/ }).click();
  await expect(page.getByText('Added the category Pantry')).toBeVisible();
  await expect(refund).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear all' }).click();

  // A change at another till shows without a reload.
  await api.post<Answer<'createCategory'>>('/categories', { name: 'Tools' });
  await expect(page.getByText('Added the category Tools')).toBeVisible();

  await page.getByRole('searchbox').fill('too large');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Until this day' }).fill('01/01/2026');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search and filters' }).click();
  await refund.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}`));
});

test('the trail tells what was changed, in Spanish and on a phone', async ({ page }) => {
  const store = await openStore('Tienda Clara', { locale: 'es-CO', currency: 'COP' });
  const owner = await signIn(page, store.email, 'es', store.password);
  await owner.put('/store', { overdueDays: 7, paymentRoles: ['CASHIER'] });
  const { cancelled } = await tradeThatWentBack(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/store/audit');
  const entries = page.getByRole('list', { name: 'Registro de actividad' });
  const settings = entries.getByRole('listitem').filter({ hasText: 'Cambió los ajustes' });
  await expect(settings).toContainText('Días hasta que vence un préstamo: 7');
  await expect(settings).toContainText('Quién puede registrar pagos: Cajero');
  await entries
    .getByRole('link', { name: new RegExp(`Canceló el pedido #${cancelled.orderNumber}`) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/orders/${cancelled.id}`));
});
