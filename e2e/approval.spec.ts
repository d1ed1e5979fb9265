/** Limits by role: what passes one goes on with somebody else's PIN, at the same till. */
import type { Answer } from '@mostrador/contract/routes';
import { axeFindings } from './support/axe.ts';
import { addLine, addProduct, ordersOf } from './support/fill-order.ts';
import { joinStaff } from './support/join-staff.ts';
import { openStore } from './support/open-store.ts';
import { typePin } from './support/pin-people.ts';
import { NO_COOKIE, ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

const USD = { locale: 'en-US', currency: 'USD' };
const PIN = '4071';

type Limits = Record<string, Record<string, string | number | null>>;

/** Opens a store with these limits, a manager with a PIN, and a cashier signed in on the page. */
async function shopWith(page: Page, limits: Limits) {
  const { email, password } = await openStore('Limits', USD);
  const login = await page.request.post('/api/auth/login', {
    data: { email, password },
    headers: NO_COOKIE,
  });
  const { accessToken }: { accessToken: string } = await login.json();
  const owner = new ShopApi(page.request, { authorization: `Bearer ${accessToken}`, ...NO_COOKIE });
  await owner.put('/store', { limits, paymentRoles: ['MANAGER', 'CASHIER'] });
  const manager = { firstName: 'Marta', lastName: 'Mora', role: 'MANAGER' };
  const { id } = await owner.post<{ id: string }>('/staff', {
    ...manager,
    email: `marta-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`,
  });
  const link = await owner.get<Answer<'readInvitationLink'>>(`/staff/${id}/invitation`);
  const joined = await page.request.post('/api/auth/invitation/accept', {
    data: { token: link.token, password: 'a till of their own' },
    headers: NO_COOKIE,
  });
  const theirs: { accessToken: string } = await joined.json();
  await page.request.put('/api/auth/pin', {
    data: { password: 'a till of their own', pin: PIN },
    headers: { authorization: `Bearer ${theirs.accessToken}`, ...NO_COOKIE },
  });
  await joinStaff(owner, page, { role: 'CASHIER', name: 'Carla' });
  return owner;
}

const approval = (page: Page) => page.getByRole('dialog', { name: 'Approval needed' });

test('P34: a cashier gives 30 %, and the manager approves it with their PIN', {
  tag: '@main',
}, async ({ page }) => {
  const owner = await shopWith(page, { CASHIER: { maxDiscountPercent: 10 } });
  const product = await addProduct(owner, 'Limited', { price: 20 });
  await page.goto('/orders/new');
  await addLine(page, product);
  await page.keyboard.press('F8');
  await page.keyboard.type('10%');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Asks for an approval')).toBeHidden();
  await page.keyboard.press('F8');
  await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('30%');
  await expect(
    page.getByText(/Asks for an approval: more than 10%, which is \$2\.00/),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Charge \$14\.00/ }).click();
  const charge = page.getByRole('dialog', { name: 'Charge' });
  await charge.getByRole('button', { name: 'Card' }).click();

  const dialog = approval(page);
  await expect(dialog).toContainText('come to $6.00');
  await expect(dialog).toContainText('$2.00 without an approval');
  await expect(dialog.getByRole('button', { name: /^Marta Mora/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await axeFindings(page)).toEqual([]);
  await typePin(page, '9999');
  await expect(dialog.getByRole('alert')).toHaveText('The PIN is wrong. 4 tries left.');
  // Nothing is lost by going back, and the next try is the same sale.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('This passes a limit of your role')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Discount', exact: true })).toHaveValue('30');
  await page.getByRole('button', { name: /^Charge \$14\.00/ }).click();
  await charge.getByRole('button', { name: 'Card' }).click();
  await expect(dialog.getByRole('button', { name: /^Marta Mora/ })).toBeVisible();
  await typePin(page, PIN);

  await expect(page.getByRole('button', { name: /New sale/ })).toBeVisible();
  const { entries } = await owner.get<Answer<'listAuditEntries'>>('/audit?kind=order');
  const [entry] = entries;
  const order = await owner.get<Answer<'readOrder'>>(`/orders/${entry?.subjectId}`);
  expect(order).toMatchObject({ total: 14, discount: 6, paymentStatus: 'PAID' });
  expect(entries).toMatchObject([
    { user: { firstName: 'Carla' }, approvedBy: { firstName: 'Marta', lastName: 'Mora' } },
  ]);
  await goThere(page, `/orders/${order.id}`);
  await expect(page.getByText('Approved by Marta Mora')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a cancellation asks beforehand, and goes on with the thumb on the pad', async ({
    page,
  }) => {
    const owner = await shopWith(page, { CASHIER: { cancel: 'APPROVAL' } });
    const product = await addProduct(owner, 'Cancelled');
    const order = await owner.post<Answer<'createOrder'>>('/orders', {
      serviceType: 'PICKUP',
      customerName: 'Rita Roe',
      customerAddress: '3 Oak St',
      items: [{ productId: product.id, quantity: 1, unitPrice: 20, transactionType: 'SALE' }],
      subtotal: 20,
      total: 20,
    });
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('button', { name: 'More actions' }).tap();
    await page.getByRole('menuitem', { name: 'Cancel order' }).tap();
    const cancelling = page.getByRole('dialog', { name: `Cancel order #${order.orderNumber}` });
    await expect(cancelling.getByText('Asks for an approval')).toBeVisible();
    await cancelling.getByLabel('Reason').fill('Changed their mind');
    await cancelling.getByRole('button', { name: 'Cancel order' }).tap();
    const dialog = approval(page);
    await expect(dialog).toContainText('Cancelling an order needs an approval.');
    await expect(dialog.getByRole('button', { name: /^Marta Mora/ })).toBeVisible();
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(sideways).toBe(false);
    for (const digit of PIN) await dialog.getByRole('button', { name: digit, exact: true }).tap();
    await dialog.getByRole('button', { name: 'Approve', exact: true }).tap();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Order #${order.orderNumber} is cancelled`)).toBeVisible();
    const after = await owner.get<Answer<'readOrder'>>(`/orders/${order.id}`);
    expect(after.history.at(-1)).toMatchObject({
      action: 'ORDER_CANCELLED',
      changes: { approvedBy: 'Marta Mora' },
      user: { firstName: 'Carla' },
    });
  });
});

