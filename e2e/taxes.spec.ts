/** Taxes of an order, included in the prices or added to them: at the sale, on paper, and coming back. */
import type { Answer } from '@mostrador/contract/routes';
import { axeFindings } from './support/axe.ts';
import { addLine } from './support/fill-order.ts';
import { stopLiveUpdates } from './support/live-updates.ts';
import { openStore } from './support/open-store.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

type Order = Answer<'readOrder'>;
type Rate = Answer<'createTaxRate'>;

const read = (api: ShopApi, id: string | undefined) => api.get<Order>(`/orders/${id}`);

function addTaxed(api: ShopApi, name: string, price: number, taxRateId: string | null) {
  return api.post<Answer<'createProduct'>>('/products', {
    name: `${name} ${Date.now()}`,
    barcode: `${Date.now()}${Math.floor(Math.random() * 1000)}`,
    price,
    stock: 9,
    taxRateId,
  });
}

/** The value of a row of figures, by the beginning of its label. */
const row = (within: Page | Locator, label: string | RegExp) =>
  within
    .locator('dl > div')
    .filter({
      hasText: typeof label === 'string' ? new RegExp(`^${label.replaceAll('.', '\\.')}`) : label,
    })
    .locator('dd');

/** The order whose paper is on the screen. */
const orderOnPaper = (page: Page) => /orders\/([^/]+)\/print/.exec(page.url())?.[1];

/** Charges what the form holds by card, in either language’s name of the method. */
async function pressCharge(page: Page) {
  await page.getByRole('button', { name: /^Charge / }).click();
  const dialog = page.getByRole('dialog', { name: 'Charge' });
  await dialog.getByRole('button', { name: /^(Card|Tarjeta)/ }).click();
}

async function charge(page: Page) {
  await pressCharge(page);
  await expect(page.getByRole('button', { name: 'New sale' })).toBeVisible();
}

/** Enters the return of one unit of a product, as far as its reason. */
async function returnOne(page: Page, orderId: string | undefined, product: string) {
  await goThere(page, `/orders/${orderId}/returns/new`);
  await page.getByRole('checkbox', { name: `Return ${product}` }).check();
  await page.getByLabel('Reason').fill('Wrong one');
}

async function confirmReturn(page: Page) {
  const told = page.getByRole('button', { name: 'Print credit note' }).waitFor();
  await page.getByRole('button', { name: /^Return and give back/ }).click();
  await told;
}

