import { readFileSync } from 'node:fs';
import type { Answer } from '@mostrador/contract/routes';
import type { Language } from '@mostrador/contract/shared/languages';
import { addLine, enterCustomer, ordersOf } from './support/fill-order.ts';
import { asOwner } from './support/new-person.ts';
import { openStore } from './support/open-store.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

// Turns animations on in this journey alone. The configuration turns them off for speed.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const texts = (language: Language, file: string) =>
  JSON.parse(
    readFileSync(new URL(`../apps/web/src/i18n/${language}/${file}.json`, import.meta.url), 'utf8'),
  );

/** Three products with barcodes for this journey alone, so that others running at once don't matter. */
async function stockUp(api: ShopApi, name: string) {
  const products: Answer<'createProduct'>[] = [];
  // A digit as their only difference would be found in the barcodes too.
  const kinds = ['lamp', 'shade', 'bulb'];
  for (const [index, price] of [49, 12.5, 0.35].entries()) {
    products.push(
      await api.post<Answer<'createProduct'>>('/products', {
        name: `${name} ${kinds[index]}`,
        barcode: `${Date.now()}${index}${Math.floor(Math.random() * 1000)}`,
        price,
        stock: 10,
      }),
    );
  }
  return products;
}

const SHOPS = [
  { language: 'en', money: { locale: 'en-US', currency: 'USD' }, total: '61.85' },
  { language: 'es', money: { locale: 'es-CO', currency: 'COP' }, total: '61,85' },
] as const;

for (const { language, money, total } of SHOPS) {
  test(`sell three things to a customer, take the payment and see the order (${language})`, {
    tag: '@main',
  }, async ({ page }) => {
    const form = texts(language, 'sales/orderForm');
    const login = texts(language, 'start/login');
    const name = `Journey ${language} ${Date.now()}`;
    // Opens a store of its own, since the dashboard's last five orders could be other journeys'.
    const { email, password } = await openStore(name, money);
    const api = await signIn(page, email, language, password);
    const [first, second, third] = await stockUp(api, name);
    const customer = await api.post<Answer<'createCustomer'>>('/customers', {
      firstName: 'Zoë',
      lastName: name,
      phone: '212 555 0147',
      address: '5 Canal St',
    });
    const before = await api.get<Answer<'readOrderStats'>>('/orders/stats');

    // Signs in by hand once. The script removes the token that signIn kept, but not again at a reload. The
    // cookies go too, since a sign-in would end the session they name, which `api` still uses.
    await page.context().clearCookies();
    await page.addInitScript(
      () => sessionStorage.getItem('out') ?? localStorage.removeItem('accessToken'),
    );
    await page.goto('/login');
    await page.evaluate(() => sessionStorage.setItem('out', 'once'));
    await page.getByLabel(login.email).fill(email);
    await page.getByLabel(login.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: login.signIn, exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await goThere(page, '/orders/new');

    // Adds the first product as a scanner does, by its barcode and Enter, and the next by a typed search.
    const search = page.getByPlaceholder(form.searchProducts);
    await expect(search).toBeFocused();
    await page.keyboard.type(first?.barcode ?? '');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: form.removeLine.replace('{{name}}', first?.name) }),
    ).toBeVisible();
    await search.fill(second?.name ?? '');
    await expect(page.getByRole('list', { name: form.products }).getByRole('listitem')).toHaveCount(
      1,
    );
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: form.removeLine.replace('{{name}}', second?.name) }),
    ).toBeVisible();
    await search.fill(third?.barcode ?? '');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: form.removeLine.replace('{{name}}', third?.name) }),
    ).toBeVisible();

    await page.getByPlaceholder(form.findCustomer).fill(customer.lastName);
    await page.getByRole('option', { name: new RegExp(`Zoë ${customer.lastName}`) }).click();
    await expect(page.getByText('5 Canal St').first()).toBeVisible();

    await page.getByRole('button', { name: new RegExp(`^${form.charge} `) }).click();
    const dialog = page.getByRole('dialog', { name: form.charge });
    await expect(dialog).toBeVisible();
    const { paymentMethods } = await api.get<Answer<'listPaymentMethods'>>('/payment-methods');
    const card = paymentMethods.find(({ kind }) => kind === 'CARD');
    await dialog.getByRole('button', { name: new RegExp(`^${card?.name}`) }).click();

    // After the charge the focus is on New sale, and the list shows the order first.
    await expect(page.getByRole('button', { name: form.finish.newSale })).toBeFocused();
    await goThere(page, '/orders');
    const { orders } = await api.get<Answer<'listOrders'>>(`/orders?customerId=${customer.id}`);
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ total: 61.85, paymentStatus: 'PAID', amountDue: 0 });
    const row = page.getByRole('row').filter({ hasText: `#${orders[0]?.orderNumber}` });
    await expect(row).toContainText(customer.lastName);
    await expect(row).toContainText(total);

    await row.click();
    await expect(page).toHaveURL(new RegExp(`/orders/${orders[0]?.id}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      String(orders[0]?.orderNumber),
    );
    await expect(page.getByText(third?.name ?? '').first()).toBeVisible();

    await goThere(page, '/dashboard');
    await expect(page.getByText(`#${orders[0]?.orderNumber}`)).toBeVisible();
    const after = await api.get<Answer<'readOrderStats'>>('/orders/stats');
    expect(after.totalOrders).toBeGreaterThan(before.totalOrders);
    for (const product of [first, second, third]) {
      const { stock } = await api.get<Answer<'readProduct'>>(`/products/${product?.id}`);
      expect(stock).toBe(9);
    }
  });
}

