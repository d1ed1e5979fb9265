/** People at one till: each has a PIN, a sale of their own, and takes the till in two seconds. */
import type { Answer } from '@mostrador/contract/routes';
import { axeFindings, changeTheme } from './support/axe.ts';
import { addProduct, enterCustomer, ordersOf } from './support/fill-order.ts';
import { asOwner } from './support/new-person.ts';
import { hireForTill, signInHere, type TillPerson, typePin } from './support/pin-people.ts';
import { scan } from './support/scan.ts';
import { type BrowserContext, expect, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

const WORDS = {
  en: {
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    setPin: 'Set a PIN',
    ownPassword: 'Your password',
    newPin: /^New PIN/,
    repeat: 'Repeat the new PIN',
    save: 'Save',
    saved: 'Your PIN was saved',
    who: 'Who’s at the till?',
    saleOpen: 'Sale open · 1 line',
    wrong: /^The PIN is wrong\. 4 tries left\.$/,
    locked: 'was wrong too often',
    usePassword: 'Use password',
    menu: 'User menu',
    switch: 'Switch person',
    remove: 'Remove',
  },
  es: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    setPin: 'Crear un PIN',
    ownPassword: 'Su contraseña',
    newPin: /^PIN nuevo/,
    repeat: 'Repita el PIN nuevo',
    save: 'Guardar',
    saved: 'Su PIN se guardó',
    who: '¿Quién está en la caja?',
    saleOpen: 'Venta abierta · 1 línea',
    wrong: /^El PIN no es correcto\. Quedan 4 intentos\.$/,
    locked: 'falló demasiadas veces',
    usePassword: 'Usar la contraseña',
    menu: 'Menú de usuario',
    switch: 'Cambiar de persona',
    remove: 'Quitar',
  },
} as const;

const lock = (page: Page) => page.keyboard.press('Control+Shift+L');
const face = (page: Page, { firstName }: TillPerson) =>
  page.getByRole('button', { name: new RegExp(`^${firstName} Paz`) });

/** Adds a product to the order form, in whichever language it is. */
async function scanInto(page: Page, { barcode }: { barcode: string | null }): Promise<void> {
  await expect(page.locator('#main input[type="search"]').first()).toBeFocused();
  await page.keyboard.type(barcode ?? '');
  await page.keyboard.press('Enter');
}

for (const language of ['en', 'es'] as const) {
  const words = WORDS[language];
  test(`two people share a till by their PINs, each with a sale of their own (${language})`, async ({
    page,
    request,
  }) => {
    const ana = await hireForTill(request, 'Ana');
    const beto = await hireForTill(request, 'Beto', { pin: '407192' });
    const first = await addProduct(await asOwner(request), 'Of Ana');
    const second = await addProduct(await asOwner(request), 'Of Beto');
    await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), language);

    await page.goto('/login');
    await signInHere(page, ana, words);
    await goThere(page, '/profile');
    await page.getByRole('button', { name: words.setPin }).click();
    await page.getByLabel(words.ownPassword).fill(ana.password);
    await page.getByLabel(words.newPin).fill('2580');
    await page.getByLabel(words.repeat).fill('2580');
    await page.getByRole('dialog').getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.saved)).toBeVisible();

    await goThere(page, '/orders/new');
    await scanInto(page, first);
    const ofAna = page.getByRole('button', { name: `${words.remove} ${first.name}` });
    await expect(ofAna).toBeVisible();
    await lock(page);
    await expect(page.getByRole('heading', { name: words.who })).toBeVisible();
    await expect(ofAna).toBeHidden();
    await expect(face(page, ana)).toContainText(words.saleOpen);

    // Beto signs in here by password once; from then on his PIN is enough.
    await page.getByRole('button', { name: words.usePassword }).click();
    await signInHere(page, beto, words);
    await goThere(page, '/orders/new');
    await scanInto(page, second);
    const ofBeto = page.getByRole('button', { name: `${words.remove} ${second.name}` });
    await expect(ofBeto).toBeVisible();
    await expect(ofAna).toBeHidden();

    await page.getByRole('button', { name: words.menu }).click();
    await page.getByRole('button', { name: words.switch }).click();
    await face(page, ana).click();
    await typePin(page, '9999');
    await expect(page.getByRole('alert')).toHaveText(words.wrong);
    await typePin(page, '2580');
    await expect(page).toHaveURL(/\/orders\/new/);
    await expect(ofAna).toBeVisible();
    await expect(ofBeto).toBeHidden();

    // By thumb, on the pad.
    await lock(page);
    await face(page, beto).click();
    for (const digit of '407192') {
      await page.getByRole('button', { name: digit, exact: true }).click();
    }
    await page.locator('[data-pad] button').last().click();
    await expect(ofBeto).toBeVisible();

    await lock(page);
    await expect(face(page, beto)).toBeVisible();
    for (let guess = 0; guess < 5; guess++) {
      await typePin(page, '0000');
      if (guess < 4) await expect(page.getByRole('alert')).toBeVisible();
    }
    await expect(page.getByText(words.locked)).toBeVisible();
    await page.getByRole('button', { name: words.usePassword }).click();
    // Who locked the till needs to type the password alone.
    await expect(page.getByLabel(words.email)).toHaveValue(beto.email);
    await page.getByLabel(words.password, { exact: true }).fill(beto.password);
    await page.keyboard.press('Enter');
    await expect(ofBeto).toBeVisible();
  });
}

