/** The reports after a day whose trade is known to the cent (support/known-day.ts). */
import { readFile } from 'node:fs/promises';
import type { Answer } from '@mostrador/contract/routes';
import { tradeOfADay } from './support/known-day.ts';
import { openStore } from './support/open-store.ts';
import { signIn } from './support/sign-in.ts';
import { type Download, expect, type Locator, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

const PHONE = { width: 390, height: 844 };
// Names of the files, in the order in which the page saves them.
const EXPORTS = [
  'sales-summary',
  'sales',
  'products',
  'delivery',
  'payment-methods',
  'people',
  'returns',
  'deposits',
  'claims',
  'discounts',
  'cancellations',
  'top-customers',
];

/** Finds the figure on the card with this label, which stands before the lines that lead to it. */
const figureOf = (page: Page, label: string) =>
  page
    .locator('dl > *', { has: page.getByText(label, { exact: true }) })
    .locator('dd > span')
    .first();

const showsFigures = async (page: Page, figures: Record<string, string>) => {
  for (const [label, figure] of Object.entries(figures)) {
    await expect(figureOf(page, label), label).toHaveText(figure);
  }
};

const cardOf = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true });

/** Returns the texts of a table's cells, row by row, with ordinary spaces. */
const cellsOf = (table: Locator) =>
  table
    .getByRole('row')
    .evaluateAll((rows) =>
      (rows as HTMLTableRowElement[]).map((row) =>
        [...row.cells].map((cell) => cell.textContent.replace(/\s/g, ' ')),
      ),
    );

/** Switches a report from its chart to its table, and checks the rows below the head. */
async function showsTable(page: Page, title: string, rows: string[][], word = 'Table') {
  const card = cardOf(page, title);
  await card.locator('label').filter({ hasText: word }).click();
  await expect
    .poll(async () => (await cellsOf(card.getByRole('table'))).slice(1), { message: title })
    .toEqual(rows);
}

async function readCsv(file: Download): Promise<string[][]> {
  const text = await readFile(await file.path(), 'utf8');
  return text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
}

const notForThisRole = (page: Page) =>
  page.getByRole('heading', { name: 'This page is not for your role' });

/** Returns a day as the tables write it, such as "Sat, Nov 21, 2026". */
const longDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

