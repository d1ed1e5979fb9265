/** Loans that come back in parts, damaged or not at all; what is claimed, charged, paid and voided for them. */
import type { Answer } from '@mostrador/contract/routes';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

/** Lends two products of this journey alone, of each so many units with a deposit of 20 each, and pays all. */
async function lend(
  api: ShopApi,
  units: readonly number[],
  of?: Pick<Answer<'createCustomer'>, 'id'>,
) {
  const stamp = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const products = await Promise.all(
    units.map((_, index) =>
      api.post<Answer<'createProduct'>>('/products', {
        name: `Tent ${index + 1} ${stamp}`,
        price: 35,
        stock: 10,
        borrowable: true,
      }),
    ),
  );
  const customer =
    of ??
    (await api.post<Answer<'createCustomer'>>('/customers', {
      firstName: 'Rosa',
      lastName: `Camper${stamp}`,
      phone: '212 555 0188',
      address: '7 Pine St',
    }));
  const total = units.reduce((sum, quantity) => sum + quantity * 25, 0);
  const order = await api.post<Answer<'createOrder'>>('/orders', {
    customerId: customer.id,
    serviceType: 'PICKUP',
    items: products.map(({ id }, index) => ({
      productId: id,
      quantity: units[index],
      unitPrice: 5,
      borrowDepositPerUnit: 20,
      transactionType: 'BORROW',
    })),
    subtotal: total,
    total,
  });
  await api.post(`/orders/${order.id}/payments`, { amount: total, paymentMethod: 'Cash' });
  return { products, order, customer };
}

const readOrder = (api: ShopApi, id: string) => api.get<Answer<'readOrder'>>(`/orders/${id}`);
const rowOf = (within: Locator, label: string) =>
  within.getByText(label, { exact: true }).locator('..');

async function openReturn(page: Page, productName: string): Promise<Locator> {
  await page.getByRole('button', { name: `Take back: ${productName}` }).click();
  return page.getByRole('dialog', { name: 'Take back' });
}

for (const width of [1440, 390]) {
  test(`loans come back together, damaged and lost, and their money is one sum (${width} px)`, {
    tag: '@main',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const api = await signIn(page, 'owner@demo.test');
    const { products, order } = await lend(api, [3, 1]);
    const [tent = '', other = ''] = products.map(({ name }) => name);
    await page.goto(`/orders/${order.id}`);

    // One of three is damaged, one is lost, and one stays out; the deposit covers the damage, and not the loss.
    const dialog = await openReturn(page, tent);
    const loanOf = (name: string) =>
      dialog.getByRole('list', { name: 'Loans' }).getByRole('listitem').filter({ hasText: name });
    const tents = loanOf(tent);
    await expect(loanOf(other).getByRole('checkbox')).not.toBeChecked();
    await expect(rowOf(tents, 'Deposit back')).toContainText('$60.00');
    await tents.getByRole('button', { name: 'Damaged: one more' }).click();
    await tents.getByRole('button', { name: 'Lost: one more' }).click();
    await tents.getByLabel(`Good: how many of ${tent}`).fill('0');
    await expect(tents.getByText('1 stays out.')).toBeVisible();
    await tents.getByLabel('Damage', { exact: true }).fill('8');
    await tents.getByLabel('Note: Damage').fill('A pole is bent');
    await expect(tents.getByLabel('Loss', { exact: true })).toHaveValue('35.00');
    await expect(rowOf(tents.locator('dl'), 'Damage')).toContainText('−$8.00');
    await expect(rowOf(tents, 'Claims beyond the deposit')).toContainText('$15.00');
    await expect(rowOf(dialog, 'To take')).toContainText('$3.00');

    // With the other tent the deposits are more than the claims: one sum goes back.
    await dialog.getByLabel('All 2').check();
    await expect(rowOf(dialog, 'To hand back')).toContainText('$17.00');
    await dialog.getByLabel('Leave $15.00 on the order').check();
    await expect(rowOf(dialog, 'To hand back')).toContainText('$32.00');
    await dialog.getByLabel('Leave $15.00 on the order').uncheck();
    await dialog.getByRole('button', { name: 'Hand back $17.00 · Cash' }).click();
    await expect(dialog).toBeHidden();
    const notice = page.getByRole('alert').filter({ hasText: '2 loans are back.' });
    await expect(notice).toContainText('gets $17.00.');
    const loans = page.getByRole('region', { name: 'Loans and deposits' });
    await expect(loans).toContainText('Damage $8.00 (A pole is bent)');
    const charges = page.getByRole('region', { name: 'Charges' });
    await expect(charges).toContainText('Loss');
    await expect(loans.getByText('Lost', { exact: true })).toBeVisible();
    const amounts = page.getByRole('region', { name: 'Amounts' });
    await expect(rowOf(amounts, 'Loss')).toContainText('$15.00');
    await expect(rowOf(amounts, 'Due')).toContainText('$0.00');
    expect(await readOrder(api, order.id)).toMatchObject({
      chargesTotal: 15,
      amountDue: 0,
      depositsHeld: 20,
      charges: [{ kind: 'LOSS', amount: 15, voided: null }],
    });

    // Both sides sign what came back, what is still out, and what became of the deposits.
    await notice.getByRole('button', { name: 'Print return slip' }).click();
    await expect(page).toHaveURL(/\/print\?document=returnSlip/);
    const paper = page.getByRole('region', { name: 'Preview' });
    await expect(paper).toContainText('Damage: A pole is bent');
    await expect(rowOf(paper, 'Deposit given back')).toContainText('$32.00');
    await expect(rowOf(paper, 'Kept for what is claimed')).toContainText('−$28.00');
    await expect(rowOf(paper, 'Added to the order')).toContainText('$15.00');
    await expect(paper.getByText('Still out').locator('..')).toContainText(`1 × ${tent}`);

    // What is lost stands among what is back.
    await goThere(page, '/returns');
    await page.getByRole('searchbox').fill(tent);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByText('Loss $35.00').first()).toBeVisible();
  });
}