/** Signs the person in on the page, and locks the till. */
async function lockedBy(page: Page, person: TillPerson): Promise<void> {
  await page.goto('/login');
  await signInHere(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lock(page);
  await expect(page.getByRole('heading', { name: 'Who’s at the till?' })).toBeVisible();
}

test('P32: a locked till has no access at the server, stays locked over a reload, and locks every tab', async ({
  page,
  context,
  request,
}) => {
  const ana = await hireForTill(request, 'Ana', { pin: '2580' });
  await page.goto('/login');
  await signInHere(page, ana);
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const other = await context.newPage();
  await other.goto('/customers');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lock(page);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Who’s at the till?' })).toBeVisible();
  }
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(async () => (await request.get('/api/auth/profile', { headers })).status())
    .toBe(401);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  await page.reload();
  await expect(face(page, ana)).toBeVisible();
  await typePin(page, '2580');
  await expect(page).toHaveURL(/\/products/);
  await expect(other.getByRole('heading', { name: 'Who’s at the till?' })).toBeHidden();
});

test('the till locks above an open dialog, and a scanned code is no wrong PIN', async ({
  page,
  request,
}) => {
  const ana = await hireForTill(request, 'Ana', { pin: '2580' });
  await page.goto('/login');
  await signInHere(page, ana);
  await expect(page.getByRole('heading', { level: 1, name: /, Ana$/ })).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('dialog')).toBeVisible();
  await lock(page);
  await expect(page.getByRole('heading', { name: 'Who’s at the till?' })).toBeVisible();
  const tries: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/auth/switch')) tries.push(sent.url());
  });
  await expect(face(page, ana)).toBeVisible();
  await scan(page, '40719283', '5901234123457');
  await typePin(page, '2580');
  await expect(page).toHaveURL(/\/dashboard/);
  expect(tries).toHaveLength(1);
});

test('without a network the till locks, and the server is told when it is back', async ({
  page,
  context,
  request,
}) => {
  const ana = await hireForTill(request, 'Ana', { pin: '2580' });
  await page.goto('/login');
  await signInHere(page, ana);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const status = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await request.get('/api/auth/profile', { headers })).status();
  };
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await tellBrowser(context, 'offline');
  await lock(page);
  await expect(page.getByText('Without a network nobody can sign in')).toBeVisible();
  expect(await status()).toBe(200);
  await context.unroute('**/api/**');
  await tellBrowser(context, 'online');
  await expect.poll(status).toBe(401);
  await expect(face(page, ana)).toBeVisible();
  await typePin(page, '2580');
  await expect(page).toHaveURL(/\/dashboard/);
});

async function tellBrowser(context: BrowserContext, event: string): Promise<void> {
  await Promise.all(
    context
      .pages()
      .map((page) => page.evaluate((name) => void window.dispatchEvent(new Event(name)), event)),
  );
}