test('after a known day the owner finds each figure in the dashboard, in every report and in its file', {
  tag: '@main',
}, async ({ page }) => {
  test.setTimeout(300_000);
  const { email, password, today } = await openStore('Known day', {
    locale: 'en-US',
    currency: 'USD',
  });
  const api = await signIn(page, email, 'en', password);
  const { sellToAWalkIn } = await tradeOfADay(api);
  const day = longDay(today);

  await test.step('the dashboard', async () => {
    await page.goto('/dashboard');
    await showsFigures(page, {
      'Net sales, without deposits': '$246.00',
      'Total orders': '8',
      // The eight orders come to $326.00, with the deposit of the open loan: 326 / 8 = 40.75.
      'Average order value': '$40.75',
      'Total customers': '2',
    });
    // The loan has a fee of 20 and a deposit of 50, and its total is shown with and without the deposit.
    const recent = cardOf(page, 'Recent orders').getByRole('listitem');
    await expect(recent.filter({ hasText: 'deposits' })).toContainText('$20.00without deposits');
    const glance = cardOf(page, 'Right now');
    await expect(glance.getByRole('listitem').filter({ hasText: 'Taken today' })).toContainText(
      '$296.00',
    );
    await expect(glance.getByRole('listitem').filter({ hasText: 'Owed' })).toContainText('$30.00');
    await expect(glance.getByRole('listitem').filter({ hasText: 'Deposits held' })).toContainText(
      '$50.00',
    );
  });

  await test.step('the key figures and the reports of the day', async () => {
    await goThere(page, '/reports');
    await page.getByText('Today', { exact: true }).click();
    await expect(page).toHaveURL(/preset=today/);
    await showsFigures(page, {
      'Net sales, without deposits': '$246.00',
      'Gross payments': '$366.00',
      'Refunds, without deposits': '$40.00',
      Orders: '8',
      'Deposits returned': '$30.00',
      'Deposits pending': '$50.00',
    });
    await page.getByRole('button', { name: 'About: Net sales, without deposits' }).hover();
    await expect(page.getByRole('tooltip')).toContainText(
      '$366.00 − $40.00 − ($30.00 + $50.00) = $246.00',
    );

    const sales = ['8', '$366.00', '$40.00', '$30.00', '$50.00', '$246.00'];
    await showsTable(page, 'Adjusted sales timeline', [
      [day, ...sales],
      ['Total', ...sales],
    ]);
    await showsTable(page, 'Delivery performance', [
      ['Dora Driver', '2', '1'],
      ['Total', '2', '1'],
    ]);
    await showsTable(page, 'Returns impact', [
      [day, '$40.00'],
      ['Total', '$40.00'],
    ]);
    await showsTable(page, 'Deposits', [
      [day, '$30.00', '$50.00', '$20.00'],
      ['Total', '$30.00', '$50.00', '$20.00'],
    ]);
    await expect(cardOf(page, 'Deposits')).toContainText('Held now$50.00');
    await showsTable(page, 'Cancelled orders', [
      [day, '1'],
      ['Total', '1'],
    ]);
    // Hours are those of the store, where it is about noon. An order at 1 PM counts in the next hour.
    const hours = cardOf(page, 'Sales by hour and weekday');
    await hours.locator('label').filter({ hasText: 'Table' }).click();
    const weekday = new Date(today).toLocaleDateString('en-US', {
      weekday: 'long',
      timeZone: 'UTC',
    });
    await expect(hours.getByRole('rowheader').first()).toHaveText(
      new RegExp(`^${weekday}, (12|1) PM$`),
    );
    await expect
      .poll(async () => (await cellsOf(hours.getByRole('table'))).at(-1))
      .toEqual(['Total', '8', '$326.00']);
    await showsTable(page, 'Top customers', [
      ['Ana Rivera', '$186.00'],
      ['Luis Soto', '$100.00'],
    ]);
    await cardOf(page, 'Top customers').getByRole('link', { name: 'Ana Rivera' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Rivera' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/preset=today/);
    await showsFigures(page, { 'Gross payments': '$366.00' });
  });

  await test.step('its files say what the screen says, under names that say what they are', async () => {
    const waited = page.waitForEvent('download');
    await cardOf(page, 'Adjusted sales timeline')
      .getByRole('button', { name: 'Export CSV: Adjusted sales timeline' })
      .click();
    const file = await waited;
    expect(file.suggestedFilename()).toBe(`sales_${today}_${today}.csv`);
    expect(await readCsv(file)).toEqual([
      [
        'Day',
        'Payments',
        'Refunds',
        'Net sales',
        'Orders',
        'Deposits returned',
        'Deposits pending',
        'Net sales without deposits',
      ],
      [today, '366.00', '40.00', '326.00', '8', '30.00', '50.00', '246.00'],
    ]);

    // From here on this device saves files for programs, as the API names things.
    await page.getByRole('button', { name: 'Excel or other programs: Export All CSV' }).click();
    await page.getByRole('menuitemradio', { name: 'other programs' }).click();
    const files: Download[] = [];
    page.on('download', (download) => files.push(download));
    await page.getByRole('button', { name: 'Export All CSV', exact: true }).click();
    await expect(page.getByText(`${EXPORTS.length} files were saved`)).toBeVisible();
    // Playwright may learn of the last download after the page has announced it.
    await expect
      .poll(() => files.map((download) => download.suggestedFilename()))
      .toEqual(EXPORTS.map((key) => `${key}_${today}_${today}.csv`));
    const methods = files[EXPORTS.indexOf('payment-methods')];
    expect(methods && (await readCsv(methods))).toEqual([
      [
        'paymentMethod',
        'paymentsCount',
        'totalAmount',
        'voidsTotal',
        'refundsTotal',
        'netCollected',
        'roundings',
      ],
      ['Cash', '6', '235.00', '0.00', '20.00', '215.00', '0.00'],
      ['Card', '3', '131.00', '0.00', '50.00', '81.00', '0.00'],
    ]);
  });

  await test.step('the files of a long period, in weeks as on the screen or in days', async () => {
    const period = `${today.slice(0, 4)}-01-01_${today.slice(0, 4)}-12-31`;
    await page.goto(`/reports?startDate=${period.replace('_', '&endDate=')}`);
    const save = async (step: string) => {
      await page.getByRole('button', { name: 'Export CSV: Adjusted sales timeline' }).click();
      const waited = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: step }).click();
      return waited;
    };
    const byWeek = await save('By week, as shown');
    expect(byWeek.suggestedFilename()).toBe(`sales-by-week_${period}.csv`);
    expect((await readCsv(byWeek))[0]?.[0]).toBe('week');
    const byDay = await save('By day');
    expect(byDay.suggestedFilename()).toBe(`sales_${period}.csv`);
    const [heading, ...rows] = await readCsv(byDay);
    expect([heading?.[0], ...rows.map(([day]) => day)]).toEqual(['day', today]);
    await page.goto('/reports?preset=today');
  });

  await test.step('the page that leads from the sales of the day to the drawer', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sales to drawer' }).click();
    await expect(page).toHaveURL(/\/reports\/sales-to-drawer\?preset=today/);
    const card = cardOf(page, 'From sales to the drawer');
    await expect(card.getByText('In the drawers and accounts')).toBeVisible();
    await expect(card).toContainText('Cash');
    const waited = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV: From sales to the drawer' }).click();
    const lines = await readCsv(await waited);
    expect(lines).toContainEqual(['collected', '', '296.00']);
    expect(lines).toContainEqual(['netCollected', 'Cash', '215.00']);
    expect(lines.at(-1)).toEqual(['handedOver', '', '296.00']);
    await card.getByRole('link', { name: 'Orders paid this way' }).first().click();
    await expect(page).toHaveURL(/\/reports\/payments\?.*method=Cash/);
    await page.goBack();
    await card.getByRole('link', { name: 'Orders of these days with something due' }).click();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Period')).toHaveValue('days');
    const due = page.getByRole('table').getByRole('row');
    await expect(due).toHaveCount(3);
    await expect(due.nth(1)).toContainText('Partly paid');
    await page.goBack();
    await card.getByRole('link', { name: 'Deposits by the day they moved' }).first().click();
    await expect(cardOf(page, 'Deposits')).toBeInViewport();
    await page.goto('/reports?preset=today');
  });

  await test.step('what was sold, and what it earned', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Products', exact: true }).click();
    await expect(page).toHaveURL(/\/reports\/products\?preset=today/);
    await showsFigures(page, {
      Revenue: '$256.00',
      'Units sold': '16',
      'Units lent': '2',
      'Gross margin': '$88.00',
      'Margin rate': '55%',
    });
    await expect(page.getByText(/^\$96\.00 of the revenue is not in the margin/)).toBeVisible();
    await showsTable(page, 'Products', [
      ['Rice', '12', '0', '$120.00'],
      ['Coffee', '4', '0', '$96.00'],
      ['Wheelchair', '0', '2', '$40.00'],
      ['Total', '16', '2', '$256.00'],
    ]);
    await showsTable(page, 'Margin by product', [
      ['Rice', '$120.00', '$0.00', '$72.00', '$48.00', '40%'],
      ['Wheelchair', '$40.00', '$0.00', '$0.00', '$40.00', '100%'],
      ['Coffee', '$96.00', '$96.00', '$0.00', '$0.00', '—'],
      ['Total', '$256.00', '$96.00', '$72.00', '$88.00', '55%'],
    ]);
    await showsTable(page, 'Margin by category', [
      ['Pantry', '$216.00', '$96.00', '$72.00', '$48.00', '40%'],
      ['Without a category', '$40.00', '$0.00', '$0.00', '$40.00', '100%'],
      ['Total', '$256.00', '$96.00', '$72.00', '$88.00', '55%'],
    ]);
  });

  await test.step('who gave which discounts, and why', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Discounts', exact: true }).click();
    await expect(page).toHaveURL(/\/reports\/discounts\?preset=today/);
    await showsFigures(page, {
      'All discounts': '$6.00',
      'On items': '$0.00',
      'On orders': '$6.00',
      'Prices below list': '$0.00',
    });
    await showsTable(page, 'Discounts by person and reason', [
      ['Store Owner', 'Loyal customer', '$0.00', '$6.00', '$0.00', '$6.00', '1'],
      ['Total', '', '$0.00', '$6.00', '$0.00', '$6.00', ''],
    ]);
  });

  await test.step('what is lent out, owed and in stock', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Right now' }).click();
    await showsFigures(page, {
      'Lent out': '1',
      Overdue: '0',
      'Deposits held': '$50.00',
      'Not paid yet': '$30.00',
      'Stock at cost': '$1,028.00',
      'Stock at price': '$2,038.00',
    });
    const none = ['0', '0', '$0.00'];
    await showsTable(page, 'Lent out', [
      ['Up to 7 days', '1', '1', '$50.00'],
      ['8–30 days', ...none],
      ['31–60 days', ...none],
      ['61–90 days', ...none],
      ['Over 90 days', ...none],
      ['Total', '1', '1', '$50.00'],
    ]);
    await showsTable(page, 'Sold but not paid', [
      ['Up to 7 days', '2', '$30.00'],
      ['8–30 days', '0', '$0.00'],
      ['31–60 days', '0', '$0.00'],
      ['61–90 days', '0', '$0.00'],
      ['Over 90 days', '0', '$0.00'],
      ['Total', '2', '$30.00'],
    ]);
    await showsTable(page, 'Stock value', [
      ['Pantry', '2', '104', '0', '$528.00', '$1,288.00'],
      ['Without a category', '1', '5', '1', '$500.00', '$750.00'],
      ['Total', '3', '109', '1', '$1,028.00', '$2,038.00'],
    ]);
    await expect(page.getByText(/^16 units have no known cost/)).toBeVisible();
  });

  await test.step('what each payment method took in, and the orders that it paid', async () => {
    await goThere(page, '/reports/payments?preset=today');
    await showsFigures(page, {
      'Total gross': '$366.00',
      'Refunds in the period, incl. deposits': '$70.00',
      'Net collected, incl. deposits': '$296.00',
    });
    await showsTable(page, 'Payments by method', [
      ['Cash', '6', '64.2%', '$235.00', '−$20.00', '$215.00'],
      ['Card', '3', '35.8%', '$131.00', '−$50.00', '$81.00'],
      ['Total', '9', '', '$366.00', '−$70.00', '$296.00'],
    ]);
    await page.getByRole('button', { name: /^Card/ }).click();
    const orders = page.getByRole('region', { name: 'Orders paid or refunded by Card' });
    await expect(orders.getByRole('article')).toHaveCount(3);
    // An order that was paid by two methods shows both payments.
    const paidTwice = orders.getByRole('article').filter({ hasText: 'Cash' });
    await expect(paidTwice.getByRole('list', { name: 'Card' })).toContainText('$41.00');
    await expect(paidTwice.getByRole('list', { name: 'Cash' })).toContainText('$50.00');
    await expect(paidTwice.getByText('Order total$91.00')).toBeVisible();
    await expect(paidTwice.getByText('Paid$91.00')).toBeVisible();
    await page.getByRole('button', { name: /^Cash/ }).click();
    const paidInCash = page.getByRole('region', { name: 'Orders paid or refunded by Cash' });
    await expect(paidInCash.getByRole('article')).toHaveCount(6);
    // The order with the discount comes to 45, of which 25 are paid.
    const partlyPaid = paidInCash.getByRole('article').filter({ hasText: 'Pending amount' });
    await expect(partlyPaid).toContainText('$20.00');
    const address = page.url();
    expect(address).toMatch(/preset=today/);
    expect(address).toMatch(/method=Cash/);
    await partlyPaid.getByRole('link', { name: /^View details/ }).click();
    await expect(page).toHaveURL(/\/orders\//);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(paidInCash.getByRole('article')).toHaveCount(6);
  });

  await test.step('the days chosen in the calendar, and a sale of another till while they are open', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sales', exact: true }).click();
    await page.getByText('This month', { exact: true }).click();
    await page.getByRole('button', { name: /: choose other days$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose the days' });
    const [year, , date] = today.split('-').map(Number);
    const month = new Date(today).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
    const inCalendar = dialog.getByRole('button', {
      name: `${date} ${month} ${year}`,
      exact: true,
    });
    await inCalendar.click();
    await inCalendar.click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`startDate=${today}&endDate=${today}`));
    await showsFigures(page, { 'Gross payments': '$366.00', Orders: '8' });
    await sellToAWalkIn();
    await showsFigures(page, {
      'Net sales, without deposits': '$256.00',
      'Gross payments': '$376.00',
      Orders: '9',
    });
  });
});

