import { afterAll, beforeAll, expect, test } from 'vitest';
import { close, openDrawerFor, readShift, standAt } from '#test/support/drawers.ts';
import { codeOf, differences } from '#test/support/sales.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.owner.call('updateStore', { body: { paymentRoles: ['CASHIER'] } });
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const trail = async () => {
  const { entries } = await shop.owner.call('listAuditEntries');
  return entries
    .filter(({ action }) => action === 'openDrawer')
    .map(({ user, subject }) => [user.firstName, subject]);
};

test('a drawer that is opened without a sale is counted in X and Z, and the trail says by whom', async () => {
  const people = [shop.owner, shop.cashier];
  const { shiftId, drawerId } = await openDrawerFor(shop.owner, 'Counter', people);
  const before = (await trail()).length;
  expect(await shop.cashier.call('openDrawer')).toEqual({ drawer: 'Counter', shiftId });
  const key = '0d2f2bb0-70c1-4f35-9d0e-1a2b3c4d5e6f';
  for (const _ of ['sent', 'sent again']) await shop.owner.call('openDrawer', { key });
  const cashier = await shop.cashier.call('readProfile');
  const owner = await shop.owner.call('readProfile');
  expect((await trail()).slice(0, (await trail()).length - before)).toEqual([
    [owner.firstName, 'Counter'],
    [cashier.firstName, 'Counter'],
  ]);
  expect((await readShift(shop.owner, shiftId)).figures).toMatchObject({
    openings: 2,
    cash: { expected: 100 },
  });
  const z = await close(shop.owner, shiftId, 100);
  expect(z.figures?.openings).toBe(2);

  // Without an open shift only the trail tells of it.
  expect(await shop.cashier.call('openDrawer')).toEqual({ drawer: 'Counter', shiftId: null });
  await standAt(shop.cashier, null);
  expect(await shop.cashier.call('openDrawer')).toEqual({ drawer: null, shiftId: null });
  expect(await trail()).toHaveLength(before + 4);
  expect((await readShift(shop.owner, shiftId)).figures?.openings).toBe(2);
  const next = await shop.owner.call('openShift', {
    params: { id: drawerId },
    body: { float: 0 as never },
  });
  expect(next.figures?.openings).toBe(0);
});

test('a drawer is opened by who takes payments alone', async () => {
  expect(await codeOf(shop.manager.call('openDrawer'))).toBe('FORBIDDEN');
});
