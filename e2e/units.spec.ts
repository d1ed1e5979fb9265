/** Units get codes, and are lent, sold, edited, repaired, found and taken back by them, at a desk and on a phone. */
import type { Answer } from '@mostrador/contract/routes';
import { axeFindings } from './support/axe.ts';
import { stopLiveUpdates } from './support/live-updates.ts';
import { scan as scanCode } from './support/scan.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

/** Makes a drill with three coded units, and a customer, for one journey. */
async function prepare(api: ShopApi, { borrowable = true } = {}) {
  const stamp = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const drill = await api.post<Answer<'createProduct'>>('/products', {
    name: `Drill ${stamp}`,
    price: 90,
    stock: 3,
    borrowable,
  });
  const codes = ['A', 'B', 'C'].map((letter) => `${letter}${stamp}`);
  await api.put(`/products/${drill.id}/unit-codes`, { tracksUnits: true, codes });
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Rosa',
    lastName: `Units${stamp}`,
    phone: '212 555 0199',
    address: '7 Pine St',
  });
  const stateOf = async (code: string) => {
    const { units } = await api.get<Answer<'listUnits'>>(`/products/${drill.id}/units`);
    return units.find((unit) => unit.code === code)?.state;
  };
  const [a = '', b = '', c = ''] = codes;
  return { drill, customer, stateOf, a, b, c };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Makes an order of the first two units over the API. */
async function take(
  api: ShopApi,
  { drill, customer, a, b }: Prepared,
  transactionType: 'SALE' | 'BORROW',
) {
  const { units } = await api.get<Answer<'listUnits'>>(`/products/${drill.id}/units`);
  return api.post<Answer<'createOrder'>>('/orders', {
    customerId: customer.id,
    customerName: `${customer.firstName} ${customer.lastName}`,
    customerAddress: '7 Pine St',
    serviceType: 'PICKUP',
    items: [
      {
        productId: drill.id,
        quantity: 2,
        unitPrice: 90,
        transactionType,
        unitIds: units.filter(({ code }) => code === a || code === b).map(({ id }) => id),
      },
    ],
    subtotal: 180,
    total: 180,
  });
}

/** Types a code into the form's search field, as a scanner does. */
async function scan(page: Page, code: string) {
  await page.getByPlaceholder('Scan or search a product…').fill(code);
  await page.keyboard.press('Enter');
}

async function chooseCustomer(page: Page, { lastName }: Prepared['customer']) {
  await page.getByPlaceholder('Name, phone or email…').fill(lastName);
  await page.getByRole('option', { name: `Rosa ${lastName}` }).click();
}

test('units are lent by scan, one comes back by its code, and the other stays out', async ({
  page,
}) => {
  const api = await signIn(page);
  await stopLiveUpdates(page);
  const prepared = await prepare(api);
  const { drill, customer, stateOf, a, b } = prepared;
  await page.goto('/orders/new');

  await scan(page, a);
  const loan = page.getByRole('dialog', { name: `Lend ${drill.name}` });
  await expect(loan.getByRole('button', { name: a })).toHaveAttribute('aria-pressed', 'true');
  await loan.getByRole('button', { name: 'Add loan' }).click();
  await scan(page, b);
  const lines = page.getByRole('list', { name: 'Items' });
  await expect(lines).toContainText(`${a}, ${b}`);
  await scan(page, b);
  await expect(page.getByText(`${b} is in the order already`)).toBeVisible();
  await chooseCustomer(page, customer);
  await page.getByRole('button', { name: 'Save unpaid' }).click();
  await expect.poll(() => stateOf(a)).toBe('OUT');

  await page.goto(`/returns?search=${encodeURIComponent(drill.name)}`);
  await page.getByRole('button', { name: `Take back: ${drill.name}` }).click();
  const back = page.getByRole('dialog', { name: 'Take back' });
  await back.getByRole('button', { name: a }).click();
  await expect(back.getByText('1 stays out.')).toBeVisible();
  await back.getByRole('button', { name: /^(Hand back|Take back)/ }).click();
  await expect(back).toBeHidden();
  await expect.poll(() => stateOf(b)).toBe('HERE');
  expect(await stateOf(a)).toBe('OUT');
});

