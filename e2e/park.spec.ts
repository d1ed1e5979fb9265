import { addLine, addProduct } from './support/fill-order.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a sale parked at one till is taken up at another, which says what changed meanwhile', async ({
  browser,
  page,
}) => {
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

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const till = await other.newPage();
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
  await other.close();
});
