import { stopLiveUpdates } from './support/live-updates.ts';
import { signOut } from './support/menus.ts';
import { asOwner, joinedPerson } from './support/new-person.ts';
import { reloadExpired } from './support/sign-in.ts';
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  type Request,
  type Route,
  test,
} from './support/test.ts';

async function signIn(page: Page, role = 'Store owner') {
  await page.goto('/login');
  await page.getByRole('button', { name: role }).click();
  await expect(page).toHaveURL(role === 'Despatcher' ? /\/deliveries/ : /\/dashboard/);
}

async function typeSignIn(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Replaces the access token by one that the server refuses as expired. */
const expireToken = (page: Page) =>
  page.evaluate(() => localStorage.setItem('accessToken', 'a.token.that-ran-out'));

const countRefreshes = (page: Page) => {
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.url());
  });
  return refreshes;
};

const refuseProfile = (route: Route) =>
  route.fulfill({
    status: 403,
    json: { statusCode: 403, code: 'FORBIDDEN', message: 'Your role may not do this.' },
  });

/** Signs in and keeps the result in the browser, without opening the next page. */
async function signInAnew() {
  const answer = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.test', password: 'mostrador' }),
  });
  localStorage.setItem('accessToken', (await answer.json()).accessToken);
}

test('P20: many calls that fail at once make one refresh, and all are answered', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const refreshes = countRefreshes(page);
  await reloadExpired(page);
  await expect(page.getByText('Total orders')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(refreshes).toHaveLength(1);
  await expect(page).toHaveURL(/\/dashboard/);
});

test('P20: two tabs that refresh at once both stay signed in', async ({ context, page }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByText('Total orders')).toBeVisible();
  await expireToken(page);
  await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) {
    await expect(tab.getByText('Total orders')).toBeVisible();
    await expect(tab).toHaveURL(/\/dashboard/);
  }
});

test('only a refused refresh signs out, and leads back to where one was', async ({
  context,
  page,
}) => {
  await signIn(page);
  await page.route('**/api/auth/refresh', (route) => route.abort());
  await expireToken(page);
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/orders/);

  // Removes the refresh cookie and expires the token while refreshes are still cut, so that none
  // renews the token before the reload.
  await context.clearCookies();
  await expireToken(page);
  await page.unroute('**/api/auth/refresh');
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Store owner' }).click();
  await expect(page).toHaveURL(/\/orders/);
});

test('a profile that stays refused signs out, and the renewed token does not stay behind', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByText('Total orders')).toBeVisible();
  const refreshes = countRefreshes(page);
  await page.route('**/api/auth/profile', refuseProfile);
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  expect(refreshes).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('a profile that stays refused leaves alone who signed in meanwhile in another tab', async ({
  context,
  page,
}) => {
  await signIn(page);
  const other = await context.newPage();
  let asked = 0;
  await page.route('**/api/auth/profile', async (route) => {
    asked += 1;
    if (asked === 2) await other.evaluate(signInAnew);
    await (asked > 2 ? route.continue() : refuseProfile(route));
  });
  await other.goto('/dashboard');
  await expect(other.getByText('Total orders')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Total orders')).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/dashboard/);
});

test('a wrong password says so and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('owner@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('owner@demo.test');
});

test('an address without a session leads to the sign-in page, and the root to the dashboard', async ({
  page,
}) => {
  await page.goto('/orders/new');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Cashier' }).click();
  await expect(page).toHaveURL(/\/orders\/new/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a typed address that the role may not open says so, and leads back', async ({ page }) => {
  await signIn(page, 'Despatcher');
  for (const address of ['/payments', '/payments/01a1fc44-dab1-7352-973f-4241fd46bb00/add']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page is not for your role',
    );
  }
  await expect(page.getByRole('link', { name: 'Payments', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('what is called while the session is renewed waits for it, under an overlay', async ({
  page,
}) => {
  // Live updates are off, since their calls would renew the session too early.
  await stopLiveUpdates(page);
  await signIn(page);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/auth/refresh', async (route) => {
    await held;
    await route.continue();
  });
  const refreshes = countRefreshes(page);
  await expireToken(page);
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByText('Renewing your session…')).toBeVisible();

  const meanwhile: Request[] = [];
  page.on('request', (request) => meanwhile.push(request));
  // The browser's Back and Forward still work while the overlay covers the page.
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL(/\/customers/);
  const calls = () =>
    meanwhile.filter((request) => /\/api\/(orders|customers)/.test(request.url()));
  expect(calls()).toHaveLength(0);
  letThrough();
  await expect(page.getByText('Renewing your session…')).toBeHidden();
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test('what the role no longer may is tried once more, stays an error, and signs nobody out', async ({
  page,
  request,
}) => {
  const owner = await asOwner(request);
  const { id, email, password } = await joinedPerson(owner, 'MANAGER');
  // Live updates are off, so this screen does not learn that the role has changed.
  await stopLiveUpdates(page);
  await typeSignIn(page, email, password);
  await expect(page.getByText('Total orders')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

  await owner.put(`/staff/${id}`, { role: 'DESPATCHER' });
  const refreshes = countRefreshes(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname);
  });
  await page.getByRole('link', { name: 'Stock counts' }).click();
  await expect(page.getByText('Your role may not do this.')).toBeVisible();
  expect(refused).toEqual(['/api/stock-counts', '/api/stock-counts']);
  expect(refreshes).toHaveLength(1);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/orders/);
});

test('signing out in one tab reaches the other', async ({ context, page }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/orders');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(page);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login/);
});

/** Returns whether the server still accepts the refresh cookie, that is, whether its session is open. */
async function opensShop(request: APIRequestContext, cookie: string): Promise<boolean> {
  return (await request.post('/api/auth/refresh', { headers: { cookie } })).ok();
}

async function cookieOf(context: BrowserContext): Promise<string> {
  const kept = (await context.cookies()).find(({ name }) => name === 'refreshToken');
  return `refreshToken=${kept?.value}`;
}

test('a sign-out without a network reaches the server before anything else, once it is back', async ({
  context,
  page,
  request,
}) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/orders');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const cookie = await cookieOf(context);
  await context.setOffline(true);
  await signOut(page);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login/);

  const sent: string[] = [];
  for (const tab of [page, other]) {
    tab.on('request', (one) => {
      if (one.url().includes('/api/auth/')) sent.push(new URL(one.url()).pathname);
    });
  }
  const told = context.waitForEvent('response', {
    predicate: (one) => one.url().endsWith('/api/auth/logout') && one.status() === 204,
  });
  await context.setOffline(false);
  await told;
  expect(await opensShop(request, cookie)).toBe(false);
  expect(sent[0]).toBe('/api/auth/logout');
  // Whom the device lists is asked afterwards; nothing renews the session.
  const others = new Set(sent.filter((path) => path !== '/api/auth/logout'));
  expect([...others].every((path) => path === '/api/auth/device-people')).toBe(true);
});

