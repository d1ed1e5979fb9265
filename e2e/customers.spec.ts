import type { Answer } from '@mostrador/contract/routes';
import { axeFindings } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

/** A name for this journey alone, so that others running at once don't matter. */
const newName = () => `Journey${Date.now()}${Math.floor(Math.random() * 1000)}`;

async function fillCustomer(page: Page, lastName: string) {
  await page.getByLabel('First name').fill('Inés');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Address').fill('7 Pine St');
}

test('a phone that is written another way is turned into the known form in sight, and back', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/customers/new');
  const phone = page.getByLabel('Phone');
  await phone.fill('305.555.0142');
  await page.getByLabel('Email').focus();
  await expect(phone).toHaveValue('305 555 0142');
  await expect(page.getByText('You typed 305.555.0142.')).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(phone).toHaveValue('305.555.0142');
  await phone.focus();
  await page.getByLabel('Email').focus();
  await expect(phone).toHaveValue('305.555.0142');
  await expect(page.getByText('Up to 16 digits, not beginning with 0')).toBeVisible();
  await phone.fill('00 57 300 123 4567');
  await page.getByLabel('Email').focus();
  await expect(phone).toHaveValue('+57 300 123 4567');
  await fillCustomer(page, newName());
  await phone.fill('305.555.0143');
  await phone.press('Enter');
  await expect(page.getByText('was added')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('305 555 0143');
});

test('add a customer whose phone was mistyped first, change them, and delete them', {
  tag: '@main',
}, async ({ page }) => {
  const lastName = newName();
  const api = await signIn(page);
  await page.goto('/customers');
  await page.getByRole('link', { name: 'New customer' }).click();

  // Save sends nothing while a field is wrong, and puts the focus into the first wrong one.
  await expect(page.getByLabel('First name')).toBeFocused();
  await fillCustomer(page, lastName);
  await page.getByLabel('Phone').fill('012 34');
  await expect(page.getByText('Up to 16 digits, not beginning with 0')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fix validation errors')).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page).toHaveURL(/\/customers\/new/);

  await page.getByLabel('Phone').fill('+1 (305) 555-0199');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Inés ${lastName} was added`)).toBeVisible();
  await expect(page.getByText('Please fix validation errors')).toBeHidden();
  await expect(page).toHaveURL(/\/customers$/);

  await page.getByRole('searchbox').fill(lastName);
  await page.getByRole('row').filter({ hasText: lastName }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inés ${lastName}`);
  await expect(page.getByRole('link', { name: '+1 (305) 555-0199' })).toHaveAttribute(
    'href',
    'tel:+13055550199',
  );
  await expect(page.getByText('Nothing lent yet')).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Email').fill('ines@example.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Inés ${lastName} was updated`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'ines@example.test' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete Inés ${lastName}?` });
  await expect(dialog).toContainText('can no longer be chosen for an order');
  await dialog.getByRole('button', { name: 'Delete customer' }).click();
  await expect(page.getByText(`Inés ${lastName} was deleted`)).toBeVisible();
  await expect(page).toHaveURL(/\/customers$/);
  const { customers } = await api.get<Answer<'listCustomers'>>(`/customers?search=${lastName}`);
  expect(customers).toEqual([]);
});

test('a changed form is not left unasked, and an answer that did not come adds nobody twice', async ({
  page,
}) => {
  const lastName = newName();
  const api = await signIn(page);
  await page.goto('/customers');
  await page.getByRole('link', { name: 'New customer' }).click();
  await fillCustomer(page, lastName);

  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue(lastName);

  // Lets the server add the customer, then cuts the connection before its answer.
  let isLost = false;
  await page.route('**/api/customers', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('We can’t tell whether this was saved')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue(lastName);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(`Inés ${lastName} was added`)).toBeVisible();
  await expect(page).toHaveURL(/\/customers$/);
  const { customers } = await api.get<Answer<'listCustomers'>>(`/customers?search=${lastName}`);
  expect(customers).toHaveLength(1);
});

