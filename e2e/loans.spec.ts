/** Loans by the day on which they are due: lending until a day, reminding, extending, and the agreement on paper. */
import type { Answer } from '@mostrador/contract/routes';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

/** Makes a product that is lent by the day, and a customer, for this journey alone. */
async function prepare(api: ShopApi) {
  const stamp = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const product = await api.post<Answer<'createProduct'>>('/products', {
    name: `Cargo bike ${stamp}`,
    price: 12,
    stock: 5,
    borrowable: true,
    feePer: 'DAY',
    borrowDays: 2,
  });
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Rosa',
    lastName: `Rider${stamp}`,
    phone: '212 555 0188',
    email: 'rosa@example.com',
    address: '7 Pine St',
  });
  return { product, customer };
}

/** The store's day so many days from now, as a date field takes it. */
async function dayIn(api: ShopApi, days: number) {
  const { timezone } = await api.get<Answer<'readStore'>>('/store');
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + days);
  const iso = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(day);
  const [year, month, date] = iso.split('-');
  return { iso, typed: `${month}/${date}/${year}` };
}

/** Follows a link to another app no further than its address. */
async function addressOfPopup(page: Page, press: () => Promise<void>): Promise<string> {
  await page
    .context()
    .route(/^https:\/\/wa\.me\//, (route) =>
      route.fulfill({ body: 'chat', contentType: 'text/plain' }),
    );
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()]);
  await popup.waitForLoadState();
  const address = popup.url();
  await popup.close();
  return address;
}

for (const width of [1440, 390]) {
  test(`a thing is lent until a day, reminded of, extended for a fee and printed (${width} px)`, {
    tag: '@main',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const api = await signIn(page, 'owner@demo.test');
    const { product, customer } = await prepare(api);
    const [tomorrow, threeDays] = [await dayIn(api, 1), await dayIn(api, 3)];

    // The dialog suggests the product's days and its fee for each of them; both follow another day.
    await page.goto('/orders/new');
    await page.getByPlaceholder('Scan or search a product…').fill(product.name);
    await page.getByRole('button', { name: `Lend ${product.name}` }).click();
    const loan = page.getByRole('dialog', { name: new RegExp(product.name) });
    await expect(loan.getByLabel('Fee per unit')).toHaveValue('24.00');
    await expect(loan.getByText('$12.00 a day × 2 days')).toBeVisible();
    const due = loan.getByLabel('Due back on', { exact: true });
    // The owner may enter a loan that is overdue already.
    await due.fill('01/31/2020');
    await due.blur();
    await expect(loan.getByText(/^Friday, overdue by [\d,]+ days$/)).toBeVisible();
    await due.fill(tomorrow.typed);
    await expect(loan.getByLabel('Fee per unit')).toHaveValue('12.00');
    await loan.getByLabel('Deposit per unit').fill('50');
    await loan.getByRole('button', { name: 'Add loan' }).click();

    const order = await api.post<Answer<'createOrder'>>('/orders', {
      customerId: customer.id,
      serviceType: 'PICKUP',
      items: [
        {
          productId: product.id,
          quantity: 1,
          unitPrice: 12,
          borrowDepositPerUnit: 50,
          transactionType: 'BORROW',
          dueOn: tomorrow.iso,
        },
      ],
      subtotal: 62,
      total: 62,
    });

    // It stands among those due tomorrow.
    await goThere(page, '/returns');
    await page.getByRole('button', { name: /^Due tomorrow/ }).click();
    await expect(page).toHaveURL(/due=TOMORROW/);
    await page.getByRole('searchbox').fill(product.name);
    const row = page
      .getByRole(width === 390 ? 'listitem' : 'row')
      .filter({ hasText: product.name });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Tomorrow');
    await expect(page.getByRole('button', { name: /^Due tomorrow/ })).toContainText('1');

    // A chat opens with the text, and that it was sent is kept.
    await row.getByRole('button', { name: /^Remind/ }).click();
    const dialog = page.getByRole('dialog', { name: /Remind/ });
    await expect(dialog.getByLabel('Message')).toHaveValue(
      new RegExp(`we expect back ${product.name}`),
    );
    const address = await addressOfPopup(page, () =>
      dialog.getByRole('link', { name: 'WhatsApp' }).click(),
    );
    expect(decodeURIComponent(address)).toContain(`Rosa ${customer.lastName}`);
    await expect(row).toContainText('WhatsApp');
    const id = order.borrowRecords[0]?.id ?? '';
    const loanOf = () => api.get<Answer<'readBorrow'>>(`/borrows/${id}`);
    expect((await loanOf()).reminders).toMatchObject([{ channel: 'WHATSAPP' }]);

    // Two more days, for a fee that the order owes.
    await row.getByRole('button', { name: /^Extend:/ }).click();
    const extend = page.getByRole('dialog', { name: 'Extend the loan' });
    await extend.getByLabel('New due day', { exact: true }).fill(tomorrow.typed);
    await extend.getByRole('button', { name: 'Extend', exact: true }).click();
    await expect(extend.getByText(/Choose a day after/)).toBeVisible();
    await extend.getByLabel('New due day', { exact: true }).fill(threeDays.typed);
    // The days that are added suggest a fee, which may be another.
    const fee = extend.getByLabel('Fee', { exact: true });
    await expect(fee).toHaveValue('24.00');
    await expect(extend.getByText('1 × $12.00 a day × 2 days.')).toBeVisible();
    await fee.fill('20');
    // Whoever pays at once is led to the payment.
    await extend.getByRole('button', { name: 'Extend and take the payment' }).click();
    await expect(page.getByText(`${product.name} is due on`)).toContainText(
      '$20.00 is added to order',
    );
    await expect(page).toHaveURL(/\/payments\/.+\/add/);
    await page.goBack();
    expect(await loanOf()).toMatchObject({ dueOn: threeDays.iso, extensions: [{ fee: 20 }] });
    await expect(page.getByText('No loan matches the filters')).toBeVisible();

    // The order tells of it, and owes the fee beside the rest.
    await goThere(page, `/orders/${order.id}`);
    await expect(page.getByText(`Loan extended: 1 × ${product.name}`)).toBeVisible();
    await page.getByRole('button', { name: `Remind of: ${product.name}` }).click();
    await expect(dialog).toContainText(/Reminded .* WhatsApp/);
    await page.keyboard.press('Escape');
    expect(await api.get<Answer<'readOrder'>>(`/orders/${order.id}`)).toMatchObject({
      chargesTotal: 20,
      amountDue: 82,
    });
  });
}