test('a sign-out that the server did not take opens nothing, and the next sign-in ends that session', async ({
  context,
  page,
  request,
}) => {
  await signIn(page);
  const cookie = await cookieOf(context);
  const failed = { statusCode: 500, code: 'INTERNAL_ERROR', message: 'Something failed.' };
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: failed }));
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);

  const refreshes = countRefreshes(page);
  await expireToken(page);
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login/);
  expect(refreshes).toHaveLength(0);

  await page.getByRole('button', { name: 'Cashier' }).click();
  await expect(page).toHaveURL(/\/orders/);
  expect(await opensShop(request, cookie)).toBe(false);
  // The failed sign-out is not sent again, since it would now end the new session.
  await page.unroute('**/api/auth/logout');
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await opensShop(request, await cookieOf(context))).toBe(true);
});

test('a laptop that slept for a day goes on with one refresh', async ({ context, page }) => {
  await page.clock.install();
  await signIn(page);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const refreshes = countRefreshes(page);
  await context.setOffline(true);
  await expireToken(page);
  await page.clock.fastForward('24:00:00');
  await context.setOffline(false);
  await expect.poll(() => refreshes.length).toBe(1);
  await page.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
  await expect(page).toHaveURL(/\/customers/);
  expect(refreshes).toHaveLength(1);
});

/** Returns the errors that the page reports. */
function watchConsole(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

const STORAGES = {
  blocked: () => {
    const refuse = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Storage is full', 'QuotaExceededError');
    };
  },
};

for (const [kind, makeSo] of Object.entries(STORAGES)) {
  test(`where local storage is ${kind} one signs in, changes the language and sells`, async ({
    page,
    request,
  }) => {
    const barcode = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
    const owner = await asOwner(request);
    await owner.post('/products', { name: `Sold ${barcode}`, barcode, price: 20, stock: 5 });
    // A person's language is saved with them, so this journey changes that of a person of its own.
    const { email, password } = await joinedPerson(owner);
    await page.addInitScript(makeSo);
    const errors = watchConsole(page);
    await typeSignIn(page, email, password);
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByText('Español', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByText('English', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'New sale' }).first().click();
    await expect(page.getByPlaceholder('Scan or search a product…')).toBeFocused();
    await page.keyboard.type(barcode);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Remove Sold ${barcode}` })).toBeVisible();
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByLabel('First name').fill('Stored');
    await page.getByLabel('Last name').fill('Nowhere');
    await page.getByLabel('Address').fill('7 Pine St');
    await page.getByRole('button', { name: 'Save unpaid' }).click();
    await expect(page).toHaveURL(/\/orders(\?|$)/);
    expect(errors).toEqual([]);
  });
}

test('whoever signs in next on the same browser sees nothing of the one before', async ({
  page,
}) => {
  await signIn(page, 'Manager');
  await page.goto('/customers');
  const theirs = page.getByRole('table', { name: 'Customers' }).getByRole('row');
  await expect(theirs.nth(1)).toBeVisible();
  const name = (await theirs.nth(1).getByRole('link').first().textContent()) ?? '';
  await page.goto('/orders/new');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByLabel('First name').fill('Unsent');

  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill('owner@tienda.test');
  await page.getByLabel('Password', { exact: true }).fill('mostrador');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  // Never answers the list of customers, so that any customers shown would be the kept ones.
  await page.route('**/api/customers?*', () => undefined);
  await page.getByRole('link', { name: /^(Customers|Clientes)$/ }).click();
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.getByRole('link', { name: /^(Dashboard|Inicio)$/ }).click();
  await page
    .getByRole('link', { name: /^(New sale|Nueva venta)$/ })
    .first()
    .click();
  await expect(page.getByPlaceholder(/product/i).first()).toBeVisible();
  await expect(page.getByText('Unsent')).toHaveCount(0);
});
