import type { Answer } from '@mostrador/contract/routes';
import { axeFindings } from './support/axe.ts';
import { stopLiveUpdates } from './support/live-updates.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { chargeByCard } from './support/take-payment.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

/** Makes a product and a customer for this journey alone. */
async function prepare(api: ShopApi, name: string) {
  const stamp = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const product = await api.post<Answer<'createProduct'>>('/products', {
    name: `${name} ${stamp}`,
    price: 60,
    stock: 5,
    borrowable: true,
  });
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Rosa',
    lastName: `Lender${stamp}`,
    phone: '212 555 0188',
    address: '7 Pine St',
  });
  return { product, customer };
}

/** Lends two units for a fee of 8 and a deposit of 25 each, and pays `paid` of it in cash. */
async function lendTwo(api: ShopApi, name: string, paid = 0) {
  const { product, customer } = await prepare(api, name);
  const order = await api.post<Answer<'createOrder'>>('/orders', {
    customerId: customer.id,
    customerName: `Rosa ${customer.lastName}`,
    customerAddress: customer.address,
    serviceType: 'PICKUP',
    items: [
      {
        productId: product.id,
        quantity: 2,
        unitPrice: 8,
        borrowDepositPerUnit: 25,
        transactionType: 'BORROW',
      },
    ],
    subtotal: 66,
    total: 66,
  });
  if (paid > 0) {
    await api.post(`/orders/${order.id}/payments`, { amount: paid, paymentMethod: 'Cash' });
  }
  return { product, customer, order, loanId: order.borrowRecords[0]?.id ?? '' };
}

const readOrder = (api: ShopApi, id: string) => api.get<Answer<'readOrder'>>(`/orders/${id}`);
const readLoan = (api: ShopApi, id: string) => api.get<Answer<'readBorrow'>>(`/borrows/${id}`);

/** Loses the answer of the next return, which the server does. */
const loseAnswer = (page: Page) =>
  page.route(
    '**/borrows/returns',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** Finds the one loan of a product in the list, and opens the dialog that takes it back. */
async function openReturn(page: Page, productName: string) {
  await page.goto('/returns');
  await page.getByRole('searchbox').fill(productName);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Take back: ${productName}` }).click();
  return page.getByRole('dialog', { name: 'Take back' });
}

const refundIn = (dialog: Locator) =>
  dialog.getByText('Deposit back', { exact: true }).locator('..');

test('lend a thing against a deposit, take it back and keep a part of the deposit', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product, customer } = await prepare(api, 'Cement mixer');

  await page.goto('/orders/new');
  await page.getByPlaceholder('Scan or search a product…').fill(product.name);
  await page.getByRole('button', { name: `Lend ${product.name}` }).click();
  const loan = page.getByRole('dialog');
  await loan.getByLabel('Fee per unit').fill('8');
  await loan.getByLabel('Deposit per unit').fill('25');
  // The total follows a quantity while it is typed.
  const quantity = loan.getByLabel(`Quantity of ${product.name}`);
  await quantity.fill('2');
  await expect(loan).toContainText('$66.00');
  await quantity.fill('1');
  await expect(loan).toContainText('$33.00');
  await loan.getByRole('button', { name: 'Add loan' }).click();
  await page.getByPlaceholder('Name, phone or email…').fill(customer.lastName);
  await page.getByRole('option', { name: new RegExp(`Rosa ${customer.lastName}`) }).click();
  await chargeByCard(page);
  await expect(page.getByText(`Lent: 1 × ${product.name}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Loan slip' })).toBeVisible();

  const dialog = await openReturn(page, product.name);
  await expect(dialog).toContainText(product.name);
  await expect(dialog).toContainText(`Rosa ${customer.lastName}`);
  await expect(refundIn(dialog)).toContainText('$25.00');
  await dialog.getByRole('button', { name: 'Add a claim' }).click();
  const damage = dialog.getByLabel('Damage', { exact: true });
  await damage.fill('9.5.0');
  await page.keyboard.press('Enter');
  await expect(damage).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.mouse.click(5, 5);
  await expect(damage).toHaveValue('9.5.0');
  await damage.fill('9.50');
  await expect(refundIn(dialog)).toContainText('$15.50');
  await expect(
    dialog.getByText('A damage is claimed, and it goes back to stock as good'),
  ).toBeVisible();
  await dialog.getByLabel('Notes').fill('Scratched drum');
  await dialog.getByRole('button', { name: 'Hand back $15.50 · Card' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(`${product.name} is back. Rosa ${customer.lastName} gets $15.50.`),
  ).toBeVisible();

  // The loan leaves the list of open loans. Among the returned ones it shows what became of its deposit.
  await expect(page.getByText('No loan matches the filters')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: product.name });
  await expect(row).toContainText('$15.50 refunded · $9.50 kept');
  await expect(row).toContainText('Damage $9.50');

  await row.getByRole('link', { name: /^#/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loans = page.getByRole('region', { name: 'Loans and deposits' });
  await expect(loans).toContainText('Scratched drum');
  await expect(loans).toContainText('Refunded $15.50 · Kept $9.50');
  await expect(loans.getByText('Open: still out').locator('..')).toContainText('$0.00');
  const { stock } = await api.get<Answer<'readProduct'>>(`/products/${product.id}`);
  expect(stock).toBe(5);
});

test('a loan that was never paid comes back, and its deposit is no longer due', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product, order } = await lendTwo(api, 'Sander');
  const dialog = await openReturn(page, product.name);
  await expect(dialog.getByText('Never paid: waived').locator('..')).toContainText('−$50.00');
  await expect(refundIn(dialog)).toContainText('$0.00');
  await expect(dialog.getByLabel('Leave $16.00 on the order')).toBeChecked();
  await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(
    page.getByText(`2 × ${product.name} is back. $16.00 stays due on order`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the payment' })).toBeVisible();

  expect(await readOrder(api, order.id)).toMatchObject({
    depositsWaived: 50,
    total: 16,
    amountDue: 16,
    refundsTotal: 0,
  });
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('region', { name: 'Loans and deposits' })).toContainText(
    'Waived $50.00',
  );
});

test('a return whose answer is lost is sent again, and the deposit is refunded once', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product, order } = await lendTwo(api, 'Pressure washer', 66);
  const dialog = await openReturn(page, product.name);
  await loseAnswer(page);
  await dialog.getByRole('button', { name: /^Hand back \$50.00/ }).click();
  await expect(dialog.getByText('We can’t tell yet whether this was saved')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Loans' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog).toBeHidden();
  expect(await readOrder(api, order.id)).toMatchObject({ refundsTotal: 50, depositsRefunded: 50 });
});

