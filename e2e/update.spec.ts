import { axeFindings } from './support/axe.ts';
import { Deployments, twoBuilds } from './support/deployments.ts';
import { isOfVersion } from './support/menus.ts';
import { PlainBrowser, type PlainPage } from './support/plain-browser.ts';
import { ownersScript, signIn } from './support/sign-in.ts';
import type { Browser, BrowserContextOptions, Page } from './support/test.ts';
import { test as base, expect } from './support/test.ts';

/** Gives each test a server of its own, on which it deploys the next version. */
const test = base.extend<
  {
    deployments: Deployments;
    openShop: (options?: BrowserContextOptions) => Promise<Page>;
    plainBrowser: PlainBrowser;
  },
  { builds: Awaited<ReturnType<typeof twoBuilds>> }
>({
  builds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it.
    async ({}, use) => {
      const builds = await twoBuilds();
      await use(builds);
      await builds.remove();
    },
    { scope: 'worker' },
  ],
  deployments: async ({ builds, baseURL }, use) => {
    const deployments = new Deployments(baseURL ?? '');
    await deployments.deploy(builds.first);
    await use(deployments);
    await deployments.stop();
  },
  // Blocks service workers unless the options allow them, as a browser does over plain HTTP.
  openShop: async ({ browser, deployments }, use) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const page = await newPage(browser, { baseURL: deployments.url, ...options });
      pages.push(page);
      await signIn(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
  plainBrowser: async ({ launchOptions }, use) => {
    const browser = await PlainBrowser.open(launchOptions);
    await use(browser);
    await browser.close();
  },
});

const WITH_WORKER: BrowserContextOptions = { serviceWorkers: 'allow' };

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  return context.newPage();
}

const banner = (page: Page) => page.getByText('A new version is available');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByText('Total orders')).toBeVisible();
}

/** Waits until the person's menu shows this version. Opens it again after a reload. */
const plainPageIsOf = (page: PlainPage, version: string) =>
  page.until(`(() => {
    const isOpen = document.body.innerText.includes('Version ');
    const menu = [...document.querySelectorAll('button')].find(({ innerText }) => innerText.includes('User menu'));
    if (!isOpen) menu.click();
    return document.body.innerText.includes('Version ${version} ·');
  })()`);

/** Tells the page that its tab has become visible again. */
const lookAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Waits until a service worker serves the page from the files it keeps. */
async function keptByWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('load', () => {
    loads.count += 1;
  });
  return loads;
}

test('P23: a new version is announced; later is in ten minutes, and dismissed is dismissed', async ({
  builds,
  deployments,
  openShop,
}) => {
  const page = await openShop();
  await page.clock.install();
  await openDashboard(page);
  const loads = countLoads(page);
  await deployments.deploy(builds.next);
  await expect(banner(page)).toBeHidden();
  await lookAgain(page);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText(`the new one is ${builds.next.version}.`)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await press(page, 'Remind me later');
  await expect(banner(page)).toBeHidden();
  // The clock runs on meanwhile, on a busy machine for more than some seconds.
  await page.clock.fastForward('09:00');
  await lookAgain(page);
  await expect(banner(page)).toBeHidden();
  await page.clock.fastForward('01:00');
  await expect(banner(page)).toBeVisible();

  await press(page, 'Dismiss');
  await expect(banner(page)).toBeHidden();
  await page.clock.fastForward('30:00');
  await lookAgain(page);
  await expect(page.getByText('Total orders')).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(loads.count).toBe(0);
});

test('P23: who never looks away hears of the new version within five minutes', async ({
  builds,
  deployments,
  openShop,
}) => {
  const page = await openShop();
  await page.clock.install();
  await openDashboard(page);
  await deployments.deploy(builds.next);
  await page.clock.fastForward('05:00');
  await expect(banner(page)).toBeVisible();
});

test('P23: a server that cannot say its version is nobody’s problem', async ({
  deployments,
  openShop,
}) => {
  const page = await openShop();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await openDashboard(page);
  await page.route('**/version.json*', (route) => route.fulfill({ status: 502, body: '<html>' }));
  await lookAgain(page);
  await deployments.stop();
  await page.unroute('**/version.json*');
  await lookAgain(page);
  await expect(banner(page)).toBeHidden();
  await expect(page.getByText('Total orders')).toBeVisible();
  expect(errors).toEqual([]);
});

