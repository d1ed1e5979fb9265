import type { Answer } from '@mostrador/contract/routes';
import { stopLiveUpdates } from './support/live-updates.ts';
import { makeOrderToPay } from './support/order-to-pay.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

type Order = Answer<'readOrder'>;

const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' }).replace('-', '−');

/** Returns the printed pages: their number, and their size in millimetres. */
async function printed(page: Page, format?: 'A4' | 'Letter') {
  // Without a format the size is that of the page's own CSS, as on a receipt printer.
  const options = format ? { format } : { preferCSSPageSize: true };
  const pdf = (await page.pdf(options)).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox *\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  const points = 25.4 / 72;
  return {
    pages: boxes.length,
    width: Number(boxes[0]?.[1]) * points,
    height: Number(boxes[0]?.[2]) * points,
  };
}

/** Returns the text on the paper as printed, and the faults of its layout. */
async function readPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const paper = await page.evaluate(() => {
    const sheet = document.querySelector<HTMLElement>('[data-printed]');
    if (sheet === null) throw new Error('Nothing is printed');
    const textOf = (element: Element | null) => element?.textContent ?? '';
    const right = sheet.getBoundingClientRect().right + 0.5;
    const elements = [...sheet.querySelectorAll<HTMLElement>('*:not(style, svg *)')];
    const points = (element: Element) =>
      Number.parseFloat(getComputedStyle(element).fontSize) * 0.75;
    return {
      text: textOf(sheet.querySelector('[data-paper]')),
      /** Amounts at the ends of the rows of goods. */
      goods: [...sheet.querySelectorAll('tbody tr td:nth-child(4)')].map(textOf),
      /** Figures below the goods, with their labels. */
      rows: [...sheet.querySelectorAll('dl > div')].map((row) => ({
        name: row.querySelector('dt')?.firstChild?.textContent ?? '',
        value: textOf(row.querySelector('dd')),
      })),
      sticksOut: elements
        .filter((element) => element.getBoundingClientRect().right > right)
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      tooSmall: elements
        .filter((element) => points(element) < 8)
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      /** Number of lines that a page break may divide. */
      torn: [...sheet.querySelectorAll('tbody')].filter(
        (line) => getComputedStyle(line).breakInside !== 'avoid',
      ).length,
      repeatsHead: [...sheet.querySelectorAll('thead')].some(
        (head) => getComputedStyle(head).display === 'table-header-group',
      ),
      barWidth: sheet.querySelector('svg')?.getBoundingClientRect().width,
    };
  });
  const shell = await page.getByRole('heading', { level: 1 }).isVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  return { ...paper, shell };
}

type Paper = Awaited<ReturnType<typeof readPaper>>;

const cents = (money: string) =>
  Math.round(Number(money.replace('−', '-').replace(/[$,]/g, '')) * 100);

/** Checks that the figures on the paper add up, and that they are those of the order. */
function expectToAddUp({ goods, rows }: Paper, order: Order): void {
  const figures = rows.filter(({ value }) => /^−?\$/.test(value));
  const at = (name: string) => figures.findIndex((row) => row.name === name);
  const sumOf = (from: number, to: number) =>
    figures
      .slice(from, to)
      .filter(({ name }) => name !== 'incl. deposits')
      .reduce((sum, { value }) => sum + cents(value), 0);
  const figureOf = (name: string) => cents(figures[at(name)]?.value ?? '$0');

  const ofGoods = goods.reduce((sum, value) => sum + cents(value), 0);
  expect(ofGoods).toBe(figureOf('Items'));
  expect(figureOf('Items')).toBe(Math.round(order.subtotal * 100));
  expect(sumOf(0, at('Total'))).toBe(figureOf('Total'));
  expect(figureOf('Total')).toBe(Math.round(order.total * 100));
  const cancelled = at('Cancelled') < 0 ? 0 : figureOf('Cancelled');
  const first = at('Total') + (cancelled === 0 ? 1 : 2);
  const end = ['Paid', 'Due'].map(at).find((index) => index >= 0) ?? figures.length;
  const paid = sumOf(first, end);
  expect(paid).toBe(Math.round(order.netPaid * 100));
  if (at('Paid') >= 0) expect(figureOf('Paid')).toBe(paid);
  expect(figureOf('Total') + cancelled - paid).toBe(figureOf('Due'));
  expect(figureOf('Due')).toBe(Math.round(order.amountDue * 100));
}

