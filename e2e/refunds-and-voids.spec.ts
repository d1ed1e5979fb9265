import type { Answer } from '@mostrador/contract/routes';
import { axeFindings } from './support/axe.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

type Order = Answer<'readOrder'>;
type Method = Answer<'listPaymentMethods'>['paymentMethods'][number];

const read = (api: ShopApi, id: string) => api.get<Order>(`/orders/${id}`);

async function methodsOf(api: ShopApi) {
  const { paymentMethods } = await api.get<Answer<'listPaymentMethods'>>(
    '/payment-methods?limit=100',
  );
  const ofKind = (kind: Method['kind']) => {
    const method = paymentMethods.find((each) => each.kind === kind);
    if (method === undefined) throw new Error(`The store has no method of kind ${kind}`);
    return method;
  };
  return { cash: ofKind('CASH'), card: ofKind('CARD') };
}

/** Sells three lamps at `price`, of which two are paid in cash and then one by card. */
async function makeSale(api: ShopApi, price: number) {
  const { cash, card } = await methodsOf(api);
  const lamp = await api.post<Answer<'createProduct'>>('/products', {
    name: `Lamp ${Date.now()}${Math.random()}`,
    price,
    stock: 10,
  });
  const order = await api.post<Order>('/orders', {
    customerName: 'Rita Roe',
    customerAddress: '3 Oak St',
    serviceType: 'PICKUP',
    items: [{ productId: lamp.id, quantity: 3, unitPrice: price, transactionType: 'SALE' }],
    subtotal: 3 * price,
    total: 3 * price,
  });
  for (const payment of [
    { paymentMethodId: cash.id, amount: 2 * price },
    { paymentMethodId: card.id, amount: price },
  ]) {
    await api.post(`/orders/${order.id}/payments/batch`, { payments: [payment] });
  }
  return { order, cash, card };
}

const chooseAction = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('a refund goes back as it was paid, unless another method is chosen, or several', async ({
  page,
}) => {
  const api = await signIn(page);
  const { order, cash, card } = await makeSale(api, 20);
  await page.goto(`/orders/${order.id}`);
  await chooseAction(page, 'Process return');
  await page.getByRole('button', { name: /^One .* more$/ }).click();
  await page.getByRole('button', { name: /^One .* more$/ }).click();
  await page.getByLabel('Reason').fill('Arrived damaged');

  // The card took 20 last; the rest of the 40 goes back in cash.
  const refund = page.getByRole('region', { name: 'Refund' });
  const process = page.getByRole('button', { name: 'Return and give back $40.00' });
  const tile = (name: string) => refund.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(tile(card.name)).toHaveAttribute('aria-pressed', 'true');
  await expect(tile(card.name)).toContainText('$20.00');
  await expect(tile(cash.name)).toContainText('$20.00');
  await tile(cash.name).click();
  await expect(tile(cash.name)).toContainText('$40.00');
  await expect(tile(card.name)).toHaveAttribute('aria-pressed', 'false');

  await refund.getByRole('button', { name: 'Several methods' }).click();
  await refund.getByLabel(cash.name, { exact: true }).fill('25');
  await expect(refund.getByText('$15.00 still has no method.')).toBeVisible();
  await expect(process).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await refund.getByRole('button', { name: `The rest by ${card.name}` }).click();
  await process.click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));

  const money = page.getByRole('list', { name: 'Payments, discounts and refunds' });
  await expect(money).toContainText(`${cash.name} $25.00, ${card.name} $15.00`);
  expect((await read(api, order.id)).refunds).toMatchObject([
    {
      amount: 40,
      methods: [
        { paymentMethod: cash.name, amount: 25 },
        { paymentMethod: card.name, amount: 15 },
      ],
    },
  ]);

  // What is left of the payments: 5 by card, the latest, and 15 in cash.
  await chooseAction(page, 'Cancel order');
  const cancelling = page.getByRole('dialog', { name: `Cancel order #${order.orderNumber}` });
  await expect(cancelling.getByRole('button', { name: new RegExp(`^${card.name}`) })).toContainText(
    '$5.00',
  );
  await cancelling.getByLabel('Reason').fill('Changed their mind');
  await cancelling.getByRole('button', { name: 'Cancel order' }).click();
  await expect(cancelling).toBeHidden();
  await expect(money).toContainText(`${cash.name} $15.00, ${card.name} $5.00`);
});

test('a wrong payment is voided with a reason, stays struck through, and is taken again', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page);
  const { order, card } = await makeSale(api, 30);
  await page.goto(`/orders/${order.id}`);
  await page
    .getByRole('button', { name: `Actions of the payment of $30.00 by ${card.name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Void payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void the payment?' });
  await expect(dialog.getByText('Paid without it')).toBeVisible();
  await expect(dialog.getByText('$60.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Void $30.00' }).click();
  await expect(dialog.getByText('Say why the payment was wrong.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Why was it wrong?').fill('Another order');
  const told = page.getByText(`The payment of $30.00 by ${card.name} is voided; $30.00 is due`);
  const waited = told.waitFor();
  await dialog.getByRole('button', { name: 'Void $30.00' }).click();
  await waited;

  const voided = page
    .getByRole('list', { name: 'Payments, discounts and refunds' })
    .getByRole('listitem')
    .filter({ hasText: 'Voided by' });
  await expect(voided).toContainText('Another order');
  await expect(voided.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(`Payment of $30.00 by ${card.name} voided`)).toBeVisible();
  expect(await read(api, order.id)).toMatchObject({ netPaid: 60, amountDue: 30 });
  await expect(page.getByRole('button', { name: 'Add payment' })).toBeVisible();
});

test('en español: un pago se anula, y lo que se devuelve dice por qué método', async ({ page }) => {
  const api = await signIn(page, 'owner@tienda.test', 'es');
  const { order, cash, card } = await makeSale(api, 20_000);
  await page.goto(`/orders/${order.id}`);
  await page
    .getByRole('button', { name: /^Acciones del pago/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Anular pago' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Anular el pago?' });
  await dialog.getByLabel('¿Por qué estaba mal?').fill('Era de otro pedido');
  await dialog.getByRole('button', { name: /^Anular / }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Anulado por .*: Era de otro pedido$/)).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Cancelar pedido' }).click();
  const cancelling = page.getByRole('dialog');
  const tile = (name: string) => cancelling.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(tile(cash.name)).toHaveAttribute('aria-pressed', 'true');
  await expect(tile(card.name)).toHaveAttribute('aria-pressed', 'false');
  await cancelling.getByLabel('Motivo').fill('Se arrepintió');
  await cancelling.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(cancelling).toBeHidden();
  expect(await read(api, order.id)).toMatchObject({
    status: 'CANCELLED',
    refunds: [{ methods: [{ paymentMethod: cash.name, amount: 40_000 }] }],
  });
});
