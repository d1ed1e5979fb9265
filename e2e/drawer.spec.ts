/** Drawers and shifts, from the float to the Z: whether the drawer is right. */
import type { Answer } from '@mostrador/contract/routes';
import { axeFindings } from './support/axe.ts';
import { addLine, addProduct } from './support/fill-order.ts';
import { joinStaff } from './support/join-staff.ts';
import { stopLiveUpdates } from './support/live-updates.ts';
import { openStore } from './support/open-store.ts';
import { makeOrderToPay } from './support/order-to-pay.ts';
import { typePin } from './support/pin-people.ts';
import { NO_COOKIE, ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

const USD = { locale: 'en-US', currency: 'USD' };
const PIN = '4071';

type Shift = Answer<'readShift'>;

/** Opens a store that controls its cash, whose owner has a PIN. Returns the owner and their sign-in. */
async function cashShop(page: Page, settings: object = {}) {
  const { email, password } = await openStore('Cash', USD);
  const login = await page.request.post('/api/auth/login', {
    data: { email, password },
    headers: NO_COOKIE,
  });
  const { accessToken }: { accessToken: string } = await login.json();
  const owner = new ShopApi(page.request, { authorization: `Bearer ${accessToken}`, ...NO_COOKIE });
  await owner.put('/store', {
    cashControl: true,
    paymentRoles: ['MANAGER', 'CASHIER'],
    ...settings,
  });
  await owner.put('/auth/pin', { password, pin: PIN });
  return { owner, email, password };
}

async function onlyDrawer(api: ShopApi) {
  const [drawer] = (await api.get<Answer<'listDrawers'>>('/drawers')).drawers;
  if (drawer === undefined) throw new Error('The store has no drawer');
  return drawer;
}

/** Opens a shift at the store's only drawer, at which this session then stands. */
async function openShift(api: ShopApi, float: number): Promise<Shift> {
  const { id } = await onlyDrawer(api);
  await api.put('/auth/drawer', { drawerId: id });
  return api.post<Shift>(`/drawers/${id}/shifts`, { float });
}

async function lastShift(api: ShopApi): Promise<Shift> {
  const [last] = (await api.get<Answer<'listShifts'>>('/shifts')).shifts;
  return api.get<Shift>(`/shifts/${last?.id}`);
}

const charge = (page: Page) => page.getByRole('dialog', { name: 'Charge' });
const opening = (page: Page) => page.getByRole('dialog', { name: 'Open a shift' });
const figure = (page: Page, term: string) =>
  page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test('a day from the float to the Z: sold, paid out with an approval, given back, dropped, counted by notes, printed', {
    tag: '@main',
  }, async ({ page }) => {
    const { owner } = await cashShop(page, { limits: { MANAGER: { payOut: 'APPROVAL' } } });
    const { api } = await joinStaff(owner, page, { role: 'MANAGER', name: 'Marta' });
    const product = await addProduct(owner, 'Coffee', { price: 40 });
    const { name: drawer } = await onlyDrawer(owner);

    // One drawer is chosen at once.
    await page.goto('/drawer');
    await page.getByLabel('Cash in the drawer').fill('150');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open with $150.00' }).tap();
    await expect(figure(page, 'Expected')).toContainText('$150.00');

    await goThere(page, '/orders/new');
    await page.getByPlaceholder('Scan or search a product…').fill(product.name);
    await page
      .getByRole('list', { name: 'Products' })
      .getByRole('listitem')
      .getByRole('button')
      .first()
      .tap();
    await page.getByRole('button', { name: 'Charge $40.00' }).tap();
    await charge(page).getByRole('button', { name: 'Exact $40.00' }).tap();
    await expect(page.getByRole('button', { name: 'New sale' })).toBeVisible();

    await goThere(page, '/drawer');
    await expect(figure(page, 'Expected')).toContainText('$190.00');
    await page.getByRole('button', { name: /^Paid out/ }).tap();
    await page.getByLabel('Amount').fill('18.50');
    await page.getByLabel('Reason').fill('Window cleaner');
    await expect(page.getByText('Asks for an approval')).toBeVisible();
    await page.getByRole('button', { name: 'Pay out $18.50' }).tap();
    const approval = page.getByRole('dialog', { name: 'Approval needed' });
    await expect(approval.getByRole('button', { pressed: true })).toBeVisible();
    await typePin(page, PIN);
    await expect(page.getByText(`$18.50 paid out of ${drawer}`)).toBeVisible();
    await expect(figure(page, 'Expected')).toContainText('$171.50');

    await page.getByRole('button', { name: /^Drop to the safe/ }).tap();
    await page.getByLabel('Amount').fill('100');
    await page.getByLabel('Reason').fill('Large notes');
    await page.getByRole('button', { name: 'Drop $100.00' }).tap();
    // A drop takes cash out too, and is held to the same limit.
    await expect(approval.getByRole('button', { pressed: true })).toBeVisible();
    await typePin(page, PIN);
    await expect(figure(page, 'Expected')).toContainText('$71.50');
    expect(await axeFindings(page)).toEqual([]);

    const [order] = (await owner.get<Answer<'listOrders'>>('/orders')).orders;
    await goThere(page, `/orders/${order?.id}/returns/new`);
    await page.getByRole('checkbox', { name: /^Return / }).check();
    await page.getByLabel('Reason').fill('It leaks');
    await page.getByRole('button', { name: 'Return and give back $40.00' }).tap();
    // A return leads back to where one came from.
    await expect(page).toHaveURL(/\/drawer$/);
    await expect(figure(page, 'Expected')).toContainText('$31.50');
    await page.getByRole('button', { name: 'Close the shift' }).tap();
    for (const [value, count] of [
      ['$20', '1'],
      ['$5', '1'],
      ['$1', '4'],
      ['$0.50', '1'],
    ] as const) {
      await page.getByLabel(`How many of ${value}`, { exact: true }).fill(count);
    }
    await expect(figure(page, 'Difference')).toContainText('$2.00 missing');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close · $2.00 missing' }).tap();
    await expect(page.getByText('Say why it differs.')).toBeVisible();
    await page.getByLabel('Why $2.00 missing?').fill('Too much change around 3 PM');
    await page.getByLabel('Stays as float').fill('20');
    await expect(page.getByText('$9.50')).toBeVisible();
    await page.getByRole('button', { name: 'Close · $2.00 missing' }).tap();

    await expect(page.getByRole('heading', { name: `Z 1 · ${drawer}` })).toBeVisible();
    await expect(figure(page, 'Difference')).toContainText('$2.00 missing');
    await expect(page.getByText('Approved by')).toHaveCount(2);
    expect(await axeFindings(page)).toEqual([]);
    const z = await lastShift(owner);
    expect(z).toMatchObject({
      zNumber: 1,
      expected: 31.5,
      counted: 29.5,
      difference: -2,
      nextFloat: 20,
      note: 'Too much change around 3 PM',
    });
    expect(z.figures?.cash).toMatchObject({
      float: 150,
      taken: 40,
      givenBack: 40,
      paidOut: 18.5,
      dropped: 100,
    });
    expect(z.movements.map(({ kind, atClosing }) => [kind, atClosing])).toEqual([
      ['PAID_OUT', false],
      ['DROP', false],
      ['DROP', true],
    ]);

    await page.getByRole('link', { name: 'Print' }).tap();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText(`Z 1 · ${drawer}`);
    await expect(preview).toContainText('$2.00 missing');
    expect(await axeFindings(page)).toEqual([]);

    // The same in Spanish, and what the next shift begins with.
    await api.put('/auth/profile', { language: 'es' });
    await page.addInitScript(() => localStorage.setItem('i18nextLng', 'es'));
    await page.goto(`/shifts/${z.id}`);
    await expect(figure(page, 'Diferencia')).toContainText('Faltan $2.00');
    await page.getByRole('button', { name: 'Abrir el turno siguiente' }).tap();
    await page.getByRole('button', { name: '$20.00, como quedó' }).tap();
    await page.getByRole('button', { name: 'Abrir con $20.00' }).tap();
    await expect(figure(page, 'Esperado')).toContainText('$20.00');
    expect(await lastShift(owner)).toMatchObject({ status: 'OPEN', openingDifference: 0 });
  });

  test('a blind count says what was expected only once the shift is closed', async ({ page }) => {
    const { owner } = await cashShop(page, { blindCount: true });
    const { api } = await joinStaff(owner, page, { role: 'CASHIER' });
    await openShift(api, 80);
    await page.goto('/drawer');
    await expect(page.getByText('Counting is blind')).toBeVisible();
    await expect(page.getByText('Expected')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'X report' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close the shift' }).tap();
    await page.getByRole('button', { name: 'Enter a sum' }).tap();
    await page.getByLabel('Cash in the drawer').fill('75');
    await expect(page.getByText('Difference')).toHaveCount(0);
    await page.getByRole('button', { name: 'Close the shift' }).tap();
    await expect(page.getByRole('alert')).toContainText('does not match what is expected');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(/^Note/).fill('A note fell behind the drawer');
    await page.getByRole('button', { name: 'Close the shift' }).tap();
    await expect(figure(page, 'Difference')).toContainText('$5.00 missing');
    await expect(figure(page, 'Expected').first()).toContainText('$80.00');
  });
});

