/**
 * Every page, in both languages, sizes and themes: no console error, no sideways scrolling. Axe looks at each page once, as
 * it opens in English: one page on a light desktop, the next on a dark phone.
 */
import type { Answer } from '@mostrador/contract/routes';
import { axeFindings, changeTheme } from './support/axe.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { goThere, isThere, load, pagePaths, sticksOut } from './support/walk.ts';

/** Goes on after a failure, so that each page is told. */
const softly = expect.configure({ soft: true });

/** Returns the address of a page, with a record of the shop that shows all of the page's parts. */
type AddressOf = (api: ShopApi, page: Page) => Promise<string>;

/**
 * Addresses of pages whose path needs a record or a query. The walk opens every other page by its path,
 * so a new page is covered at once. Lists have 10 rows instead of 50, since axe takes as long for a
 * repeated row as for a new one. Records are the oldest where their list has that order: the demo made
 * them, and the newest are those of the journeys beside this one.
 */
const ADDRESSES: Record<string, AddressOf> = {
  '/dashboard': async () => '/dashboard?range=thisMonth',
  '/orders': async () => '/orders?range=allTime&limit=10',
  '/orders/$id': async (api) => {
    const { orders } = await api.get<Answer<'listOrders'>>(
      '/orders?paymentStatus=PAID&sort=oldest&limit=100',
    );
    const lent = orders.find(({ total, totalNetOfDeposits }) => total !== totalNetOfDeposits);
    return `/orders/${lent?.id}`;
  },
  '/orders/$id/edit': async (api) => `/orders/${await anOrder(api, OPEN)}/edit`,
  '/orders/$id/returns/new': async (api) =>
    `/orders/${await anOrder(api, 'paymentStatus=PAID')}/returns/new`,
  '/orders/$id/print': async (api) =>
    `/orders/${await anOrder(api, 'paymentStatus=PAID')}/print?paper=80mm`,
  '/payments': async () => '/payments?todayOnly=false',
  '/payments/$id/add': async (api) => `/payments/${await anOrder(api, UNPAID)}/add`,
  '/returns': async () => '/returns?limit=10',
  '/reservations/$id': async (api) => {
    const { reservations } = await api.get<Answer<'listReservations'>>('/reservations?limit=1');
    return `/reservations/${reservations[0]?.id}`;
  },
  '/reservations/$id/print': async (api) => {
    const { reservations } = await api.get<Answer<'listReservations'>>('/reservations?limit=1');
    return `/reservations/${reservations[0]?.id}/print?paper=80mm`;
  },
  '/customers': async () => '/customers?limit=10',
  '/customers/$id': async (api) => `/customers/${await aCustomer(api)}`,
  '/customers/$id/edit': async (api) => `/customers/${await aCustomer(api)}/edit`,
  '/deliveries/print': async () => '/deliveries/print?paper=80mm',
  '/delivery-persons': async () => '/delivery-persons?limit=10',
  '/delivery-persons/$id': async (api) => `/delivery-persons/${await aDeliveryPerson(api)}`,
  '/delivery-persons/$id/edit': async (api) =>
    `/delivery-persons/${await aDeliveryPerson(api)}/edit`,
  '/providers': async () => '/providers?limit=10',
  '/providers/$id': async (api) => `/providers/${await aProvider(api)}`,
  '/providers/$id/edit': async (api) => `/providers/${await aProvider(api)}/edit`,
  '/categories': async () => '/categories?limit=10',
  '/categories/$id': async (api) => `/categories/${await aCategory(api)}`,
  '/categories/$id/edit': async (api) => `/categories/${await aCategory(api)}/edit`,
  '/payment-methods': async () => '/payment-methods?limit=10',
  '/payment-methods/$id': async (api) => `/payment-methods/${await aPaymentMethod(api)}`,
  '/payment-methods/$id/edit': async (api) => `/payment-methods/${await aPaymentMethod(api)}/edit`,
  '/products': async () => '/products?limit=10',
  '/products/$id': async (api) => `/products/${await aProduct(api)}`,
  '/products/$id/edit': async (api) => `/products/${await aProduct(api)}/edit`,
  '/purchases': async () => '/purchases?limit=10',
  '/purchases/$id': async (api) => `/purchases/${await aPurchase(api, 'status=CREATED')}`,
  '/labels': async (api) => `/labels?products=${await someProducts(api)}`,
  '/stock-counts': async () => '/stock-counts?limit=10',
  '/stock-counts/$id': async (api) => `/stock-counts/${await aStockCount(api)}`,
  '/store/staff': async () => '/store/staff?limit=10',
  '/store/staff/$id/edit': async (api) => `/store/staff/${await aStaffMember(api)}/edit`,
  '/store/taxes/$id/edit': async (api) => `/store/taxes/${await aTaxRate(api)}/edit`,
  '/store/audit': async () => '/store/audit?limit=10',
  '/shifts': async () => '/shifts?limit=10',
  '/shifts/$id': async (api) => `/shifts/${await aClosedShift(api)}`,
  '/shifts/$id/print': async (api) => `/shifts/${await aClosedShift(api)}/print?paper=80mm`,
  '/$': async () => '/no/such/page',
};

