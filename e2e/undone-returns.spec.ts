/** Returns of loans that were booked by mistake: undone on the order's page and in the list of loans. */
import type { Answer } from '@mostrador/contract/routes';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Lends two units of a product of this journey alone, with a deposit of 20 each, pays all, and takes them back. */
async function prepare(api: ShopApi, claim: number) {
  const stamp = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const product = await api.post<Answer<'createProduct'>>('/products', {
    name: `Canoe ${stamp}`,
    price: 35,
    stock: 2,
    borrowable: true,
  });
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Rosa',
    lastName: `Paddler${stamp}`,
    address: '7 Pine St',
  });
  const order = await api.post<Answer<'createOrder'>>('/orders', {
    customerId: customer.id,
    serviceType: 'PICKUP',
    items: [
      {
        productId: product.id,
        quantity: 2,
        unitPrice: 5,
        borrowDepositPerUnit: 20,
        transactionType: 'BORROW',
      },
    ],
    subtotal: 50,
    total: 50,
  });
  await api.post(`/orders/${order.id}/payments`, { amount: 50, paymentMethod: 'Cash' });
  const [loan] = order.borrowRecords;
  await api.post(`/borrows/${loan?.id}/return`, { claims: [{ kind: 'DAMAGE', amount: claim }] });
  return { product, order };
}

const readOrder = (api: ShopApi, id: string) => api.get<Answer<'readOrder'>>(`/orders/${id}`);

for (const width of [1440, 390]) {
  test(`a return is undone on the order’s page, and the deposit is taken again (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const api = await signIn(page, 'owner@demo.test');
    const { product, order } = await prepare(api, 15);
    await page.goto(`/orders/${order.id}`);
    const loans = page.getByRole('region', { name: 'Loans and deposits' });
    await loans.getByRole('button', { name: `Undo return: ${product.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo the return' });
    const rowOf = (label: string) => dialog.getByText(label, { exact: true }).locator('..');
    await expect(rowOf('Deposit given back')).toContainText('$25.00');
    await expect(rowOf('Due then')).toContainText('$25.00');
    await expect(dialog.getByText('$15.00 that was kept for claims is held')).toBeVisible();
    await expect(dialog.getByText('$25.00 stays due on the order.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cash' }).click();
    await dialog.getByLabel('Why was the return wrong?').fill('The other customer’s canoes');
    await dialog.getByRole('button', { name: 'Undo and take $25.00 · Cash' }).click();
    await expect(dialog).toBeHidden();
    await expect(loans.getByRole('button', { name: `Take back: ${product.name}` })).toBeVisible();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText(`Return undone: 2 × ${product.name}`);
    await expect(history).toContainText(`Loan came back: 2 × ${product.name}`);
    await expect(page.getByText('Due again, since the return was undone')).toBeVisible();
    expect(await readOrder(api, order.id)).toMatchObject({
      amountDue: 0,
      depositsHeld: 40,
      depositsRefunded: 0,
      borrowRecords: [{ status: 'OPEN', quantity: 2, claims: [] }],
    });
  });
}

test('a return is undone in the list of loans, where a charge that is paid stands in its way', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product, order } = await prepare(api, 50);
  await api.post(`/orders/${order.id}/payments`, { amount: 10, paymentMethod: 'Cash' });
  await page.goto(`/returns?status=RETURNED&search=${encodeURIComponent(product.name)}`);
  const row = page.getByRole('row').filter({ hasText: product.name });
  const open = async () => {
    await row.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Undo return' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: 'Undo the return' });
  await expect(dialog.getByText('Void that payment first')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Undo the return' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Keep the return' }).click();

  const paid = (await readOrder(api, order.id)).payments.at(-1);
  await api.post(`/orders/${order.id}/payments/${paid?.id}/void`, { reason: 'Wrong' });
  await open();
  await expect(dialog.getByText('Charges taken back', { exact: true }).locator('..')).toContainText(
    '−$10.00',
  );
  await dialog.getByLabel('Why was the return wrong?').fill('Mistyped');
  await dialog.getByRole('button', { name: 'Undo the return' }).click();
  await expect(dialog).toBeHidden();
  expect(await readOrder(api, order.id)).toMatchObject({ chargesTotal: 0, depositsHeld: 40 });
});
