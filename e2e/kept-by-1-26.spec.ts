/** What version 1.26 kept in a browser is understood by today's version. */
import type { Answer } from '@mostrador/contract/routes';
import {
  copiedBy126,
  keptBy126,
  waitedIn126,
} from '../apps/web/src/shared/kept/sample-kept-by-1-26.ts';
import { makeOrderToPay } from './support/order-to-pay.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { goThere } from './support/walk.ts';

/** Longest wait for a page to notice that the network is gone or back. */
const PATIENCE_MS = 20_000;

interface Kept {
  texts: Record<string, string>;
  /** The stores of the offline database, by their keys. */
  stores: Record<
    'outbox' | 'copies' | 'copied',
    [key: string | string[], value: object | string][]
  >;
}

/** Writes the texts and the database as 1.26 left them, before any page of the app is loaded. */
async function leave(page: Page, kept: Kept): Promise<void> {
  await page.goto('/api/health');
  await page.evaluate(async ({ texts, stores }) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('mostrador', 1);
      request.onupgradeneeded = () => {
        for (const name of Object.keys(stores)) request.result.createObjectStore(name);
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const writing = database.transaction(Object.keys(stores), 'readwrite');
    for (const [name, entries] of Object.entries(stores)) {
      for (const [key, value] of entries) writing.objectStore(name).put(value, key);
    }
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    database.close();
  }, kept);
}

/** Returns a sample's text with the sample's ids replaced by those of this shop. */
function ofThisShop(text: string, ids: Record<string, string>): string {
  return Object.entries(ids).reduce(
    (so, [sample, id]) => so.replaceAll(JSON.stringify(sample), JSON.stringify(id)),
    text,
  );
}

/** Makes the records that the samples refer to, and returns their ids: products, a customer, an order of 100. */
async function stockUp(api: ShopApi) {
  const stamp = Date.now();
  const me = await api.get<Answer<'readProfile'>>('/auth/profile');
  const add = (body: object) => api.post<Answer<'createProduct'>>('/products', body);
  const drill = await add({ name: `Drill ${stamp}`, price: 49, stock: 10 });
  const ladder = await add({
    name: `Ladder ${stamp}`,
    price: 15,
    borrowable: true,
    attributes: { Size: ['S'] },
  });
  const ana = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: 'Ana',
    lastName: `Kept ${stamp}`,
    phone: '305 555 0142',
    address: '12 Palm St',
  });
  const { paymentMethods } = await api.get<Answer<'listPaymentMethods'>>('/payment-methods');
  const [cash, card] = paymentMethods;
  if (cash === undefined || card === undefined) throw new Error('fewer than two ways of paying');
  const order = await makeOrderToPay(api, { delivery: true });
  const lampId = `lamp-${stamp}`;
  const ids: Record<string, string> = {
    olivia: me.id,
    corner: me.store.id,
    drill: drill.id,
    ladder: ladder.id,
    ana: ana.id,
    cash: cash.id,
    card: card.id,
    order: order.id,
    lamp: lampId,
    ...Object.fromEntries([1, 3, 4, 16].map((key) => [`key-${key}`, `kept-${key}-${stamp}`])),
    STORE_OWNER: me.role,
  };
  return { stamp, me, drill, ana, order, lampId, ids };
}

test('what 1.26 kept on a device is there after the upgrade: drafts, an unanswered payment, an order that waits, the copy', async ({
  page,
  context,
}) => {
  test.slow();
  const api = await signIn(page);
  const { stamp, me, drill, ana, order, lampId, ids } = await stockUp(api);
  const sample = (key: string) => {
    const { text } = keptBy126.find((one) => one.key === key) ?? { text: '' };
    return ofThisShop(text, ids);
  };
  const ordersOfAna = async () =>
    (await api.get<Answer<'listOrders'>>(`/orders?customerId=${ana.id}`)).orders;
  await leave(page, {
    texts: {
      profile: JSON.stringify({ version: 1, user: me }),
      [`orderDraft.${me.store.id}.${me.id}`]: sample('orderDraft.corner.olivia'),
      [`purchaseDraft.${me.store.id}.${me.id}`]: sample('purchaseDraft.corner.olivia'),
      [`payment:${me.id}:${order.id}`]: sample('payment:olivia:order'),
    },
    stores: {
      outbox: [[`kept-16-${stamp}`, JSON.parse(ofThisShop(waitedIn126, ids))]],
      copies: [
        [
          ['product', lampId],
          { ...copiedBy126.row, id: lampId, record: ofThisShop(copiedBy126.record, ids) },
        ],
      ],
      copied: [
        ['owner', `1/${me.store.id}/${me.id}/${me.role}`],
        ['product', { at: Date.now(), generation: 1 }],
      ],
    },
  });

  // Blocks the API for the first page after the upgrade, so that all it shows comes from this device.
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.goto('/products');
  await expect(page.getByRole('row', { name: /Lamp/ })).toBeVisible({ timeout: PATIENCE_MS });
  await goThere(page, '/outbox');
  const card = page.getByRole('article', { name: /Ana Ruiz/ });
  await expect(card).toContainText('$130.00');
  await expect(page.getByText('cannot be read')).toHaveCount(0);

  // The waiting order is sent once the API can be reached again, without a press.
  await context.unroute('**/api/**');
  await page.goto(`/payments/${order.id}/add`);
  await expect
    .poll(async () => (await ordersOfAna()).map(({ total }) => total), { timeout: PATIENCE_MS })
    .toEqual([130]);

  await page.getByRole('button', { name: 'Add payment' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('We can’t tell yet whether $45.50 was saved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add payment' }).click();
  await expect(dialog.getByRole('button', { name: 'Card Takes $54.50' })).toBeVisible();
  const paid = await api.get<Answer<'readOrder'>>(`/orders/${order.id}`);
  expect(paid).toMatchObject({ paymentsTotal: 45.5, amountDue: 54.5 });

  await goThere(page, '/orders/new');
  await expect(page.getByText('We can’t tell whether the order was created')).toBeVisible();
  await expect(page.getByLabel('Quantity of Drill', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  // A sale that was paid at once ends on the finish screen, where New sale is.
  await expect(page.getByRole('button', { name: 'New sale' })).toBeVisible();
  expect(await ordersOfAna()).toHaveLength(2);
  expect((await api.get<Answer<'readProduct'>>(`/products/${drill.id}`)).stock).toBe(6);
  await goThere(page, '/purchases/new');
  await expect(page.getByText('We can’t tell whether the purchase was saved')).toBeVisible();
});
