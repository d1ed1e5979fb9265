import type { Answer } from '@mostrador/contract/routes';
import { stopLiveUpdates } from './support/live-updates.ts';
import { asOwner } from './support/new-person.ts';
import { scan } from './support/scan.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

const read = (api: ShopApi, id: string) => api.get<Answer<'readPurchase'>>(`/purchases/${id}`);
const readProduct = (api: ShopApi, id: string) => api.get<Answer<'readProduct'>>(`/products/${id}`);

let made = 0;

/** Makes a product for one test, with this stock and a cost of 2. */
async function makeProduct(api: ShopApi, stock = 10): Promise<Answer<'createProduct'>> {
  made += 1;
  const unique = `${Date.now()}${made}${Math.floor(Math.random() * 1000)}`;
  return api.post('/products', {
    name: `Bought ${unique}`,
    barcode: unique,
    price: 5,
    cost: 2,
    stock,
  });
}

/** Makes a purchase of 5 units of each product, at 4 each. */
async function makePurchase(api: ShopApi, products: readonly { id: string }[]) {
  return api.post<Answer<'createPurchase'>>('/purchases', {
    items: products.map(({ id }) => ({ productId: id, orderedQty: 5, unitCost: 4 })),
  });
}

/** Returns the purchase's id from the address of its page. */
function idOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function openAction(page: Page, name: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
  return page.getByRole('dialog');
}

