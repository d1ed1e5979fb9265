import { afterAll, beforeAll, expect, test } from 'vitest';
import { hire } from '#test/support/hire.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import type { CallOptions, Till } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Changes = NonNullable<CallOptions<'updateStaffMember'>['body']>;

const idOf = async (till: Till) => (await till.call('readProfile')).id;

const change = (by: Till, id: string, body: Changes) =>
  by.call('updateStaffMember', { params: { id }, body });

test('the last owner is neither demoted nor deactivated, by themselves either', async () => {
  const { owner } = shop;
  const id = await idOf(owner);
  const attempts = [
    () => change(owner, id, { role: 'MANAGER' }),
    () => change(owner, id, { isActive: false }),
    () => owner.call('deactivateStaffMember', { params: { id } }),
  ];
  for (const attempt of attempts) {
    expect(await refusalOf(attempt())).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
  }
  expect(await owner.call('readProfile')).toMatchObject({ role: 'STORE_OWNER' });
  expect(await change(owner, id, { firstName: 'Olga' })).toMatchObject({ firstName: 'Olga' });
});

test('an owner who was only invited, or was deactivated, does not count', async () => {
  const { owner } = shop;
  const invited = await owner.call('createStaffMember', {
    body: { firstName: 'I', lastName: 'V', email: 'iv@corner.test', role: 'STORE_OWNER' },
  });
  const gone = await hire(shop.app, owner, 'STORE_OWNER');
  await change(owner, gone.id, { isActive: false });
  const { body } = await refusalOf(change(owner, await idOf(owner), { role: 'MANAGER' }));
  expect(body.code).toBe('LAST_OWNER');
  // They may be demoted themselves.
  await change(owner, invited.id, { role: 'CASHIER' });
  await change(owner, gone.id, { role: 'CASHIER' });
});

test('an owner may go once there is another, and then has no say', async () => {
  const first = await hire(shop.app, shop.owner, 'STORE_OWNER');
  const second = await hire(shop.app, first.till, 'STORE_OWNER');
  await change(first.till, first.id, { role: 'CASHIER' });
  expect((await first.till.send('listStaff')).statusCode).toBe(403);
  await second.till.call('deactivateStaffMember', { params: { id: second.id } });
  expect((await second.till.send('listStaff')).statusCode).toBe(401);
});

const demotion: Changes = { role: 'CASHIER' };
const deactivation: Changes = { isActive: false };
test.each([
  ['demote each other', [1, 0], demotion],
  ['demote themselves', [0, 1], demotion],
  ['deactivate each other', [1, 0], deactivation],
  ['deactivate themselves', [0, 1], deactivation],
])('of two owners who %s at once one remains', async (_, targets, changes) => {
  // The store begins with one owner, and each round ends with one.
  const { staff } = await shop.other.owner.call('listStaff');
  expect(staff.filter(({ role }) => role === 'STORE_OWNER')).toHaveLength(1);
  const { id, till } = await hire(shop.app, shop.other.owner, 'STORE_OWNER');
  const owners = [
    { id: await idOf(shop.other.owner), till: shop.other.owner },
    { id, till },
  ];
  const answers = await Promise.all(
    owners.map((owner, index) =>
      owner.till.send('updateStaffMember', {
        params: { id: owners[targets[index] ?? 0]?.id ?? '' },
        body: changes,
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const still = await Promise.all(owners.map((owner) => owner.till.send('listStaff')));
  const remaining = still.findIndex(({ statusCode }) => statusCode === 200);
  expect(still.map(({ statusCode }) => statusCode === 200).filter(Boolean)).toHaveLength(1);
  shop.other.owner = owners[remaining]?.till as Till;
  await change(shop.other.owner, owners[1 - remaining]?.id ?? '', demotion);
});
