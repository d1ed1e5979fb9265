import type { Answer } from '@mostrador/contract/routes';
import { stopLiveUpdates } from './support/live-updates.ts';
import { openStore } from './support/open-store.ts';
import { makeOrderToPay, makeProduct } from './support/order-to-pay.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { openPayment } from './support/take-payment.ts';
import { expect, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

const FEW = 5;

const read = (api: ShopApi, id: string) => api.get<Answer<'readOrder'>>(`/orders/${id}`);

test('an order is paid in parts, while a till beside it pays and gives a discount', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page);
  await stopLiveUpdates(page);
  const order = await makeOrderToPay(api);
  await page.goto('/payments');
  const card = page.getByRole('article', { name: `Order #${order.orderNumber}` });
  await expect(card.getByText('$100.00', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'View details' }).click();

  const dialog = await openPayment(page);
  await dialog.getByLabel('Received').fill('30');
  await api.post(`/orders/${order.id}/payments`, { amount: 59.5, paymentMethod: 'Card' });
  await dialog.getByRole('button', { name: 'Take $30.00 · $70.00 left' }).click();
  const taken = dialog.getByRole('list', { name: 'Taken so far' });
  await expect(taken).toContainText('$30.00');
  // The part stays, whatever other tills do, until it is sent.
  await dialog.getByRole('button', { name: 'Leave $70.00 due' }).click();
  await expect(dialog.getByText('It was $100.00 and is $40.50 now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await expect(dialog.getByText('What is due has changed')).toBeHidden();
  await api.post(`/orders/${order.id}/discounts`, { amount: 0.5 });
  await dialog.getByRole('button', { name: 'Leave $10.50 due' }).click();
  await expect(dialog.getByText('It was $40.50 and is $40.00 now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave $10.00 due' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`$30.00 added to order #${order.orderNumber}`)).toBeVisible();

  await openPayment(page);
  await expect(taken).toBeHidden();
  await dialog.getByRole('button', { name: 'Card Takes $10.00' }).click();
  await expect(page.getByText('no additional payments are needed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add payment' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add discount' })).toBeHidden();
  expect(await read(api, order.id)).toMatchObject({
    paymentsTotal: 99.5,
    discount: 0.5,
    amountDue: 0,
    paymentStatus: 'PAID',
  });
  await page.getByRole('main').getByRole('button', { name: 'Back' }).last().click();
  await expect(page).toHaveURL(/\/payments$/);
  await expect(card).toBeHidden();
});

test('a change of another till shows by itself while the payment is entered', async ({ page }) => {
  const api = await signIn(page);
  const order = await makeOrderToPay(api);
  await page.goto(`/payments/${order.id}/add`);
  const dialog = await openPayment(page);
  await expect(dialog.getByRole('button', { name: 'Card Takes $100.00' })).toBeVisible();
  await api.post(`/orders/${order.id}/payments`, { amount: 25, paymentMethod: 'Card' });
  await expect(dialog.getByText('It was $100.00 and is $75.00 now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await expect(dialog.getByText('What is due has changed')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Card Takes $75.00' })).toBeVisible();
  await api.post(`/orders/${order.id}/payments`, { amount: 75, paymentMethod: 'Card' });
  await expect(dialog.getByText('Nothing is due any more')).toBeVisible();
});

test('a payment on the way to the customer marks the delivery as delivered', async ({ page }) => {
  const api = await signIn(page);
  const order = await makeOrderToPay(api, { delivery: true });
  await page.goto(`/payments/${order.id}/add`);
  const dialog = await openPayment(page);
  await dialog.getByRole('button', { name: '2 equal parts' }).click();
  await dialog.getByRole('button', { name: 'Card Takes $50.00' }).click();
  await dialog.getByRole('button', { name: 'Card Takes $50.00' }).click();
  await expect(page.getByText(`$100.00 added to order #${order.orderNumber}`)).toBeVisible();
  await expect(page.getByText(`Order #${order.orderNumber} is marked as delivered`)).toBeVisible();
  expect(await read(api, order.id)).toMatchObject({ deliveryStatus: 'DELIVERED' });
});

test('two cards pay in parts, which a reload does not lose, as one payment that tells its parts', async ({
  page,
}) => {
  const api = await signIn(page);
  const order = await makeOrderToPay(api);
  await page.goto(`/payments/${order.id}/add`);
  const dialog = await openPayment(page);
  await dialog.getByRole('button', { name: '3 equal parts' }).click();
  await dialog.getByRole('button', { name: 'Card Takes $33.34' }).click();
  await expect(dialog.getByText('Part 2 of 3')).toBeVisible();
  await dialog.getByLabel('Received').fill('50');
  await dialog.getByRole('button', { name: 'Take $50.00 · change $16.67' }).click();
  await page.reload();
  await openPayment(page);
  const taken = dialog.getByRole('list', { name: 'Taken so far' }).getByRole('listitem');
  await expect(taken).toContainText(['Card$33.34', 'Cashchange $16.67$33.33']);
  await dialog.getByRole('button', { name: 'Card Takes $33.33' }).click();
  await expect(page.getByText('no additional payments are needed')).toBeVisible();
  const { payments } = await read(api, order.id);
  expect(payments).toMatchObject([
    { kind: 'CASH', amount: 33.33, tendered: 50, change: 16.67, parts: null },
    { kind: 'CARD', amount: 66.67, parts: [{ amount: 33.34 }, { amount: 33.33 }] },
  ]);
  await goThere(page, `/orders/${order.id}/print`);
  for (const text of ['Part 1: $33.34', 'Part 2: $33.33']) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
});

test('a payment whose answer was lost is sent again, also after a reload, and taken once', async ({
  page,
}) => {
  const api = await signIn(page);
  const order = await makeOrderToPay(api);
  await page.goto(`/payments/${order.id}/add`);
  const dialog = await openPayment(page);
  await dialog.getByLabel('Received').fill('30');
  await dialog.getByRole('button', { name: 'Take $30.00 · $70.00 left' }).click();
  await page.route('**/payments', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Leave $70.00 due' }).click();
  const unknown = dialog.getByText('We can’t tell yet whether $30.00 was saved');
  await expect(unknown).toBeVisible();
  await page.unroute('**/payments');
  await page.reload();
  await page.getByRole('button', { name: 'Add payment' }).click();
  await expect(unknown).toBeVisible();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog).toBeHidden();
  expect(await read(api, order.id)).toMatchObject({ paymentsTotal: 30, amountDue: 70 });
});

test('a discount is not above what is due, and one of all of it leaves nothing to pay', async ({
  page,
}) => {
  const api = await signIn(page);
  const order = await makeOrderToPay(api);
  await page.goto(`/payments/${order.id}/add`);
  await page.getByRole('button', { name: 'Add discount' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add discount' });
  await dialog.getByLabel('Discount', { exact: true }).fill('100.01');
  await expect(dialog.getByText('At most $100.00')).toBeVisible();
  await expect(add).toBeDisabled();
  await dialog.getByLabel('Discount', { exact: true }).fill('100');
  await dialog.getByLabel('Notes').fill('For the long wait');
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(`Discount of $100.00 given on order #${order.orderNumber}`),
  ).toBeVisible();
  await expect(page.getByText('no additional payments are needed')).toBeVisible();
  await page.getByText('1 discount').click();
  await expect(page.getByText('For the long wait')).toBeVisible();
  expect(await read(api, order.id)).toMatchObject({ paymentStatus: 'FREE', amountDue: 0 });
});

const SHOPS = [
  {
    locale: 'en-US',
    email: 'owner@demo.test',
    language: 'en',
    labels: { amount: 'Discount', add: 'Add discount' },
    right: ['10.50', '1,234.50'],
    wrong: {
      '10,50': 'Invalid format: Invalid thousands separator grouping',
      '1.234,50': 'Invalid format: Invalid separator combination',
    },
  },
  {
    locale: 'es-CO',
    email: 'owner@tienda.test',
    language: 'es',
    labels: { amount: 'Descuento', add: 'Agregar descuento' },
    right: ['10,50', '1.234,50', '2.200'],
    wrong: { '10.50': 'Formato no válido', '1,234.50': 'Formato no válido' },
  },
] as const;

for (const { locale, email, language, labels, right, wrong } of SHOPS) {
  test(`P13: an amount is read as ${locale} writes it or refused, never guessed`, async ({
    page,
  }) => {
    const api = await signIn(page, email, language);
    const order = await makeOrderToPay(api);
    await page.goto(`/payments/${order.id}/add`);
    await page.getByRole('button', { name: labels.add }).click();
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel(labels.amount, { exact: true });
    for (const text of right) {
      await amount.clear();
      await amount.pressSequentially(text);
      await amount.blur();
      await expect(amount).toHaveValue(text);
    }
    for (const [text, problem] of Object.entries(wrong)) {
      for (const enter of [() => amount.pressSequentially(text), () => amount.fill(text)]) {
        await amount.clear();
        await enter();
        await amount.blur();
        await expect(amount).toHaveValue(text);
        await expect(dialog.getByText(problem)).toBeVisible();
      }
    }
    // The field drops letters, so 1e2 becomes 12 instead of 100.
    await amount.clear();
    await amount.pressSequentially('1e2');
    await expect(amount).toHaveValue('12');
    // Text that is no amount is refused. The last valid amount is not sent in its place.
    await amount.fill(Object.keys(wrong)[0] ?? '');
    await dialog.getByRole('button', { name: labels.add }).click();
    await expect(amount).toBeFocused();
    expect(await read(api, order.id)).toMatchObject({ amountDue: 100 });
  });
}

test('P17: the 101st pending order can be seen', async ({ page }) => {
  // Makes the hundred orders in a store of its own, since they would fill the lists of other journeys.
  const store = await openStore('Busy Shop', { locale: 'en-US', currency: 'USD' });
  const api = await signIn(page, store.email, 'en', store.password);
  const customerName = 'Hundred';
  const { id: productId } = await makeProduct(api, 202);
  const first = await makeOrderToPay(api, { customerName, productId });
  // Sends a few at once, so that the server still answers other journeys.
  for (let made = 0; made < 100; made += FEW) {
    await Promise.all(
      Array.from({ length: FEW }, () => makeOrderToPay(api, { customerName, productId })),
    );
  }
  await page.goto('/payments');
  await page.getByRole('searchbox').fill(customerName);
  const cards = page.getByRole('article').filter({ hasText: customerName });
  await expect(page.getByText('101 orders, 100 shown')).toBeVisible();
  await expect(cards).toHaveCount(100);
  await expect(page).toHaveURL(/search=Hundred/);
  await page.getByRole('button', { name: 'Show more orders' }).click();
  await expect(cards).toHaveCount(101);
  // The oldest unpaid order comes first.
  await expect(cards.first()).toHaveAccessibleName(`Order #${first.orderNumber}`);
  await expect(page.getByText('101 orders, $10,100.00 to be paid')).toBeVisible();
});

test('an order of another day is found once all days are asked for', async ({ page }) => {
  const api = await signIn(page);
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const pending = await api.get<Answer<'listOrders'>>(
    `/orders?paymentStatus=PENDING,PARTIALLY_PAID&endDate=${monthAgo}&limit=1`,
  );
  const oldest = pending.orders[0];
  await page.goto('/payments');
  await page.getByRole('searchbox').fill(String(oldest?.orderNumber));
  await expect(page.getByText('Only today’s orders were searched.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all days' }).click();
  await expect(page.getByRole('article', { name: `Order #${oldest?.orderNumber}` })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Today only' })).not.toBeChecked();
});

test('what is owed longest comes first, and is taken from its card', async ({ page }) => {
  const api = await signIn(page);
  const order = await makeOrderToPay(api);
  await page.goto('/payments');
  await expect(page.getByRole('article', { name: `Order #${order.orderNumber}` })).toBeVisible();
  await expect(page.getByText(/orders of earlier days are hidden/)).toBeVisible();
  await page.getByRole('button', { name: 'Show all days' }).click();
  await expect(page.getByText(/earlier days/)).toBeHidden();
  const { orders } = await api.get<Answer<'listOrders'>>(
    '/orders?paymentStatus=PENDING,PARTIALLY_PAID&sort=oldest&limit=1',
  );
  const longest = orders[0]?.orderNumber;
  const card = page.getByRole('article').first();
  await expect(card).toHaveAccessibleName(`Order #${longest}`);
  await card.getByRole('button', { name: `, order #${longest}` }).click();
  await expect(page.getByRole('dialog')).toContainText(`#${longest}`);
});

test('a cancelled order takes no payment, and an unknown one does not exist', async ({ page }) => {
  const api = await signIn(page);
  const cancelled = await api.get<Answer<'listOrders'>>('/orders?status=CANCELLED&limit=1');
  await page.goto(`/payments/${cancelled.orders[0]?.id}/add`);
  await expect(page.getByText('This order is cancelled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add payment' })).toBeHidden();
  await page.goto('/payments/01a1fc44-dab1-7352-973f-4241fd46bb00/add');
  await expect(page.getByText('Order not found')).toBeVisible();
});