test('a part whose answer is lost comes back once, though the dialog is closed and the page loaded anew', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product, order, loanId } = await lendTwo(api, 'Hedge trimmer', 66);
  const dialog = await openReturn(page, product.name);
  await loseAnswer(page);
  await dialog.getByRole('button', { name: 'Good: one less' }).click();
  await dialog.getByRole('button', { name: /^Hand back \$25.00/ }).click();
  const unknown = dialog.getByText('We can’t tell yet whether this was saved');
  await expect(unknown).toBeVisible();
  await dialog.getByText('Close', { exact: true }).click();
  await openReturn(page, product.name);
  await expect(unknown).toBeVisible();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog).toBeHidden();
  expect(await readOrder(api, order.id)).toMatchObject({ refundsTotal: 25, depositsRefunded: 25 });
  expect(await readLoan(api, loanId)).toMatchObject({ status: 'OPEN', quantity: 1 });
});

test('what another till has changed meanwhile is told in the dialog, and nothing is done twice', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  await stopLiveUpdates(page);
  const { product, order, loanId } = await lendTwo(api, 'Tile cutter', 66);
  const dialog = await openReturn(page, product.name);
  await expect(refundIn(dialog)).toContainText('$50.00');
  await api.post(`/orders/${order.id}/returns`, {
    reason: 'One was not needed',
    items: [{ orderItemId: order.items[0]?.id, productId: product.id, unitPrice: 8, quantity: 1 }],
  });
  await dialog.getByRole('button', { name: /^Hand back \$50.00/ }).click();
  await expect(dialog.getByText(`${product.name} could not be taken back`)).toBeVisible();
  await expect(refundIn(dialog)).toContainText('$25.00');

  await api.post(`/borrows/${loanId}/return`, { refund: { amount: 20 } });
  await dialog.getByRole('button', { name: /^Hand back \$25.00/ }).click();
  await expect(dialog.getByText('This loan has already come back')).toBeVisible();
  await expect(dialog.getByText('Nothing of this customer is out any more.')).toBeVisible();
  await dialog.getByText('Cancel', { exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await readLoan(api, loanId)).toMatchObject({ depositRefunded: 20, depositKept: 5 });
});

test('loans are found by the days on which they were lent, and a slip of the year is told', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product, order } = await lendTwo(api, 'Chainsaw');
  const today = await page.evaluate(
    (instant) =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: 'America/New_York',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }).format(new Date(instant)),
    order.createdAt,
  );
  await page.goto('/returns');
  await page.getByRole('searchbox').fill(product.name);
  const row = page.getByRole('row').filter({ hasText: product.name });
  await expect(row).toBeVisible();

  const from = page.getByRole('textbox', { name: 'Lent from' });
  await from.fill(today);
  await page.getByRole('textbox', { name: 'Lent until' }).fill(today);
  await expect(page).toHaveURL(/startDate=\d{4}-\d\d-\d\d/);
  await expect(page).toHaveURL(/endDate=\d{4}-\d\d-\d\d/);
  await expect(row).toBeVisible();
  await page.getByRole('textbox', { name: 'Lent until' }).fill('01/01/2020');
  await expect(page.getByText('No loan matches the filters')).toBeVisible();

  await from.fill('01/01/1820');
  await expect(page.getByText('Choose a date between 1900 and 2100')).toBeVisible();
  expect(page.url()).not.toContain('1820');

  // The calendar works by keys alone: it opens on the chosen day, and the arrows move from there.
  await goThere(page, '/returns?startDate=2026-03-10');
  await from.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '10 March 2026' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue('03/17/2026');
  await expect(page).toHaveURL(/startDate=2026-03-17/);
});

test('the page of a paid order leads to its loan until that is back', async ({ page }) => {
  const api = await signIn(page, 'owner@demo.test');
  const { order, loanId } = await lendTwo(api, 'Wet saw', 66);
  await page.goto(`/orders/${order.id}`);
  const lead = page.getByRole('button', { name: 'Take back', exact: true });
  await expect(lead).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await lead.click();
  const dialog = page.getByRole('dialog', { name: 'Take back' });
  await dialog.getByRole('button', { name: /^Hand back \$50.00/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Mark completed' }).click();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  expect(await readLoan(api, loanId)).toMatchObject({ status: 'RETURNED' });
});