/** Addresses of further states of the same pages. */
const OTHER_STATES: Record<string, AddressOf> = {
  'a cancelled order': async (api) => `/orders/${await anOrder(api, 'status=CANCELLED')}`,
  'print a loan slip': async (api) => {
    const { records } = await api.get<Answer<'listBorrows'>>('/borrows?sort=oldest&limit=1');
    return `/orders/${records[0]?.order.id}/print?document=loanSlip&paper=page`;
  },
  'pay a paid order': async (api) => `/payments/${await anOrder(api, 'paymentStatus=PAID')}/add`,
  'loans back': async () => '/returns?status=RETURNED&limit=10',
  'a purchase that came': async (api) => `/purchases/${await aPurchase(api, 'status=RECEIVED')}`,
  'labels of nothing yet': async () => '/labels',
  'a posted stock count': async (api) => {
    const id = await aStockCount(api);
    await api.post(`/stock-counts/${id}/post`, { uncounted: 'KEEP' });
    return `/stock-counts/${id}`;
  },
  'an open shift': async (api) => {
    await anOpenShift(api);
    return '/drawer';
  },
  'an open shift, counted': async (api) => {
    await anOpenShift(api);
    return '/drawer/close';
  },
  'reports of decades': async () => '/reports?startDate=2020-01-01&endDate=2039-12-31',
  'reports of no period': async () => '/reports?startDate=2026-02-02&endDate=2026-01-01',
  'orders of a payment method': async (api) =>
    `/reports/payments?method=${encodeURIComponent((await aUsedMethod(api)) ?? '')}`,
  'an order that does not exist': async () => '/orders/01a1fc44-dab1-7352-973f-4241fd46bb00',
  'sign-in': signedOut,
};

/** Returns every page that the router has behind the sign-in, and then the other states. */
async function allPages(page: Page): Promise<[string, AddressOf][]> {
  const paths = await pagePaths(page);
  const gone = Object.keys(ADDRESSES).filter((path) => !paths.includes(path));
  expect(gone, 'addresses of pages that are gone').toEqual([]);
  const unknown = paths.filter((path) => path.includes('$') && !(path in ADDRESSES));
  expect(unknown, 'pages of a record, without an address').toEqual([]);
  return [
    ...paths.map((path): [string, AddressOf] => [path, ADDRESSES[path] ?? (async () => path)]),
    ...Object.entries(OTHER_STATES),
  ];
}

const SIGN_IN = '/login';
const UNPAID = 'paymentStatus=PENDING,PARTIALLY_PAID';
const OPEN = `status=CONFIRMED&${UNPAID}`;

async function anOrder(api: ShopApi, query: string): Promise<string | undefined> {
  return (await api.get<Answer<'listOrders'>>(`/orders?${query}&sort=oldest&limit=1`)).orders[0]
    ?.id;
}