test('an order asks for its units, and one that another till took is chosen anew', async ({
  page,
}) => {
  const api = await signIn(page);
  await stopLiveUpdates(page);
  const prepared = await prepare(api, { borrowable: false });
  const { drill, customer, stateOf, a, c } = prepared;
  await page.goto('/orders/new');

  await scan(page, a);
  await expect(page.getByRole('list', { name: 'Items' })).toContainText(a);
  await take(api, prepared, 'SALE');
  await chooseCustomer(page, customer);
  await page.getByRole('button', { name: 'Save unpaid' }).click();
  await expect(page.getByText(`The unit ${a} is not where this needs it.`)).toBeVisible();
  await page.getByRole('button', { name: /Choose 1 unit/ }).click();
  const dialog = page.getByRole('dialog', { name: `Units of ${drill.name}` });
  await expect(dialog.getByRole('button', { name: a })).toHaveCount(0);
  await dialog.getByRole('button', { name: c }).click();
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  await page.getByRole('button', { name: 'Save unpaid' }).click();
  await expect.poll(() => stateOf(c)).toBe('GONE');
});

test('an edit takes another unit in place of one, and a return says which comes back', async ({
  page,
}) => {
  const api = await signIn(page);
  await stopLiveUpdates(page);
  const prepared = await prepare(api);
  const { drill, stateOf, a, b, c } = prepared;
  const order = await take(api, prepared, 'SALE');
  await page.goto(`/orders/${order.id}/edit`);

  const units = page.getByRole('button', { name: `Units of ${drill.name}: ${a}, ${b}` });
  await page.getByRole('button', { name: `One ${drill.name} more` }).click();
  await expect(units).toContainText('Choose 1 unit');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: `One ${drill.name} fewer` }).click();
  await expect(units).not.toContainText('Choose');
  await units.click();
  const dialog = page.getByRole('dialog', { name: `Units of ${drill.name}` });
  await dialog.getByRole('button', { name: b }).click();
  await dialog.getByRole('textbox').fill(c);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  expect(await stateOf(b)).toBe('HERE');
  await goThere(page, `/orders/${order.id}`);
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(`${a}, ${c}`);

  await goThere(page, `/orders/${order.id}/returns/new`);
  await page.getByRole('button', { name: c }).click();
  await page.getByLabel('Reason').fill('Bent');
  await page.getByRole('button', { name: 'Process return' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
  expect(await stateOf(c)).toBe('HERE');
  expect(await stateOf(a)).toBe('GONE');
});

test('a parked order keeps its units, and says which is no longer here, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await signIn(page);
  await stopLiveUpdates(page);
  const prepared = await prepare(api, { borrowable: false });
  const { drill, a, c } = prepared;
  await page.goto('/orders/new');
  await scan(page, a);
  await expect(page.getByRole('button', { name: 'Open the order' })).toContainText('1 item');
  await scan(page, c);
  await expect(page.getByRole('button', { name: 'Open the order' })).toContainText('2 items');
  await page.getByRole('button', { name: 'Park', exact: true }).click();
  await page.getByRole('textbox', { name: 'Label' }).fill(drill.name);
  await page.getByRole('dialog').getByRole('button', { name: 'Park', exact: true }).click();
  await take(api, prepared, 'SALE');

  await page.getByRole('button', { name: /^Parked/ }).click();
  const parked = page.getByRole('listitem').filter({ hasText: drill.name });
  await parked.getByRole('button', { name: 'Take up' }).click();
  await expect(page.getByText(`${drill.name}: ${a} is no longer here.`)).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Open the order' }).click();
  await expect(page.getByRole('list', { name: 'Items' })).toContainText(`${c}Choose 1 unit`);
});