test('a till closes while another one pays: what is paid before is in the Z, and the other till knows', async ({
  page,
  openDevice,
}) => {
  const shop = await cashShop(page);
  const { owner } = shop;
  const order = await makeOrderToPay(owner);
  await signIn(page, shop.email, 'en', shop.password).then((api) => openShift(api, 50));
  const { cash } = await methodsOf(owner);
  await page.goto('/drawer/close');
  await expect(figure(page, 'Expected')).toContainText('$50.00');

  const other = await openDevice();
  const otherApi = await signIn(other, shop.email, 'en', shop.password);
  await otherApi.put('/auth/drawer', { drawerId: (await onlyDrawer(owner)).id });
  await other.goto('/drawer');
  await expect(figure(other, 'Expected')).toContainText('$50.00');
  await otherApi.post(`/orders/${order.id}/payments/batch`, {
    payments: [{ paymentMethodId: cash, amount: 60 }],
  });
  await expect(figure(page, 'Expected')).toContainText('$110.00');
  await page.getByLabel('How many of $100', { exact: true }).fill('1');
  await page.getByLabel('How many of $10', { exact: true }).fill('1');
  await expect(figure(page, 'Difference')).toContainText('Matches');

  // The answer is lost: nothing but the same can be sent.
  await page.route(
    '**/api/shifts/*/close',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Close the shift' }).click();
  await expect(page.getByText('It is not known whether the shift')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { name: /^Z 1/ })).toBeVisible();
  expect((await owner.get<Answer<'listShifts'>>('/shifts')).shifts).toHaveLength(1);
  expect(await lastShift(owner)).toMatchObject({ zNumber: 1, counted: 110, difference: 0 });

  await expect(other.getByText('No open shift')).toBeVisible();
});

