/** Discounts on lines and orders, as an amount or in per cent, at the sale and later. */
import type { Answer } from '@mostrador/contract/routes';
import { axeFindings } from './support/axe.ts';
import { addLine, addProduct, enterCustomer, ordersOf } from './support/fill-order.ts';
import { joinStaff } from './support/join-staff.ts';
import { openStore } from './support/open-store.ts';
import { makeOrderToPay } from './support/order-to-pay.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { chargeByCard } from './support/take-payment.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

const read = (api: ShopApi, id: string | undefined) =>
  api.get<Answer<'readOrder'>>(`/orders/${id}`);
const totalOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`: discount on ${name}`) });
const field = (within: Page | Locator) =>
  within.getByRole('textbox', { name: 'Discount', exact: true });

test('a line and the order get ten per cent by the keyboard, and are charged', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page);
  const product = await addProduct(api, 'Discounted', { price: 49 });
  await page.goto('/orders/new');
  await addLine(page, product);
  await page.keyboard.type(product.barcode ?? '');
  await page.keyboard.press('Enter');
  await expect(totalOf(page, product.name)).toContainText('$98.00');

  await page.keyboard.press('Shift+F8');
  const dialog = page.getByRole('dialog', { name: `Discount on ${product.name}` });
  await expect(field(dialog)).toBeFocused();
  await page.keyboard.type('98.01');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('At most $98.00')).toBeVisible();
  await expect(dialog.getByText('−$0.01')).toBeHidden();
  await expect(dialog.getByText('−$98.00')).toBeVisible();
  await field(dialog).fill('');
  await page.keyboard.type('10%');
  await expect(field(dialog)).toHaveValue('10');
  await expect(dialog.getByText('$88.20')).toBeVisible();
  await dialog.getByRole('button', { name: 'Damaged' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await field(dialog).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(totalOf(page, product.name)).toHaveAccessibleName(/\$88\.20/);
  await expect(page.getByText('−10% · Damaged')).toBeVisible();
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();

  await page.keyboard.press('F8');
  await expect(field(page)).toBeFocused();
  // A usual per cent is one press, after which the next article is scanned.
  await page.getByRole('button', { name: '15%' }).click();
  await expect(page.getByText('Discount (15%)')).toBeVisible();
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.type('10%');
  await expect(page.getByText('Discount (10%)')).toBeVisible();
  await expect(page.getByText('−$8.82')).toBeVisible();
  await page.getByRole('combobox', { name: 'Reason' }).fill('Opening day');
  await page.keyboard.press('Tab');
  expect(await axeFindings(page)).toEqual([]);
  await enterCustomer(page, product.name);
  await expect(page.getByRole('button', { name: 'Charge $79.38' })).toBeVisible();
  await page.reload();
  await expect(totalOf(page, product.name)).toHaveAccessibleName(/\$88\.20/);
  await expect(field(page)).toHaveValue('10');
  await chargeByCard(page);
  await expect(page.getByRole('button', { name: 'New sale' })).toBeVisible();
  await expect(page.getByText('$79.38').first()).toBeVisible();
  await page.getByRole('link', { name: 'Print receipt' }).click();
  const paper = page.getByRole('main');
  await expect(paper.getByText('Discount (10%)')).toBeVisible();
  await expect(paper.getByText('$79.38').first()).toBeVisible();
  const [{ id } = { id: undefined }] = await ordersOf(api, product.name);
  expect(await read(api, id)).toMatchObject({
    total: 79.38,
    discount: 18.62,
    orderDiscount: 0,
    discountPercent: 10,
    discountReason: 'Opening day',
    items: [{ discountPercent: 10, discountReason: 'Damaged', discount: 18.62, listPrice: 49 }],
  });
});

test('the key of a line’s discount stands in the help, and acts on the selected line from the scan field', async ({
  page,
}) => {
  const api = await signIn(page);
  const [first, second] = [await addProduct(api, 'One'), await addProduct(api, 'Two')];
  await page.goto('/orders/new');
  await addLine(page, first);
  await addLine(page, second);
  await page.keyboard.press('F2');
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();
  await page.keyboard.press('Shift+F8');
  await expect(page.getByRole('dialog', { name: `Discount on ${second.name}` })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `One ${first.name} more` }).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Shift+F8');
  const dialog = page.getByRole('dialog', { name: `Discount on ${first.name}` });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Control+/');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Discount on the selected line')).toBeVisible();
});

