import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, fieldOf } from '#test/support/sales.ts';
import { amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const draft = {
  version: 3,
  items: [{ productId: 'p', quantity: 2 }],
  notes: 'half \ud83d, and \u0000',
};
const park = (label: string, till: Till = shop.cashier) =>
  till.call('parkOrder', { body: { label, draft, itemsCount: 2, total: amount(19.9) } });
const take = ({ id }: { id: string }, till: Till = shop.owner, again?: boolean) =>
  till.call('takeParkedOrder', { params: { id }, body: { again } });
async function labels(till: Till = shop.owner) {
  const { parkedOrders } = await till.call('listParkedOrders');
  return parkedOrders.map(({ label, takenBy }) => [label, takenBy?.firstName ?? null]);
}

test('what one till parks, another takes up as it was, and it says by whom', async () => {
  const parked = await park('Blue jacket');
  expect(parked).toMatchObject({
    label: 'Blue jacket',
    itemsCount: 2,
    total: 19.9,
    createdBy: { firstName: 'cashier' },
    takenAt: null,
    takenBy: null,
  });
  expect(await labels()).toEqual([['Blue jacket', null]]);
  expect(await take(parked)).toMatchObject({
    id: parked.id,
    draft,
    takenBy: { firstName: 'Olivia' },
  });
  expect(await labels()).toEqual([['Blue jacket', 'Olivia']]);
});

test('of two tills the first gets it, and the second is told by whom, and may insist', async () => {
  const parked = await park('Two tills');
  const sent = await Promise.all(
    [shop.owner, shop.manager].map((till) =>
      till.send('takeParkedOrder', { params: { id: parked.id }, body: {} }),
    ),
  );
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [taken, refused] = sent.map((answer) => answer.json()).sort((a) => (a.code ? 1 : -1));
  expect(refused).toMatchObject({
    code: 'ALREADY_TAKEN',
    details: {
      takenBy: `${taken.takenBy.firstName} ${taken.takenBy.lastName}`,
      takenAt: taken.takenAt,
    },
  });
  expect(await take(parked, shop.despatcher, true)).toMatchObject({
    draft,
    takenBy: { firstName: 'despatcher' },
  });
});

test('those that wait come first, and what was taken goes after a day', async () => {
  await take(await park('Taken'));
  await park('Waits');
  const now = await labels();
  expect(now.findIndex(([label]) => label === 'Waits')).toBeLessThan(
    now.findIndex(([label]) => label === 'Taken'),
  );
  const aDayAgo = new Date(shop.clock.now.getTime() - 25 * 60 * 60 * 1000);
  await shop.db
    .updateTable('parked_orders')
    .set({ taken_at: aDayAgo })
    .where('store_id', '=', shop.storeId)
    .where('taken_at', 'is not', null)
    .execute();
  expect(await labels()).toEqual([['Waits', null]]);
});

test('one that was removed is gone, and another store never sees any', async () => {
  const { id } = await park('Removed');
  expect(await shop.other.owner.call('listParkedOrders')).toEqual({ parkedOrders: [] });
  await shop.cashier.call('deleteParkedOrder', { params: { id } });
  expect(await codeOf(take({ id }))).toBe('NOT_FOUND');
});

test('a blank label and a draft without end are refused, and so are more than a hundred that wait', async () => {
  expect(await fieldOf(park('  '))).toBe('422 label');
  const body = { label: 'Long', itemsCount: 1, total: amount(1) };
  const long = { notes: 'x'.repeat(200_001) };
  expect(await fieldOf(shop.owner.call('parkOrder', { body: { ...body, draft: long } }))).toBe(
    '422 draft',
  );
  for (let waiting = (await labels()).length; waiting < 100; waiting += 1) await park('Many');
  expect(await codeOf(park('One too many'))).toBe('TOO_MANY_PARKED');
});
