import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, line } from '#test/support/purchasing.ts';
import { placeOrder, sale } from '#test/support/sales.ts';
import { addProduct, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Returns an entry as another version of the server writes it. */
async function entryOf(changes: Record<string, unknown>, action: string) {
  const { id: user_id } = await shop.owner.call('readProfile');
  return {
    store_id: shop.storeId,
    id: randomUUID(),
    action,
    changes: JSON.stringify(changes),
    user_id,
    created_at: new Date('2000-01-01T00:00:00Z'),
  };
}

test('an order answers entries of other versions as they are kept, with decimals', async () => {
  const { id } = await placeOrder(shop.owner, [sale((await addProduct(shop.owner)).id)]);
  const changes = { feeCents: 1250, parts: [{ totalCents: 5, name: 'A' }], note: 'By hand' };
  for (const action of ['ORDER_SPLIT', 'ORDER_CREATED']) {
    const entry = await entryOf(changes, action);
    await shop.db
      .insertInto('order_history')
      .values({ ...entry, order_id: id })
      .execute();
  }
  const sent = await shop.despatcher.send('readOrder', { params: { id } });
  const answered = { fee: 12.5, parts: [{ total: 0.05, name: 'A' }], note: 'By hand' };
  const history: { action: string; changes: unknown }[] = sent.json().history;
  expect(history.map(({ action }) => action).sort()).toEqual([
    'ORDER_CREATED',
    'ORDER_CREATED',
    'ORDER_SPLIT',
  ]);
  expect(history.slice(0, 2).map(({ changes }) => changes)).toEqual([answered, answered]);
});

test('a purchase keeps what it does not know of them from people who may not see costs', async () => {
  const { id } = await buy(shop.owner, [line((await addProduct(shop.owner)).id, 2, 10)]);
  const entries = {
    PURCHASE_SPLIT: { total: 20, unitCost: 10, into: 2 },
    STATUS_CHANGED: { from: 'CREATED', to: 'ORDERED', worthCents: 2000 },
  };
  for (const [action, changes] of Object.entries(entries)) {
    const entry = await entryOf(changes, action);
    await shop.db
      .insertInto('purchase_history')
      .values({ ...entry, purchase_id: id })
      .execute();
  }
  const historyFor = async (person: 'manager' | 'despatcher') => {
    const answer = (await shop[person].send('readPurchase', { params: { id } })).json();
    const history: { action: string; changes: unknown }[] = answer.history;
    return Object.fromEntries(history.map(({ action, changes }) => [action, changes]));
  };
  expect(await historyFor('manager')).toEqual({
    PURCHASE_SPLIT: { total: 20, unitCost: 10, into: 2 },
    STATUS_CHANGED: { from: 'CREATED', to: 'ORDERED', worth: 20 },
    PURCHASE_CREATED: { total: 20 },
  });
  expect(await historyFor('despatcher')).toEqual({
    PURCHASE_SPLIT: {},
    STATUS_CHANGED: { from: 'CREATED', to: 'ORDERED' },
    PURCHASE_CREATED: {},
  });
});