test('on a phone in Spanish the same day has the same figures', async ({ page }) => {
  test.setTimeout(180_000);
  const { email, password, today } = await openStore('Día conocido', {
    locale: 'es-CO',
    currency: 'COP',
  });
  const api = await signIn(page, email, 'es', password);
  await tradeOfADay(api);
  await page.setViewportSize(PHONE);

  await page.goto('/reports?preset=today');
  await showsFigures(page, {
    'Ventas netas, sin depósitos': '$ 246',
    'Pagos brutos': '$ 366',
    'Reembolsos, sin depósitos': '$ 40',
    Pedidos: '8',
    'Depósitos devueltos': '$ 30',
    'Depósitos pendientes': '$ 50',
  });
  await showsTable(
    page,
    'Mejores clientes',
    [
      ['Ana Rivera', '$ 186'],
      ['Luis Soto', '$ 100'],
    ],
    'Tabla',
  );
  const waited = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV: Mejores clientes' }).click();
  const file = await waited;
  expect(file.suggestedFilename()).toBe(`top-customers_${today}_${today}.csv`);
  // For an Excel that is set to Spanish: its own separators, and no ids.
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\ufeffNombre;Total pagado\r\nAna Rivera;186,00\r\nLuis Soto;100,00\r\n',
  );

  await goThere(page, '/reports/payments?preset=today&method=Tarjeta');
  await showsFigures(page, { 'Neto cobrado, incluye depósitos': '$ 296' });
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('the owner of a store with taxes finds them by rate, of sales as of purchases, and in a file', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { email, password, today } = await openStore('Taxed', { locale: 'en-US', currency: 'USD' });
  const api = await signIn(page, email, 'en', password);
  await test.step('a store without taxes offers no report of them, and its address opens all the same', async () => {
    await page.goto('/reports');
    await expect(figureOf(page, 'Gross payments')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Taxes', exact: true })).toHaveCount(0);
    await goThere(page, '/reports/taxes');
    await expect(cardOf(page, 'Taxes by rate').getByText('No taxes in this period')).toBeVisible();
  });

  const rate = await api.post<Answer<'createTaxRate'>>('/tax-rates', {
    name: 'VAT',
    percent: 19,
    pricesIncludeTax: true,
  });
  const product = await api.post<Answer<'createProduct'>>('/products', {
    name: 'Lamp',
    price: 119,
  });
  const order = await api.post<Answer<'createOrder'>>('/orders', {
    customerName: 'Ana',
    customerAddress: '3 Oak St',
    serviceType: 'PICKUP',
    items: [{ productId: product.id, quantity: 3, unitPrice: 119, transactionType: 'SALE' }],
    subtotal: 357,
    tax: 2,
    total: 359,
  });
  await api.post(`/orders/${order.id}/returns`, {
    reason: 'Broken',
    items: [
      { orderItemId: order.items[0]?.id, productId: product.id, unitPrice: 119, quantity: 1 },
    ],
  });
  const purchase = await api.post<Answer<'createPurchase'>>('/purchases', {
    items: [{ productId: product.id, orderedQty: 2, unitCost: 50, taxRateId: rate.id }],
  });
  await api.post(`/purchases/${purchase.id}/receipts`, {
    items: [{ purchaseItemId: purchase.items[0]?.id, productId: product.id, quantity: 2 }],
  });

  await goThere(page, '/reports?preset=today');
  await page.getByRole('main').getByRole('link', { name: 'Taxes', exact: true }).click();
  await expect(page).toHaveURL(/\/reports\/taxes\?preset=today/);
  await showsFigures(page, { Tax: '$59.00', 'Tax given back': '$19.00', Balance: '$40.00' });
  const back = ['$119.00', '$100.00', '$19.00'];
  const none = ['$0.00', '$0.00', '$0.00'];
  const vat = ['VAT 19%', '$357.00', '$300.00', '$57.00', ...back, '$38.00'];
  const other = ['Other', '$0.00', '$0.00', '$2.00', ...none, '$2.00'];
  const sums = ['$357.00', '$300.00', '$59.00', ...back, '$40.00'];
  await showsTable(page, 'Taxes by rate', [vat, other, ['Total', ...sums]]);
  await showsTable(page, 'Taxes over time', [
    [longDay(today), ...vat],
    [longDay(today), ...other],
    ['Total', '', ...sums],
  ]);
  const waited = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV: Taxes over time' }).click();
  const file = await waited;
  expect(file.suggestedFilename()).toBe(`taxes_${today}_${today}.csv`);
  expect((await readCsv(file)).map(([, ...cells]) => cells.slice(0, 4))).toEqual([
    ['Name', '%', 'Taxable', 'Without tax'],
    ['VAT', '19', '357.00', '300.00'],
    ['', '', '0.00', '0.00'],
  ]);

  await page.getByText('Purchases', { exact: true }).last().click();
  await expect(page).toHaveURL(/of=purchases/);
  await showsFigures(page, { Tax: '$19.00', 'Tax given back': '$0.00', Balance: '$19.00' });
});

test('on a phone in Spanish the report of taxes adds up', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'owner@tienda.test', 'es');
  await page.goto('/reports?startDate=2020-01-01&endDate=2039-12-31');
  await page.getByRole('main').getByRole('link', { name: 'Impuestos', exact: true }).click();
  await expect(page).toHaveURL(/\/reports\/taxes\?startDate=2020-01-01/);
  const card = cardOf(page, 'Impuestos por tarifa');
  await card.locator('label').filter({ hasText: 'Tabla' }).click();
  await expect(card.getByRole('rowheader', { name: 'IVA 19 %' })).toBeVisible();
  const [, ...rows] = await cellsOf(card.getByRole('table'));
  const balance = (row: string[] | undefined) =>
    Math.round(
      100 *
        Number(
          row
            ?.at(-1)
            ?.replace('−', '-')
            .replace(/[^\d,-]/g, '')
            .replace(',', '.'),
        ),
    );
  const sum = rows.slice(0, -1).reduce((before, row) => before + balance(row), 0);
  expect(sum).toBe(balance(rows.at(-1)));
  expect(sum).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test('a period that cannot be is explained in place, and a press leads to one that can', async ({
  page,
}) => {
  await signIn(page);
  for (const [period, problem] of [
    ['startDate=1899-12-31&endDate=2026-01-01', /is not between 1900 and 2100\. Check the year\.$/],
    ['startDate=2026-01-01&endDate=2101-01-01', /is not between 1900 and 2100\. Check the year\.$/],
    ['startDate=2026-02-02&endDate=2026-01-01', /^This period ends before it starts: /],
  ] as const) {
    for (const report of [
      '/reports',
      '/reports/products',
      '/reports/discounts',
      '/reports/taxes',
      '/reports/payments',
    ]) {
      await goThere(page, `${report}?${period}`);
      await expect(page.getByText(problem)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Show this month' }).click();
    await expect(page.getByText(problem)).toBeHidden();
    await expect(figureOf(page, 'Total gross')).toBeVisible();
  }

  await goThere(page, '/reports?preset=today');
  await page.getByRole('button', { name: /: choose other days$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose the days' });
  const [from, to] = [dialog.getByLabel('From'), dialog.getByLabel('To')];
  await from.fill('02/02/2026');
  await to.fill('01/01/2026');
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(to).toBeFocused();
  await expect(dialog.getByText('Before the first day')).toBeVisible();
  await from.fill('01/01/1026');
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(from).toBeFocused();
  await from.fill('12/01/2025');
  await to.press('Enter');
  await expect(page).toHaveURL(/startDate=2025-12-01&endDate=2026-01-01/);
  await expect(figureOf(page, 'Orders')).toBeVisible();
});

test('a despatcher opens no reports, and is led to the dashboard', async ({ page }) => {
  await signIn(page, 'despatcher@demo.test');
  for (const address of [
    '/reports',
    '/reports/products',
    '/reports/discounts',
    '/reports/taxes',
    '/reports/now',
    '/reports/payments?method=Cash',
  ]) {
    await page.goto(address);
    await expect(notForThisRole(page)).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /^(Reports|Payments report)$/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a manager opens all reports but that of the payments', async ({ page }) => {
  await signIn(page, 'manager@demo.test');
  await page.goto('/reports/payments');
  await expect(notForThisRole(page)).toBeVisible();
  await goThere(page, '/reports');
  await expect(figureOf(page, 'Gross payments')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Reports' });
  await expect(tabs.getByRole('link')).toHaveText([
    'Sales',
    'Sales to drawer',
    'Products',
    'Discounts',
    'Right now',
  ]);
});
