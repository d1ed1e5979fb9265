import type { Answer } from '@mostrador/contract/routes';
import { axeFindings } from './support/axe.ts';
import { stopLiveUpdates } from './support/live-updates.ts';
import { chooseInRow } from './support/menus.ts';
import { scan } from './support/scan.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

type Order = Answer<'readOrder'>;

const read = (api: ShopApi, id: string) => api.get<Order>(`/orders/${id}`);

async function makeProduct(api: ShopApi, name: string, price: number) {
  return api.post<Answer<'createProduct'>>('/products', {
    name: `${name} ${Date.now()}${Math.random()}`,
    price,
    stock: 10,
    borrowable: true,
  });
}

async function stockOf(api: ShopApi, id: string) {
  return (await api.get<Answer<'readProduct'>>(`/products/${id}`)).stock;
}

/** Makes an order of 3 drills at 20 and 2 saws at 5, 70 in all, and pays `paid` of it. */
async function makeSale(api: ShopApi, paid: number) {
  const drill = await makeProduct(api, 'Drill', 20);
  const saw = await makeProduct(api, 'Saw', 5);
  const order = await api.post<Order>('/orders', {
    customerName: 'Rita Roe',
    customerAddress: '3 Oak St',
    serviceType: 'PICKUP',
    items: [
      { productId: drill.id, quantity: 3, unitPrice: 20, transactionType: 'SALE' },
      { productId: saw.id, quantity: 2, unitPrice: 5, transactionType: 'SALE' },
    ],
    subtotal: 70,
    total: 70,
  });
  if (paid > 0) await pay(api, order, paid);
  return { order, drill, saw };
}

/** Lends a ladder for a fee of 10 and a deposit of 40. */
async function makeLoan(api: ShopApi) {
  const ladder = await makeProduct(api, 'Ladder', 10);
  const { customers } = await api.get<Answer<'listCustomers'>>('/customers?limit=1');
  const order = await api.post<Order>('/orders', {
    customerId: customers[0]?.id,
    customerName: 'Rita Roe',
    customerAddress: '3 Oak St',
    serviceType: 'PICKUP',
    items: [
      {
        productId: ladder.id,
        quantity: 1,
        unitPrice: 10,
        transactionType: 'BORROW',
        borrowDepositPerUnit: 40,
      },
    ],
    subtotal: 50,
    total: 50,
  });
  return { order, ladder };
}

const pay = (api: ShopApi, order: Order, amount: number) =>
  api.post<Order>(`/orders/${order.id}/payments`, { amount, paymentMethod: 'Cash' });

const chooseAction = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('a part of an order comes back, its money is refunded, and the order says so', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page);
  const { order, drill } = await makeSale(api, 60);
  await page.goto('/orders');
  await chooseInRow(page, order.orderNumber, 'Process return');
  const process = page.getByRole('button', { name: 'Process return', exact: true });
  await expect(process).toBeDisabled();
  await expect(page.getByText('Choose at least one unit to return.')).toBeVisible();
  await page.getByRole('button', { name: `One ${drill.name} more` }).click();
  await expect(page.getByText('Enter a reason.')).toBeVisible();
  await page.getByLabel('Reason').fill('Arrived damaged');
  // After the return the order comes to 70 − 20 = 50. Of the 60 paid, 10 are refunded.
  await expect(page.getByLabel('Refund recipient')).toHaveValue('Rita Roe');
  await page.getByLabel('Refund recipient').fill('Paul Roe');
  // The notice and the marked row last a few seconds, so the waits for them begin before the press.
  const told = page.getByText('$10.00 is refunded').waitFor();
  const litUp = page.locator('[data-changed]', { hasText: `#${order.orderNumber}` }).waitFor();
  await page.getByRole('button', { name: 'Return and give back $10.00' }).click();
  await Promise.all([told, litUp]);
  await expect(page).toHaveURL(/\/orders$/);
  expect(await stockOf(api, drill.id)).toBe(8);

  await goThere(page, `/orders/${order.id}`);
  await expect(page.getByText('To Paul Roe')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Returns' })).toContainText(
    'Reason: Arrived damaged',
  );
  await expect(page.locator('del').filter({ hasText: drill.name })).toBeVisible();
  expect(await read(api, order.id)).toMatchObject({ total: 50, netPaid: 50, amountDue: 0 });
});

