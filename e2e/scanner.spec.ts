import type { Answer } from '@mostrador/contract/routes';
import { ean13 } from '@mostrador/domain/barcode';
import { pressLetterOf } from './support/keyboard.ts';
import { makeOrderToPay } from './support/order-to-pay.ts';
import { scan, scanIntoField, scanOnAndOn } from './support/scan.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

let made = 0;

async function makeProduct(api: ShopApi, more: object = {}) {
  made += 1;
  const unique = `${Date.now()}${made}${Math.floor(Math.random() * 1000)}`;
  return api.post<Answer<'createProduct'>>('/products', {
    name: `Scanned ${unique}`,
    barcode: unique,
    price: 12.5,
    stock: 10,
    ...more,
  });
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text });
const quantityOf = (page: Page, { name }: { name: string }) =>
  page.getByLabel(`Quantity of ${name}`, { exact: true });

test('a receipt scanned in the form of a sale leads to its order, and a scan above the charge pad says it was ignored', async ({
  page,
}) => {
  const api = await signIn(page);
  const product = await makeProduct(api);
  const order = await makeOrderToPay(api);
  await open(page, '/orders/new');
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();
  await scanIntoField(page, product.barcode);
  await expect(quantityOf(page, product)).toHaveValue('1');
  await scanIntoField(page, `ORDER-${order.orderNumber}`);
  const found = notice(page, `order #${order.orderNumber}`);
  await expect(found.getByRole('button', { name: 'Open the order' })).toBeVisible();

  await page.keyboard.press('F9');
  const charge = page.getByRole('dialog', { name: 'Charge' });
  await expect(charge.getByLabel('Received')).toBeFocused();
  await scanIntoField(page, product.barcode);
  await expect(notice(page, `${product.barcode} was ignored`)).toBeVisible();
  await expect(charge.getByLabel('Received')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(quantityOf(page, product)).toHaveValue('1');

  await found.getByRole('button', { name: 'Open the order' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
});

test('a code that is scanned on any page opens what it is, and may begin an order', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page);
  const product = await makeProduct(api);
  const order = await makeOrderToPay(api);
  await open(page, '/customers');
  await scan(page, product.barcode);
  await expect(page).toHaveURL(new RegExp(`/products/${product.id}$`));
  await expect(notice(page, `${product.name} · $12.50`)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/orders\/new$/);
  await expect(quantityOf(page, product)).toHaveValue('1');

  // Receipts carry the code ORDER- and the number, which opens the order.
  await open(page, '/dashboard');
  await scan(page, `ORDER-${order.orderNumber}`);
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
  await scan(page, 'ORDER-99999999');
  await expect(notice(page, 'Order #99999999 not found')).toBeVisible();

  // A UPC-A that is read as an EAN-13, with a 0 before it.
  const read = ean13(`0${String(Date.now()).slice(-11)}`);
  const american = await makeProduct(api, { barcode: read.slice(1) });
  await scan(page, read);
  await expect(page).toHaveURL(new RegExp(`/products/${american.id}$`));
  await open(page, `/orders/${order.id}`);

  // Letters of a scanned code trigger no shortcuts, although n, g, / and ? are ones when typed.
  await scan(page, 'n-go/?12');
  await expect(notice(page, 'No product has the barcode n-go/?12')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Add as product' }).click();
  await expect(page.getByRole('textbox', { name: 'Barcode' })).toHaveValue('n-go/?12');
});

test('two quick scans are both sold, in their order, although the form is still loading', async ({
  page,
}) => {
  const api = await signIn(page);
  const [first, second] = [await makeProduct(api), await makeProduct(api)];
  const order = await makeOrderToPay(api);
  let letOrderCome = () => {};
  const scanned = new Promise<void>((resolve) => {
    letOrderCome = resolve;
  });
  await page.route(`**/api/orders/${order.id}`, async (route) => {
    await scanned;
    await route.continue();
  });
  // Delays the search of the first code, so that the answer to the second comes before it.
  await page.route(`**/api/products?*${first.barcode}*`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto(`/orders/${order.id}/edit`);
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
  await scan(page, first.barcode);
  await scan(page, second.barcode);
  letOrderCome();
  const lines = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(1)).toContainText(first.name);
  await expect(lines.nth(2)).toContainText(second.name);
});

test('above a dialog a scan does nothing but say so; what was scanned before it comes after it', async ({
  page,
}) => {
  const api = await signIn(page);
  const shirt = await makeProduct(api, { attributes: { Size: ['S', 'M'] } });
  const plain = await makeProduct(api);
  await open(page, '/orders/new');
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await scan(page, shirt.barcode, plain.barcode);
  const dialog = page.getByRole('dialog', { name: shirt.name });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('S', { exact: true })).toBeFocused();
  await scan(page, plain.barcode);
  await expect(notice(page, `${plain.barcode} was ignored`)).toBeVisible();
  await expect(dialog).toBeVisible();
  await expect(quantityOf(page, plain)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Choose one')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(quantityOf(page, shirt)).toHaveValue('1');
  await expect(quantityOf(page, plain)).toHaveValue('1');
});

test('a scan into a field of a number is sold, and the number that stood there counts', async ({
  page,
}) => {
  const api = await signIn(page);
  const [first, second] = [await makeProduct(api), await makeProduct(api)];
  const known = await makeProduct(api, { barcode: `k${String(Date.now()).slice(-5)}` });
  await open(page, '/orders/new');
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();
  await scan(page, first.barcode);
  // 3 typed and one scanned are 4.
  await quantityOf(page, first).fill('3');
  await scanIntoField(page, first.barcode);
  await expect(quantityOf(page, first)).toHaveValue('4');
  await quantityOf(page, first).fill('3');
  await scanIntoField(page, second.barcode);
  await expect(quantityOf(page, second)).toHaveValue('1');
  await expect(quantityOf(page, first)).toHaveValue('3');
  // The typed quantity counts, although its field still has the focus.
  await expect(page.getByRole('button', { name: /^Charge \$50\.00/ })).toBeVisible();
  await expect(quantityOf(page, first)).toBeFocused();
  // A short code with letters is a scan, since the store has it; in capitals too.
  await scanIntoField(page, known.barcode);
  await expect(quantityOf(page, known)).toHaveValue('1');
  await expect(quantityOf(page, first)).toHaveValue('3');
  // A number that the store has as no code is one, however fast it comes.
  await page.getByRole('button', { name: `Change the price of ${second.name}` }).click();
  await page.keyboard.type('1234.50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Charge \$1,284\.50/ })).toBeVisible();
  const discount = page.getByLabel('Discount', { exact: true });
  await discount.fill('1.50');
  await scanIntoField(page, second.barcode);
  await expect(quantityOf(page, second)).toHaveValue('2');
  await expect(discount).toHaveValue('1.50');
  // A quantity above the stock of 10 becomes 10, and a notice says so.
  await quantityOf(page, first).fill('12');
  await quantityOf(page, first).press('Enter');
  await expect(notice(page, `At most 10 of ${first.name}.`)).toBeVisible();
  await expect(quantityOf(page, first)).toHaveValue('10');
  // A free text keeps what is scanned into it.
  const reason = page.getByRole('combobox', { name: 'Reason' });
  await reason.focus();
  await scanIntoField(page, first.barcode);
  await expect(reason).toHaveValue(first.barcode ?? '');

  // Above the dialog of a custom item the scan is told to be ignored; its price is untouched.
  await page.getByRole('button', { name: 'Custom item' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Custom item' });
  await dialog.getByLabel('Price').fill('7.25');
  await scanIntoField(page, first.barcode);
  await expect(notice(page, `${first.barcode} was ignored`)).toBeVisible();
  await expect(dialog.getByLabel('Price')).toHaveValue('7.25');
});

test('a scanner that ends with Tab, or with nothing, sells as one that ends with Enter', async ({
  page,
}) => {
  const api = await signIn(page);
  const [first, second] = [await makeProduct(api), await makeProduct(api)];
  const search = page.getByPlaceholder('Scan or search a product…');
  await open(page, '/orders/new');
  await expect(search).toBeFocused();
  await scanIntoField(page, first.barcode, 'Tab');
  await expect(quantityOf(page, first)).toHaveValue('1');
  await expect(search).toBeFocused();
  await scanIntoField(page, second.barcode, null);
  await expect(quantityOf(page, second)).toHaveValue('1');
  await expect(search).toHaveValue('');
  await scanIntoField(page, second.barcode, null);
  await expect(quantityOf(page, second)).toHaveValue('2');
});

test('codes scanned while a sale is being saved, twenty a second, all begin the next one', async ({
  page,
}) => {
  const api = await signIn(page);
  const goods = [
    await makeProduct(api, { stock: 100 }),
    await makeProduct(api, { stock: 100 }),
    await makeProduct(api, { stock: 100 }),
  ];
  const [first] = goods;
  let letAnswerCome = () => {};
  const answered = new Promise<void>((resolve) => {
    letAnswerCome = resolve;
  });
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.continue();
  });
  await open(page, '/orders/new');
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();
  await scan(page, first?.barcode);
  await expect(page.getByRole('button', { name: /^Charge \$12\.50/ })).toBeVisible();
  await page.keyboard.press('F9');
  await page.getByRole('dialog', { name: 'Charge' }).getByRole('button', { name: /^Card/ }).click();
  await expect(page.getByText('Saving…')).toBeVisible();
  const codes = Array.from({ length: 12 }, (_, place) => goods[place % 3]?.barcode ?? null);
  await scanOnAndOn(page, codes, 20);
  const further = scanOnAndOn(page, [...codes, ...codes], 20);
  letAnswerCome();
  await further;
  // Each code is looked up, which a busy machine takes long for.
  const timeout = 60_000;
  for (const product of goods) {
    await expect(quantityOf(page, product)).toHaveValue('12', { timeout });
  }
  const lines = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  for (const [place, { name }] of goods.entries()) {
    await expect(lines.nth(place)).toContainText(name);
  }
  // The finish was passed over: a notice tells what it would have.
  await expect(notice(page, /^Order #\d+/)).toBeVisible();
});

test('an unknown code breaks no further scan, sounds, and can become a product of the order', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const pitches: number[] = [];
    Object.assign(window, { pitches });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      pitches.push(this.frequency.value);
      return start.call(this, when);
    };
  });
  const tones = () => page.evaluate(() => Reflect.get(window, 'pitches').splice(0));
  const api = await signIn(page);
  const known = await makeProduct(api);
  const unknown = `5${String(Date.now()).slice(-11)}3`;
  const search = page.getByPlaceholder('Scan or search a product…');
  await open(page, '/profile');
  await page.getByRole('switch', { name: 'Tones for scans' }).click();
  await open(page, '/orders/new');
  await expect(search).toBeFocused();
  await scan(page, unknown);
  await expect(notice(page, `No product has the barcode ${unknown}`)).toBeVisible();
  await expect(search).toHaveValue(unknown);
  expect(await tones()).toEqual([330, 220]);
  await scan(page, known.barcode);
  await expect(quantityOf(page, known)).toHaveValue('1');
  expect(await tones()).toEqual([1320]);

  // No barcode has 9 digits: the scan lost its first ones, so no product is offered to be added.
  await scan(page, unknown.slice(4));
  await expect(notice(page, 'No barcode has so many digits')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add as product' })).toBeHidden();
  await scan(page, unknown);
  await page.getByRole('button', { name: 'Add as product' }).click();
  await expect(page.getByRole('textbox', { name: 'Barcode' })).toHaveValue(unknown);
  await page.getByLabel(/^Name/).fill(`Found ${unknown}`);
  await page.getByLabel('Price').fill('3');
  await page.getByRole('textbox', { name: 'Stock', exact: true }).fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(quantityOf(page, { name: `Found ${unknown}` })).toHaveValue('1');
  await expect(quantityOf(page, known)).toHaveValue('1');

  await open(page, '/purchases/new');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await scan(page, unknown.slice(4), known.barcode);
  await expect(page.getByLabel(`Quantity of ${known.name}`)).toHaveValue('1');
});

test('where something is being written a scan leads nowhere by itself', async ({ page }) => {
  const api = await signIn(page);
  const product = await makeProduct(api);
  await open(page, '/customers/new');
  await page.getByLabel('First name').fill('Wanda');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await scan(page, product.barcode);
  await expect(page.getByRole('button', { name: 'Open the product' })).toBeVisible();
  await expect(page).toHaveURL(/\/customers\/new$/);
  await expect(page.getByLabel('First name')).toHaveValue('Wanda');

  // A scan on the product form goes into its barcode field.
  await open(page, '/products/new');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await scan(page, '4006381333931');
  await expect(page.getByRole('textbox', { name: 'Barcode' })).toHaveValue('4006381333931');
});

test('a sale by the scanner, from the customer’s page to the list', async ({ page }) => {
  const api = await signIn(page);
  const [first, second] = [await makeProduct(api), await makeProduct(api)];
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Stella',
    lastName: `Scan${Date.now()}`,
    address: '5 Canal St',
  });
  await open(page, `/customers/${customer.id}`);
  await page.getByRole('main').getByRole('link', { name: 'New sale' }).press('Enter');
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();
  await expect(page.getByText('5 Canal St').first()).toBeVisible();
  // Scans while the search has the focus, where a scanner types like a fast keyboard.
  await scan(page, first.barcode, second.barcode, first.barcode);
  await expect(quantityOf(page, first)).toHaveValue('2');
  await expect(quantityOf(page, second)).toHaveValue('1');
  // F9 opens the charge. The letter of the card's tile will choose it.
  await page.keyboard.press('F9');
  const charge = page.getByRole('dialog', { name: 'Charge' });
  const card = charge.getByRole('button', { name: /^Card/ });
  await expect(card).toBeVisible();
  await expect(charge.getByLabel('Received')).toBeFocused();
  // A code that is scanned into the field of the cash takes nothing, and chooses no method.
  await scanIntoField(page, second.barcode);
  await expect(charge.getByLabel('Received')).toHaveValue('');
  await pressLetterOf(page, card);
  await expect(page.getByRole('button', { name: 'New sale' })).toBeFocused();
  // A scan on the finish screen begins the next sale.
  await scan(page, second.barcode);
  await expect(quantityOf(page, second)).toHaveValue('1');
  const { orders } = await api.get<Answer<'listOrders'>>(`/orders?customerId=${customer.id}`);
  expect(orders).toMatchObject([{ total: 37.5, itemsCount: 2, paymentStatus: 'PAID' }]);
});
