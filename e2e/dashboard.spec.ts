/** The dashboard. */
import type { Answer } from '@mostrador/contract/routes';
import { axeFindings } from './support/axe.ts';
import { stopLiveUpdates } from './support/live-updates.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

/** A day of the demo may have no order, with which the next day is compared. */
const COMPARISON = /vs\.|: none/;

test('a phone begins with what needs somebody now, each leading to its list, and has every key figure', {
  tag: '@main',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const api = await signIn(page);
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  const now = main.getByRole('region', { name: 'Right now' });
  const rows = now.getByRole('listitem');
  await expect(main.getByRole('region').first()).toHaveAccessibleName('Right now');
  await expect(rows.getByText(/^(Taken|Owed|Overdue|To deliver)/)).toHaveText([
    'Taken today',
    'Owed to the shop',
    'Overdue loans',
    'To deliver',
  ]);
  await expect(rows.nth(3)).toBeInViewport({ ratio: 1 });
  await expect(main.getByText(/^(Total customers|Top customer)$/)).toHaveCount(2);

  const { overdueCount } = await api.get<Answer<'listBorrows'>>('/borrows?status=OPEN&limit=1');
  await expect(rows.filter({ hasText: 'Overdue loans' })).toContainText(String(overdueCount));
  await rows.filter({ hasText: 'Overdue loans' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/returns\?due=OVERDUE/);
  await expect(page.getByText('Overdue').first()).toBeVisible();
  await page.goBack();
  await rows.filter({ hasText: 'To deliver' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/orders\?.*deliveryStatus=ASSIGNED/);
  await expect(page.getByText('Assigned').first()).toBeVisible();
});

test('the dashboard asks once for all that it shows; where that fails, each part asks for itself', async ({
  page,
}) => {
  await signIn(page);
  // Changes on other tills would be asked for as well.
  await stopLiveUpdates(page);
  const asked = callsFrom(page);
  const main = page.getByRole('main');
  const showsAll = async () => {
    await expect(main.getByText('Net sales')).toBeVisible();
    await expect(main.getByRole('region', { name: 'Right now' }).getByRole('link')).toHaveCount(5);
    await expect(main.getByRole('region', { name: 'Recent orders' })).toContainText('#');
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  };
  await page.goto('/dashboard');
  await showsAll();
  expect(asked).toEqual(['/api/dashboard']);

  await page.route('**/api/dashboard?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await showsAll();
  expect(asked).toContain('/api/reports/sales');

  // Where the server's day is another one than the device's, the takings of the device's day are asked for.
  await page.route('**/api/dashboard?*', async (route) => {
    const response = await route.fetch();
    const dashboard: Answer<'readDashboard'> = await response.json();
    const takings = { ...dashboard.takings, startDate: '2020-01-01', endDate: '2020-01-01' };
    await route.fulfill({ response, json: { ...dashboard, takings } });
  });
  asked.length = 0;
  await page.reload();
  await showsAll();
  expect(asked).toEqual(['/api/dashboard', '/api/reports/payment-methods']);
});

test('a server that has too much to do is not asked for each part, and one button loads all', async ({
  page,
}) => {
  await signIn(page);
  await stopLiveUpdates(page);
  const asked = callsFrom(page);
  const notReady = {
    error: 'Service Unavailable',
    code: 'NOT_READY',
    message: 'Busy',
    statusCode: 503,
  };
  await page.route('**/api/dashboard?*', (route) => route.fulfill({ status: 503, json: notReady }));
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  const notice = main.getByRole('alert').filter({ hasText: 'Parts of this page' });
  await notice.getByRole('button', { name: 'Load them again' }).focus();
  expect(asked).toEqual(['/api/dashboard', '/api/dashboard', '/api/dashboard']);
  expect(await axeFindings(page)).toEqual([]);

  await page.unroute('**/api/dashboard?*');
  asked.length = 0;
  await page.keyboard.press('Enter');
  await expect(main.getByRole('region', { name: 'Right now' }).getByRole('link')).toHaveCount(5);
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(main.getByRole('alert')).toHaveCount(0);
  expect(asked).toEqual(['/api/dashboard']);
});

test('without a network the parts that are missing say when they come, and come by themselves', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Recent orders' })).toContainText('#');
  await page.route('**/api/**', (route) => route.abort());
  await main.getByText('This month', { exact: true }).click();
  await expect(main.getByText('Loads once you’re online').first()).toBeVisible();
  await expect(main.getByRole('button', { name: /^Retry: / })).toHaveCount(0);

  await page.unroute('**/api/**');
  await expect(cardOf(page, 'Net sales')).toContainText('$');
  await expect(cardOf(page, 'Total orders')).toContainText(COMPARISON);
  await expect(main.getByRole('alert')).toHaveCount(0);
});

test('the figures of the former period stay, paler, while those of the chosen one load', async ({
  page,
}) => {
  await signIn(page);
  await stopLiveUpdates(page);
  await page.goto('/dashboard?range=thisMonth');
  const main = page.getByRole('main');
  const netSales = cardOf(page, 'Net sales');
  await expect(netSales).toContainText('$');
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  const ofMonth = await netSales.textContent();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/reports/sales?*', async (route) => {
    await released;
    await route.continue();
  });
  await main.getByText('Today', { exact: true }).click();
  await expect(cardOf(page, 'Total orders')).not.toContainText(COMPARISON);
  await expect(main.locator('[data-stale]')).toHaveCount(1);
  expect(await netSales.textContent()).toBe(ofMonth);
  release();
  await expect(main.locator('[data-stale]')).toHaveCount(0);
  await expect(netSales).not.toHaveText(ofMonth ?? '');
  await expect(cardOf(page, 'Total orders')).toContainText(COMPARISON);
});

test('an address with a period that there is not shows today', async ({ page }) => {
  await signIn(page);
  await stopLiveUpdates(page);
  const periods: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/dashboard') periods.push(searchParams.get('startDate'));
  });
  await page.goto('/dashboard');
  await expect(cardOf(page, 'Net sales')).toContainText('$');
  await page.goto('/dashboard?range=nonsense');
  await expect(page.getByRole('radio', { name: 'Today' })).toBeChecked();
  await expect(cardOf(page, 'Net sales')).toContainText('$');
  await expect.poll(() => periods).toEqual([periods[0], periods[0]]);
});

/** The paths of the calls that the dashboard and its parts make from now on. */
function callsFrom(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(dashboard|reports|orders|customers|products|borrows)/.test(pathname)) {
      paths.push(pathname);
    }
  });
  return paths;
}

/** The card of a key figure. */
function cardOf(page: Page, label: string): Locator {
  return page.getByRole('main').getByText(label).locator('xpath=ancestor::*[dt]');
}