test('the reasons that the store gave are suggested first, each once', async ({ page }) => {
  const { email, password } = await openStore('Reason Shop', { locale: 'en-US', currency: 'USD' });
  const api = await signIn(page, email, 'en', password);
  const order = await makeOrderToPay(api);
  for (const reason of ['Bulk', 'Opening day', 'opening  day', 'Opening day', 'damaged']) {
    await api.post(`/orders/${order.id}/discounts`, { amount: 1, reason });
  }
  const product = await addProduct(api, 'Reasoned');
  await page.goto('/orders/new');
  await addLine(page, product);
  await page.keyboard.press('Shift+F8');
  const chips = page.getByRole('group', { name: 'Usual reasons' }).getByRole('button');
  await expect(chips).toHaveText([
    'Opening day',
    'damaged',
    'Bulk',
    'Loyal customer',
    'Price match',
    'Staff',
  ]);
  await chips.first().click();
  await expect(page.getByLabel('Reason (optional)')).toHaveValue('Opening day');
});

test('a per cent typed key by key stays in its field, with its reason, and Enter leads back', async ({
  page,
}) => {
  const api = await signIn(page);
  const product = await addProduct(api, 'Typed', { price: 49 });
  await page.goto('/orders/new');
  await addLine(page, product);
  await page.keyboard.press('F8');
  await page.locator('label').filter({ hasText: /^%$/ }).click();
  await field(page).focus();
  await page.keyboard.type('15');
  await expect(field(page)).toHaveValue('15');
  await expect(page.getByText('Discount (15%)')).toBeVisible();
  await page.getByRole('combobox', { name: 'Reason' }).fill('Opening day');
  await field(page).focus();
  await page.keyboard.press('Backspace');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('12.5%');
  await expect(field(page)).toHaveValue('12.5');
  await expect(page.getByText('Discount (12.5%)')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Reason' })).toHaveValue('Opening day');
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();
  await page.locator('label').filter({ hasText: /^\$$/ }).click();
  await field(page).fill('50');
  await expect(field(page)).toHaveAccessibleDescription('This is more than the items come to');
  await page.getByRole('button', { name: /^Charge/ }).click();
  await expect(field(page)).toBeFocused();
});

test('an edit shows the discounts of its order, changes its form’s, and keeps those given later', async ({
  page,
}) => {
  const api = await signIn(page);
  const order = await makeOrderToPay(api);
  const [item] = order.items;
  const discounts = `/orders/${order.id}/discounts`;
  await api.post(discounts, { amount: 5, orderItemId: item?.id, reason: 'Damaged' });
  await api.post(discounts, { amount: 3 });
  await page.goto(`/orders/${order.id}/edit`);
  const name = item?.productName ?? '';
  await expect(totalOf(page, name)).toHaveAccessibleName(/\$95\.00/);
  await expect(page.getByText('Given later: −$5.00')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '−$3.00' })).toBeVisible();
  await totalOf(page, name).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '20%' }).click();
  await dialog.getByRole('button', { name: 'Give discount' }).click();
  await expect(dialog).toBeHidden();
  await field(page).fill('2');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`Order #${order.orderNumber} updated`)).toBeVisible();
  expect(await read(api, order.id)).toMatchObject({
    items: [{ discountPercent: 20, discount: 25, discountAddedLater: 5 }],
    orderDiscount: 5,
    total: 70,
  });
});

test('a later discount in per cent lowers one line of an order', async ({ page }) => {
  const api = await signIn(page);
  const order = await makeOrderToPay(api);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add discount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add discount' });
  await expect(dialog.getByText('A discount given here stays.', { exact: false })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: /^2 × Paid .*\$100\.00$/ }).click();
  await field(page).pressSequentially('12.5%');
  await expect(dialog.getByText('$87.50')).toBeVisible();
  await dialog.getByRole('button', { name: 'Loyal customer' }).click();
  await dialog.getByRole('button', { name: 'Add discount' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(`Discount of $12.50 given on order #${order.orderNumber}`),
  ).toBeVisible();
  const { items, discounts, amountDue } = await read(api, order.id);
  expect(amountDue).toBe(87.5);
  expect(discounts).toMatchObject([
    { percent: 12.5, amount: 12.5, reason: 'Loyal customer', orderItemId: items[0]?.id },
  ]);
});

