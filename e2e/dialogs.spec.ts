/** Dialogs are left by Esc or by a press outside. */
import type { Answer } from '@mostrador/contract/routes';
import { makeOrderToPay } from './support/order-to-pay.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Discard what you entered?' });

interface Walk {
  open: () => Promise<unknown>;
  dialog: Locator;
  change: () => Promise<unknown>;
}

/**
 * Presses Esc in a dialog, first without a change, then with one. Without a change it closes. With one
 * it asks: Esc again goes back to the dialog, and Discard closes it.
 */
async function leaveByEscape(page: Page, { open, dialog, change }: Walk) {
  const question = questionOf(page);
  await open();
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  // Esc reaches the dialog only once it has the focus.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await open();
  await change();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(question).toBeHidden();
  await expect(dialog).toBeHidden();
}

const chooseAction = (page: Page, name: string) => async () => {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

async function makeBorrowable(api: ShopApi) {
  return api.post<Answer<'createProduct'>>('/products', {
    name: `Ladder ${Date.now()}${Math.random()}`,
    price: 60,
    stock: 5,
    borrowable: true,
  });
}

test('Esc closes a dialog of an order in which nothing was changed, and asks before anything is lost', async ({
  page,
}) => {
  const api = await signIn(page);
  const order = await makeOrderToPay(api, { delivery: true });
  // Leaves an export unfinished, since a running request must not keep a dialog open.
  await page.route(/\/api\/orders\/export/, () => undefined);
  await page.goto('/orders');
  await chooseAction(page, 'Export CSV')();
  await page.getByRole('link', { name: `#${order.orderNumber}` }).click();
  await expect(page.getByRole('heading', { name: `Order #${order.orderNumber}` })).toBeVisible();
  const payment = page.getByRole('dialog', { name: /payment/i });
  await leaveByEscape(page, {
    open: () => page.getByRole('button', { name: 'Add payment' }).click(),
    dialog: payment,
    change: () => payment.getByLabel('Received').fill('60'),
  });
  // Text that is no amount counts as entered too.
  await leaveByEscape(page, {
    open: () => page.getByRole('button', { name: 'Add payment' }).click(),
    dialog: payment,
    change: () => payment.getByLabel('Received').pressSequentially(',,'),
  });
  const discount = page.getByRole('dialog', { name: 'Add discount' });
  await leaveByEscape(page, {
    open: chooseAction(page, 'Add discount'),
    dialog: discount,
    change: () => discount.getByLabel('Notes').fill('Loyal'),
  });
  const cancelling = page.getByRole('dialog', { name: /^Cancel order/ });
  await leaveByEscape(page, {
    open: chooseAction(page, 'Cancel order'),
    dialog: cancelling,
    change: () => cancelling.getByLabel('Reason').fill('Changed their mind'),
  });
  // A press outside does the same as Esc in dialogs that it can close.
  await chooseAction(page, 'Cancel order')();
  await page.mouse.click(5, 5);
  await expect(cancelling).toBeHidden();
  await chooseAction(page, 'Cancel order')();
  await cancelling.getByLabel('Reason').fill('Changed their mind');
  await page.mouse.click(5, 5);
  await questionOf(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(cancelling.getByLabel('Reason')).toHaveValue('Changed their mind');
  await expect(cancelling.getByLabel('Reason')).toBeFocused();
});

test('Esc asks before it loses what a purchase’s, a loan’s or a password’s dialog holds', async ({
  page,
}) => {
  const api = await signIn(page);
  const product = await makeBorrowable(api);
  const items = [{ productId: product.id, orderedQty: 5, unitCost: 4 }];
  const purchase = await api.post<Answer<'createPurchase'>>('/purchases', { items });
  await page.goto(`/purchases/${purchase.id}`);
  const receipt = page.getByRole('dialog', { name: /^Receive goods/ });
  await leaveByEscape(page, {
    open: chooseAction(page, 'Receive goods'),
    dialog: receipt,
    change: () => receipt.getByRole('button', { name: 'Receive all' }).click(),
  });

  await page.goto('/orders/new');
  await page.getByPlaceholder('Scan or search a product…').fill(product.name);
  const lending = page.getByRole('dialog', { name: `Lend ${product.name}` });
  await leaveByEscape(page, {
    open: () => page.getByRole('button', { name: `Lend ${product.name}` }).click(),
    dialog: lending,
    change: () => lending.getByLabel('Deposit per unit').fill('25'),
  });
  // A typed quantity counts as a change before its field loses the focus, and Keep editing keeps it.
  const quantity = lending.getByLabel(`Quantity of ${product.name}`);
  await leaveByEscape(page, {
    open: () => page.getByRole('button', { name: `Lend ${product.name}` }).click(),
    dialog: lending,
    change: () => quantity.fill('3'),
  });
  await page.getByRole('button', { name: `Lend ${product.name}` }).click();
  await quantity.fill('3');
  await page.keyboard.press('Escape');
  await questionOf(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(quantity).toHaveValue('3');

  await page.goto('/profile');
  const password = page.getByRole('dialog', { name: 'Change password' });
  await leaveByEscape(page, {
    open: () => page.getByRole('button', { name: 'Change password' }).click(),
    dialog: password,
    change: () => password.getByLabel('Current password').fill('mostrador'),
  });
});

test('the payment of an order’s own payment page is left by its buttons alone, and none while it is sent', async ({
  page,
}) => {
  const api = await signIn(page);
  const order = await makeOrderToPay(api);
  await page.goto(`/payments/${order.id}/add`);
  const single = page.getByRole('dialog', { name: /payment/i });
  await page.getByRole('button', { name: 'Add payment' }).click();
  await expect(single.getByLabel('Received')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(questionOf(page)).toBeHidden();
  await expect(single).toBeVisible();
  await single.getByRole('button', { name: 'Cancel' }).click();
  await expect(single).toBeHidden();

  await page.goto(`/orders/${order.id}`);
  const payment = page.getByRole('dialog', { name: /payment/i });
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/payments/batch', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add payment' }).click();
  await payment.getByRole('button', { name: 'Card Takes $100.00' }).click();
  await expect(payment.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(questionOf(page)).toBeHidden();
  await expect(payment).toBeVisible();
  letThrough();
  await expect(payment).toBeHidden();
});
