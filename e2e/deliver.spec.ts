import type { Answer } from '@mostrador/contract/routes';
import { asOwner } from './support/new-person.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Makes two delivery persons and a paid delivery that is assigned to the first of them. */
async function makeDelivery(api: ShopApi) {
  const persons = await Promise.all(
    ['Dora', 'Emil'].map((name) =>
      api.post<Answer<'createDeliveryPerson'>>('/delivery-persons', {
        name: `${name} ${Date.now()}${Math.random()}`,
        phoneNumber: '7185550101',
        availableToDeliver: true,
      }),
    ),
  );
  const [first, second] = persons;
  if (first === undefined || second === undefined) throw new Error('two persons are needed');
  const product = await api.post<Answer<'createProduct'>>('/products', {
    name: `Delivered ${Date.now()}${Math.random()}`,
    price: 30,
    stock: 5,
  });
  const order = await api.post<Answer<'createOrder'>>('/orders', {
    customerName: 'Dana Doe',
    customerPhone: '7185550102',
    customerAddress: '3 Oak St',
    serviceType: 'DELIVERY',
    deliveryPersonId: first.id,
    items: [{ productId: product.id, quantity: 1, unitPrice: 30, transactionType: 'SALE' }],
    subtotal: 30,
    total: 30,
  });
  const { paymentMethods } = await api.get<Answer<'listPaymentMethods'>>('/payment-methods');
  await api.post(`/orders/${order.id}/payments/batch`, {
    payments: [{ paymentMethodId: paymentMethods[0]?.id, amount: 30 }],
    markDelivered: false,
  });
  return { order, first, second };
}

test('a delivery is given to another person, delivered and completed', { tag: '@main' }, async ({
  page,
}) => {
  const api = await signIn(page, 'despatcher@demo.test');
  const owner = await signIn(page, 'owner@demo.test');
  const { order, second } = await makeDelivery(owner);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Change delivery person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Delivery person' }).fill(second.name);
  // An option that is pressed before the search has narrowed the list may move from under the pointer.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: second.name }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(second.name);

  await page.getByRole('button', { name: 'Mark delivered' }).click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Delivered');
  await page.getByRole('button', { name: 'Mark completed' }).click();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  expect(await api.get<Answer<'readOrder'>>(`/orders/${order.id}`)).toMatchObject({
    status: 'COMPLETED',
    deliveryStatus: 'DELIVERED',
    deliveryPerson: { id: second.id },
  });

  const history = page.getByRole('list', { name: 'History' });
  await expect(history).toContainText(`${second.name} delivers the order`);
  await expect(history).toContainText('Delivery: Delivered');
  await expect(history).toContainText('Status: Completed');
});

test('whoever despatches sends the receipt from the order, until it is cancelled', async ({
  page,
  request,
}) => {
  const owner = await asOwner(request);
  const { order } = await makeDelivery(owner);
  await signIn(page, 'despatcher@demo.test');
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Send receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the receipt' });
  const chat = dialog.getByRole('link', { name: 'WhatsApp' });
  await expect(chat).toBeFocused();
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toContain(`Order #${order.orderNumber}`);
  expect(text).toContain('\nTotal: $30.00\n');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'Chat' }));
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  expect((await opened).url()).toContain('https://wa.me/17185550102?text=');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await owner.patch(`/orders/${order.id}/cancel`, { reason: 'Not wanted' });
  await page.reload();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Send receipt' })).toHaveCount(0);
});

test('the summary of an order goes to whoever brings it', async ({ page }) => {
  const owner = await signIn(page, 'owner@demo.test');
  const { order } = await makeDelivery(owner);
  await page.addInitScript(() => {
    window.open = (address) => {
      document.documentElement.dataset.chat = String(address);
      return window;
    };
  });
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Write to the delivery person' }).click();
  const address = await page.evaluate(() => document.documentElement.dataset.chat);
  expect(decodeURIComponent(address ?? '')).toContain('17185550101');
  expect(decodeURIComponent(address ?? '')).toContain(`#${order.orderNumber}`);
});

test('an order that was taken below the prices of now says in its history what it asked and what it should', async ({
  page,
}) => {
  const despatcher = await signIn(page, 'despatcher@demo.test');
  const owner = await signIn(page);
  const makeProduct = (kind: string, price: number) =>
    owner.post<Answer<'createProduct'>>('/products', {
      name: `${kind} ${Date.now()}${Math.random()}`,
      price,
      borrowable: true,
    });
  const [hammer, ladder] = [await makeProduct('Hammer', 12.5), await makeProduct('Ladder', 90)];
  const customer = await owner.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Ana',
    lastName: 'Ruiz',
    address: '12 Palm St',
  });
  const order = await despatcher.post<Answer<'createOrder'>>('/orders', {
    customerId: customer.id,
    serviceType: 'PICKUP',
    takenAt: new Date().toISOString(),
    items: [
      { productId: hammer.id, quantity: 1, unitPrice: 10, transactionType: 'SALE' },
      {
        productId: ladder.id,
        quantity: 1,
        unitPrice: 8,
        borrowDepositPerUnit: 20,
        transactionType: 'BORROW',
      },
    ],
    subtotal: 38,
    total: 38,
  });
  await page.goto(`/orders/${order.id}`);
  const history = page.getByRole('list', { name: 'History' });
  await expect(history).toContainText(`${hammer.name}: price $10.00, lowest allowed $12.50`);
  await expect(history).toContainText(
    `${ladder.name}: fee $8.00 + deposit $20.00, lowest allowed $90.00 + $0.00`,
  );
});
