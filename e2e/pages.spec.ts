/** Every page, in both languages, sizes and themes: no console error, nothing that axe finds, no sideways scrolling. */
import AxeBuilder from '@axe-core/playwright';
import type { Answer } from '@mostrador/contract/routes';
import { expect, type Page, test } from '@playwright/test';
import { type ShopApi, signIn } from './support/sign-in.ts';

const PAGES: Record<string, (api: ShopApi) => Promise<string>> = {
  'sign-in': async () => '/login',
  dashboard: async () => '/dashboard?range=thisMonth',
  orders: async () => '/orders?range=allTime',
  'new order': async () => '/orders/new',
  'an order with a loan': async (api) => {
    const { orders } = await api.get<Answer<'listOrders'>>('/orders?paymentStatus=PAID&limit=100');
    const lent = orders.find(({ total, totalNetOfDeposits }) => total !== totalNetOfDeposits);
    return `/orders/${lent?.id}`;
  },
  'an order that does not exist': async () => '/orders/01a1fc44-dab1-7352-973f-4241fd46bb00',
  'no page': async () => '/no/such/page',
};
// Each language has its own store, since a person's saved language counts in every browser at once.
const OWNERS = { en: 'owner@demo.test', es: 'owner@tienda.test' } as const;
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const [name, addressOf] of Object.entries(PAGES)) {
  for (const [language, owner] of Object.entries(OWNERS) as ['en' | 'es', string][]) {
    test(`${name} (${language})`, async ({ browser }) => {
      for (const [size, viewport] of Object.entries(SIZES)) {
        for (const colorScheme of ['light', 'dark'] as const) {
          const context = await browser.newContext({ viewport, colorScheme });
          const page = await context.newPage();
          const errors = watchConsole(page);
          const api = await signIn(page, owner, language);
          if (name === 'sign-in') {
            await page.addInitScript(() => localStorage.removeItem('accessToken'));
          }
          await page.goto(await addressOf(api));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          expect(await page.locator('html').getAttribute('lang')).toBe(language);
          // Colours move from one theme to the other; only the last ones count.
          await page.evaluate(() =>
            Promise.all(
              document
                .getAnimations()
                .map((animation) => animation.finished.catch(() => undefined)),
            ),
          );

          const { violations } = await new AxeBuilder({ page }).analyze();
          const where = `${name} ${language} ${size} ${colorScheme}`;
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
            where,
          ).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
          expect(errors, where).toEqual([]);
          await context.close();
        }
      }
    });
  }
}

/** What the page complains of, but for the browser's own line about an answer of 404, which is what was asked for. */
function watchConsole(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) {
      errors.push(message.text());
    }
  });
  return errors;
}
