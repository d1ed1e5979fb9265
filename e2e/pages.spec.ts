/** Every page, in both languages, sizes and themes: no console error, nothing that axe finds, no sideways scrolling. */
import AxeBuilder from '@axe-core/playwright';
import type { Answer } from '@mostrador/contract/routes';
import { expect, type Page, test } from '@playwright/test';
import { type ShopApi, signIn } from './support/sign-in.ts';

const PAGES: Record<string, (api: ShopApi, page: Page) => Promise<string>> = {
  dashboard: async () => '/dashboard?range=thisMonth',
  orders: async () => '/orders?range=allTime',
  'new order': async () => '/orders/new',
  'an order with a loan': async (api) => {
    const { orders } = await api.get<Answer<'listOrders'>>('/orders?paymentStatus=PAID&limit=100');
    const lent = orders.find(({ total, totalNetOfDeposits }) => total !== totalNetOfDeposits);
    return `/orders/${lent?.id}`;
  },
  'a cancelled order': async (api) => `/orders/${await anOrder(api, 'status=CANCELLED')}`,
  'edit an order': async (api) => `/orders/${await anOrder(api, OPEN)}/edit`,
  'return items': async (api) => `/orders/${await anOrder(api, 'paymentStatus=PAID')}/returns/new`,
  'pending payments': async () => '/payments?todayOnly=false',
  'pay an order': async (api) => `/payments/${await anOrder(api, UNPAID)}/add`,
  'pay a paid order': async (api) => `/payments/${await anOrder(api, 'paymentStatus=PAID')}/add`,
  'loans out': async () => '/returns',
  'loans back': async () => '/returns?status=RETURNED',
  customers: async () => '/customers',
  'new customer': async () => '/customers/new',
  'a customer': async (api) => `/customers/${await aCustomer(api)}`,
  'edit a customer': async (api) => `/customers/${await aCustomer(api)}/edit`,
  'delivery persons': async () => '/delivery-persons',
  'new delivery person': async () => '/delivery-persons/new',
  'a delivery person': async (api) => `/delivery-persons/${await aDeliveryPerson(api)}`,
  'edit a delivery person': async (api) => `/delivery-persons/${await aDeliveryPerson(api)}/edit`,
  'an order that does not exist': async () => '/orders/01a1fc44-dab1-7352-973f-4241fd46bb00',
  'no page': async () => '/no/such/page',
  'sign-in': signedOut,
};

const UNPAID = 'paymentStatus=PENDING,PARTIALLY_PAID';
const OPEN = `status=CONFIRMED&${UNPAID}`;

async function anOrder(api: ShopApi, query: string): Promise<string | undefined> {
  return (await api.get<Answer<'listOrders'>>(`/orders?${query}&limit=1`)).orders[0]?.id;
}

/** One who lent something, so that every part of the profile is there. */
async function aCustomer(api: ShopApi): Promise<string | undefined> {
  return (await api.get<Answer<'listBorrows'>>('/borrows?limit=1')).records[0]?.customer.id;
}

async function aDeliveryPerson(api: ShopApi): Promise<string | undefined> {
  const { deliveryPersons } = await api.get<Answer<'listDeliveryPersons'>>('/delivery-persons');
  return deliveryPersons.find(({ deliveries }) => deliveries > 0)?.id;
}

/** The last one: whoever is signed in would be led away. */
async function signedOut(_: ShopApi, page: Page): Promise<string> {
  await page.addInitScript(() => localStorage.removeItem('accessToken'));
  return '/login';
}

// Each language has its own store, since a person's saved language counts in every browser at once.
const OWNERS = { en: 'owner@demo.test', es: 'owner@tienda.test' } as const;
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const [language, owner] of Object.entries(OWNERS) as ['en' | 'es', string][]) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`every page, in ${language} on a ${size}`, async ({ browser }) => {
      test.setTimeout(600_000);
      // One for all pages: to sign in and to load the app anew for each takes longer than to look at it.
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      const errors = watchConsole(page);
      const api = await signIn(page, owner, language);
      for (const [name, addressOf] of Object.entries(PAGES)) {
        await test.step(name, async () => {
          await page.emulateMedia({ colorScheme: 'light' });
          await page.goto(await addressOf(api, page));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          expect(await page.locator('html').getAttribute('lang')).toBe(language);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            const html = page.locator('html');
            await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
            // Another theme changes nothing but colours, and axe takes seconds for a page.
            const rules = colorScheme === 'dark' ? ['color-contrast'] : [];
            await expectToBeSound(page, `${name} ${language} ${size} ${colorScheme}`, rules);
          }
          expect.soft(errors.splice(0), `the console of ${name} ${language} ${size}`).toEqual([]);
        });
      }
    });
  }
}

/** Nothing that axe finds, by these rules or by all of them, and no scrolling sideways. */
async function expectToBeSound(page: Page, where: string, rules: string[]): Promise<void> {
  // Colours move from one theme to the other; only the last ones count.
  await page.evaluate(() =>
    Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // The pages have no frames, for which the other mode opens a second page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      where,
    )
    .toEqual([]);
  expect.soft(await page.evaluate(sticksOut), `${where} scrolls sideways`).toEqual([]);
}

/** What makes the page wider than its window, if it is. */
function sticksOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth,
  );
  return [
    `${scrollWidth} > ${clientWidth}`,
    ...wide.map(({ outerHTML }) => outerHTML.slice(0, 200)),
  ];
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
