import { expect, type Page, test } from '@playwright/test';

async function signIn(page: Page, role = 'Store owner') {
  await page.goto('/login');
  await page.getByRole('button', { name: role }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** As if the access token had run out while nobody looked. */
const expireToken = (page: Page) =>
  page.evaluate(() => localStorage.setItem('accessToken', 'a.token.that-ran-out'));

const countRefreshes = (page: Page) => {
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.url());
  });
  return refreshes;
};

test('P20: many calls that fail at once make one refresh, and all are answered', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const refreshes = countRefreshes(page);
  await expireToken(page);
  await page.reload();
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

  // While no refresh gets through, so that none can renew the token in between.
  await context.clearCookies();
  await expireToken(page);
  await page.unroute('**/api/auth/refresh');
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Store owner' }).click();
  await expect(page).toHaveURL(/\/orders/);
});

test('a wrong password says so and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('owner@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('owner@demo.test');
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
  await signIn(page, 'Cashier');
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