test('who owes money is deleted by the owner alone, who sees before what is open', async ({
  openDevice,
  page,
}) => {
  const api = await signIn(page);
  const body = { firstName: 'Inés', lastName: newName(), address: '7 Pine St' };
  const { id } = await api.post<Answer<'createCustomer'>>('/customers', body);
  const product = await api.post<Answer<'createProduct'>>('/products', {
    name: `Owed ${body.lastName}`,
    price: 30,
  });
  await api.post('/orders', {
    customerId: id,
    serviceType: 'PICKUP',
    items: [{ productId: product.id, quantity: 1, unitPrice: 30, transactionType: 'SALE' }],
    subtotal: 30,
    total: 30,
  });
  const ask = async (at: Page) => {
    await at.goto(`/customers/${id}`);
    await at.getByRole('button', { name: 'More actions' }).click();
    await at.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = at.getByRole('dialog', { name: `Delete Inés ${body.lastName}?` });
    await expect(dialog).toContainText('$30.00 is due of 1 order.');
    return dialog;
  };

  const till = await openDevice();
  await signIn(till, 'cashier@demo.test');
  const refused = await ask(till);
  await expect(refused).toContainText('Only the owner can delete them');
  await expect(refused.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await refused.getByRole('button', { name: 'Close' }).last().click();

  const dialog = await ask(page);
  await dialog.getByRole('button', { name: 'Delete all the same' }).click();
  await expect(page.getByText(`Inés ${body.lastName} was deleted`)).toBeVisible();
});

test('a customer who was deleted by mistake is found under “Deleted”, and brought back', async ({
  page,
}) => {
  const api = await signIn(page);
  const body = { firstName: 'Inés', lastName: newName(), address: '7 Pine St' };
  const { id } = await api.post<Answer<'createCustomer'>>('/customers', body);
  await api.delete(`/customers/${id}`);
  await page.goto(`/customers?search=${body.lastName}`);
  await expect(page.getByText('No customer matches')).toBeVisible();
  await page.getByRole('button', { name: 'Deleted' }).click();
  await expect(page.getByRole('row').filter({ hasText: body.lastName })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: `Bring Inés ${body.lastName} back` }).click();
  await expect(page.getByText(`Inés ${body.lastName} is back`)).toBeVisible();
  await expect(page.getByText('No customer matches')).toBeVisible();

  await page.getByRole('button', { name: 'Deleted' }).click();
  await page.getByRole('row').filter({ hasText: body.lastName }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inés ${body.lastName}`);
});

test('a refused save keeps what was typed, with the reason at each field', async ({ page }) => {
  await signIn(page);
  await page.goto('/customers/new');
  await fillCustomer(page, 'Refused');
  await page.route('**/api/customers', (route) =>
    route.fulfill({
      status: 422,
      json: {
        statusCode: 422,
        code: 'INVALID_INPUT',
        error: 'Unprocessable Entity',
        message: 'Some fields are wrong.',
        details: {
          fields: [
            { path: 'lastName', code: 'TOO_LONG', message: 'not read', maximum: 1500 },
            { path: 'phone', code: 'NEW_REASON', message: 'This number is blocked.' },
            { path: 'address', message: 'has a character that cannot be stored' },
          ],
        },
      },
    }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The customer was not added')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription(
    'This may have at most 1,500 characters.',
  );
  // A newer server may send a code that this page does not know; its message is shown then. An older
  // server sends no code, and a text of the page stands in for it.
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('This number is blocked.');
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(
    'The server does not accept this',
  );
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('Address')).toHaveValue('7 Pine St');
});

test('a customer’s page tells what they ordered and borrowed, and begins their next order', {
  tag: '@main',
}, async ({ page }) => {
  const lastName = newName();
  const api = await signIn(page);
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Inés',
    lastName,
    phone: null,
    address: '7 Pine St',
  });
  const product = await api.post<Answer<'createProduct'>>('/products', {
    name: `Tent ${lastName}`,
    price: 12,
    stock: 10,
    borrowable: true,
  });
  const orderOf = (quantity: number) =>
    api.post<Answer<'createOrder'>>('/orders', {
      customerId: customer.id,
      customerAddress: '7 Pine St',
      serviceType: 'PICKUP',
      items: [
        {
          productId: product.id,
          quantity,
          unitPrice: 12,
          transactionType: 'BORROW',
          borrowDepositPerUnit: 20,
        },
      ],
      subtotal: quantity * 32,
      total: quantity * 32,
    });
  const first = await orderOf(1);
  await orderOf(2);

  await page.goto(`/customers/${customer.id}`);
  await expect(page.getByText('Average order value').locator('..')).toContainText('$48.00');
  await expect(page.getByText('Total spent').locator('..')).toContainText('$0.00');
  const recent = page.getByRole('region', { name: 'Recent orders' });
  await expect(recent.getByRole('listitem')).toContainText([
    '$64.00incl. deposits',
    '$32.00incl. deposits',
  ]);
  const borrows = page.getByRole('region', { name: 'Loans' });
  await expect(borrows).toContainText(`2 × Tent ${lastName}`);
  await expect(borrows.getByText('Lent today')).toHaveCount(2);
  await expect(borrows).toContainText('Nothing has come back yet.');

  // A message goes to the phone number, which this customer lacks.
  await page.getByRole('button', { name: 'Message' }).click();
  await expect(page.getByText('There is no phone number to message')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  await recent.getByRole('link', { name: new RegExp(`#${first.orderNumber}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${first.id}`));
  await page.goBack();
  await recent.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders\\?customerId=${customer.id}`));
  await expect(page.getByText(`Customer: Inés ${lastName}`)).toBeVisible();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'New sale' }).click();
  await expect(page).toHaveURL(/\/orders\/new$/);
  await expect(page.getByText(`Inés ${lastName}`)).toBeVisible();

  // The order form offers the customer of the last order without a search, until they are deleted.
  const scan = page.getByPlaceholder('Scan or search a product…');
  await scan.fill(product.name);
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(1);
  await scan.press('Enter');
  await page.getByRole('button', { name: 'Save unpaid' }).click();
  await expect(page).toHaveURL(/\/orders(\?|$)/);
  await goThere(page, '/orders/new');
  await expect(scan).toBeFocused();
  await page.keyboard.press('F4');
  await page.keyboard.press('ArrowDown');
  const lastCustomers = page.getByRole('group', { name: 'Recent' });
  const option = lastCustomers.getByRole('option', { name: `Inés ${lastName}` });
  await expect(option).toHaveAttribute('data-combobox-selected');
  await expect(page.getByText('Type 2 more letters')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('7 Pine St').first()).toBeVisible();
  await expect(scan).toBeFocused();
  await api.delete(`/customers/${customer.id}?force=true`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByPlaceholder('Name, phone or email…').click();
  await expect(page.getByText('Type 2 more letters')).toBeVisible();
  await expect(option).toBeHidden();
});

test('a row that is pressed before the search beside it was reported opens all the same', async ({
  page,
}) => {
  const lastName = newName();
  const api = await signIn(page);
  const body = { firstName: 'Inés', lastName, address: '7 Pine St' };
  await api.post('/customers', body);
  await page.clock.install();
  await page.goto('/customers');
  const row = page.getByRole('row').filter({ hasText: lastName });
  await expect(row).toBeVisible();
  // Delays the script of the customer's page, so that the search is reported before that page opens.
  const paused = Promise.withResolvers<void>();
  await page.route(/\/assets\/customer-page-.*\.js/, async (route) => {
    await paused.promise;
    await route.continue();
  });
  // On a slow machine the search would be reported before the press.
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.getByRole('searchbox').fill(lastName);
  await row.click();
  await page.clock.runFor(1_000);
  await page.clock.resume();
  paused.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inés ${lastName}`);
});

test('a despatcher deletes no customers, and an address of nobody leads back to the list', async ({
  page,
}) => {
  const api = await signIn(page, 'despatcher@demo.test');
  const { customers } = await api.get<Answer<'listCustomers'>>('/customers?limit=1');
  await page.goto('/customers');
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^More actions for / })).toHaveCount(0);
  await goThere(page, `/customers/${customers[0]?.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);

  for (const nobody of ['01a1fc44-dab1-7352-973f-4241fd46bb00', 'nobody']) {
    await page.goto(`/customers/${nobody}`);
    await expect(page.getByText('Customer not found')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the customers' }).click();
  await expect(page).toHaveURL(/\/customers$/);
});
