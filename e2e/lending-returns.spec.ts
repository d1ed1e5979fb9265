/** Loans that come back in parts, damaged or not at all; what is claimed, charged, paid and voided for them. */
import type { Answer } from '@mostrador/contract/routes';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

/** Lends two products of this journey alone, of each so many units with a deposit of 20 each, and pays all. */
async function lend(api: ShopApi, units: readonly number[]) {
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
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Rosa',
    lastName: `Camper${stamp}`,
    phone: '212 555 0188',
    address: '7 Pine St',
  });
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
  return { products, order };
}

const readOrder = (api: ShopApi, id: string) => api.get<Answer<'readOrder'>>(`/orders/${id}`);
const rowOf = (within: Locator, label: string) =>
  within.getByText(label, { exact: true }).locator('..');

async function openReturn(page: Page, productName: string): Promise<Locator> {
  await page.getByRole('button', { name: `Mark returned: ${productName}` }).click();
  return page.getByRole('dialog', { name: 'Mark as returned' });
}

for (const width of [1440, 390]) {
  test(`units come back in parts, damaged and lost, and what they exceed the deposit by is paid (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const api = await signIn(page, 'owner@demo.test');
    const { products, order } = await lend(api, [3, 1]);
    const [tent = '', other = ''] = products.map(({ name }) => name);
    await page.goto(`/orders/${order.id}`);

    // One of three comes back damaged, with a claim below its deposit.
    let dialog = await openReturn(page, tent);
    await expect(rowOf(dialog.locator('dl'), 'Refund')).toContainText('$60.00');
    await dialog.getByLabel('How many of 3 came back').fill('1');
    await dialog.getByText('Damaged', { exact: true }).click();
    await dialog.getByLabel('Damage', { exact: true }).fill('8');
    await dialog.getByLabel('Note: Damage').fill('A pole is bent');
    await expect(rowOf(dialog.locator('dl'), 'Damage')).toContainText('-$8.00');
    await dialog.getByLabel('Then go on with the other 2').check();
    await dialog.getByRole('button', { name: 'Mark returned and refund $12.00' }).click();
    await expect(dialog.getByRole('alert')).toContainText(`1 × ${tent} is back`);

    // The dialog goes on with the others. One is lost: its price is suggested, and what the deposit does not cover is charged.
    const others = dialog.getByLabel('How many of 2 came back');
    await expect(others).toHaveValue('2');
    await expect(dialog.getByText('Then go on with')).toBeHidden();
    await others.fill('1');
    await expect(dialog.getByLabel('Then go on with the other one')).not.toBeChecked();
    await dialog.getByText('Lost', { exact: true }).click();
    await expect(dialog.getByLabel('Loss', { exact: true })).toHaveValue('35.00');
    await expect(rowOf(dialog.locator('dl').nth(1), 'Charged to the order')).toContainText(
      '$15.00',
    );
    await dialog.getByRole('button', { name: 'Mark lost and charge $15.00' }).click();
    await expect(dialog).toBeHidden();
    const loans = page.getByRole('region', { name: 'Loans and deposits' });
    await expect(loans).toContainText('Damage $8.00 (A pole is bent)');
    const charges = page.getByRole('region', { name: 'Charges' });
    await expect(charges).toContainText('Loss');
    await expect(loans.getByText('Lost', { exact: true })).toBeVisible();
    const amounts = page.getByRole('region', { name: 'Amounts' });
    await expect(rowOf(amounts, 'Loss')).toContainText('$15.00');
    await expect(rowOf(amounts, 'Due')).toContainText('$15.00');

    // The other tent comes back good: the charge is paid out of its deposit.
    dialog = await openReturn(page, other);
    await expect(rowOf(dialog.locator('dl'), 'Refund')).toContainText('$20.00');
    await dialog.getByLabel('Pay what is due out of the refund: $15.00').check();
    await expect(dialog.getByText('$5.00 goes to the customer.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Mark returned and refund $20.00' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(amounts, 'Due')).toContainText('$0.00');
    expect(await readOrder(api, order.id)).toMatchObject({
      chargesTotal: 15,
      amountDue: 0,
      depositsHeld: 20,
      charges: [{ kind: 'LOSS', amount: 15, voided: null }],
    });

    // Both sides sign what came back, what is still out, and what became of the deposits.
    await page.getByRole('button', { name: 'Print return slip' }).last().click();
    await expect(page).toHaveURL(/\/print\?document=returnSlip/);
    const paper = page.getByRole('region', { name: 'Preview' });
    await expect(paper).toContainText('Damage: A pole is bent');
    await expect(rowOf(paper, 'Deposit given back')).toContainText('$32.00');
    await expect(rowOf(paper, 'Kept for what is claimed')).toContainText('-$28.00');
    await expect(rowOf(paper, 'Charged to the order')).toContainText('$15.00');
    await expect(paper.getByText('Still out').locator('..')).toContainText(`1 × ${tent}`);

    // What is lost stands among what is back.
    await page.goto('/returns');
    await page.getByRole('searchbox').fill(tent);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByText('Loss $35.00').first()).toBeVisible();
  });
}

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
