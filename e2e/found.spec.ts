/** Lost units of a loan that turn up: found on the order's page and in the list of loans, with their money given back. */
import type { Answer } from '@mostrador/contract/routes';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Lends units of a product of this journey alone, with a deposit of 20 each, pays all, and notes them as lost. */
async function lose(
  api: ShopApi,
  quantity: number,
  claim: number,
  { hasCodes = false }: { hasCodes?: boolean } = {},
) {
  const stamp = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const product = await api.post<Answer<'createProduct'>>('/products', {
    name: `Kayak ${stamp}`,
    price: 35,
    stock: 2,
    borrowable: true,
  });
  const unitIds = hasCodes ? await codesOf(api, product.id) : [];
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Rosa',
    lastName: `Paddler${stamp}`,
    address: '7 Pine St',
  });
  const total = 25 * quantity;
  const order = await api.post<Answer<'createOrder'>>('/orders', {
    customerId: customer.id,
    serviceType: 'PICKUP',
    items: [
      {
        productId: product.id,
        quantity,
        unitPrice: 5,
        borrowDepositPerUnit: 20,
        transactionType: 'BORROW',
        ...(hasCodes && { unitIds }),
      },
    ],
    subtotal: total,
    total,
  });
  await api.post(`/orders/${order.id}/payments`, { amount: total, paymentMethod: 'Cash' });
  await api.post(`/borrows/${order.borrowRecords[0]?.id}/return`, {
    condition: 'LOST',
    claims: [{ kind: 'LOSS', amount: claim }],
  });
  return { product, order, unitIds };
}

async function codesOf(api: ShopApi, productId: string): Promise<string[]> {
  await api.put(`/products/${productId}/unit-codes`, { tracksUnits: true, codes: ['K-1', 'K-2'] });
  const { units } = await api.get<Answer<'listUnits'>>(`/products/${productId}/units`);
  return units.map(({ id }) => id);
}

const readOrder = (api: ShopApi, id: string) => api.get<Answer<'readOrder'>>(`/orders/${id}`);

