import { scan } from './support/scan.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

const WITH_ACTION = 15_000;
const LONG = 60_000;

/** Scans an unknown code, and returns the notice that says so and offers a button. */
async function noticeOf(page: Page): Promise<Locator> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await scan(page, `${Date.now()}`);
  const notice = page
    .getByRole('alert')
    .filter({ has: page.getByRole('button') })
    .last();
  await expect(notice).toBeVisible();
  return notice;
}

test('a notice with an action leaves after 15 seconds, but not while it is pointed at or focused', async ({
  page,
}) => {
  await signIn(page);
  await page.clock.install();
  await page.goto('/dashboard');

  await page.clock.fastForward(WITH_ACTION);
  const notice = await noticeOf(page);
  await notice.hover();
  await page.clock.fastForward(LONG);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(WITH_ACTION);
  await expect(notice).toBeHidden();

  await noticeOf(page);
  await notice.getByRole('button').first().focus();
  await page.clock.fastForward(LONG);
  await expect(notice).toBeVisible();
  await page.getByRole('main').focus();
  await page.clock.fastForward(WITH_ACTION);
  await expect(notice).toBeHidden();
});

test('a notice lies below what is searched and read, and above the bar with the main action', async ({
  page,
}) => {
  await signIn(page);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/orders/new');
    const search = page.getByPlaceholder('Scan or search a product…');
    await search.fill('0000000000000');
    await page.keyboard.press('Enter');
    const notice = page.getByRole('alert').filter({ hasText: '0000000000000' });
    await expect(notice).toBeVisible();
    const box = await notice.boundingBox();
    const create = page.getByRole('button', { name: 'Charge' }).first();
    const top = (await create.boundingBox())?.y ?? 0;
    expect((box?.y ?? 0) + (box?.height ?? 0), `at ${width} px`).toBeLessThanOrEqual(top);
    expect(box?.y).toBeGreaterThan(height / 2);
    await expect(search).toBeInViewport();
  }
});
