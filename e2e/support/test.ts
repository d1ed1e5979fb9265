import { type BrowserContext, test as base, type Request } from '@playwright/test';
import { KeptDevice } from './kept-device.ts';

export * from '@playwright/test';

/** Calls that a failure shows: those of its last pages. */
const SHOWN_CALLS = 40;

interface Kept {
  device?: KeptDevice;
  /** Options of its browser context, as text. */
  options?: string;
}

/**
 * Playwright's `test`, which keeps one device for the journeys of a worker, closes the contexts that a journey opened,
 * since each keeps using the CPU, and attaches the calls to the server to a journey that fails.
 */
export const test = base.extend<
  {
    /** Whether the journey gets a device without files, for itself. */
    hasNewDevice: boolean;
    closeDevices: undefined;
    attachCalls: undefined;
    keptDevice: KeptDevice;
  },
  { kept: Kept }
>({
  kept: [
    // Playwright reads the names of the fixtures that a fixture needs from this pattern.
    // biome-ignore lint/correctness/noEmptyPattern: it needs none
    async ({}, use) => {
      const kept: Kept = {};
      await use(kept);
      await closeKept(kept);
    },
    { scope: 'worker' },
  ],
  hasNewDevice: [false, { option: true }],
  keptDevice: async (
    { browser, kept, hasNewDevice, viewport, hasTouch, isMobile, serviceWorkers, contextOptions },
    use,
    testInfo,
  ) => {
    const options = JSON.stringify({
      viewport,
      hasTouch,
      isMobile,
      serviceWorkers,
      contextOptions,
    });
    if (hasNewDevice || kept.options !== options) await closeKept(kept);
    // Journeys with service workers are about times without a network, and change what a browser keeps for all pages.
    const hasWorkers = serviceWorkers === 'allow';
    kept.device ??= await KeptDevice.open(browser, !hasWorkers);
    kept.options = options;
    await use(kept.device);
    const isKept = !hasWorkers && !hasNewDevice && testInfo.status === testInfo.expectedStatus;
    if (!isKept || !(await kept.device.forget())) await closeKept(kept);
  },
  context: ({ keptDevice }, use) => use(keptDevice.context),
  page: ({ keptDevice }, use) => use(keptDevice.page),
  closeDevices: [
    async ({ browser, kept }, use) => {
      const before = browser.contexts();
      await use(undefined);
      const opened = browser
        .contexts()
        .filter((context) => !before.includes(context) && context !== kept.device?.context);
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
      const listen = (context: BrowserContext) => {
        context.on('response', (response) => note(response.request(), `${response.status()}`));
        context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? ''));
      };
      browser.contexts().forEach(listen);
      browser.on('context', listen);
      await use(undefined);
      browser.off('context', listen);
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach('calls', { body: calls.slice(-SHOWN_CALLS).join('\n') });
    },
    { auto: true },
  ],
});

async function closeKept(kept: Kept): Promise<void> {
  await kept.device?.context.close();
  kept.device = undefined;
}