for (const width of [1440, 390]) {
  test(`a lost unit is found on the order’s page: the kept deposit goes back, and its charge is due no more (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const api = await signIn(page, 'owner@demo.test');
    const { product, order } = await lose(api, 1, 35);
    await page.goto(`/orders/${order.id}`);
    const loans = page.getByRole('region', { name: 'Loans and deposits' });
    await loans.getByRole('button', { name: `Mark as found: ${product.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark as found' });
    const rowOf = (label: string) => dialog.getByText(label, { exact: true }).locator('..');
    await expect(dialog.getByLabel('Give back the kept deposit: $20.00')).toBeChecked();
    await expect(dialog.getByLabel('Give back the loss charge: $15.00')).toBeChecked();
    await expect(dialog.getByText('It is not paid: the order owes less.')).toBeVisible();
    await expect(rowOf('Deducted from the amount due')).toContainText('−$15.00');
    await expect(
      dialog.getByText('$0.00 is due on the order then, instead of $15.00.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Mark as found, hand back $20.00' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${product.name} is found. $20.00 is handed back.`)).toBeVisible();
    await expect(
      loans.getByRole('button', { name: `Mark as found: ${product.name}` }),
    ).toBeHidden();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText(`Found: 1 × ${product.name}`);
    expect(await readOrder(api, order.id)).toMatchObject({
      amountDue: 0,
      chargesTotal: 0,
      depositsRefunded: 20,
      borrowRecords: [{ condition: 'GOOD', depositKept: 0 }],
    });
    expect(await api.get(`/products/${product.id}`)).toMatchObject({ stock: 2, owned: 2 });
  });
}

test('a loss charge that was paid in cash is refunded, without a void of its payment', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product, order } = await lose(api, 1, 35);
  await api.post(`/orders/${order.id}/payments`, { amount: 15, paymentMethod: 'Cash' });
  await page.goto(`/returns?status=LOST&search=${encodeURIComponent(product.name)}`);
  const row = page.getByRole('row').filter({ hasText: product.name });
  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Mark as found' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as found' });
  await expect(dialog.getByText('The paid part is refunded.')).toBeVisible();
  await dialog.getByLabel('Give back the kept deposit: $20.00').uncheck();
  await expect(dialog.getByRole('button', { name: 'hand back $15.00' })).toBeVisible();
  await dialog.getByLabel('Give back the kept deposit: $20.00').check();
  await dialog.getByLabel('Note').fill('Under the counter');
  await dialog.getByRole('button', { name: 'Mark as found, hand back $35.00' }).click();
  await expect(dialog).toBeHidden();
  const after = await readOrder(api, order.id);
  expect(after).toMatchObject({ amountDue: 0, refundDue: 0, refundsTotal: 35 });
  expect(after.payments.every(({ voided }) => voided === null)).toBe(true);
});

test('one of two lost units is found and goes to repair, the other stays lost', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product, order } = await lose(api, 2, 40);
  await page.goto(`/orders/${order.id}`);
  const loans = page.getByRole('region', { name: 'Loans and deposits' });
  await loans.getByRole('button', { name: `Mark as found: ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as found' });
  await dialog.getByRole('button', { name: 'One fewer' }).click();
  await expect(dialog.getByText('1 unit stays lost.')).toBeVisible();
  await dialog.getByText('To repair').click();
  await dialog.getByRole('button', { name: 'Mark as found, hand back $20.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(loans.getByRole('button', { name: `Mark as found: ${product.name}` })).toBeVisible();
  expect((await readOrder(api, order.id)).borrowRecords).toMatchObject([
    { status: 'LOST', quantity: 1, depositKept: 20 },
    { status: 'RETURNED', condition: 'DAMAGED', quantity: 1, depositRefunded: 20 },
  ]);
  expect(await api.get(`/products/${product.id}`)).toMatchObject({ stock: 0, inRepair: 1 });
});

test('the dialog follows another till that finds a unit meanwhile: the one that is still lost can be marked as found', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product, order } = await lose(api, 2, 40);
  await page.goto(`/orders/${order.id}`);
  const loans = page.getByRole('region', { name: 'Loans and deposits' });
  await loans.getByRole('button', { name: `Mark as found: ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as found' });
  await expect(dialog.getByText(`2 × ${product.name}`)).toBeVisible();
  await api.post(`/borrows/${order.borrowRecords[0]?.id}/found`, {
    quantity: 1,
    reason: 'At the other till',
  });
  await expect(dialog.getByText(`1 × ${product.name}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as found, hand back $20.00' }).click();
  await expect(dialog).toBeHidden();
  expect((await readOrder(api, order.id)).borrowRecords).toMatchObject([
    { status: 'RETURNED', depositRefunded: 20 },
    { status: 'RETURNED', depositRefunded: 20 },
  ]);
});

test('the dialog with codes follows another till that finds a unit meanwhile', async ({ page }) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product, order, unitIds } = await lose(api, 2, 40, { hasCodes: true });
  await page.goto(`/orders/${order.id}`);
  const loans = page.getByRole('region', { name: 'Loans and deposits' });
  await loans.getByRole('button', { name: `Mark as found: ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as found' });
  await dialog.getByRole('button', { name: 'K-2', exact: true }).click();
  await expect(dialog.getByText('1 unit stays lost.')).toBeVisible();
  await api.post(`/borrows/${order.borrowRecords[0]?.id}/found`, {
    unitIds: unitIds.slice(0, 1),
    reason: 'At the other till',
  });
  await expect(dialog.getByText(`1 × ${product.name}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as found, hand back $20.00' }).click();
  await expect(dialog).toBeHidden();
  expect((await readOrder(api, order.id)).borrowRecords).toMatchObject([
    { status: 'RETURNED', units: [{ code: 'K-2' }] },
    { status: 'RETURNED', units: [{ code: 'K-1' }] },
  ]);
});