/** Returns a customer who has borrowed something, so that the profile shows every part. */
async function aCustomer(api: ShopApi): Promise<string | undefined> {
  return (await api.get<Answer<'listBorrows'>>('/borrows?sort=oldest&limit=1')).records[0]?.customer
    .id;
}

/** Returns a product with attributes, so that its form shows every field. */
async function aProduct(api: ShopApi): Promise<string | undefined> {
  const { products } = await api.get<Answer<'listProducts'>>('/products?sort=oldest&limit=100');
  return products.find(({ attributes }) => attributes !== null)?.id;
}

async function aDeliveryPerson(api: ShopApi): Promise<string | undefined> {
  const { deliveryPersons } = await api.get<Answer<'listDeliveryPersons'>>(
    '/delivery-persons?sort=oldest',
  );
  return deliveryPersons.find(({ deliveries }) => deliveries > 0)?.id;
}

async function aProvider(api: ShopApi): Promise<string | undefined> {
  return (await api.get<Answer<'listProviders'>>('/providers?sort=oldest&limit=1')).providers[0]
    ?.id;
}

async function aCategory(api: ShopApi): Promise<string | undefined> {
  return (await api.get<Answer<'listCategories'>>('/categories?sort=oldest&limit=1')).categories[0]
    ?.id;
}

/** Returns a purchase that matches the query, or makes one, since the Spanish store may have none. */
async function aPurchase(api: ShopApi, query: string): Promise<string | undefined> {
  const { purchases } = await api.get<Answer<'listPurchases'>>(
    `/purchases?${query}&sort=oldest&limit=1`,
  );
  return purchases[0]?.id ?? (await makePurchase(api)).id;
}

async function makePurchase(api: ShopApi): Promise<Answer<'createPurchase'>> {
  const productId = await aProductId(api);
  return api.post('/purchases', { items: [{ productId, orderedQty: 3, unitCost: 2 }], tax: 1 });
}

async function aProductId(api: ShopApi): Promise<string | undefined> {
  return (await api.get<Answer<'listProducts'>>('/products?sort=oldest&limit=1')).products[0]?.id;
}

async function aPaymentMethod(api: ShopApi): Promise<string | undefined> {
  const { paymentMethods } = await api.get<Answer<'listPaymentMethods'>>(
    '/payment-methods?sort=oldest&limit=1',
  );
  return paymentMethods[0]?.id;
}

async function aUsedMethod(api: ShopApi): Promise<string | undefined> {
  const { paymentMethods } = await api.get<Answer<'listPaymentMethods'>>(
    '/payment-methods?sort=oldest',
  );
  return paymentMethods.find(({ _count }) => _count.orders > 0)?.name;
}

async function aStaffMember(api: ShopApi): Promise<string | undefined> {
  return (await api.get<Answer<'listStaff'>>('/staff?limit=1')).staff[0]?.id;
}

/**
 * Returns a tax rate. The Spanish store has some; the English one has none and gets none, since each of
 * its orders would have the tax, so that its page says there that the rate is gone.
 */
async function aTaxRate(api: ShopApi): Promise<string> {
  const { taxRates } = await api.get<Answer<'listTaxRates'>>('/tax-rates');
  return taxRates[0]?.id ?? '01a1fc44-dab1-7352-973f-4241fd46bb00';
}

/** Opens a shift at a drawer of its own, at which the owner's session then stands. */
async function anOpenShift(api: ShopApi): Promise<{ id: string }> {
  const { id } = await api.post<Answer<'createDrawer'>>('/drawers', {
    name: `Counter ${Date.now()}${Math.floor(Math.random() * 1000)}`,
  });
  await api.put('/auth/drawer', { drawerId: id });
  const shift = await api.post<Answer<'openShift'>>(`/drawers/${id}/shifts`, { float: 150 });
  const movement = { kind: 'PAID_OUT', amount: 18.5, reason: 'Window cleaner' };
  await api.post(`/shifts/${shift.id}/movements`, movement);
  return shift;
}