test('what a customer had before is added again as far as it is there, and the despatcher’s message is offered', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const name = `Again ${Date.now()}`;
  const [kept, soldOut, deleted] = await stockUp(api, name);
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Rita',
    lastName: name,
    address: '9 Bay Rd',
  });
  const courier = await api.post<Answer<'createDeliveryPerson'>>('/delivery-persons', {
    name: `Courier ${name}`,
    phoneNumber: '212 555 0199',
    availableToDeliver: true,
  });
  const line = (product: Answer<'createProduct'> | undefined, quantity: number) => ({
    productId: product?.id,
    quantity,
    unitPrice: 1,
    transactionType: 'SALE',
  });
  await api.post('/orders', {
    customerId: customer.id,
    serviceType: 'PICKUP',
    items: [line(kept, 4), line(soldOut, 10), line(deleted, 1)],
    subtotal: 15,
    total: 15,
  });
  await api.delete(`/products/${deleted?.id}`);

  await page.goto('/orders/new');
  await page.getByPlaceholder('Name, phone or email…').fill(name);
  await page.getByRole('option', { name: `Rita ${name}` }).click();
  await page.getByRole('button', { name: 'Past orders (1)' }).click();
  const past = page.getByRole('dialog', { name: `Past orders of Rita ${name}` });
  const again = (product: Answer<'createProduct'> | undefined) =>
    past.getByRole('button', { name: `Add ${product?.name} again` });
  await expect(again(soldOut)).toBeDisabled();
  await expect(again(soldOut)).toHaveAccessibleDescription('Out of stock');
  await expect(again(deleted)).toHaveAccessibleDescription('No longer in inventory');
  await again(kept).click();
  await expect(again(kept)).toBeDisabled();
  await expect(again(kept)).toHaveAccessibleDescription('Already in the order');
  await page.keyboard.press('Escape');
  // Repeats the past quantity of 4 at today's price of 49.
  await expect(page.getByLabel(`Quantity of ${kept?.name}`)).toHaveValue('4');
  await expect(page.getByText('$196.00').first()).toBeVisible();

  await page.getByText('Delivery', { exact: true }).click();
  await page.getByPlaceholder('Who delivers it?').fill(courier.name);
  await page.getByRole('option', { name: courier.name }).click();
  await page.getByRole('button', { name: 'Save unpaid' }).click();
  const message = page.getByRole('dialog', { name: `Send the order to ${courier.name}?` });
  await expect(message.getByRole('button', { name: 'Send message' })).toBeFocused();
  await expect(message).toContainText(`4 × ${kept?.name}`);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'Chat' }));
  const [chat] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  expect(chat.url()).toContain('https://wa.me/12125550199?text=');
  expect(decodeURIComponent(chat.url())).toContain('Due: $196.00');
  await expect(page).toHaveURL(/\/orders(\?|$)/);
});

test('a despatcher sells at fixed prices, and takes a new one over where the owner raised it meanwhile', async ({
  page,
  request,
}) => {
  const owner = await asOwner(request);
  await signIn(page, 'despatcher@demo.test');
  const name = `Fixed ${Date.now()}`;
  const [product] = await stockUp(owner, name);
  await page.goto('/orders/new');
  await addLine(page, { name: product?.name ?? '', barcode: product?.barcode ?? '' });
  const main = page.getByRole('main');
  await expect(main.getByText('Your role cannot change prices.')).toBeVisible();
  await expect(main.getByText('Your role does not take payments')).toBeVisible();
  await expect(main.getByText('$49.00 each', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: /change the price/ })).toHaveCount(0);
  await enterCustomer(page, name);

  await owner.put(`/products/${product?.id}`, { ...product, price: 52.5 });
  await page.keyboard.press('Control+Enter');
  const refusal = main.getByRole('alert');
  await expect(refusal).toContainText(`${product?.name}: $52.50 instead of $49.00`);
  await refusal.getByRole('button', { name: 'Use the new prices' }).click();
  await expect(refusal).toBeHidden();
  await expect(main.getByText('$52.50 each', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/orders(\?|$)/);
  expect(await ordersOf(owner, name)).toMatchObject([{ total: 52.5 }]);
});