/** Makes an order of two lent and three sold units: 2 × (15 + 20) + 3 × 12.50, less a discount of 5. */
async function makeSale(api: ShopApi, payments: { amount: number }[] = []): Promise<Order> {
  const product = (body: object) =>
    api.post<Answer<'createProduct'>>('/products', { price: 12.5, stock: 9, ...body });
  const ladder = await product({ name: `Ladder ${Date.now()}${Math.random()}`, borrowable: true });
  const shirt = await product({
    name: `Shirt of a name so long that it needs more than one line ${Date.now()}${Math.random()}`,
    attributes: { Size: ['S', 'M'] },
  });
  const { customers } = await api.get<Answer<'listCustomers'>>('/customers?limit=1');
  const methods = await api.get<Answer<'listPaymentMethods'>>('/payment-methods');
  const cash = methods.paymentMethods.find(({ name }) => name === 'Cash');
  return api.post('/orders', {
    customerId: customers[0]?.id,
    customerName: 'Ana Ruiz',
    customerAddress: '12 Palm St',
    serviceType: 'PICKUP',
    items: [
      {
        productId: ladder.id,
        quantity: 2,
        unitPrice: 15,
        borrowDepositPerUnit: 20,
        transactionType: 'BORROW',
      },
      {
        productId: shirt.id,
        quantity: 3,
        unitPrice: 12.5,
        transactionType: 'SALE',
        selectedAttributes: { Size: 'M' },
      },
    ],
    subtotal: 107.5,
    discount: 5,
    total: 102.5,
    payments: payments.map(({ amount }) => ({ paymentMethodId: cash?.id, amount })),
  });
}

const read = (api: ShopApi, id: string) => api.get<Order>(`/orders/${id}`);

async function openPrint(page: Page, id: string, query = 'paper=80mm'): Promise<void> {
  await page.goto(`/orders/${id}/print?${query}`);
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
}

/** Makes a choice of the print page, and waits for it, since the page follows its address a moment later. */
async function choose(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('radio', { name, exact: true });
  await choice.click();
  await expect(choice).toBeChecked();
}

test('print the receipt of an order on one strip of 80 mm, and nothing of the app', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page);
  const order = await makeSale(api, [{ amount: 102.5 }]);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Print order #${order.orderNumber}`,
  );
  // The focus is on Print, so that Enter prints.
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeFocused();

  const strip = await printed(page);
  expect(strip.pages).toBe(1);
  expect(Math.round(strip.width)).toBe(80);
  expect(strip.height).toBeGreaterThan(100);
  const paper = await readPaper(page);
  expect(paper.shell).toBe(false);
  expect(paper.sticksOut).toEqual([]);
  expect(paper.tooSmall).toEqual([]);
  for (const text of [
    'Corner Market',
    `Order #${order.orderNumber}`,
    'Ana Ruiz',
    'Fee',
    dollars(30),
    'Deposit',
    dollars(40),
    'Size: M',
    'Cash',
    `Deposit of ${dollars(order.depositsHeld)}`,
    `ORDER-${order.orderNumber}`,
  ]) {
    expect(paper.text).toContain(text);
  }
  expect(paper.rows).toContainEqual({ name: 'Payment', value: 'Paid' });
  expect(paper.barWidth).toBeGreaterThan(0);
  expectToAddUp(paper, order);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
});

test('a receipt adds up, partly paid, partly brought back, and cancelled', async ({ page }) => {
  const api = await signIn(page);
  const { id, items } = await makeSale(api);
  await api.post(`/orders/${id}/discounts`, { amount: 2.25 });
  await api.post(`/orders/${id}/payments`, { amount: 80, paymentMethod: 'Cash' });
  await openPrint(page, id);
  const partlyPaid = await readPaper(page);
  expectToAddUp(partlyPaid, await read(api, id));
  expect(partlyPaid.rows).toContainEqual({ name: 'Payment', value: 'Partly paid' });

  const shirt = items.find(({ transactionType }) => transactionType === 'SALE');
  await api.post(`/orders/${id}/returns`, {
    reason: 'Too many',
    items: [{ orderItemId: shirt?.id, productId: shirt?.productId, unitPrice: 12.5, quantity: 2 }],
  });
  await openPrint(page, id);
  const broughtBack = await readPaper(page);
  expect(broughtBack.text).toContain('Returned');
  expect(broughtBack.rows).toContainEqual({ name: 'Returned goods', value: '−$22.31' });
  expectToAddUp(broughtBack, await read(api, id));

  await api.patch(`/orders/${id}/cancel`, { reason: 'Not needed' });
  await openPrint(page, id);
  const cancelled = await readPaper(page);
  const order = await read(api, id);
  // The word Cancelled stands above the customer, where a reader sees it first.
  expect(cancelled.text).toMatch(/Cancelled.*Customer/);
  expect(cancelled.rows).toContainEqual({ name: 'Due', value: '$0.00' });
  expect(cancelled.rows).toContainEqual({ name: 'Cancelled', value: dollars(-order.total) });
  expectToAddUp(cancelled, order);
});