test('one message reminds of all that a customer has to bring on a day, and may be worded anew', async ({
  page,
}) => {
  const api = await signIn(page);
  const stamp = `${Date.now()}`;
  const tomorrow = await dayIn(api, 1);
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Rita',
    lastName: `Both${stamp}`,
    phone: '212 555 0166',
    address: '8 Elm St',
  });
  const products = await Promise.all(
    ['Tent', 'Stove'].map((name) =>
      api.post<Answer<'createProduct'>>('/products', {
        name: `${name} ${stamp}`,
        price: 10,
        stock: 5,
        borrowable: true,
      }),
    ),
  );
  const order = await api.post<Answer<'createOrder'>>('/orders', {
    customerId: customer.id,
    serviceType: 'PICKUP',
    items: products.map(({ id }, index) => ({
      productId: id,
      quantity: index + 1,
      transactionType: 'BORROW',
      unitPrice: 10,
      borrowDepositPerUnit: 0,
      dueOn: tomorrow.iso,
    })),
    subtotal: 30,
    total: 30,
  });
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: `Remind of: Tent ${stamp}` }).click();
  const dialog = page.getByRole('dialog', { name: /Remind/ });
  const message = dialog.getByLabel('Message');
  await expect(message).toHaveValue(new RegExp(`Tent ${stamp} and 2 × Stove ${stamp}`));
  await expect(dialog).toContainText('Also covers 1 other loan.');
  await message.fill('Hi Rita, see you tomorrow?');
  const address = await addressOfPopup(page, () =>
    dialog.getByRole('link', { name: 'WhatsApp' }).click(),
  );
  expect(decodeURIComponent(address)).toContain('Hi Rita, see you tomorrow?');
  await expect(async () => {
    const { records } = await api.get<Answer<'listBorrows'>>(`/borrows?customerId=${customer.id}`);
    expect(records.map(({ lastReminder }) => lastReminder?.channel)).toEqual([
      'WHATSAPP',
      'WHATSAPP',
    ]);
  }).toPass();
});

test('a reminder that could not be noted is told of, though its dialog has gone', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product, customer } = await prepare(api);
  const order = await api.post<Answer<'createOrder'>>('/orders', {
    customerId: customer.id,
    serviceType: 'PICKUP',
    items: [{ productId: product.id, quantity: 1, unitPrice: 12, transactionType: 'BORROW' }],
    subtotal: 12,
    total: 12,
  });
  await page.goto(`/orders/${order.id}`);
  let answer = () => {};
  const isAwaited = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/borrows/*/reminders', async (route) => {
    await isAwaited;
    await route.abort();
  });
  await page.getByRole('button', { name: `Remind of: ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: /Remind/ });
  await addressOfPopup(page, () => dialog.getByRole('link', { name: 'WhatsApp' }).click());
  await expect(dialog).toHaveCount(0);
  answer();
  await expect(page.getByText('The reminder could not be noted')).toBeVisible();
});

test('a reminder has the store’s own text, which fills in no unknown words', async ({ page }) => {
  const api = await signIn(page, 'owner@demo.test');
  await page.goto('/store/loans');
  const text = page.getByLabel('Text of a reminder');
  await text.fill('Dear {name}, {price}');
  await text.blur();
  await expect(page.getByText(/Only these are filled in/)).toBeVisible();
  await text.fill('');
  await text.blur();
  await expect(page.getByText(/Only these are filled in/)).toBeHidden();
  const { reminderText } = await api.get<Answer<'readStore'>>('/store');
  expect(reminderText).toBeNull();
});
