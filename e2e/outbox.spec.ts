/** Orders taken without a server wait on the device. None is lost, and none is made twice. */
import type { Answer } from '@mostrador/contract/routes';
import { axeFindings, changeTheme } from './support/axe.ts';
import { addLine, addProduct, enterCustomer, fillOrder, ordersOf } from './support/fill-order.ts';
import { joinStaff } from './support/join-staff.ts';
import { signOut } from './support/menus.ts';
import { asOwner } from './support/new-person.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { chargeByCard } from './support/take-payment.ts';
import { type BrowserContext, expect, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

/** Longest wait for a page to notice the network: without one it looks for the server every 5 to 15 seconds. */
const PATIENCE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Cuts every call of the API. The app's files still come. */
async function loseNetwork(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await Promise.all(context.pages().map((page) => page.evaluate(tellBrowser, 'offline')));
}

async function findNetwork(context: BrowserContext): Promise<void> {
  await context.unroute('**/api/**');
  await Promise.all(context.pages().map((page) => page.evaluate(tellBrowser, 'online')));
}

const tellBrowser = (event: string) => void window.dispatchEvent(new Event(event));

/** Cuts the calls that make orders, and no others. */
const loseOrders = (context: BrowserContext) =>
  context.route('**/api/orders', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
const findOrders = (context: BrowserContext) => context.unroute('**/api/orders');

const sign = (page: Page) => page.getByRole('link', { name: /orders not sent yet$/ });
const create = (page: Page) => page.getByRole('button', { name: 'Save unpaid' }).click();
const isFinished = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Order kept on this device' })).toBeVisible({
    timeout: PATIENCE_MS,
  });
const isTaken = (page: Page) => expect(page).toHaveURL(/\/orders(\?|$)/, { timeout: PATIENCE_MS });
const isSaved = (page: Page) =>
  expect(page.getByText(/^Order #\d+ is saved/)).toBeVisible({ timeout: PATIENCE_MS });
/** Changes a product. Without `updatedAt` the server does not refuse it as older than another change. */
const changeProduct = (api: ShopApi, product: Answer<'createProduct'>, change: object) =>
  api.put(`/products/${product.id}`, { ...product, updatedAt: undefined, ...change });
const detailOf = (api: ShopApi, { id }: { id: string }) =>
  api.get<Answer<'readOrder'>>(`/orders/${id}`);
const stockOf = async (api: ShopApi, { id }: { id: string }) =>
  (await api.get<Answer<'readProduct'>>(`/products/${id}`)).stock;

test('P15: an order taken without a network outlives the browser and is sent once, with its payment', {
  tag: '@main',
}, async ({ page, context }) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product } = await fillOrder(page, api);
  await loseNetwork(context);
  await expect(sign(page)).toContainText('Offline', { timeout: PATIENCE_MS });
  await expect(page.getByText('No connection to the server')).toBeVisible();
  // Charges $20.00 by the quick amount of $50.00. The device computes the change without the server.
  await page.getByRole('button', { name: 'Charge $20.00' }).click();
  const charge = page.getByRole('dialog', { name: 'Charge' });
  await charge.getByRole('button', { name: '$50.00' }).click();
  await isFinished(page);
  await expect(page.getByRole('status').filter({ hasText: 'Change' })).toContainText('$30.00');
  await expect(sign(page)).toContainText('Offline · 1 not sent');
  expect(await ordersOf(api, product.name)).toHaveLength(0);

  await page.close();
  const later = await context.newPage();
  await later.goto('/outbox');
  const card = later.getByRole('article', { name: `Unsent ${product.name}` });
  await expect(card).toContainText('$20.00');
  await expect(card).toContainText('Paid, ');
  await expect(card).toContainText('Waiting');
  await later.goto('/orders/new');
  await expect(later.getByText('Nothing in the order yet')).toBeVisible();

  await findNetwork(context);
  await isSaved(later);
  await expect(sign(later)).toContainText('Online');
  const orders = await ordersOf(api, product.name);
  expect(orders).toMatchObject([{ paymentStatus: 'PAID', total: 20 }]);
  const [order] = orders;
  expect((await detailOf(api, { id: order?.id ?? '' })).payments).toMatchObject([
    { amount: 20, tendered: 50, change: 30 },
  ]);
  expect(await stockOf(api, product)).toBe(4);
  await later.goto(`/orders/${orders[0]?.id}`);
  await expect(later.getByText(/^Taken offline on/)).toBeVisible();
});