test('a product’s units get codes, more are added, one is missing and found, one is repaired, and each gets a label', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page);
  await stopLiveUpdates(page);
  const stamp = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const saw = await api.post<Answer<'createProduct'>>('/products', {
    name: `Saw ${stamp}`,
    price: 80,
    stock: 2,
  });
  const [first, second] = [`S1${stamp}`, `S2${stamp}`];
  await page.goto(`/products/${saw.id}`);

  await page.getByRole('button', { name: 'Give units codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Enter codes').click();
  await dialog.getByRole('textbox', { name: 'Codes' }).fill(first);
  await dialog.getByRole('button', { name: 'Give codes' }).click();
  await expect(dialog.getByText('Enter the codes')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Codes' }).fill(`${first}\n${second}`);
  await dialog.getByRole('button', { name: 'Give codes' }).click();
  const units = page.getByRole('list', { name: 'Units with codes' });
  await expect(units.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Add units' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(units.getByRole('listitem')).toHaveCount(3);

  await units.getByRole('button', { name: `More for ${first}` }).click();
  await page.getByRole('menuitem', { name: 'It is missing' }).click();
  await dialog.getByRole('button', { name: 'It is missing' }).click();
  await expect(units.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Show 1 more' }).click();
  await expect(units.getByRole('listitem').filter({ hasText: first })).toContainText('Gone');
  await units.getByRole('button', { name: `More for ${first}` }).click();
  await page.getByRole('menuitem', { name: 'It was found' }).click();
  await dialog.getByRole('button', { name: 'It was found' }).click();
  await expect(units.getByRole('listitem').filter({ hasText: first })).toContainText('In stock');

  await page.getByRole('button', { name: 'Send to repair' }).click();
  await dialog.getByRole('textbox', { name: 'Units' }).fill(second.toLowerCase());
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Send to repair' }).click();
  await expect(units.getByRole('listitem').filter({ hasText: second })).toContainText('In repair');
  await expect(page.getByText(`${second}`).first()).toBeVisible();

  await page.getByRole('link', { name: 'Print labels' }).click();
  await expect(page.getByRole('button', { name: 'Print 3 labels' })).toBeVisible();
  await page.getByRole('button', { name: second }).click();
  await expect(page.getByRole('button', { name: 'Print 2 labels' })).toBeVisible();
});

test('a unit’s code opens the return of its loan from the palette and by a scan, and finds it in the list', async ({
  page,
}) => {
  const api = await signIn(page);
  await stopLiveUpdates(page);
  const prepared = await prepare(api);
  const { drill, stateOf, a, b, c } = prepared;
  await take(api, prepared, 'BORROW');
  await page.goto('/');
  await page.getByRole('button', { name: /^Search or go to/ }).click();
  await page.keyboard.type(a);
  await page.getByRole('option', { name: new RegExp(`^${a}`) }).click();
  const back = page.getByRole('dialog', { name: 'Take back' });
  await expect(back.getByRole('button', { name: a })).toHaveAttribute('aria-pressed', 'true');
  await expect(back.getByRole('button', { name: b })).toHaveAttribute('aria-pressed', 'false');
  await back.getByRole('button', { name: /^(Hand back|Take back)/ }).click();
  await expect.poll(() => stateOf(a)).toBe('HERE');

  await scanCode(page, b);
  await back.getByRole('button', { name: /^(Hand back|Take back)/ }).click();
  await expect.poll(() => stateOf(b)).toBe('HERE');
  await scanCode(page, c);
  await expect(page.getByText(`${c} (${drill.name}) is here`)).toBeVisible();
  await goThere(page, `/returns?status=RETURNED&search=${b}`);
  await expect(page.getByRole('row').filter({ hasText: b })).toHaveCount(1);
});