test('another till was faster: the most that may still be given is said at the field', async ({
  page,
}) => {
  const api = await signIn(page);
  const order = await makeOrderToPay(api);
  await page.goto(`/payments/${order.id}/add`);
  await page.getByRole('button', { name: 'Add discount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add discount' });
  await field(page).fill('50');
  await page.route(`**/api/orders/${order.id}`, (route) => route.abort());
  await api.post(`/orders/${order.id}/payments`, { amount: 70, paymentMethod: 'Card' });
  await dialog.getByRole('button', { name: 'Add discount' }).click();
  await expect(dialog.getByText('At most $30.00')).toBeVisible();
  await expect(dialog).toBeVisible();
});

test('a discount that the server refuses is told at its line and at its field', async ({
  page,
}) => {
  const api = await signIn(page);
  const product = await addProduct(api, 'Refused');
  await page.goto('/orders/new');
  await addLine(page, product);
  await page.route('**/api/orders', (route) =>
    route.fulfill({
      status: 422,
      json: {
        statusCode: 422,
        code: 'INVALID_INPUT',
        error: 'Unprocessable Entity',
        message: 'Some fields are wrong.',
        details: {
          fields: [
            { path: 'items.0.discountPercent', code: 'DISCOUNT_ABOVE_LINE', message: 'not read' },
            { path: 'discountPercent', code: 'AMOUNT_AND_PERCENT', message: 'not read' },
          ],
        },
      },
    }),
  );
  await chargeByCard(page);
  await expect(page.getByText('The order was not created')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Items' })).toContainText(
    'The discount is more than the item comes to without its deposit.',
  );
  await expect(field(page)).toHaveAccessibleDescription(/not both/);
});

test('on a phone a press on the line’s total gives it a discount', async ({ openDevice }) => {
  const page = await openDevice({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const api = await signIn(page);
  const product = await addProduct(api, 'Touched', { price: 20 });
  await page.goto('/orders/new');
  await page.getByPlaceholder('Scan or search a product…').fill(product.name);
  const tile = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(tile).toHaveCount(1);
  await tile.getByRole('button').first().tap();
  await page.getByRole('button', { name: 'Open the order' }).tap();
  await totalOf(page, product.name).tap();
  const dialog = page.getByRole('dialog', { name: `Discount on ${product.name}` });
  await dialog.getByRole('button', { name: '15%' }).tap();
  await expect(dialog.getByRole('button', { name: 'Give discount' })).toBeInViewport({ ratio: 1 });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give discount' }).tap();
  await expect(totalOf(page, product.name)).toHaveAccessibleName(/\$17\.00/);
  await expect(page.getByText('−15%')).toBeVisible();
});

test('a despatcher sees the discounts of a parked sale, can take them off, and is offered none', async ({
  openDevice,
  page,
}) => {
  const { email, password } = await openStore('Discount Shop', {
    locale: 'en-US',
    currency: 'USD',
  });
  const api = await signIn(page, email, 'en', password);
  const product = await addProduct(api, 'Parked');
  await page.goto('/orders/new');
  await addLine(page, product);
  await page.keyboard.press('Shift+F8');
  await expect(field(page.getByRole('dialog'))).toBeFocused();
  await page.keyboard.type('25%');
  await page.keyboard.press('Enter');
  await expect(page.getByText('−25%')).toBeVisible();
  await page.keyboard.press('F6');
  await page.getByRole('dialog').getByRole('button', { name: 'Park', exact: true }).click();
  await expect(page.getByText('Nothing in the order yet')).toBeVisible();

  const despatcher = await openDevice();
  await joinStaff(api, despatcher, { role: 'DESPATCHER' });
  await despatcher.goto('/orders/new');
  await expect(field(despatcher)).toBeHidden();
  await despatcher.getByRole('button', { name: /^Parked( \(|$)/ }).click();
  await despatcher
    .getByRole('dialog')
    .getByRole('button', { name: /^Take up/ })
    .click();
  await expect(despatcher.getByText('−25%')).toBeVisible();
  await expect(totalOf(despatcher, product.name)).toBeHidden();
  await despatcher
    .getByRole('button', { name: `Take off the discount on ${product.name}` })
    .click();
  await expect(despatcher.getByText('−25%')).toBeHidden();
});