/** Closes a shift by notes, with a difference and its note. */
async function aClosedShift(api: ShopApi): Promise<string> {
  const { id } = await anOpenShift(api);
  await api.post(`/shifts/${id}/close`, { counted: 130, nextFloat: 100, note: 'Change' });
  return id;
}

/** Returns the ids of products with a barcode and of some without. */
async function someProducts(api: ShopApi): Promise<string> {
  const { products } = await api.get<Answer<'listProducts'>>('/products?sort=oldest&limit=100');
  const bare = products.filter(({ barcode }) => barcode === null);
  return [...products.slice(0, 3), ...bare.slice(0, 2)].map(({ id }) => id).join(',');
}

/** Makes a stock count in which one product was counted, with a difference. */
async function aStockCount(api: ShopApi): Promise<string> {
  const { categories } = await api.get<Answer<'listCategories'>>('/categories?sort=oldest&limit=1');
  const categoryId = categories[0]?.id;
  const { id } = await api.post<Answer<'createStockCount'>>('/stock-counts', { categoryId });
  const { lines } = await api.get<Answer<'listStockCountLines'>>(`/stock-counts/${id}/lines`);
  const [line] = lines;
  const entry = { productId: line?.product.id, quantity: (line?.expected ?? 0) + 1 };
  await api.post(`/stock-counts/${id}/entries`, entry);
  return id;
}

/** Returns the sign-in page. It comes last, since the sign-out it needs closes all other pages. */
async function signedOut(_: ShopApi, page: Page): Promise<string> {
  await page.addInitScript(() => localStorage.removeItem('accessToken'));
  return SIGN_IN;
}

// Each language has its own store, since a person's saved language counts in every browser at once.
const OWNERS = { en: 'owner@demo.test', es: 'owner@tienda.test' } as const;
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/**
 * Each page opens in one of these, and is then changed to the other. The next page opens in that one, so that no page is
 * changed only to be left.
 */
const LOOKS = [
  { size: 'desktop', theme: 'light' },
  { size: 'phone', theme: 'dark' },
] as const;
// Each page is loaded by its address in one language, and reached from within the app in the other.
const OPEN_PAGE = { en: load, es: goThere } as const;
// Halves of the walk, so that one worker does not run on alone at the end of the suite.
const PARTS = [0, 1];

for (const [language, owner] of Object.entries(OWNERS) as ['en' | 'es', string][]) {
  for (const part of PARTS) {
    test(`every page, in ${language}, ${part + 1} of ${PARTS.length}`, {
      tag: language === 'en' ? '@main' : [],
    }, async ({ page }) => {
      test.setTimeout(600_000);
      const errors = watchConsole(page);
      const api = await signIn(page, owner, language);
      await load(page, '/about');
      await isThere(page);
      const pages = (await allPages(page)).filter((_, index) => index % PARTS.length === part);
      for (const [index, [name, addressOf]] of pages.entries()) {
        await test.step(name, async () => {
          for (const [step, { size, theme }] of inTurn(index).entries()) {
            await changeTheme(page, theme);
            await page.setViewportSize(SIZES[size]);
            if (step === 0) await OPEN_PAGE[language](page, await addressOf(api, page));
            await isThere(page);
            expect(await page.locator('html').getAttribute('lang')).toBe(language);
            const where = `${name} ${language} ${size} ${theme}`;
            const hasAxe = language === 'en' && step === 0;
            if (hasAxe) expect.soft(await axeFindings(page), where).toEqual([]);
            await look(page, where);
          }
          expect.soft(errors.splice(0), `the console of ${name} ${language}`).toEqual([]);
        });
      }
    });
  }
}

/** Returns the looks of a page by its place in the walk. */
function inTurn(index: number): readonly (typeof LOOKS)[number][] {
  return index % 2 === 0 ? LOOKS : LOOKS.toReversed();
}

/** Checks that the page does not scroll sideways. */
async function look(page: Page, where: string): Promise<void> {
  // A page that was just made narrower takes some frames to follow.
  await softly.poll(() => page.evaluate(sticksOut), `${where} scrolls sideways`).toEqual([]);
}

/** Returns the errors on the page's console, without those about a 404, which one state asks for. */
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