test('the finish of a sale without a network prints a provisional receipt, and has the number once it is sent', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      const paper = document.querySelector('[data-paper]')?.textContent ?? '';
      document.documentElement.dataset.printed = paper;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  const api = await signIn(page, 'owner@demo.test');
  const { product } = await fillOrder(page, api);
  await loseNetwork(context);
  await expect(sign(page)).toContainText('Offline', { timeout: PATIENCE_MS });
  await chargeByCard(page);
  await isFinished(page);
  await page.getByRole('button', { name: 'Print provisional receipt' }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-printed', /Provisional receipt/);
  await expect(html).toHaveAttribute('data-printed', /Order number to follow/);
  await expect(html).toHaveAttribute('data-printed', new RegExp(product.name));

  await findNetwork(context);
  await expect(page.getByRole('heading', { name: /^Order #\d+$/ })).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await expect(page.getByText('It is sent by itself')).toBeHidden();
  await page.getByRole('link', { name: 'Print receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/#\d+/);
});

test('P2: an order whose answer was lost waits as it was sent, and is made once', async ({
  page,
  context,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product } = await fillOrder(page, api);
  const keys: (string | undefined)[] = [];
  const bodies: (string | null)[] = [];
  // Lets the server make the order, then cuts the connection before its answer.
  await context.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    bodies.push(route.request().postData());
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await create(page);
  await isSaved(page);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(new Set(bodies).size).toBe(1);
  expect(await ordersOf(api, product.name)).toHaveLength(1);
  expect(await stockOf(api, product)).toBe(4);
  await page.goto('/orders/new');
  await expect(page.getByText('Nothing in the order yet')).toBeVisible();
});

test('what the server refuses is shown with its ways out, and holds up nothing else', async ({
  page,
  context,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const gone = await addProduct(api, 'Gone');
  const dearer = await addProduct(api, 'Dearer', { price: 49 });
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Archie',
    lastName: `Ved ${Date.now()}`,
    phone: '305 555 0199',
    address: '3 Elm St',
  });
  await loseOrders(context);
  const take = async (product: typeof gone, whose: () => Promise<void>) => {
    await page.goto('/orders/new');
    await addLine(page, product);
    await whose();
    await create(page);
    await isTaken(page);
  };
  await take(gone, () => enterCustomer(page, gone.name));
  await take(dearer, async () => {
    await page.getByPlaceholder('Name, phone or email…').fill(customer.lastName);
    await page.getByRole('option', { name: /^Archie/ }).click();
  });
  await take(dearer, () => enterCustomer(page, dearer.name));

  // Empties the stock of one product, which refuses nothing; changes the price of the other and deletes a customer.
  await changeProduct(api, gone, { stock: 0, previousStock: 5 });
  await changeProduct(api, dearer, { price: 52 });
  await api.delete(`/customers/${customer.id}`);
  await goThere(page, '/outbox');
  await expect(page.getByRole('article')).toHaveCount(3);
  await findOrders(context);
  await page.reload();
  await expect(sign(page)).toContainText('1 needs attention', { timeout: PATIENCE_MS });
  await expect(page.getByRole('article', { name: /^Order #\d+ Unsent Gone/ })).toBeVisible();
  expect(await stockOf(api, gone)).toBe(0);
  const ofArchie = page.getByRole('article', { name: /^Archie/ });
  await expect(ofArchie).toContainText('The customer was deleted');
  await expect(ofArchie).toContainText('choose another customer');
  const saved = page.getByRole('article', { name: /^Order #\d+ Unsent Dearer/ });
  await expect(saved).toContainText(`${dearer.name}: $49.00 → $52.00 (sold at $49.00)`);
  expect(await ordersOf(api, dearer.name)).toMatchObject([{ total: 49 }]);

  for (const theme of ['light', 'dark'] as const) {
    await changeTheme(page, theme);
    expect(await axeFindings(page), `the outbox in the ${theme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Changing an unsent order in the form asks before it replaces the order that is already there.
  await goThere(page, '/orders/new');
  await addLine(page, dearer);
  await goThere(page, '/outbox');
  const changeIt = ofArchie.getByRole('button', { name: 'Change it' });
  await changeIt.click();
  const question = page.getByRole('dialog', { name: 'Replace the order in the form?' });
  await expect(question).toContainText('1 item, $52.00');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await changeIt.click();
  await question.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New sale');
  await expect(page.getByRole('button', { name: `Remove ${dearer.name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await enterCustomer(page, `${dearer.name} instead`);
  await create(page);
  await expect(page.getByText(/^Order #\d+ created/)).toBeVisible();
  expect(await ordersOf(api, `${dearer.name} instead`)).toHaveLength(1);
  await goThere(page, '/outbox');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(sign(page)).toContainText('Online');
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a refused order is deleted only after its amount and its payment were told', async ({
  page,
  context,
}) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product } = await fillOrder(page, api);
  await loseOrders(context);
  await chargeByCard(page);
  await isFinished(page);
  await page.goto('/outbox');
  await expect(page.getByText('The server may already have this order')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this order?' });
  await expect(question).toContainText(`The order of Unsent ${product.name} for $20.00`);
  await expect(question).toContainText('$20.00 was taken for it: give it back.');
  await expect(question).toContainText('Better send it');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing left to send')).toBeVisible();
  expect(await ordersOf(api, product.name)).toHaveLength(0);
});

test('P26: an order waits for its maker when somebody else signs in, and is sent as theirs', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, 'owner@demo.test');
  // A session of its own, which the sign-outs in the page do not end.
  const api = await asOwner(request);
  const owner = await api.get<Answer<'readProfile'>>('/auth/profile');
  const { product } = await fillOrder(page, api);
  await loseOrders(context);
  await chargeByCard(page);
  await isFinished(page);

  await signOut(page);
  const question = page.getByRole('dialog', { name: 'Sign out with orders not sent yet?' });
  await expect(question).toContainText('1 order of yours is not sent yet');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await signOut(page);
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);

  await findOrders(context);
  await page.getByRole('button', { name: 'Cashier' }).click();
  await expect(sign(page)).toContainText('Online');
  await sign(page).click();
  const name = `${owner.firstName} ${owner.lastName}`;
  await expect(page.getByText(`1 order of ${name} is not sent yet`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText(product.name)).toHaveCount(0);
  expect(await ordersOf(api, product.name)).toHaveLength(0);
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);

  await page.getByRole('button', { name: 'Store owner' }).click();
  await isSaved(page);
  const [order] = await ordersOf(api, product.name);
  const { payments, history } = await detailOf(api, order ?? { id: '' });
  const { firstName, lastName } = owner;
  expect(payments).toMatchObject([{ amount: 20, user: { firstName, lastName } }]);
  expect(history[0]).toMatchObject({ action: 'ORDER_CREATED', user: { firstName, lastName } });
});

test('what somebody left behind who cannot sign in any more is put aside, brought back and taken over', async ({
  page,
  context,
  request,
}) => {
  const owner = await asOwner(request);
  const { member } = await joinStaff(owner, page, { role: 'CASHIER' });
  const lost = await fillOrder(page, owner);
  await loseOrders(context);
  await create(page);
  await isTaken(page);
  const arrived = await fillOrder(page, owner);
  await findOrders(context);
  await context.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    // Keeps the first order from the server. The second one reaches it, and only its answer is lost.
    if (route.request().postData()?.includes(arrived.product.id)) await route.fetch();
    await route.abort('connectionreset');
  });
  await create(page);
  await isTaken(page);
  await expect.poll(() => ordersOf(owner, arrived.product.name)).toHaveLength(1);
  await signOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await owner.delete(`/staff/${member.id}`);
  await findOrders(context);

  await page.getByRole('button', { name: 'Store owner' }).click();
  await sign(page).click();
  const cardOf = ({ product }: typeof lost) =>
    page.getByRole('article', { name: `Unsent ${product.name}`, exact: true });
  await expect(cardOf(lost)).toContainText('by Carla Cruz');
  await expect(cardOf(lost)).toContainText('$20.00');
  expect(await axeFindings(page)).toEqual([]);
  await cardOf(lost).getByRole('button', { name: 'Put aside' }).click();
  const aside = page.getByRole('dialog', { name: 'Put this order aside?' });
  await aside.getByRole('button', { name: 'Put aside' }).click();
  await expect(aside.getByText('Enter a reason')).toBeVisible();
  await aside.getByLabel('Reason').fill('Never picked up');
  await aside.getByRole('button', { name: 'Put aside' }).click();
  await expect(cardOf(lost)).toContainText('Never picked up');
  await page.reload();
  await expect(cardOf(lost)).toContainText('Never picked up');
  await cardOf(lost).getByRole('button', { name: 'Bring back' }).click();

  const question = page.getByRole('dialog', { name: 'Take over this order?' });
  for (const order of [lost, arrived]) {
    await cardOf(order).getByRole('button', { name: 'Take over' }).click();
    await question.getByRole('button', { name: 'Take over' }).click();
    const saved = page.getByRole('article', {
      name: new RegExp(`^Order #.*${order.product.name}`),
    });
    await expect(saved).toContainText('by Carla Cruz', { timeout: PATIENCE_MS });
  }
  const firstName = async ({ product }: typeof lost) => {
    const [order, ...others] = await ordersOf(owner, product.name);
    expect(others).toEqual([]);
    const { history } = await detailOf(owner, order ?? { id: '' });
    return history[0]?.user?.firstName;
  };
  const { firstName: ownersName } = await owner.get<Answer<'readProfile'>>('/auth/profile');
  expect(await firstName(lost)).toBe(ownersName);
  // The second order had arrived as Carla's. Sending the same key again returned that order.
  expect(await firstName(arrived)).toBe('Carla');
});

for (const hasLocks of [true, false]) {
  const where = hasLocks ? '' : ', also without HTTPS, where a browser has no locks';
  test(`P1: two tabs send what waits once${where}`, async ({ page, context }) => {
    if (!hasLocks) {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'locks', { value: undefined });
      });
    }
    const api = await signIn(page, 'owner@demo.test');
    const { product } = await fillOrder(page, api);
    await loseNetwork(context);
    await expect(sign(page)).toContainText('Offline', { timeout: PATIENCE_MS });
    await create(page);
    await isTaken(page);
    const other = await context.newPage();
    await other.goto('/outbox');
    await expect(other.getByRole('article')).toHaveCount(1);
    let sent = 0;
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent += 1;
    });
    await findNetwork(context);
    await expect(other.getByRole('article', { name: /^Order #\d+/ })).toBeVisible({
      timeout: PATIENCE_MS,
    });
    for (const tab of [page, other]) await expect(sign(tab)).toContainText('Online');
    // Without locks both tabs may send the order, and its key alone keeps the server from making two.
    if (hasLocks) expect(sent).toBe(1);
    expect(await ordersOf(api, product.name)).toHaveLength(1);
  });
}

test('an order is sent at a press, and stays to be seen for a day', async ({ page, context }) => {
  const api = await signIn(page, 'owner@demo.test');
  const { product } = await fillOrder(page, api);
  await loseOrders(context);
  await create(page);
  await isTaken(page);
  await page.goto('about:blank');
  // The refusal names a wait of an hour, during which nothing is sent without a press. It takes the place of
  // the lost connection at once, since a try of the page that was left could come through in between.
  const isTooMuch = { code: 'TOO_MANY_REQUESTS', details: { retryAfter: 3600 } };
  await context.route('**/api/orders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: isTooMuch })
      : route.fallback(),
  );
  const isAsked = page.waitForResponse((response) => response.status() === 429);
  await page.goto('/outbox');
  await isAsked;
  const waiting = page.getByRole('article', { name: `Unsent ${product.name}`, exact: true });
  await expect(waiting).toContainText('Too many requests. Wait 3600 seconds.');
  await findOrders(context);
  await waiting.getByRole('button', { name: 'Send now' }).click();
  const saved = page.getByRole('article', { name: /^Order #\d+ Unsent/ });
  await expect(saved).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 23 * HOUR_MS);
  await page.reload();
  await expect(saved).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 25 * HOUR_MS);
  await page.reload();
  await expect(page.getByText('Nothing left to send')).toBeVisible();
  expect(await ordersOf(api, product.name)).toHaveLength(1);
});

test('an entry that something else wrote into is shown as it is and never sent, in Spanish too', async ({
  page,
  context,
  request,
}) => {
  const owner = await asOwner(request);
  const { api } = await joinStaff(owner, page, { role: 'MANAGER' });
  const bad = await fillOrder(page, api);
  await loseOrders(context);
  await create(page);
  await isTaken(page);
  const good = await fillOrder(page, api);
  await create(page);
  await isTaken(page);
  await page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('mostrador');
      request.onsuccess = () => resolve(request.result);
    });
    await new Promise((resolve) => {
      const store = database.transaction('outbox', 'readwrite').objectStore('outbox');
      store.openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
        if (cursor === null) return resolve(undefined);
        const entry = cursor.value;
        if (entry.body.customerName.endsWith(name)) {
          entry.body.items[0].quantity = -1;
          cursor.update(entry);
        }
        cursor.continue();
      };
    });
    database.close();
  }, bad.product.name);
  await api.put('/auth/profile', { language: 'es' });
  // Leaves the page that still has the undamaged entry in memory, before anything can be sent again.
  await page.goto('/outbox');
  const damaged = page.getByRole('article', { name: 'Una entrada que no se puede leer' });
  await expect(damaged).toBeVisible();
  await findOrders(context);
  await page.reload();

  await expect(damaged.getByRole('textbox')).toHaveValue(new RegExp(bad.product.name));
  await expect(page.getByRole('article', { name: /^Pedido #\d+/ })).toBeVisible({
    timeout: PATIENCE_MS,
  });
  await expect(page.getByRole('link', { name: /pedidos sin enviar$/ })).toContainText(
    '1 requiere atención',
  );
  expect(await ordersOf(owner, good.product.name)).toHaveLength(1);
  expect(await ordersOf(owner, bad.product.name)).toHaveLength(0);
  expect(await axeFindings(page)).toEqual([]);
  await damaged.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog', { name: '¿Eliminar lo que queda?' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(damaged).toHaveCount(0);
});

