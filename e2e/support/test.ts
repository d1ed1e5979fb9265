import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
  type Request,
  type Response,
} from '@playwright/test';
import { KeptDevice, KeptDevices } from './kept-device.ts';

export * from '@playwright/test';

/** Calls that a failure shows: those of its last pages. */
const SHOWN_CALLS = 40;

type Options = Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile'>;
/** Opens one more device, such as another person's. Returns its page. */
export type OpenDevice = (options?: Options) => Promise<Page>;

/**
 * Playwright's `test`, whose devices are kept for the next journeys of a worker. It closes the contexts that a journey
 * opened by itself, since each keeps using the CPU, and attaches the calls to the server to a journey that fails.
 */
export const test = base.extend<
  {
    /** Whether the journey gets devices without files, for itself. */
    hasNewDevice: boolean;
    closeDevices: undefined;
    attachCalls: undefined;
    openDevice: OpenDevice;
  },
  { kept: KeptDevices }
>({
  kept: [
    async ({ browser }, use) => {
      const kept = new KeptDevices(browser);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  hasNewDevice: [false, { option: true }],
  openDevice: async (
    { browser, kept, hasNewDevice, viewport, hasTouch, isMobile, serviceWorkers, contextOptions },
    use,
    testInfo,
  ) => {
    const usual = { viewport, hasTouch, isMobile, ...contextOptions };
    // Journeys with service workers are about times without a network, and change what a browser keeps for all pages.
    const hasWorkers = serviceWorkers === 'allow';
    const isNew = hasNewDevice || hasWorkers;
    const opened: KeptDevice[] = [];
    await use(async (options = {}) => {
      const { viewport: size, ...kind } = { ...usual, ...options };
      const device = await (isNew ? KeptDevice.open(browser, kind, !hasWorkers) : kept.take(kind));
      opened.push(device);
      if (size) await device.page.setViewportSize(size);
      return device.page;
    });
    const isKept = !isNew && testInfo.status === testInfo.expectedStatus;
    for (const device of opened) await (isKept ? kept.giveBack(device) : device.close());
  },
  page: async ({ openDevice }, use) => use(await openDevice()),
  context: ({ page }, use) => use(page.context()),
  closeDevices: [
    async ({ browser, kept }, use) => {
      const before = browser.contexts();
      await use(undefined);
      const opened = browser
        .contexts()
        .filter((context) => !before.includes(context) && !kept.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  attachCalls: [
    async ({ browser }, use, testInfo) => {
      const began = Date.now();
      const calls: string[] = [];
      const note = (request: Request, outcome: string) => {
        const { pathname, search } = new URL(request.url());
        if (!pathname.startsWith('/api/') || pathname.startsWith('/api/pictures/')) return;
        const seconds = ((Date.now() - began) / 1000).toFixed(1);
        calls.push(`${seconds} s: ${request.method()} ${pathname}${search}: ${outcome}`);
      };
      const answered = (response: Response) => note(response.request(), `${response.status()}`);
      const failed = (request: Request) => note(request, request.failure()?.errorText ?? '');
      const listen = (context: BrowserContext) => {
        context.on('response', answered).on('requestfailed', failed);
      };
      browser.contexts().forEach(listen);
      browser.on('context', listen);
      await use(undefined);
      browser.off('context', listen);
      for (const context of browser.contexts()) {
        context.off('response', answered).off('requestfailed', failed);
      }
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach('calls', { body: calls.slice(-SHOWN_CALLS).join('\n') });
    },
    { auto: true },
  ],
});
