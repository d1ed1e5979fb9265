import { test as base } from '@playwright/test';

export * from '@playwright/test';

/** Playwright's `test`, which also closes the contexts that a journey opened, since each keeps using the CPU. */
export const test = base.extend<{ closeDevices: undefined }>({
  closeDevices: [
    async ({ browser }, use) => {
      const before = browser.contexts();
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.includes(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});