test('a long order goes over several pages of A4 or Letter, and no line is torn apart', async ({
  page,
}) => {
  const api = await signIn(page);
  const { products } = await api.get<Answer<'listProducts'>>('/products?limit=100');
  const inStock = products.filter(({ stock }) => stock === null || stock > 10).slice(0, 6);
  const shirt = await api.post<Answer<'createProduct'>>('/products', {
    name: `Shirt ${Date.now()}`,
    price: 10,
    attributes: { Size: ['XL'], Color: ['as green as the grass'] },
  });
  const items = Array.from({ length: 60 }, (_, line) => ({
    productId: line % 5 === 0 ? shirt.id : inStock[line % inStock.length]?.id,
    quantity: 1,
    unitPrice: line + 1,
    transactionType: 'SALE',
    selectedAttributes: line % 5 === 0 ? { Size: 'XL', Color: 'as green as the grass' } : undefined,
  }));
  const sum = items.reduce((total, { unitPrice }) => total + unitPrice, 0);
  const order = await api.post<Order>('/orders', {
    customerName: 'Ana Ruiz',
    customerAddress: '12 Palm St',
    serviceType: 'PICKUP',
    items,
    subtotal: sum,
    total: sum,
  });
  await openPrint(page, order.id, 'paper=page');
  for (const [format, width] of [
    ['A4', 210],
    ['Letter', 216],
  ] as const) {
    const pages = await printed(page, format);
    expect(pages.pages).toBeGreaterThan(1);
    expect(Math.round(pages.width)).toBe(width);
  }
  const paper = await readPaper(page);
  expect(paper).toMatchObject({ shell: false, sticksOut: [], tooSmall: [], torn: 0 });
  expect(paper.repeatsHead).toBe(true);
  expect(paper.goods).toHaveLength(60);
  expectToAddUp(paper, order);
  // A receipt printer's roll has no pages, so the same order is one strip.
  await choose(page, 'Receipt printer');
  expect((await printed(page)).pages).toBe(1);
});

test('a loan slip says what to bring back by when, and what is given back for it', async ({
  page,
}) => {
  const api = await signIn(page);
  const order = await makeSale(api, [{ amount: 102.5 }]);
  await openPrint(page, order.id);
  await choose(page, 'Loan slip');
  await expect(page).toHaveURL(/document=loanSlip/);
  const slip = await readPaper(page);
  const [loan] = order.borrowRecords;
  const { store } = await api.get<Answer<'readProfile'>>('/auth/profile');
  const due = new Date(loan?.borrowedAt ?? '');
  due.setUTCDate(due.getUTCDate() + store.overdueDays);
  const day = due.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: store.timezone });
  expect(slip.text).toContain(`By ${day}`);
  expect(slip.text).toContain(`2 × ${loan?.productName}`);
  expect(slip.text).not.toContain('Shirt');
  expect(slip.text).toContain('The order is fully paid.');
  expect(slip.rows).toEqual(
    expect.arrayContaining([
      { name: 'Fees', value: dollars(30) },
      { name: 'Deposits', value: dollars(40) },
      // The share that the lent goods have of the discount on the order.
      { name: 'Discount', value: '−$2.22' },
      { name: 'Total', value: dollars(67.78) },
      { name: 'Deposit given back then', value: dollars(order.depositsHeld) },
    ]),
  );
  expect(slip.goods).toEqual([dollars(30), dollars(40)]);
  expect(slip).toMatchObject({ shell: false, sticksOut: [], tooSmall: [] });

  await choose(page, 'Page');
  expect((await printed(page, 'A4')).pages).toBe(1);
  // The device remembers the paper that was chosen, but not the kind of document.
  await page.goto(`/orders/${order.id}/print`);
  await expect(page.getByRole('radio', { name: 'Page' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Receipt', exact: true })).toBeChecked();

  await api.post(`/borrows/${loan?.id}/return`, { refund: { amount: 40 } });
  await openPrint(page, order.id, 'document=loanSlip&paper=80mm');
  const afterwards = await readPaper(page);
  expect(afterwards.text).toContain('Everything that was lent is back.');
  await choose(page, 'Receipt');
  expectToAddUp(await readPaper(page), await read(api, order.id));
});

test('a payment offers its receipt, and an order without a loan has no slip', async ({ page }) => {
  const api = await signIn(page);
  const order = await makeOrderToPay(api);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Add payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Card Takes $100.00' }).click();
  await page.getByRole('button', { name: 'Print receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Print order #${order.orderNumber}`,
  );
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Document' })).toHaveCount(0);
  expectToAddUp(await readPaper(page), await read(api, order.id));
});

test('an order that cannot be loaded is asked for again, and one that does not exist says so', async ({
  page,
}) => {
  const api = await signIn(page);
  const { id } = await makeOrderToPay(api);
  // Live updates are off, since an order of another journey would make the page ask again.
  await stopLiveUpdates(page);
  await page.route(`**/api/orders/${id}`, (route) => route.abort());
  await page.goto(`/orders/${id}/print`);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute(`**/api/orders/${id}`);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  await page.goto('/orders/01a1fc44-dab1-7352-973f-4241fd46bb00/print');
  await expect(page.getByText('Order not found')).toBeVisible();
});