test('a scanned article comes back damaged in four acts, and does not go back to stock', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page);
  const drill = await api.post<Answer<'createProduct'>>('/products', {
    name: `Scanned ${Date.now()}${Math.random()}`,
    price: 20,
    stock: 10,
    barcode: `R${Date.now()}`,
  });
  const saw = await makeProduct(api, 'Saw', 5);
  const sold = await api.post<Order>('/orders', {
    customerName: 'Rita Roe',
    customerAddress: '3 Oak St',
    serviceType: 'PICKUP',
    items: [
      { productId: drill.id, quantity: 1, unitPrice: 20, transactionType: 'SALE' },
      { productId: saw.id, quantity: 1, unitPrice: 5, transactionType: 'SALE' },
    ],
    subtotal: 25,
    total: 25,
  });
  await pay(api, sold, 25);
  await api.patch(`/orders/${sold.id}/status`, { status: 'COMPLETED' });
  await page.goto(`/orders/${sold.id}`);
  await page.getByRole('button', { name: 'Process return' }).click();
  await expect(page.getByLabel('Scan an article')).toBeFocused();
  await scan(page, 'NOT-HERE-1');
  await expect(page.getByText('NOT-HERE-1 is not on this order')).toBeVisible();
  await scan(page, drill.barcode ?? '');
  await expect(page.getByRole('checkbox', { name: `Return ${drill.name}` })).toBeChecked();
  await scan(page, drill.barcode ?? '');
  await expect(page.getByText(`${drill.name}: nothing more of it is left`)).toBeVisible();
  await page.getByRole('button', { name: 'Faulty', exact: true }).click();
  const stock = page.getByRole('switch', { name: `${drill.name}: back to stock` });
  await stock.uncheck();
  await expect(page.getByText('Damaged: it is written off')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Return and give back $20.00' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${sold.id}$`));
  await expect(page.getByRole('list', { name: 'Returns' })).toContainText(
    '1 damaged, not back to stock',
  );
  expect(await stockOf(api, drill.id)).toBe(9);
});

test('whoever returns all that is left is offered to cancel, and the reason goes along', async ({
  page,
}) => {
  const api = await signIn(page);
  const { order, drill, saw } = await makeSale(api, 30);
  await page.goto(`/orders/${order.id}`);
  await chooseAction(page, 'Process return');
  await page.getByRole('button', { name: 'Select everything' }).click();
  await page.getByLabel('Reason').fill('Changed their mind');
  await page.getByRole('button', { name: 'Cancel order instead' }).click();

  const dialog = page.getByRole('dialog', { name: `Cancel order #${order.orderNumber}` });
  await expect(dialog.getByLabel('Reason')).toHaveValue('Changed their mind');
  await expect(dialog.getByText('To be refunded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Cancellation' })).toContainText('$30.00');
  expect(await stockOf(api, drill.id)).toBe(10);
  expect(await stockOf(api, saw.id)).toBe(10);
  expect(await read(api, order.id)).toMatchObject({ status: 'CANCELLED', netPaid: 0 });

  // A reload does not open the dialog again, although the page was opened with it.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Cancellation' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('all of an order comes back, and it is kept all the same', async ({ page }) => {
  const api = await signIn(page);
  const { order, saw } = await makeSale(api, 70);
  await page.goto(`/orders/${order.id}`);
  await chooseAction(page, 'Process return');
  await page.getByRole('button', { name: 'Select everything' }).click();
  await page.getByLabel('Reason').fill('Wrong size');
  await page.getByRole('button', { name: 'Return and give back $70.00' }).click();

  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
  expect(await stockOf(api, saw.id)).toBe(10);
  expect(await read(api, order.id)).toMatchObject({ status: 'CONFIRMED', total: 0, netPaid: 0 });
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Process return' })).toContainText(
    'Nothing is left to return.',
  );
});

