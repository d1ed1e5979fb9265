/** The shop's work from sign-in to reports without a pointer: only keys, and the focus always in sight. */
import type { Answer } from '@mostrador/contract/routes';
import { chooseAction, tabAndEnter, tabAndType, tabTo } from './support/keyboard.ts';
import { stopNoticeTime } from './support/notice-time.ts';
import { makeOrderToPay } from './support/order-to-pay.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

let made = 0;

async function makeProduct(api: ShopApi, more: object = {}) {
  made += 1;
  const unique = `${Date.now()}${made}${Math.floor(Math.random() * 1000)}`;
  // The keys of a test have no pauses: digits among them would be taken for a scan.
  const letters = unique.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  return api.post<Answer<'createProduct'>>('/products', {
    name: `Keyed ${letters}`,
    barcode: unique,
    price: 20,
    stock: 10,
    ...more,
  });
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const quantityOf = (page: Page, { name }: { name: string }) =>
  page.getByLabel(`Quantity of ${name}`, { exact: true });

/** Opens a page by typing into the palette, and checks the page's title. */
async function goTo(page: Page, text: string, title: string | RegExp) {
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(heading(page, title)).toBeVisible();
}

test('sign in, sell, lend in the next order, and take the loan back', { tag: '@main' }, async ({
  page,
}) => {
  test.slow();
  const api = await signIn(page);
  const [first, second] = [await makeProduct(api), await makeProduct(api)];
  const lent = await makeProduct(api, { borrowable: true });
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Kay',
    lastName: `Board${Date.now()}`,
    address: '5 Canal St',
  });
  const chooseCustomer = async () => {
    await tabTo(page, page.getByPlaceholder('Name, phone or email…'));
    await page.keyboard.type(customer.lastName);
    const found = page.getByRole('option', { name: `Kay ${customer.lastName}` });
    await expect(found).toHaveAttribute('data-combobox-selected');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
  };
  // Signs in by hand once. The script removes the token that signIn kept, but not again at a reload. The
  // cookies go too, since a sign-in would end the session they name, which `api` still uses.
  await page.context().clearCookies();
  await page.addInitScript(
    () => sessionStorage.getItem('out') ?? localStorage.removeItem('accessToken'),
  );
  await page.goto('/login');
  await page.evaluate(() => sessionStorage.setItem('out', 'once'));
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('owner@demo.test');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('mostrador');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(heading(page, /./)).toBeVisible();

  await page.keyboard.press('n');
  const search = page.getByPlaceholder('Scan or search a product…');
  await expect(search).toBeFocused();
  await page.keyboard.type(first.barcode ?? '');
  await page.keyboard.press('Enter');
  await expect(quantityOf(page, first)).toHaveValue('1');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await expect(quantityOf(page, first)).toHaveValue('2');
  await page.keyboard.type(second.name);
  const tiles = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(tiles).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(quantityOf(page, second)).toHaveValue('1');
  await chooseCustomer();
  await page.keyboard.press('F2');
  await expect(search).toBeFocused();
  // Control+Enter opens the charge, and A takes the card, whose letter it is. New sale then has the focus.
  await page.keyboard.press('Control+Enter');
  const charge = page.getByRole('dialog', { name: 'Charge' });
  await expect(charge.getByText('$60.00').first()).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'New sale' })).toBeFocused();
  const { orders } = await api.get<Answer<'listOrders'>>(`/orders?customerId=${customer.id}`);
  expect(orders).toMatchObject([{ total: 60, itemsCount: 2, paymentStatus: 'PAID' }]);

  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type(lent.name);
  await expect(tiles).toHaveCount(1);
  await page.keyboard.press('Shift+Enter');
  const loan = page.getByRole('dialog', { name: lent.name });
  await tabAndType(page, loan.getByLabel('Fee per unit'), '8');
  await tabAndType(page, loan.getByLabel('Deposit per unit'), '25');
  await page.keyboard.press('Enter');
  await expect(loan).toBeHidden();
  await expect(search).toBeFocused();
  await expect(quantityOf(page, lent)).toHaveValue('1');
  await chooseCustomer();
  const isLit = page.locator('[data-changed]', { hasText: customer.lastName }).waitFor();
  await tabAndEnter(page, page.getByRole('button', { name: 'Save unpaid' }));
  await expect(page).toHaveURL(/\/orders(\?|$)/);
  // The list marks the new order's row for seconds only, so the wait began before the press. The focus
  // is on New sale, so that Enter begins the next one.
  await isLit;
  await expect(
    page.getByRole('main').getByRole('link', { name: 'New sale' }).first(),
  ).toBeFocused();

  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(heading(page, 'Loans')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(lent.name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabAndEnter(page, page.getByRole('button', { name: `Take back: ${lent.name}` }));
  const dialog = page.getByRole('dialog', { name: 'Take back' });
  await tabAndEnter(page, dialog.getByRole('button', { name: 'Take back', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No loan matches the filters')).toBeVisible();
});

test('the counter’s keys lead to the scan field, the customer and the discount, and can be switched off', async ({
  page,
}) => {
  const api = await signIn(page);
  // Undo is reached by Tab, past all that stands before it, however long a busy machine takes.
  await stopNoticeTime(page);
  const product = await makeProduct(api);
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Fay',
    lastName: `Keys${Date.now()}`,
    address: '5 Canal St',
  });
  await page.goto('/orders/new');
  const search = page.getByPlaceholder('Scan or search a product…');
  const find = page.getByPlaceholder('Name, phone or email…');
  await expect(search).toBeFocused();
  await page.keyboard.type(product.barcode ?? '');
  await page.keyboard.press('Enter');
  await expect(quantityOf(page, product)).toHaveValue('1');
  await page.keyboard.press('F4');
  await expect(find).toBeFocused();
  await page.keyboard.type(customer.lastName);
  await expect(page.getByRole('option', { name: `Fay ${customer.lastName}` })).toHaveAttribute(
    'data-combobox-selected',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 Canal St').first()).toBeVisible();
  await expect(search).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByRole('textbox', { name: 'Discount' })).toBeFocused();
  await page.keyboard.press('F2');
  await expect(search).toBeFocused();

  // The focus returns to the scan field after actions by the pointer as well.
  const price = page.getByRole('button', { name: `change the price of ${product.name}` });
  await expect(price).toContainText('$20.00 each');
  await price.click();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.getByRole('list', { name: 'Products' }).getByRole('listitem').first().click();
  await expect(search).toBeFocused();
  const remove = page.getByRole('button', { name: `Remove ${product.name}` });
  // One tile alone is left to pass: other journeys add products, and more tiles load as the focus nears them.
  await search.fill(product.name);
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(1);
  await tabAndEnter(page, remove);
  await expect(remove).toBeHidden();
  await expect(search).toBeFocused();
  await tabAndEnter(page, page.getByRole('button', { name: 'Undo' }));
  await expect(quantityOf(page, product)).toHaveValue('1');
  await expect(search).toBeFocused();
  await page.keyboard.press('F4');
  await expect(find).toBeFocused();

  await page.goto('/profile');
  await page.getByRole('switch', { name: 'Function keys' }).click();
  await goThere(page, '/orders/new');
  await expect(search).toBeFocused();
  await page.keyboard.press('F4');
  await expect(search).toBeFocused();
  await expect(page.getByText('F4', { exact: true })).toBeHidden();
});

test('take a payment in parts, take goods back, and cancel the rest with a reason', async ({
  page,
}) => {
  test.slow();
  const api = await signIn(page);
  const order = await makeOrderToPay(api);
  await page.goto('/dashboard');
  await expect(heading(page, /./)).toBeVisible();
  await goTo(page, `#${order.orderNumber}`, `Order #${order.orderNumber}`);

  const addPayment = page.getByRole('button', { name: 'Add payment' });
  for (const amount of ['30', '20']) {
    await tabAndEnter(page, addPayment);
    const dialog = page.getByRole('dialog');
    // Digits are the sum at once. An amount below what is due is a part, and the rest may stay due.
    await expect(dialog.getByLabel('Received')).toBeFocused();
    await page.keyboard.type(amount);
    await expect(dialog.getByText('Left to pay', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await tabAndEnter(page, dialog.getByRole('button', { name: /^Leave/ }));
    await expect(dialog).toBeHidden();
    await expect(addPayment).toBeFocused();
  }

  await chooseAction(page, 'Process return');
  await expect(heading(page, /./)).toBeVisible();
  await expect(page.getByLabel('Scan an article')).toBeFocused();
  await tabAndEnter(page, page.getByRole('button', { name: /^One .* more$/ }));
  await tabTo(page, page.getByLabel('Reason'));
  await page.keyboard.type('Arrived damaged');
  await tabAndEnter(page, page.getByRole('button', { name: 'Process return', exact: true }));
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
  await expect(heading(page, `Order #${order.orderNumber}`)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await chooseAction(page, 'Cancel order');
  const dialog = page.getByRole('dialog', { name: `Cancel order #${order.orderNumber}` });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
  await chooseAction(page, 'Cancel order');
  await tabTo(page, dialog.getByLabel('Refund recipient'));
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.type('Changed their mind');
  await tabAndEnter(page, dialog.getByRole('button', { name: 'Cancel order' }));
  await expect(page.getByRole('region', { name: 'Cancellation' })).toBeVisible();
  expect(await api.get(`/orders/${order.id}`)).toMatchObject({
    status: 'CANCELLED',
    paymentsTotal: 50,
    refundsTotal: 50,
  });
});

test('receive a purchase, change a product, and read the reports', async ({ page }) => {
  test.slow();
  const api = await signIn(page);
  const product = await makeProduct(api, { cost: 2 });
  const purchase = await api.post<Answer<'createPurchase'>>('/purchases', {
    items: [{ productId: product.id, orderedQty: 5, unitCost: 4 }],
  });
  await api.patch(`/purchases/${purchase.id}/status`, { status: 'ORDERED' });
  await page.goto('/dashboard');
  await expect(heading(page, /./)).toBeVisible();
  // The first Tab stop of every page is the link that skips the menu.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/\/purchases/);
  const row = page.getByRole('row').filter({ hasText: `#${purchase.purchaseNumber}` });
  await tabAndEnter(page, row.getByRole('link').first());
  await expect(page).toHaveURL(new RegExp(`/purchases/${purchase.id}$`));
  const addReceipt = page.getByRole('button', { name: 'Receive goods' });
  await tabAndEnter(page, addReceipt);
  const dialog = page.getByRole('dialog');
  await tabAndEnter(page, dialog.getByRole('button', { name: `One ${product.name} more` }));
  await page.keyboard.press('Enter');
  await tabAndEnter(page, dialog.getByRole('button', { name: 'Receive 2 units' }));
  await expect(dialog).toBeHidden();
  await expect(addReceipt).toBeFocused();

  await goTo(page, product.barcode ?? '', product.name);
  await tabAndEnter(page, page.getByRole('link', { name: 'Edit' }));
  await tabAndType(page, page.getByLabel('Price'), '25.5');
  await page.keyboard.press('Enter');
  await expect(heading(page, product.name)).toBeVisible();
  await expect
    .poll(() => api.get(`/products/${product.id}`))
    .toMatchObject({ price: 25.5, stock: 12 });

  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/\/reports/);
  const sales = page.getByRole('region', { name: 'Adjusted sales timeline', exact: true });
  await tabTo(page, sales.getByRole('radio', { name: 'Chart' }));
  await page.keyboard.press('ArrowRight');
  await expect(sales.getByRole('table')).toBeVisible();
});

test('names are typed one after the other, each with Enter behind its last letter', async ({
  page,
}) => {
  const api = await signIn(page);
  const products = [
    await makeProduct(api, { name: `Broom ${Date.now()}` }),
    await makeProduct(api, { name: `Pail ${Date.now()}` }),
  ];
  await page.goto('/orders/new');
  const search = page.getByPlaceholder('Scan or search a product…');
  await expect(search).toBeFocused();
  for (const { name } of products) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  for (const product of products) await expect(quantityOf(page, product)).toHaveValue('1');
  await expect(search).toHaveValue('');

  // A failed search is reported even if the next product is already being typed.
  const nextIsTyped = Promise.withResolvers<void>();
  await page.route(/zzqqxx/, async (route) => {
    await nextIsTyped.promise;
    await route.continue();
  });
  await page.keyboard.type('zzqqxx');
  await page.keyboard.press('Enter');
  await page.keyboard.type(products[0]?.name ?? '');
  nextIsTyped.resolve();
  await expect(page.getByText('Nothing found for “zzqqxx”.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(quantityOf(page, { name: products[0]?.name ?? '' })).toHaveValue('2');
});

test('a product whose search is answered only after the next name was typed is added all the same', async ({
  page,
}) => {
  const api = await signIn(page);
  const slow = await makeProduct(api, { name: `Bucket ${Date.now()}` });
  const next = await makeProduct(api, { name: `Mop ${Date.now()}` });
  await page.goto('/orders/new');
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();
  const nextIsSearched = Promise.withResolvers<void>();
  const isSearched = (name: string) => (url: URL) =>
    url.pathname === '/api/products' && url.searchParams.get('search') === name;
  await page.route(isSearched(slow.name), async (route) => {
    await nextIsSearched.promise;
    await route.continue();
  });
  const slowSearch = page.waitForRequest((request) =>
    isSearched(slow.name)(new URL(request.url())),
  );
  await page.keyboard.type(slow.name);
  await slowSearch;
  await page.keyboard.press('Enter');
  const nextSearch = page.waitForRequest((request) =>
    isSearched(next.name)(new URL(request.url())),
  );
  await page.keyboard.type(next.name);
  await nextSearch;
  nextIsSearched.resolve();
  await expect(quantityOf(page, slow)).toHaveValue('1');
  await page.keyboard.press('Enter');
  await expect(quantityOf(page, next)).toHaveValue('1');
});

test('a sign counts one, wherever the focus is', async ({ page }) => {
  const api = await signIn(page);
  const product = await makeProduct(api);
  await page.goto('/orders/new');
  const search = page.getByPlaceholder('Scan or search a product…');
  await expect(search).toBeFocused();
  await page.keyboard.type(product.barcode ?? '');
  await page.keyboard.press('Enter');
  await expect(quantityOf(page, product)).toHaveValue('1');
  const more = page.getByRole('button', { name: `One ${product.name} more` });
  // The first press leaves the focus on a button, the second on no element.
  const places = [() => more.click(), () => heading(page, 'New sale').click()];
  for (const [index, focus] of places.entries()) {
    await focus();
    // Keys that follow each other quickly are taken for a scanner's, so these come 150 ms apart.
    await page.keyboard.type('++-', { delay: 150 });
    await expect(quantityOf(page, product)).toHaveValue(String(index + 3));
  }
  await page.keyboard.press('NumpadAdd', { delay: 150 });
  await page.keyboard.press('NumpadAdd', { delay: 150 });
  await expect(quantityOf(page, product)).toHaveValue('6');
});

test('single keys are shortcuts nowhere where one writes, and can be switched off', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/customers');
  await expect(heading(page, 'Customers')).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('n?g', { delay: 150 });
  await expect(search).toHaveValue('n?g');
  await expect(page).toHaveURL(/\/customers/);

  await page.keyboard.press('Control+/');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // Shortcuts of the order form are listed only while it is open.
  await expect(list.getByText('One more of the selected line')).toBeHidden();
  const single = list.getByRole('switch', { name: 'Single-key shortcuts' });
  await tabTo(page, single);
  await page.keyboard.press('Space');
  await expect(single).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(search).toBeFocused();
  await page.reload();
  await expect(heading(page, 'Customers')).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+/');
  await expect(list).toBeVisible();
  await expect(page).toHaveURL(/\/customers/);
  await tabTo(page, single);
  await page.keyboard.press('Space');
  await expect(single).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/orders\/new$/);
  await page.keyboard.press('Control+/');
  await expect(list.getByText('One more of the selected line')).toBeVisible();
});