test('P23: Reload now brings the new version, and a tab beside it goes on as it was until it is reloaded too', {
  tag: '@main',
}, async ({ builds, deployments, plainBrowser, request }) => {
  const script = await ownersScript(request);
  const dashboard = `${deployments.url}/dashboard`;
  const page = await plainBrowser.newPage(script);
  await page.goto(dashboard);
  await page.shows('Total orders');
  await plainPageIsOf(page, builds.first.version);
  await page.until(`navigator.serviceWorker.controller?.state === 'activated'`);
  const beside = await plainBrowser.newPage(script);
  await beside.goto(dashboard);
  await beside.shows('Total orders');
  await beside.evaluate('window.isAsItWas = true');

  await deployments.deploy(builds.next);
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  await page.press('Reload now');
  await plainPageIsOf(page, builds.next.version);
  await page.shows('Total orders');
  await page.showsNo('A new version is available');

  await beside.press('Providers');
  await beside.until(`document.querySelector('h1').innerText === 'Providers'`);
  await plainPageIsOf(beside, builds.first.version);
  expect(await beside.evaluate('window.isAsItWas')).toBe(true);
  await beside.reload();
  await plainPageIsOf(beside, builds.next.version);
  await beside.shows('Providers');
});

test('P23: an ordinary reload brings the new version as well', async ({
  builds,
  deployments,
  openShop,
}) => {
  const page = await openShop(WITH_WORKER);
  await openDashboard(page);
  await keptByWorker(page);
  await deployments.deploy(builds.next);
  await lookAgain(page);
  const hasFetchedIt = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  // The worker downloads the whole app first, which takes as long as the machine needs.
  await expect.poll(hasFetchedIt, { timeout: 60_000 }).toBe(true);
  await page.reload();
  await isOfVersion(page, builds.next.version);
  await expect(banner(page)).toBeHidden();
});

test('P23: no reload goes over a form that is not saved, unless the person says so', async ({
  builds,
  deployments,
  openShop,
}) => {
  const page = await openShop();
  await page.goto('/categories/new');
  await page.getByLabel(/^Name/).fill('Garden chairs');
  await deployments.deploy(builds.next);
  await lookAgain(page);
  await press(page, 'Reload now');
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await press(page, 'Keep editing');
  await expect(page.getByLabel(/^Name/)).toHaveValue('Garden chairs');
  await expect(banner(page)).toBeVisible();

  await press(page, 'Reload now');
  await press(page, 'Leave');
  await isOfVersion(page, builds.next.version);
  await expect(page.getByLabel(/^Name/)).toHaveValue('');
});

test('P23: a reload that does not bring it is not made again by itself', async ({
  builds,
  openShop,
}) => {
  const page = await openShop();
  await page.clock.install();
  // Announces the next version while the page still comes from the first, as with several servers of
  // which only one has been updated.
  await page.route('**/version.json*', (route) =>
    route.fulfill({ json: { version: builds.next.version, gitSha: 'unknown' } }),
  );
  await openDashboard(page);
  const loads = countLoads(page);
  const beforeReload = await page.evaluate(() => Date.now());
  await press(page, 'Reload now');
  await expect.poll(() => loads.count).toBe(1);
  await expect(page.getByText('Total orders')).toBeVisible();
  // On a busy machine the half minute without an announcement may be over before the page is loaded.
  await page.clock.setSystemTime(beforeReload);
  await lookAgain(page);
  await expect(banner(page)).toBeHidden();
  await page.clock.fastForward('00:30');
  await expect(banner(page)).toBeVisible();
  await page.clock.fastForward('20:00');
  await expect(banner(page)).toBeVisible();
  expect(loads.count).toBe(1);
});