test('goods are bought, ordered, received in two parts, partly returned and paid by two methods', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page);
  const [drill, saw] = [await makeProduct(api), await makeProduct(api)];
  const { providers } = await api.get<Answer<'listProviders'>>('/providers?limit=1');
  const provider = providers[0]?.name ?? '';

  await page.goto('/purchases');
  await page.getByRole('link', { name: 'New purchase' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'New purchase' })).toBeVisible();
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();

  // A purchase without items is not saved.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Add at least one item.')).toBeVisible();

  // Adds the drill by a search. The search does not offer it again.
  await page.getByPlaceholder('Scan or search a product…').fill(drill.name);
  const tile = page.getByRole('button', { name: drill.name });
  await tile.click();
  await expect(page.getByRole('button', { name: `Remove ${drill.name}` })).toBeVisible();
  await expect(page.getByText('All of these are in the purchase')).toBeVisible();
  // Scans the saw twice while no field has the focus, which makes a quantity of 2.
  await page.getByRole('heading', { level: 1 }).click();
  await scan(page, saw.barcode);
  await expect(page.getByLabel(`Quantity of ${saw.name}`, { exact: true })).toHaveValue('1');
  await page.getByRole('heading', { level: 1 }).click();
  await scan(page, saw.barcode);
  await expect(page.getByLabel(`Quantity of ${saw.name}`, { exact: true })).toHaveValue('2');

  // The unit cost begins as the product's cost, and can be changed.
  const drillCost = page.getByLabel(`Unit cost of ${drill.name}`);
  await expect(drillCost).toHaveValue('2.00');
  await drillCost.fill('4');
  await page.getByLabel(`Quantity of ${drill.name}`, { exact: true }).fill('5');
  await page.getByRole('combobox', { name: 'Provider (optional)' }).click();
  await page.getByRole('option', { name: provider }).first().click();
  await page.getByLabel('Tax').fill('1.5');
  // A line without a product prevents the save until it is removed.
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByRole('button', { name: /^Save purchase/ }).click();
  await expect(page.getByText('Invalid items: each needs a product')).toBeVisible();
  await page.getByRole('button', { name: 'Remove item 3' }).click();
  // 5 × 4 + 2 × 2 + 1.50.
  await expect(page.locator('footer').getByText('$25.50')).toBeVisible();
  // The draft survives a reload.
  await page.reload();
  await expect(page.getByLabel(`Quantity of ${drill.name}`, { exact: true })).toHaveValue('5');
  await page.getByRole('button', { name: /^Save purchase/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Purchase #/ })).toBeVisible();
  const id = idOf(page);
  expect(await read(api, id)).toMatchObject({ total: 25.5, status: 'CREATED' });
  await expect(page.getByRole('link', { name: provider })).toBeVisible();
  const main = page.getByRole('main');
  for (const badge of ['Draft', 'Unpaid']) {
    await expect(main.getByText(badge, { exact: true }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Mark as ordered' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as ordered' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ordered', { exact: true }).first()).toBeVisible();

  // Receives 3 units: one scanned into the field, one by a button, and one scanned while the button has
  // the focus.
  await page.getByRole('button', { name: 'Receive goods' }).click();
  await expect(dialog.getByLabel('Barcode')).toBeFocused();
  await scan(page, drill.barcode);
  await expect(dialog.getByText(`${drill.name}: 1 of 5 counted`)).toBeVisible();
  await dialog.getByRole('button', { name: `One ${drill.name} more` }).click();
  await scan(page, drill.barcode);
  await expect(dialog.getByText(`${drill.name}: 3 of 5 counted`)).toBeVisible();
  await scan(page, '0000000');
  await expect(dialog.getByText('Nothing in this purchase has the barcode')).toBeVisible();
  await dialog.getByRole('button', { name: 'Receive 3 units' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Partly received', { exact: true }).first()).toBeVisible();
  expect((await readProduct(api, drill.id)).stock).toBe(13);

  // Receives the remaining 2 drills and 2 saws by one press.
  await page.getByRole('button', { name: 'Receive goods' }).click();
  await dialog.getByRole('button', { name: 'Receive all' }).click();
  await dialog.getByRole('button', { name: 'Receive 4 units' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Received', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Receive goods' })).toBeHidden();

  // Returns one drill. A reason is required, and the amount due falls by 4.
  await openAction(page, 'Return to the provider');
  await dialog.getByRole('button', { name: /^Return/ }).click();
  await expect(dialog.getByText('Choose at least one unit to return.')).toBeVisible();
  await dialog.getByRole('button', { name: `One ${drill.name} more` }).click();
  await dialog.getByRole('button', { name: 'Return 1 unit' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await expect(dialog.getByText('$21.50')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Bent');
  await dialog.getByRole('button', { name: 'Return 1 unit' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Reason: Bent').first()).toBeVisible();

  // Pays by two methods. An amount above what is due is refused.
  await page.getByRole('button', { name: 'Add payment' }).click();
  // The dialog shows no change, since a provider gives none.
  await expect(dialog.getByText('Change', { exact: true })).toBeHidden();
  await dialog.getByLabel('Amount paid').fill('30');
  await expect(dialog.getByText('This is more than the $21.50 that is due.')).toBeVisible();
  await dialog.getByLabel('Amount paid').fill('');
  await dialog.getByLabel('Amount paid').fill('20');
  await dialog.getByRole('button', { name: 'Pay $20.00 · $1.50 left' }).click();
  await dialog.getByRole('button', { name: 'Card Pays $1.50' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();

  // The stock movements add up to 10 + 3 + 2 − 1 = 14 drills.
  expect(await read(api, id)).toMatchObject({ amountDue: 0, paymentStatus: 'PAID' });
  const { movements } = await api.get<Answer<'listStockMovements'>>(
    `/products/${drill.id}/movements`,
  );
  expect(movements.map(({ reason, quantity }) => [reason, quantity])).toEqual([
    ['PURCHASE_RETURN', -1],
    ['RECEIPT', 2],
    ['RECEIPT', 3],
    ['OPENING', 10],
  ]);
  // The average cost is (10 × 2 + 3 × 4) / 13 = 2.46, then (13 × 2.46 + 2 × 4) / 15 = 2.67.
  expect(await readProduct(api, drill.id)).toMatchObject({ stock: 14, cost: 2.67 });
});

test('what a purchase offers is the chosen provider’s first, and each product once', async ({
  page,
}) => {
  const api = await signIn(page);
  const word = `Offered${Date.now()}`;
  const provider = (name: string) =>
    api.post<Answer<'createProvider'>>('/providers', { name: `${name} ${word}` });
  const [acme, bolt] = [await provider('Acme'), await provider('Bolt')];
  for (const [name, providerId] of [
    ['A nails', undefined],
    ['B saw', acme.id],
    ['C tape', bolt.id],
    ['D bolts', bolt.id],
  ]) {
    await api.post('/products', { name: `${name} ${word}`, price: 5, stock: 3, providerId });
  }
  await page.goto('/purchases/new');
  await page.getByPlaceholder('Scan or search a product…').fill(word);
  const tiles = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  const offers = (...names: string[]) =>
    expect(tiles).toHaveText(names.map((name) => new RegExp(`${name} ${word}`)));
  await offers('A nails', 'B saw', 'C tape', 'D bolts');

  const field = page.getByRole('combobox', { name: 'Provider (optional)' });
  const choose = async ({ name }: { name: string }) => {
    await field.fill(name);
    await page.getByRole('option', { name }).click();
  };
  await choose(bolt);
  await offers('C tape', 'D bolts', 'A nails', 'B saw');
  await page.getByRole('button', { name: `C tape ${word}` }).click();
  await offers('D bolts', 'A nails', 'B saw');
  await choose(acme);
  await offers('B saw', 'A nails', 'D bolts');
  await field.fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await offers('A nails', 'B saw', 'D bolts');
  await page.getByPlaceholder('Scan or search a product…').fill(`D bolts ${word}`);
  await offers('D bolts');
});

test('a purchase is marked as paid with a payment that was announced, and one of which nothing came is cancelled', async ({
  page,
}) => {
  const api = await signIn(page);
  const product = await makeProduct(api);
  const paid = await makePurchase(api, [product]);
  await page.goto(`/purchases/${paid.id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Purchase #/ })).toBeVisible();
  const dialog = await openAction(page, 'Mark as paid');
  await expect(dialog.getByText('This records a payment of $20.00')).toBeVisible();
  // Enter pays nothing, since no method is chosen beforehand.
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Cash Pays $20.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText('Cash', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Mark as paid' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Cancel purchase' })).toBeDisabled();

  const unpaid = await makePurchase(api, [product]);
  await goThere(page, `/purchases/${unpaid.id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Purchase #/ })).toBeVisible();
  await openAction(page, 'Cancel purchase');
  await expect(dialog.getByText('The $20.00 due is no longer owed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel purchase' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden();
});

test('P1: a receipt whose answer was lost is locked, over a reload too, and does not come twice', async ({
  page,
}) => {
  const api = await signIn(page);
  const product = await makeProduct(api);
  const purchase = await makePurchase(api, [product]);
  await page.goto(`/purchases/${purchase.id}`);
  const dialog = await openAction(page, 'Receive goods');
  await dialog.getByRole('button', { name: `One ${product.name} more` }).click();
  // Lets the server record the receipt, then cuts the connection before its answer.
  await page.route('**/receipts', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: 'Receive 1 unit' }).click();
  await expect(dialog.getByText('We can’t tell whether the goods were received')).toBeVisible();
  expect((await readProduct(api, product.id)).stock).toBe(11);

  await page.unroute('**/receipts');
  await page.reload();
  await page.getByRole('button', { name: 'Receive goods' }).click();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog).toBeHidden();
  expect((await readProduct(api, product.id)).stock).toBe(11);
  expect((await read(api, purchase.id)).receipts).toHaveLength(1);
});

test('a new purchase whose answer was lost is made once', async ({ page }) => {
  const api = await signIn(page, 'manager@demo.test');
  const product = await makeProduct(api);
  await page.goto('/purchases/new');
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();
  await scan(page, product.barcode);
  await expect(page.getByRole('button', { name: `Remove ${product.name}` })).toBeVisible();
  await page.getByLabel('Notes (optional)').fill(product.name);
  let sent = 0;
  await page.route('**/api/purchases', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: /^Save purchase/ }).click();
  await expect(page.getByText('We can’t tell whether the purchase was saved')).toBeVisible();
  expect(sent).toBe(1);
  await page.unroute('**/api/purchases');
  await page.reload();
  await expect(page.getByText('We can’t tell whether the purchase was saved')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Purchase #/ })).toBeVisible();
  const { purchases } = await api.get<Answer<'listPurchases'>>('/purchases?limit=100');
  expect(purchases.filter(({ notes }) => notes === product.name)).toHaveLength(1);
});

test('goods that somebody else has received meanwhile are not received again', async ({ page }) => {
  const api = await signIn(page);
  await stopLiveUpdates(page);
  const product = await makeProduct(api);
  const purchase = await makePurchase(api, [product]);
  await page.goto(`/purchases/${purchase.id}`);
  const dialog = await openAction(page, 'Receive goods');
  await dialog.getByRole('button', { name: 'Receive all' }).click();
  await dialog.getByLabel('Notes (optional)').fill('Second pallet');
  const [item] = purchase.items;
  await api.post(`/purchases/${purchase.id}/receipts`, {
    items: [{ purchaseItemId: item?.id, productId: product.id, quantity: 2 }],
  });
  await dialog.getByRole('button', { name: 'Receive 5 units' }).click();
  await expect(dialog.getByText('That is more than is still to come.')).toBeVisible();
  // The dialog keeps the typed notes and shows the quantity that is still to come.
  await expect(dialog.getByText('Only 3 are still to come')).toBeVisible();
  await expect(dialog.getByLabel('Notes (optional)')).toHaveValue('Second pallet');
  await dialog.getByRole('button', { name: 'Receive all' }).click();
  await dialog.getByRole('button', { name: 'Receive 3 units' }).click();
  await expect(dialog).toBeHidden();
  expect((await readProduct(api, product.id)).stock).toBe(15);
});

test('a despatcher receives and returns goods, and sees no amount', async ({ page, request }) => {
  const api = await asOwner(request);
  const product = await makeProduct(api);
  const purchase = await makePurchase(api, [product]);
  await signIn(page, 'despatcher@demo.test');
  await page.goto('/purchases');
  await expect(page.getByRole('cell', { name: `#${purchase.purchaseNumber}` })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Total' })).toBeHidden();
  await page
    .getByRole('row')
    .filter({ hasText: `#${purchase.purchaseNumber}` })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Items' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Money' })).toBeHidden();
  await expect(page.locator('main')).not.toContainText('$');
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Receive goods' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Add payment' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Receive goods' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Receive all' }).click();
  await expect(dialog.getByLabel(/Unit cost/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Receive 5 units' }).click();
  await expect(dialog).toBeHidden();
  expect((await readProduct(api, product.id)).stock).toBe(15);

  await goThere(page, '/purchases/new');
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();
  await scan(page, product.barcode);
  await expect(page.getByRole('button', { name: `Remove ${product.name}` })).toBeVisible();
  await expect(page.getByLabel(/Unit cost|Tax|Discount/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Save purchase/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Purchase #/ })).toBeVisible();
  // The server took the unit cost from the product, since a despatcher may not see costs.
  const { items } = await read(api, idOf(page));
  expect(items[0]?.unitCost).toBeGreaterThan(0);
});

test('taxes of the lines are chosen with the goods, added after the discount, and come back with a return', async ({
  page,
}) => {
  const api = await signIn(page, 'owner@tienda.test');
  const { taxRates } = await api.get<Answer<'listTaxRates'>>('/tax-rates');
  const usual = taxRates.find(({ isDefault }) => isDefault)!;
  const low = taxRates.find(({ percent }) => percent === 5)!;
  const [radio, coffee] = [await makeProduct(api), await makeProduct(api)];
  const { name, price, cost, stock } = coffee;
  await api.put(`/products/${coffee.id}`, { name, price, cost, stock, taxRateId: low.id });
  const row = (within: Page | Locator, label: string) =>
    within
      .locator('dl > div')
      .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
      .locator('dd');

  await page.goto('/purchases/new');
  await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();
  for (const product of [radio, coffee]) {
    await page.getByRole('heading', { level: 1 }).click();
    await scan(page, product.barcode);
    await page.getByLabel(`Quantity of ${product.name}`, { exact: true }).fill('2');
    await page.getByLabel(`Unit cost of ${product.name}`).fill('10000');
  }
  // Each line begins with its product's rate, and may have none.
  const rateOf = ({ name }: { name: string }) => page.getByLabel(`Tax on ${name}`);
  await expect(rateOf(radio)).toHaveValue(usual.id);
  await expect(rateOf(coffee)).toHaveValue(low.id);
  await page.getByLabel('Discount').fill('4000');
  // Of each line 2.000 less: 19 % and 5 % of 18.000.
  await expect(row(page, usual.name)).toHaveText(/3.420/);
  await expect(row(page, low.name)).toHaveText(/900/);
  await expect(page.locator('footer').getByText(/40.320/)).toBeVisible();
  await rateOf(coffee).selectOption('No tax');
  await expect(row(page, low.name)).toHaveCount(0);
  await expect(page.locator('footer').getByText(/39.420/)).toBeVisible();
  // The choice survives a reload.
  await page.reload();
  await expect(rateOf(coffee)).toHaveValue('');
  await page.getByRole('button', { name: /^Save purchase/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Purchase #/ })).toBeVisible();
  const purchase = await read(api, idOf(page));
  expect(purchase).toMatchObject({
    total: 39_420,
    items: [{ taxName: usual.name, taxAmount: 3_420 }, { taxRateId: null }],
  });
  await expect(page.getByRole('rowheader', { name: radio.name })).toContainText(/: \D*3.420/);
  await expect(row(page, usual.name)).toHaveText(/3.420/);

  await api.post(`/purchases/${purchase.id}/receipts`, {
    items: purchase.items.map(({ id, productId }) => ({
      purchaseItemId: id,
      productId,
      quantity: 2,
    })),
  });
  await page.reload();
  const dialog = await openAction(page, 'Return to the provider');
  await dialog.getByRole('button', { name: `One ${radio.name} more` }).click();
  await expect(row(dialog, 'Goods returned')).toHaveText(/10.000/);
  await expect(row(dialog, 'Tax on the goods')).toHaveText(/1.710/);
  await expect(row(dialog, 'Due after it')).toHaveText(/27.710/);
  await dialog.getByLabel('Reason').fill('Broken');
  await dialog.getByRole('button', { name: 'Return 1 unit' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Tax on returned goods')).toHaveText(/1.710/);
  await expect(row(page, 'Due')).toHaveText(/27.710/);
  expect((await read(api, purchase.id)).financials).toMatchObject({ taxGivenBack: 1_710 });
});

test('the list is filtered by its address, and a purchase that does not exist leads back to it', async ({
  page,
}) => {
  const api = await signIn(page);
  const { providers } = await api.get<Answer<'listProviders'>>('/providers?limit=1');
  const [provider] = providers;
  await page.goto(`/purchases?providerId=${provider?.id}&status=RECEIVED`);
  await expect(page.getByText(`From ${provider?.name}`)).toBeVisible();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('RECEIVED');
  await page
    .getByRole('button', {
      name: `Show purchases of every provider, not only of ${provider?.name}`,
    })
    .click();
  await expect(page).toHaveURL(/\/purchases\?status=RECEIVED$/);
  await page.getByLabel('Search by number or provider').fill('no such provider');
  await expect(page.getByText('No purchase matches')).toBeVisible();

  await page.goto('/purchases/01a1fc44-dab1-7352-973f-4241fd46bb00');
  await expect(page.getByText('Purchase not found')).toBeVisible();
  await expect(page).toHaveURL(/\/purchases$/);
});