test('claims beyond the deposits of two orders are taken at once, and one paper acknowledges both', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const { products, order, customer } = await lend(api, [1]);
  const second = await lend(api, [1], customer);
  await page.goto(`/customers/${customer.id}`);
  await page.getByRole('button', { name: 'Take all back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take back' });
  const items = dialog.getByRole('list', { name: 'Loans' }).getByRole('listitem');
  for (const index of [0, 1]) {
    await items.nth(index).getByText('Damaged', { exact: true }).click();
    await items.nth(index).getByLabel('Damage', { exact: true }).fill('24');
  }
  await expect(rowOf(dialog, 'To take')).toContainText('$8.00');
  await expect(dialog.getByRole('button', { name: 'Take $8.00', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Card' }).click();
  await dialog.getByRole('button', { name: 'Take $8.00 · Card' }).click();
  await expect(dialog).toBeHidden();
  for (const { id } of [order, second.order]) {
    expect(await readOrder(api, id)).toMatchObject({ amountDue: 0, chargesTotal: 4 });
  }
  const notice = page.getByRole('alert').filter({ hasText: '2 loans are back. $8.00 taken.' });
  await notice.getByRole('button', { name: 'Print return slips' }).click();
  const paper = page.getByRole('region', { name: 'Preview' });
  for (const { name } of [...products, ...second.products]) await expect(paper).toContainText(name);
});

test('a charge that is not asked for is voided with a reason, and nothing is due', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const { products, order } = await lend(api, [1]);
  await api.post(`/borrows/${order.borrowRecords[0]?.id}/return`, {
    claims: [{ kind: 'LATE', amount: 26 }],
  });
  await page.goto(`/orders/${order.id}`);
  const charges = page.getByRole('region', { name: 'Charges' });
  await expect(charges).toContainText(products[0]?.name ?? '');
  await charges
    .getByRole('button', { name: 'Actions of the charge of $6.00: Late return' })
    .click();
  await page.getByRole('menuitem', { name: 'Void charge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void the charge?' });
  await expect(rowOf(dialog, 'Due without it')).toContainText('$0.00');
  await dialog.getByLabel('Why is it not asked for?').fill('A regular customer');
  await dialog.getByRole('button', { name: 'Void $6.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(charges).toContainText('A regular customer');
  await expect(charges.getByRole('button')).toHaveCount(0);
  expect(await readOrder(api, order.id)).toMatchObject({ chargesTotal: 0, amountDue: 0 });
});