async function methodsOf(api: ShopApi) {
  const { paymentMethods } = await api.get<Answer<'listPaymentMethods'>>('/payment-methods');
  return { cash: paymentMethods.find(({ kind }) => kind === 'CASH')?.id };
}

test('where no shift is open, the cash tile says so and opens one in place, and the sale goes on', async ({
  page,
}) => {
  const shop = await cashShop(page);
  const api = await signIn(page, shop.email, 'en', shop.password);
  const product = await addProduct(api, 'Jam', { price: 12 });
  await page.goto('/orders/new');
  await addLine(page, product);
  await page.keyboard.press('F9');
  await expect(charge(page)).toContainText('Cash needs an open shift.');
  await charge(page).getByRole('button', { name: 'Cash No open shift' }).click();
  await opening(page).getByLabel('Cash in the drawer').fill('30');
  expect(await axeFindings(page)).toEqual([]);
  await opening(page).getByRole('button', { name: 'Open with $30.00' }).click();
  await expect(opening(page)).toBeHidden();
  await charge(page).getByRole('button', { name: 'Exact $12.00' }).click();
  await expect(page.getByRole('button', { name: 'New sale' })).toBeVisible();
  expect((await lastShift(api)).figures?.cash).toMatchObject({
    float: 30,
    taken: 12,
    expected: 42,
  });
});

test('where another till has closed the shift unseen, the payment asks for one, and is taken once', async ({
  page,
}) => {
  const shop = await cashShop(page);
  const api = await signIn(page, shop.email, 'en', shop.password);
  const order = await makeOrderToPay(api);
  const first = await openShift(api, 10);
  await stopLiveUpdates(page);
  await page.goto(`/payments/${order.id}/add`);
  await page.getByRole('button', { name: 'Add payment' }).click();
  const dialog = page.getByRole('dialog', { name: /payment/i });
  await expect(dialog.getByRole('button', { name: /^Exact/ })).toBeVisible();
  await api.post(`/shifts/${first.id}/close`, { counted: 10, nextFloat: 10 });
  await dialog.getByRole('button', { name: /^Exact/ }).click();
  await opening(page).getByRole('button', { name: '$10.00, as it was left' }).click();
  await opening(page).getByRole('button', { name: 'Open with $10.00' }).click();
  await expect(dialog).toBeHidden();
  expect((await api.get<Answer<'readOrder'>>(`/orders/${order.id}`)).payments).toHaveLength(1);
  expect(await lastShift(api)).toMatchObject({ status: 'OPEN', figures: { cash: { taken: 100 } } });
});
