import { type BrowserContext, test as base, type Request } from '@playwright/test';

export * from '@playwright/test';

/** Calls that a failure shows: those of its last pages. */
const SHOWN_CALLS = 40;

/**
 * Playwright's `test`, which closes the contexts that a journey opened, since each keeps using the CPU, and attaches
 * the calls to the server to a journey that fails.
 */
export const test = base.extend<{ closeDevices: undefined; attachCalls: undefined }>({
  closeDevices: [
    async ({ browser }, use) => {
      const before = browser.contexts();
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.includes(context));
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
        if (!pathname.startsWith('/api/')) return;
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