const KEEPING_NOTHING: [why: string, set: (page: Page, site: string) => Promise<unknown>][] = [
  [
    'the browser keeps nothing',
    (page) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('This browser keeps nothing.', 'SecurityError');
        };
      }),
  ],
  ['the device is full', fillDevice],
];

/** Sets the site's storage quota to 1 byte, so that no write to the device succeeds. */
async function fillDevice(page: Page, origin: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
}

for (const [why, set] of KEEPING_NOTHING) {
  test(`P15: where ${why} the order stays in the form, with the reason`, async ({
    page,
    context,
    baseURL,
  }) => {
    await set(page, baseURL ?? '');
    const api = await signIn(page, 'owner@demo.test');
    const { product, line } = await fillOrder(page, api);
    await loseNetwork(context);
    await expect(sign(page)).toContainText('Offline', { timeout: PATIENCE_MS });
    await create(page);
    await expect(page.getByText('this browser cannot keep orders on this device')).toBeVisible();
    await expect(line).toBeEnabled();
    await expect(page.getByLabel('Address')).toHaveValue('7 Pine St');
    await findNetwork(context);
    await expect(sign(page)).toContainText('Online', { timeout: PATIENCE_MS });
    await create(page);
    await expect(page.getByText(/^Order #\d+ created/)).toBeVisible();
    expect(await ordersOf(api, product.name)).toHaveLength(1);
  });
}