test('two rates that the prices include are shown, printed, and given back with a credit note', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page, 'owner@tienda.test');
  const { taxRates } = await api.get<Answer<'listTaxRates'>>('/tax-rates');
  const usual = taxRates.find(({ percent }) => percent === 19);
  const low = taxRates.find(({ percent }) => percent === 5);
  expect(usual).toMatchObject({ isDefault: true });
  const radio = await addTaxed(api, 'Radio', 119_000, null);
  const coffee = await addTaxed(api, 'Coffee', 21_000, low?.id ?? '');
  await page.goto('/orders/new');
  await addLine(page, radio);
  await addLine(page, coffee);
  await expect(row(page, /^incl\. .*19/)).toContainText('19.000');
  await expect(row(page, /^incl\. .*5\s?%/)).toContainText('1.000');
  await expect(page.getByRole('button', { name: /^Charge .*140\.000/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await charge(page);

  await page.getByRole('link', { name: 'Print receipt' }).click();
  const paper = page.getByRole('main');
  const rates = paper.getByRole('table').filter({ hasText: 'Net' });
  await expect(rates.getByRole('row', { name: /19/ })).toContainText(/100\.000.*19\.000/);
  await expect(rates.getByRole('row', { name: /5\s?%/ })).toContainText(/20\.000.*1\.000/);
  expect(await axeFindings(page)).toEqual([]);

  const id = orderOnPaper(page);
  expect(await read(api, id)).toMatchObject({
    pricesIncludeTax: true,
    total: 140_000,
    tax: 0,
    taxIncluded: 20_000,
    items: [{ taxRateId: usual?.id }, { taxRateId: low?.id }],
  });
  await returnOne(page, id, radio.name);
  await confirmReturn(page);
  const { returns } = await read(api, id);
  const number = returns[0]?.creditNote?.number;
  expect(returns).toMatchObject([{ totalAmount: 119_000, taxGivenBack: 0 }]);

  await goThere(page, `/orders/${id}`);
  await expect(row(page, /^incl\. .*5\s?%/)).toContainText('1.000');
  await page
    .getByRole('list', { name: 'Returns' })
    .getByRole('link', { name: `Credit note No. ${number}` })
    .click();
  await expect(paper.getByText(`No. ${number}`, { exact: true })).toBeVisible();
  await expect(rates.getByRole('row', { name: /19/ })).toContainText(/100\.000.*19\.000/);
  await expect(rates.getByRole('row', { name: /5\s?%/ })).toBeHidden();
  await expect(row(paper, 'Refunded')).toContainText('119.000');
  await expect(paper.getByText('Reason: Wrong one')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('a customer who is made exempt pays the net price, and their receipt says so', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@tienda.test');
  const radio = await addTaxed(api, 'Radio', 119_000, null);
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Embassy',
    lastName: `${Date.now()}`,
    address: '1 Park Av',
    taxNumber: 'EX 7',
  });
  await page.goto(`/customers/${customer.id}/edit`);
  await page.getByRole('switch', { name: 'Exempt from tax' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('main').getByRole('link', { name: 'New sale' }).click();
  await addLine(page, radio);
  await expect(page.getByText('Exempt from tax', { exact: true })).toHaveCount(2);
  await expect(row(page, 'Exempt from tax')).toContainText('19.000');
  await expect(page.getByRole('button', { name: /^Charge .*100\.000/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await charge(page);

  await page.getByRole('link', { name: 'Print receipt' }).click();
  const paper = page.getByRole('main');
  await expect(paper.getByText('Tax number EX 7')).toBeVisible();
  await expect(row(paper, 'Exempt from tax')).toContainText('19.000');
  await expect(row(paper, 'Total')).toContainText('100.000');
  expect(await read(api, orderOnPaper(page))).toMatchObject({ isExempt: true, total: 100_000 });
});

/** Opens a store that adds 8.875 % to its prices, and has a rate of 0 % too. */
async function openTaxedStore(page: Page) {
  const money = { locale: 'en-US', currency: 'USD' };
  const { email, password } = await openStore('Taxed Shop', money);
  const api = await signIn(page, email, 'en', password);
  const rate = { name: 'Sales tax', percent: 8.875, pricesIncludeTax: false };
  const usual = await api.post<Rate>('/tax-rates', rate);
  const exempt = await api.post<Rate>('/tax-rates', { name: 'Exempt', percent: 0 });
  return { api, usual, exempt };
}

test('tax that is added to prices is charged, shown on the order, and falls with a discount', async ({
  page,
}) => {
  const { api, exempt } = await openTaxedStore(page);
  const lamp = await addTaxed(api, 'Lamp', 100, null);
  await page.goto('/orders/new');
  await addLine(page, lamp);
  await expect(row(page, 'Sales tax 8.875%')).toHaveText('$8.88');
  await page.getByPlaceholder('Scan or search a product…').fill('Gift card');
  await page.getByRole('button', { name: 'Custom item “Gift card”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Custom item' });
  await dialog.getByLabel('Price').fill('10');
  await dialog.getByRole('combobox', { name: 'Tax' }).click();
  await page.getByRole('option', { name: 'Exempt 0%' }).click();
  await dialog.getByRole('button', { name: 'Add to order' }).click();
  await expect(page.getByRole('button', { name: 'Charge $118.88' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await charge(page);

  await page.getByRole('link', { name: 'Print receipt' }).click();
  const paper = page.getByRole('main');
  const rates = paper.getByRole('table').filter({ hasText: 'Net' });
  await expect(rates.getByRole('row', { name: /Sales tax/ })).toContainText(/\$100\.00.*\$8\.88/);
  await expect(rates.getByRole('row', { name: /Exempt/ })).toContainText(/\$10\.00.*\$0\.00/);
  await expect(row(paper, 'Total')).toHaveText('$118.88');

  const id = orderOnPaper(page);
  expect(await read(api, id)).toMatchObject({
    total: 118.88,
    tax: 8.88,
    items: [{ taxPercent: 8.875 }, { taxRateId: exempt.id, taxPercent: 0 }],
  });
  await returnOne(page, id, lamp.name);
  await expect(row(page, 'Tax given back')).toHaveText('−$8.88');
  await expect(row(page, 'To be refunded')).toHaveText('$108.88');
  await confirmReturn(page);
  await goThere(page, `/orders/${id}`);
  await expect(row(page, 'Sales tax 8.875%')).toHaveText('$8.88');
  await expect(row(page, 'Tax given back')).toHaveText('−$8.88');
  await page.getByRole('link', { name: 'Credit note No. 1' }).click();
  await expect(row(paper, 'Refunded')).toHaveText('$108.88');

  const line = { quantity: 1, unitPrice: 100, transactionType: 'SALE' };
  const unpaid = await api.post<Order>('/orders', {
    customerName: 'Rita Roe',
    customerAddress: '3 Oak St',
    serviceType: 'PICKUP',
    items: [{ productId: lamp.id, ...line }],
    subtotal: 100,
    total: 108.88,
  });
  await goThere(page, `/orders/${unpaid.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add discount' }).click();
  const discount = page.getByRole('dialog', { name: 'Add discount' });
  await discount.getByRole('textbox', { name: 'Discount', exact: true }).fill('100.01');
  await expect(discount.getByText('At most $100.00')).toBeVisible();
  await discount.getByRole('textbox', { name: 'Discount', exact: true }).fill('50');
  await expect(row(discount, 'Less tax')).toHaveText('−$4.44');
  await expect(discount.getByText('$54.44')).toBeVisible();
  await discount.getByRole('button', { name: 'Add discount' }).click();
  await expect(discount).toBeHidden();
  await expect(row(page, 'Sales tax 8.875%')).toHaveText('$4.44');
  expect(await read(api, unpaid.id)).toMatchObject({ total: 54.44, amountDue: 54.44 });
});

test('a line’s tax rate is seen beside its discount, and changed for this sale', async ({
  page,
}) => {
  const { api, exempt } = await openTaxedStore(page);
  const chair = await addTaxed(api, 'Chair', 100, null);
  await page.goto('/orders/new');
  await addLine(page, chair);
  await expect(page.getByRole('button', { name: 'Charge $108.88' })).toBeVisible();
  await page.keyboard.press('Shift+F8');
  const dialog = page.getByRole('dialog', { name: `Discount on ${chair.name}` });
  const rate = dialog.getByRole('combobox', { name: 'Tax' });
  await expect(rate).toHaveValue(/^Sales tax/);
  await rate.click();
  await page.getByRole('option', { name: /^Exempt/ }).click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Charge $100.00' })).toBeVisible();
  await charge(page);
  await page.getByRole('link', { name: 'Print receipt' }).click();
  await page.waitForURL('**/print**');
  const id = orderOnPaper(page);
  expect(await read(api, id)).toMatchObject({ total: 100, items: [{ taxRateId: exempt.id }] });
});

test('a form whose rates are old is refused, takes the new ones, and can be saved', async ({
  page,
}) => {
  const { api, usual } = await openTaxedStore(page);
  await stopLiveUpdates(page);
  const lamp = await addTaxed(api, 'Lamp', 100, null);
  await page.goto('/orders/new');
  await addLine(page, lamp);
  await expect(row(page, 'Sales tax 8.875%')).toHaveText('$8.88');
  await api.put(`/tax-rates/${usual.id}`, { name: 'Sales tax', percent: 10, isDefault: true });
  await pressCharge(page);
  await expect(page.getByText('The store’s taxes have changed meanwhile.')).toBeVisible();
  await expect(row(page, 'Sales tax 10%')).toHaveText('$10.00');
  await charge(page);
  const { orders } = await api.get<Answer<'listOrders'>>('/orders');
  expect(orders).toMatchObject([{ total: 110 }]);
  expect(await read(api, orders[0]?.id)).toMatchObject({ items: [{ taxPercent: 10 }], tax: 10 });
});
