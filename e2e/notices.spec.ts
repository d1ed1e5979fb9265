import { addProduct } from './support/fill-order.ts';
import { stopNoticeTime, WITH_ACTION } from './support/notice-time.ts';
import { scan } from './support/scan.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

const LONG = 60_000;

/** The bar of a notice whose time runs. */
const runningBar = (notice: Locator) =>
  notice.locator('.mantine-Notifications-progress:not([data-paused])');

/**
 * Scans an unknown code on a page whose clock the journey moves, and returns the notice that says so and
 * offers a button, once its time runs. The clock has not been moved before: a call that waits for its answer
 * meanwhile would be given up.
 */
async function noticeOf(page: Page): Promise<Locator> {
  await signIn(page);
  await page.clock.install();
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const code = `${Date.now()}`;
  await scan(page, code);
  const notice = page.getByRole('alert').filter({ hasText: code });
  await expect(runningBar(notice)).toBeAttached();
  return notice;
}

/**
 * Moves the page's clock on once the notice's time runs, which its bar shows: it begins after the event that
 * starts it, and a clock that was moved before would leave the notice on the screen.
 */
async function passTime(page: Page, notice: Locator, ms: number): Promise<void> {
  await expect(runningBar(notice)).toBeAttached();
  await page.clock.fastForward(ms);
}

/** Moves the clock on once the notice's time stands still. */
async function passTimeStopped(page: Page, notice: Locator, ms: number): Promise<void> {
  await expect(runningBar(notice)).toHaveCount(0);
  await page.clock.fastForward(ms);
}

test('a notice with an action leaves after 15 seconds', async ({ page }) => {
  const notice = await noticeOf(page);
  await passTime(page, notice, WITH_ACTION);
  await expect(notice).toBeHidden();
});

test('a notice with an action stays while it is pointed at', async ({ page }) => {
  const notice = await noticeOf(page);
  await notice.hover();
  await passTimeStopped(page, notice, LONG);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await passTime(page, notice, WITH_ACTION);
  await expect(notice).toBeHidden();
});

test('a notice with an action stays while it is focused', async ({ page }) => {
  const notice = await noticeOf(page);
  await notice.getByRole('button').first().focus();
  await passTimeStopped(page, notice, LONG);
  await expect(notice).toBeVisible();
  await page.getByRole('main').focus();
  await passTime(page, notice, WITH_ACTION);
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
    const create = page.getByRole('button', { name: 'Charge' }).first();
    // A notice slides in: where it comes to rest counts.
    await expect(async () => {
      const box = await notice.boundingBox();
      const top = (await create.boundingBox())?.y ?? 0;
      expect((box?.y ?? 0) + (box?.height ?? 0), `at ${width} px`).toBeLessThanOrEqual(top);
      expect(box?.y).toBeGreaterThan(height / 2);
    }).toPass({ timeout: 10_000 });
    await expect(search).toBeInViewport();
  }
});

test('two notices lie over no button of the Charge dialog, the finish and its papers', async ({
  openDevice,
}) => {
  test.slow();
  for (const { touch, ...viewport } of [
    { width: 1440, height: 900, touch: false },
    { width: 1024, height: 768, touch: true },
    { width: 390, height: 844, touch: true },
  ]) {
    const page = await openDevice({ viewport, hasTouch: touch, isMobile: touch });
    const api = await signIn(page);
    const products = [
      await addProduct(api, `Kept${viewport.width}`),
      await addProduct(api, `Gone${viewport.width}`),
    ];
    // Both stay as long as the journey takes.
    await stopNoticeTime(page);
    await page.goto('/orders/new');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const { barcode, name } of products) {
      await scan(page, barcode);
      await expect(page.getByText(name).first()).toBeVisible();
    }
    await scan(page, '0000000000000');
    if (viewport.width < 768) await page.getByRole('button', { name: 'Open the order' }).click();
    await page.getByRole('button', { name: `Remove ${products[1]?.name}` }).click();
    if (viewport.width < 768) await page.keyboard.press('Escape');
    const notices = page.locator('.mantine-Notifications-notification');
    await expect(notices).toHaveCount(2);

    const lieOver = async (things: Locator) => {
      const boxes = async (all: Locator) =>
        (await Promise.all((await all.all()).map((one) => one.boundingBox()))).filter(
          (box) => box !== null,
        );
      const over = await boxes(notices);
      return (await boxes(things)).filter((box) =>
        over.some(
          (one) =>
            one.x < box.x + box.width &&
            box.x < one.x + one.width &&
            one.y < box.y + box.height &&
            box.y < one.y + one.height,
        ),
      );
    };
    await page
      .getByRole('button', { name: /^Charge/ })
      .first()
      .click();
    const charge = page.getByRole('dialog', { name: 'Charge' });
    await charge.getByRole('button', { name: /^Exact/ }).waitFor();
    await expect.poll(() => lieOver(charge.getByRole('button'))).toEqual([]);
    await charge.getByRole('button', { name: /^Exact/ }).click();
    await page.getByRole('button', { name: 'New sale' }).waitFor();
    await expect(notices).toHaveCount(2);
    const main = page.getByRole('main');
    await expect
      .poll(() => lieOver(main.getByRole('button').or(main.getByRole('link'))))
      .toEqual([]);
    await expect
      .poll(() => lieOver(page.getByRole('status').filter({ hasText: 'Change' })))
      .toEqual([]);
    await expect(page.getByRole('button', { name: 'New sale' })).toBeInViewport({ ratio: 1 });

    await page.getByRole('link', { name: 'Print receipt' }).click();
    await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
    await expect(notices).toHaveCount(2);
    await expect.poll(() => lieOver(main.getByRole('button'))).toEqual([]);
    await expect.poll(() => lieOver(page.getByRole('region', { name: 'Preview' }))).toEqual([]);
  }
});
