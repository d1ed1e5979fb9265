import { addLine, addProduct } from './support/fill-order.ts';
import { openStore } from './support/open-store.ts';
import { signIn } from './support/sign-in.ts';
import { chargeByCard } from './support/take-payment.ts';
import { expect, test } from './support/test.ts';

test('a sale parked at one till is taken up at another, which says what changed meanwhile', {
  tag: '@main',
}, async ({ openDevice, page }) => {
  const api = await signIn(page, 'owner@demo.test');
  const kept = await addProduct(api, 'Parked', { price: 20 });
  const gone = await addProduct(api, 'Parked and gone');
  const label = `Blue jacket ${Date.now()}`;

  await page.goto('/orders/new');
  await addLine(page, kept);
  await addLine(page, gone);
  await page.keyboard.press('F6');
  const park = page.getByRole('dialog', { name: 'Park' });
  // The proposed label is the time, so that Enter alone would park the sale.
  await expect(park.getByLabel('Label')).toHaveValue(/^Sale at/);
  await park.getByLabel('Label').fill(label);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${label} is parked`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${kept.name}` })).toBeHidden();
  // The focus is back in the scan field for the next sale.
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();

  await api.put(`/products/${kept.id}`, { ...kept, price: 25, previousStock: kept.stock });
  await api.delete(`/products/${gone.id}`);

  const till = await openDevice({ viewport: { width: 390, height: 844 } });
  await signIn(till, 'cashier@demo.test');
  await till.goto('/orders/new');
  await till.getByRole('button', { name: /^Parked( \(|$)/ }).click();
  const row = till.getByRole('listitem').filter({ hasText: label });
  await row.getByRole('button', { name: 'Take up' }).click();
  const changed = till.getByRole('dialog', { name: 'Since it was parked' });
  await expect(changed).toContainText(`${gone.name} was deleted, and left the order.`);
  await expect(changed).toContainText(`${kept.name}: $20.00 → $25.00`);
  await changed.getByRole('button', { name: 'Go on' }).click();
  await expect(till.getByText('$25.00').first()).toBeVisible();

  // The first till sees who took the sale up. Taking it again asks first, since it would sell it twice.
  await page.getByRole('button', { name: /^Parked( \(|$)/ }).click();
  const taken = page.getByRole('listitem').filter({ hasText: label });
  await expect(taken).toContainText('Taken up by');
  await taken.getByRole('button', { name: 'Take again' }).click();
  await expect(page.getByRole('dialog', { name: 'Take it up again?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await taken.getByRole('button', { name: `Remove ${label}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(taken).toBeHidden();
});

test('a parked sale that was taken up is gone once it is charged, and a discarded one leaves an empty form', async ({
  page,
}) => {
  const { email, password } = await openStore('Parked and paid', {
    locale: 'en-US',
    currency: 'USD',
  });
  const api = await signIn(page, email, 'en', password);
  const lamp = await addProduct(api, 'Parked lamp', { price: 20 });
  await page.goto('/orders/new');
  await addLine(page, lamp);
  await page.keyboard.press('F6');
  await page.getByRole('dialog', { name: 'Park' }).getByLabel('Label').fill('Red scarf');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Red scarf is parked')).toBeVisible();
  await page.getByRole('button', { name: /^Parked( \(|$)/ }).click();
  await page.getByRole('button', { name: 'Take up' }).click();
  await chargeByCard(page);
  await expect(page.getByRole('button', { name: 'New sale' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Parked( \(|$)/ }).click();
  await expect(page.getByText('Nothing is parked')).toBeVisible();
  await page.keyboard.press('Escape');

  await addLine(page, lamp);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Nothing in the order yet')).toBeVisible();
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();
});

test('a parked sale taken up after the store’s taxes changed says so, and is charged with the present ones', async ({
  page,
}) => {
  const { email, password } = await openStore('Parked and taxed', {
    locale: 'en-US',
    currency: 'USD',
  });
  const api = await signIn(page, email, 'en', password);
  const vat = await api.post<{ id: string }>('/tax-rates', {
    name: 'VAT',
    percent: 19,
    pricesIncludeTax: false,
  });
  const lamp = await addProduct(api, 'Taxed lamp', { price: 100 });
  await page.goto('/orders/new');
  await addLine(page, lamp);
  await expect(page.getByRole('button', { name: 'Charge $119.00' })).toBeVisible();
  await page.keyboard.press('F6');
  await page.getByRole('dialog', { name: 'Park' }).getByLabel('Label').fill('Blue hat');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Blue hat is parked')).toBeVisible();

  await api.put(`/tax-rates/${vat.id}`, { name: 'VAT', percent: 10, isDefault: true });
  await api.put('/store', { pricesIncludeTax: true });
  await page.getByRole('button', { name: /^Parked( \(|$)/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Blue hat' });
  await row.getByRole('button', { name: 'Take up' }).click();
  const changed = page.getByRole('dialog', { name: 'Since it was parked' });
  await expect(changed).toContainText('Prices include their tax by now.');
  await expect(changed).toContainText(`${lamp.name}: VAT 19% → VAT 10%`);
  await changed.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: 'Charge $100.00' })).toBeVisible();

  // Taking up one order parks the other.
  await page.keyboard.press('F6');
  await page.getByRole('dialog', { name: 'Park' }).getByLabel('Label').fill('Green hat');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Green hat is parked')).toBeVisible();
  await addLine(page, await addProduct(api, 'Cheap lamp', { price: 30 }));
  await page.getByRole('button', { name: /^Parked( \(|$)/ }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Green hat' })
    .getByRole('button', { name: 'Take up' })
    .click();
  await expect(page.getByText(/^Sale at .+ is parked$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Charge $100.00' })).toBeVisible();
});