test('P23: after a deployment an open page still opens pages that it had not opened', async ({
  builds,
  deployments,
  openShop,
}) => {
  const page = await openShop(WITH_WORKER);
  await openDashboard(page);
  await keptByWorker(page);
  const loads = countLoads(page);
  await deployments.deploy(builds.next);
  await lookAgain(page);
  await expect(banner(page)).toBeVisible();
  for (const name of ['Stock counts', 'Delivery persons', 'Purchases']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect(loads.count).toBe(0);
});

test('P23: code that is gone leads to a page with Reload, not to a white one or a loop', async ({
  builds,
  deployments,
  openShop,
}) => {
  const page = await openShop();
  await openDashboard(page);
  const loads = countLoads(page);
  await deployments.deploy(builds.next);
  await page.getByRole('link', { name: 'Stock counts' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  expect(loads.count).toBe(0);
  await press(page, 'Reload');
  await expect(page.getByRole('heading', { level: 1, name: 'Stock counts' })).toBeVisible();
  await isOfVersion(page, builds.next.version);
  expect(loads.count).toBe(1);
});

for (const [why, file] of [
  ['that the server no longer has', 'sw.js'],
  ['whose files cannot all be fetched', 'icon.svg'],
] as const) {
  test(`a service worker ${why} does not keep the new version out`, async ({
    builds,
    deployments,
    openShop,
  }) => {
    const page = await openShop(WITH_WORKER);
    await openDashboard(page);
    await keptByWorker(page);
    await deployments.deploy(await builds.nextWithout(file));
    await lookAgain(page);
    await press(page, 'Reload now');
    await isOfVersion(page, builds.next.version);
    await expect(page.getByText('Total orders')).toBeVisible();
  });
}

test('a page that was still loading when the worker took over is kept too', async ({
  openShop,
}) => {
  const first = await openShop(WITH_WORKER);
  const page = await first.context().newPage();
  const held = Promise.withResolvers<void>();
  await page.route('**/orders', async (route) => {
    await held.promise;
    await route.continue();
  });
  const opened = page.goto('/orders');
  await openDashboard(first);
  await keptByWorker(first);
  held.resolve();
  await opened;
  await keptByWorker(page);
});

test('without its server the app still starts, and goes on by itself when it is back', async ({
  builds,
  deployments,
  openShop,
}) => {
  const page = await openShop(WITH_WORKER);
  await openDashboard(page);
  await keptByWorker(page);
  await page.evaluate(() => localStorage.removeItem('profile'));
  await deployments.stop();
  // The kept profile was removed, so the app does not know the person without asking the server.
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await deployments.deploy(builds.first);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('browsers can install the app, and the security policy lets its worker work', async ({
  browser,
  baseURL,
}) => {
  const page = await newPage(browser, { baseURL, ...WITH_WORKER });
  await signIn(page);
  await openDashboard(page);
  await keptByWorker(page);
  const devTools = await page.context().newCDPSession(page);
  const { errors } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // Playwright's contexts are incognito, where Chromium installs no app.
  const obstacles = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(obstacles).toEqual([]);

  const touchIcon = page.locator('link[rel="apple-touch-icon"]');
  const icon = await page.request.get((await touchIcon.getAttribute('href')) ?? '');
  expect(icon.headers()['content-type']).toBe('image/png');
  await page.context().close();
});

test('the offer to install waits in the user menu, and is made once on the dashboard', async ({
  openShop,
}) => {
  const page = await openShop();
  await openDashboard(page);
  const hint = page.getByText('Install Mostrador on this device');
  await offerToInstall(page);
  await expect(hint).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, 'No, thanks');
  await expect(hint).toBeHidden();

  await page.reload();
  await expect(page.getByText('Total orders')).toBeVisible();
  await offerToInstall(page);
  await page.getByRole('button', { name: 'User menu' }).click();
  await press(page, 'Install app');
  await expect(page.getByRole('button', { name: 'Install app' })).toBeHidden();
  await expect(page.locator('html[data-asked-to-install]')).toBeAttached();
  await expect(hint).toBeHidden();
  await page.evaluate(() => void window.dispatchEvent(new Event('appinstalled')));
  await expect(page.getByText('Mostrador is installed')).toBeVisible();
});

/** Sends the event by which a browser offers to install the app, which an incognito one never sends. */
async function offerToInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset.askedToInstall = 'yes';
    };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
}

test('an iPhone is told how it installs the app', async ({ openShop }) => {
  const page = await openShop({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  await openDashboard(page);
  await press(page, 'Install app');
  const steps = page.getByRole('dialog', { name: 'Install on this iPhone or iPad' });
  await expect(steps.getByText('Choose Add to Home Screen.')).toBeVisible();
});