test('what the store does not allow is said before, and cannot be pressed', async ({ page }) => {
  const owner = await shopWith(page, { CASHIER: { cancel: 'NOT_ALLOWED' } });
  const product = await addProduct(owner, 'Kept');
  const body = {
    serviceType: 'PICKUP',
    customerName: product.name,
    customerAddress: '3 Oak St',
    items: [{ productId: product.id, quantity: 1, unitPrice: 20, transactionType: 'SALE' }],
    subtotal: 20,
    total: 20,
  };
  const order = await owner.post<Answer<'createOrder'>>('/orders', body);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order #${order.orderNumber}` });
  await expect(dialog).toContainText('The store does not let your role cancel orders.');
  await expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeDisabled();
  expect(await ordersOf(owner, product.name)).toMatchObject([{ status: 'CONFIRMED' }]);
});

test('the owner sets limits by role, and a cashier’s open till knows them at once', async ({
  openDevice,
  page,
}) => {
  const { email, password } = await openStore('Set limits', USD);
  const owner = await signIn(page, email, 'en', password);
  const till = await openDevice();
  await joinStaff(owner, till, { role: 'CASHIER' });
  const product = await addProduct(owner, 'Live', { price: 20 });
  await till.goto('/orders/new');
  await addLine(till, product);
  await till.keyboard.press('F8');
  await till.keyboard.type('50%');
  await till.keyboard.press('Enter');
  await expect(till.getByText('Asks for an approval')).toBeHidden();

  await page.goto('/store/roles');
  const discount = page.getByLabel('Largest discount, Cashier');
  await discount.fill('101');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a per cent from 0 to 100, or nothing')).toBeVisible();
  await discount.fill('10');
  await page.getByRole('combobox', { name: 'Refunds, Cashier' }).click();
  await page.getByRole('option', { name: 'Needs approval', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The settings were saved')).toBeVisible();
  const { limits: saved } = await owner.get<Answer<'readStore'>>('/store');
  expect(saved.CASHIER).toEqual({
    maxDiscountPercent: 10,
    refund: 'APPROVAL',
    cancel: 'FREE',
    void: 'FREE',
    payOut: 'FREE',
    reserved: 'APPROVAL',
    customItem: 'FREE',
  });
  await expect(
    till.getByText(/Asks for an approval: more than 10%, which is \$2\.00/),
  ).toBeVisible();
  await goThere(page, '/store/audit');
  await expect(page.getByText(/Limits: Cashier · largest discount · 10%/)).toBeVisible();
});