test('an order that waits is shown at its maker’s face, and goes out in their name when they are back', async ({
  page,
  context,
  request,
}) => {
  const ana = await hireForTill(request, 'Ana', { pin: '2580' });
  const beto = await hireForTill(request, 'Beto', { pin: '407192' });
  const owner = await asOwner(request);
  const product = await addProduct(owner, 'Waiting');
  await page.goto('/login');
  await signInHere(page, beto);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lock(page);
  await page.getByRole('button', { name: 'Use password' }).click();
  await signInHere(page, ana);
  await goThere(page, '/orders/new');
  await scanInto(page, product);
  await enterCustomer(page, product.name);
  await context.route('**/api/orders', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save unpaid' }).click();
  await expect(page).toHaveURL(/\/orders(\?|$)/);

  await lock(page);
  await expect(face(page, ana)).toContainText('1 order not sent');
  await expect(face(page, beto)).not.toContainText('not sent');
  await context.unroute('**/api/orders');
  await face(page, beto).click();
  await typePin(page, '407192');
  await expect(page).not.toHaveURL(/\/login/);
  await goThere(page, '/outbox');
  await expect(page.getByText('Ana Paz')).toBeVisible();
  expect(await ordersOf(owner, product.name)).toEqual([]);

  await lock(page);
  await face(page, ana).click();
  await typePin(page, '2580');
  await expect(page.getByText(/^Order #\d+ is saved/)).toBeVisible();
  const [order] = await ordersOf(owner, product.name);
  const { history } = await owner.get<Answer<'readOrder'>>(`/orders/${order?.id}`);
  expect(history[0]?.user).toMatchObject({ firstName: 'Ana' });
});

test('a till that nobody touches locks by itself, and not while something is sent', async ({
  page,
  request,
}) => {
  const ana = await hireForTill(request, 'Ana', { pin: '2580' });
  // The setting is all tills' of the store, so that only this page hears of it.
  await page.route('**/api/auth/{login,profile,switch}', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const user = body.user ?? body;
    if (user.store) user.store.lockAfterMinutes = 5;
    await route.fulfill({ response: answer, json: body });
  });
  await page.clock.install();
  await page.goto('/login');
  await signInHere(page, ana);
  await page.clock.runFor(4 * 60_000);
  await page.keyboard.press('Shift');
  await page.clock.runFor(4 * 60_000);
  await expect(page.getByRole('heading', { name: 'Who’s at the till?' })).toBeHidden();

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/categories', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  await page.goto('/categories/new');
  await page.getByLabel('Name').fill(`Slow ${Date.now()}`);
  const isSent = page.waitForRequest('**/api/categories');
  await page.getByRole('button', { name: 'Save' }).click();
  await isSent;
  // The server's answer is late, and the call's own patience is 30 seconds.
  await page.evaluate(() => localStorage.setItem('lastInput', String(Date.now() - 360_000)));
  await page.clock.runFor(10_000);
  await expect(page.getByRole('heading', { name: 'Who’s at the till?' })).toBeHidden();
  answer();
  await expect
    .poll(async () => {
      await page.clock.runFor(2_000);
      return page.getByRole('heading', { name: 'Who’s at the till?' }).isVisible();
    })
    .toBe(true);
});

test('who came by PIN is asked for the password where staff is changed, once', async ({
  page,
  request,
}) => {
  const olga = await hireForTill(request, 'Olga', { pin: '2580', role: 'STORE_OWNER' });
  const ana = await hireForTill(request, 'Ana');
  await lockedBy(page, olga);
  await typePin(page, '2580');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`/store/staff/${ana.id}/edit`);
  const rename = async (name: string) => {
    await page.getByLabel('First name').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await rename('Anita');
  const asked = page.getByRole('dialog', { name: 'Your password, please' });
  await asked.getByLabel('Password', { exact: true }).fill('not-the-password');
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(asked.getByText('This is not your password')).toBeVisible();
  await asked.getByLabel('Password', { exact: true }).fill(olga.password);
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await expect(page).toHaveURL(/\/store\/staff(\?|$)/);
  const owner = await asOwner(request);
  const nameOf = async () =>
    (await owner.get<Answer<'readStaffMember'>>(`/staff/${ana.id}`)).firstName;
  expect(await nameOf()).toBe('Anita');

  await page.goto(`/store/staff/${ana.id}/edit`);
  await rename('Anita María');
  await expect(page).toHaveURL(/\/store\/staff(\?|$)/);
  await expect(asked).toBeHidden();
  expect(await nameOf()).toBe('Anita María');
});

test('the lock screen has no fault that axe finds, in either theme, on a desktop and a phone', async ({
  page,
  request,
}) => {
  const ana = await hireForTill(request, 'Ana', { pin: '2580' });
  await lockedBy(page, ana);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    for (const theme of ['light', 'dark'] as const) {
      await changeTheme(page, theme);
      expect(await axeFindings(page)).toEqual([]);
      const isWider = await page.evaluate(
        () => document.documentElement.scrollWidth > window.innerWidth,
      );
      expect(isWider).toBe(false);
    }
  }
});