test('the last unit was taken back at another till: the order is loaded again, and nothing is lost', async ({
  page,
}) => {
  const api = await signIn(page);
  const { order, drill, saw } = await makeSale(api, 0);
  await stopLiveUpdates(page);
  await page.goto(`/orders/${order.id}/returns/new`);
  const units = page.getByLabel(`Units of ${saw.name} to return`);
  await units.fill('2');
  await page.getByLabel('Reason').fill('Blunt');
  const sawLine = order.items.find(({ productId }) => productId === saw.id);
  await api.post(`/orders/${order.id}/returns`, {
    reason: 'Blunt too',
    items: [{ orderItemId: sawLine?.id, productId: saw.id, unitPrice: 5, quantity: 1 }],
  });
  await page.getByRole('button', { name: 'Process return' }).click();
  await expect(page.getByText('Less is left of the order than before')).toBeVisible();
  await expect(page.getByText('At most 1')).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('Blunt');
  await units.fill('1');
  await page.getByRole('button', { name: 'Process return' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
  expect(await stockOf(api, saw.id)).toBe(10);
  expect(await stockOf(api, drill.id)).toBe(7);
});

test('a return whose answer is lost is locked, over a reload too, and is done once', async ({
  page,
}) => {
  const api = await signIn(page);
  const { order, drill } = await makeSale(api, 70);
  await page.goto(`/orders/${order.id}/returns/new`);
  await page.getByRole('button', { name: `One ${drill.name} more` }).click();
  await page.getByLabel('Reason').fill('Broken');
  // Lets the server process the return, then cuts the connection before its answer.
  await page.route(/\/api\/orders\/[^/]+\/returns$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Return and give back $20.00' }).click();
  await expect(page.getByText('We can’t tell whether the return was processed')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
  expect(await stockOf(api, drill.id)).toBe(8);
  expect((await read(api, order.id)).returns).toHaveLength(1);
});

test('an order with something lent out is cancelled once it is said to be back', async ({
  page,
}) => {
  const api = await signIn(page);
  const { order, ladder } = await makeLoan(api);
  await pay(api, order, 50);
  await page.goto('/orders');
  await page.getByRole('button', { name: `More actions for order ${order.orderNumber}` }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order #${order.orderNumber}` });
  await dialog.getByLabel('Reason').fill(' x ');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByText('Enter a reason of at least 3 characters')).toBeVisible();
  await expect(dialog.getByText('Confirm that it is back')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('Not needed');
  await dialog.getByLabel('What is lent out is back in the shop').check();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: `#${order.orderNumber}` })).toContainText('Cancelled');
  expect(await stockOf(api, ladder.id)).toBe(10);
  const cancelled = await read(api, order.id);
  expect(cancelled).toMatchObject({ status: 'CANCELLED', netPaid: 0 });
  expect(cancelled.borrowRecords.map(({ status }) => status)).toEqual(['RETURNED']);
});

test('a loan that comes back in part of its order is taken back on the order', async ({ page }) => {
  const api = await signIn(page);
  const { order, ladder } = await makeLoan(api);
  await pay(api, order, 50);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: `Take back: ${ladder.name}` }).click();
  await page.getByRole('dialog').locator('button[type="submit"]').click();
  await expect(page.getByText('1 unit is back')).toBeVisible();
  expect(await stockOf(api, ladder.id)).toBe(10);
  expect(await read(api, order.id)).toMatchObject({ total: 10, netPaid: 10, amountDue: 0 });
});

test('a discount on all that is due makes an order free: it takes no payment', async ({ page }) => {
  const api = await signIn(page);
  const { order } = await makeSale(api, 0);
  await api.post(`/orders/${order.id}/discounts`, { amount: 20, notes: 'A neighbour' });
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('list', { name: 'Payments, discounts and refunds' })).toContainText(
    'A neighbour',
  );
  await chooseAction(page, 'Add discount');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Discount', { exact: true }).fill('50');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Free', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add payment' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mark completed' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit order' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Quick pay' })).toBeHidden();
  await expect(page.getByRole('menuitem', { name: 'Add discount' })).toBeHidden();
  expect(await read(api, order.id)).toMatchObject({ paymentStatus: 'FREE', amountDue: 0 });
});
