import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, type NewUser } from '#modules/staff/create-user.ts';
import { openShop } from '#modules/staff/open-shop.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused } from '#platform/refused.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { PASSWORD } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const person = (changes: Partial<NewUser> = {}): NewUser => ({
  email: 'new@corner.test',
  password: PASSWORD,
  firstName: 'New',
  lastName: 'Person',
  role: 'CASHIER',
  ...changes,
});

const open = (email: string) =>
  inTransaction(shop.db, (tx) =>
    openShop(tx, shop.clock.now, { name: 'Third', owner: person({ email }) }),
  );

const hire = (changes: Partial<NewUser>) =>
  inTransaction(shop.db, (tx) => createUser(tx, shop.clock.now, shop.storeId, person(changes)));

async function refusal(work: Promise<unknown>): Promise<Refused> {
  const error = await work.catch((cause: unknown) => cause);
  if (!(error instanceof Refused)) throw error;
  return error;
}

test('a new shop has its number counters', async () => {
  const counters = await shop.db
    .selectFrom('store_counters')
    .select(['counter', 'last_number'])
    .where('store_id', '=', shop.storeId)
    .orderBy('counter')
    .execute();
  expect(counters).toEqual([
    { counter: 'order', last_number: 1000 },
    { counter: 'purchase', last_number: 1000 },
  ]);
});

test('an e-mail belongs to one person over all shops, whatever its case', async () => {
  const taken = await refusal(hire({ email: shop.other.owner.email.toUpperCase() }));
  expect(taken).toMatchObject({ code: 'ALREADY_EXISTS', details: { field: 'email' } });
});

test('of shops opened at once for one e-mail one opens, and of the others nothing is left', async () => {
  const opened = await Promise.allSettled(Array.from({ length: 5 }, () => open('twin@third.test')));
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const stores = await shop.db
    .selectFrom('stores')
    .select('stores.store_id')
    .where('name', '=', 'Third')
    .execute();
  expect(stores).toHaveLength(1);
});

test('a wrong e-mail and too short a password are refused by their field', async () => {
  expect(await refusal(hire({ email: 'no-address' }))).toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: [{ path: 'email' }] },
  });
  expect(await refusal(hire({ password: '7 chars' }))).toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: [{ path: 'password' }] },
  });
});
