/** The frame of every page: the main menu in its three forms, and the menu of the person. */
import { axeFindings } from './support/axe.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Locator, type OpenDevice, type Page, test } from './support/test.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

const LAST = 'Store and staff';

async function openOnTablet(openDevice: OpenDevice, viewport: { width: number; height: number }) {
  const page = await openDevice({ viewport, hasTouch: true, isMobile: true });
  await signIn(page);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Checks that a mark at the menu's lower edge shows that it goes on, and that its last page can be reached. */
async function reachesLast(menu: Locator): Promise<void> {
  const last = menu.getByRole('link', { name: LAST });
  await expect(menu.locator('[data-below]')).toHaveCount(1);
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(menu.locator('[data-below]')).toHaveCount(0);
  await expect(menu.locator('[data-above]')).toHaveCount(1);
}

test('the menu is open on a wide screen, in groups, and folds to small words that stay', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/orders');
  const menu = menuOf(page);
  for (const [group, entries] of [
    ['Sell', ['Orders', 'To deliver', 'Payments', 'Loans', 'Reservations']],
    ['Stock', ['Products', 'Categories', 'Stock counts', 'Labels']],
    ['Buy', ['Purchases', 'Providers']],
    ['People', ['Customers', 'Delivery persons']],
    ['Insight', ['Reports', 'Payments report']],
    ['Settings', ['Payment methods', LAST]],
  ] as const) {
    const links = menu.getByRole('list', { name: group }).getByRole('link');
    await expect(links).toHaveText([...entries]);
  }
  // A wide screen shows the whole menu without scrolling.
  await expect(menu.getByRole('link', { name: LAST })).toBeInViewport({ ratio: 1 });
  await expect(menu.locator('[data-below]')).toHaveCount(0);

  await menu.getByRole('button', { name: 'Fold the menu' }).click();
  await expect(menu).toHaveAttribute('data-form', 'rail');
  await page.reload();
  await expect(menu).toHaveAttribute('data-form', 'rail');
  await expect(menu.getByText('Stock counts')).toBeInViewport({ ratio: 1 });
  await reachesLast(menu);
  await menu.getByRole('button', { name: 'Keep the words beside the icons' }).click();
  await expect(menu).toHaveAttribute('data-form', 'open');
});

test('a small counter’s menu is a rail of words, which a pointer over it does not open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page);
  await page.goto('/orders');
  const menu = menuOf(page);
  await menu.getByRole('link', { name: 'Products' }).hover();
  await expect(menu).toHaveAttribute('data-form', 'rail');
  await reachesLast(menu);
  expect(await axeFindings(page)).toEqual([]);
});

test('on a tablet by touch a button opens the menu, whose targets are a finger’s', async ({
  openDevice,
}) => {
  const page = await openOnTablet(openDevice, { width: 1024, height: 768 });
  await expect(menuOf(page)).toHaveCount(0);
  // A tablet has no Ctrl key, so the search button names no shortcut.
  await expect(page.getByText('Ctrl K')).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  const menu = menuOf(page);
  const entry = menu.getByRole('link', { name: 'Products' });
  expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await reachesLast(menu);
  await entry.tap();
  await expect(page).toHaveURL(/\/products/);
  await expect(menuOf(page)).toHaveCount(0);
});

test('the menu ends with the profile, the product and signing out, which the person’s menu has too', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/orders');
  const account = menuOf(page).getByRole('list', { name: 'Your account' });
  await account.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about/);
  await page.getByRole('button', { name: 'User menu' }).click();
  const mine = page.getByRole('dialog', { name: 'User menu' });
  await expect(mine.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(mine.getByRole('link', { name: 'About' })).toBeVisible();
  await mine.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile/);
  await account.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('the top bar shows version and environment, in production and on a phone too', async ({
  page,
}) => {
  let environment = 'test';
  await page.route('**/api/health', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), environment } });
  });
  const api = await signIn(page);
  const version = await versionOf(api);
  const badge = page.getByRole('banner').getByText(`Version ${version}`);
  await page.goto('/orders');
  await expect(badge).toContainText('Test');
  environment = 'production';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(badge).toContainText('Production');
  await expect(badge).toBeInViewport({ ratio: 1 });
});

async function versionOf(api: ShopApi): Promise<string> {
  return (await api.get<{ version: string }>('/health')).version;
}
