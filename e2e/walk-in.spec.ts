/** Sales without a customer's name (rules.md#walk-ins). */
import type { Answer } from '@mostrador/contract/routes';
import { addLine, addProduct } from './support/fill-order.ts';
import { openStore } from './support/open-store.ts';
import { signIn } from './support/sign-in.ts';
import { chargeByCard } from './support/take-payment.ts';
import { expect, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

test('a stranger buys a thing: nothing is asked but the payment, and the sale is complete', {
  tag: '@main',
}, async ({ page }) => {
  const { email, password } = await openStore('Kiosk', { locale: 'en-US', currency: 'USD' });
  const api = await signIn(page, email, 'en', password);
  const product = await addProduct(api, 'Chocolate bar', { price: 3.25 });
  await page.goto('/orders/new');
  await addLine(page, product);
  const customer = page.getByRole('region', { name: 'Customer' });
  await expect(customer.getByText('Walk-in')).toBeVisible();

  // A sale without a name is not saved unpaid, since nobody would owe the money.
  await page.getByRole('button', { name: 'Save unpaid' }).click();
  await expect(customer.getByText('Take the payment, or choose a customer')).toBeVisible();
  await expect(page.getByPlaceholder('Name, phone or email…')).toBeFocused();

  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Charge' });
  await dialog.getByLabel('Received').fill('2');
  await dialog.getByRole('button', { name: 'Take $2.00 · $1.25 left' }).click();
  await expect(dialog.getByRole('list', { name: 'Taken so far' })).toContainText('$2.00');
  await expect(dialog.getByRole('button', { name: /^Leave/ })).toBeHidden();
  await dialog.getByRole('button', { name: 'Exact $1.25' }).click();
  const next = page.getByRole('button', { name: 'New sale' });
  await expect(next).toBeFocused();
  // The key leads to the address that is open already, and begins the next sale all the same.
  await page.keyboard.press('n');
  await expect(next).toBeHidden();
  await expect(page.getByText('Nothing in the order yet')).toBeVisible();
  await goThere(page, '/orders');
  const { orders } = await api.get<Answer<'listOrders'>>('/orders');
  expect(orders).toMatchObject([
    { customer: null, customerName: null, paymentStatus: 'PAID', status: 'COMPLETED' },
  ]);
  const row = page.getByRole('row').filter({ hasText: `#${orders[0]?.orderNumber}` });
  await expect(row).toContainText('Walk-in');
  await row.click();
  await expect(page.getByRole('main').getByText('Walk-in').first()).toBeVisible();

  await goThere(page, `/orders/${orders[0]?.id}/print`);
  await expect(page.getByText(`ORDER-${orders[0]?.orderNumber}`)).toBeVisible();
  await expect(page.getByText('Part 1: $2.00')).toBeVisible();
  await expect(page.getByText('Walk-in')).toBeHidden();
});

test('a walk-in who wants an invoice gives a tax number, which an edit of the order keeps', async ({
  page,
}) => {
  const { email, password } = await openStore('Print shop', { locale: 'en-US', currency: 'USD' });
  const api = await signIn(page, email, 'en', password);
  const product = await addProduct(api, 'Poster', { price: 12 });
  await api.put('/store', { completeWhenPaid: false });
  await page.goto('/orders/new');
  await addLine(page, product);
  await page.getByRole('button', { name: 'Add tax number' }).click();
  await expect(page.getByLabel('Tax number')).toBeFocused();
  await page.keyboard.type('EX-A');
  await page.getByLabel('Company').fill('Acme Ltd');
  // Without a name there is still nobody who would owe the money.
  await page.getByRole('button', { name: 'Save unpaid' }).click();
  await expect(page.getByText('Take the payment, or choose a customer')).toBeVisible();
  await chargeByCard(page);
  await expect(page.getByRole('button', { name: 'New sale' })).toBeFocused();
  const { orders } = await api.get<Answer<'listOrders'>>('/orders');
  expect(orders).toMatchObject([{ customer: null, customerName: null, paymentStatus: 'PAID' }]);

  await goThere(page, `/orders/${orders[0]?.id}/edit`);
  await expect(page.getByLabel('Tax number')).toHaveValue('EX-A');
  await page.getByLabel('Company').fill('Acme Inc');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/orders(\?|$)/);
  await goThere(page, `/orders/${orders[0]?.id}`);
  await expect(page.getByRole('main').getByText('Acme Inc')).toBeVisible();
  await goThere(page, `/orders/${orders[0]?.id}/print`);
  await expect(page.getByText('Tax number EX-A')).toBeVisible();
});

test('what is delivered or lent asks for a customer in place, and an address only where it is needed', async ({
  page,
}) => {
  const { email, password } = await openStore('Bakery', { locale: 'en-US', currency: 'USD' });
  const api = await signIn(page, email, 'en', password);
  await api.put('/store', { addressNeeded: 'DELIVERY' });
  const product = await addProduct(api, 'Cake', { price: 30 });
  await page.goto('/orders/new');
  await addLine(page, product);
  const customer = page.getByRole('region', { name: /customer/i });
  await page.getByText('Delivery', { exact: true }).click();
  await expect(customer.getByText('Delivery needs a customer')).toBeVisible();
  await page.getByText('Pickup', { exact: true }).click();
  await expect(customer.getByText('Walk-in')).toBeVisible();

  await page.getByPlaceholder('Name, phone or email…').fill('Cora');
  await page.getByRole('option', { name: 'New customer “Cora”' }).click();
  await page.getByRole('button', { name: 'Save unpaid' }).click();
  await expect(page).toHaveURL(/\/orders(\?|$)/);
  const { orders } = await api.get<Answer<'listOrders'>>('/orders');
  expect(orders).toMatchObject([
    { customerName: 'Cora', customerAddress: null, paymentStatus: 'PENDING' },
  ]);
});

test('something that is no product is sold by its name and price, and found on the receipt and in the reports', async ({
  page,
}) => {
  const { email, password } = await openStore('Locksmith', { locale: 'en-US', currency: 'USD' });
  const api = await signIn(page, email, 'en', password);
  await page.goto('/orders/new');
  await page.getByPlaceholder('Scan or search a product…').fill('Key cut');
  await page.getByRole('button', { name: 'Custom item “Key cut”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Custom item' });
  await expect(dialog.getByLabel('Price')).toBeFocused();
  await page.keyboard.type('4.50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Key cut' })).toBeVisible();

  // Without a name, an amount alone is sold.
  await page.getByRole('button', { name: 'Custom item', exact: true }).click();
  await expect(dialog.getByLabel('Price')).toBeFocused();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Custom item' })).toBeVisible();

  await chargeByCard(page);
  await expect(page.getByRole('button', { name: 'New sale' })).toBeVisible();
  const { orders } = await api.get<Answer<'listOrders'>>('/orders');
  expect(orders).toMatchObject([{ total: 5.5, paymentStatus: 'PAID' }]);
  await goThere(page, `/orders/${orders[0]?.id}`);
  await expect(page.getByText('Key cut').first()).toBeVisible();
  await goThere(page, '/reports/products');
  await expect(page.getByText('Custom items').first()).toBeVisible();
});
