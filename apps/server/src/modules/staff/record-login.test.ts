import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#modules/staff/password.ts';
import { recordLogin } from '#modules/staff/record-login.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { PASSWORD } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const cashier = () =>
  shop.db
    .selectFrom('users')
    .selectAll()
    .where('store_id', '=', shop.storeId)
    .where('email', '=', shop.cashier.email)
    .executeTakeFirstOrThrow();

async function change(changes: { password_hash?: string; is_active?: boolean }): Promise<void> {
  await shop.db
    .updateTable('users')
    .set(changes)
    .where('store_id', '=', shop.storeId)
    .where('email', '=', shop.cashier.email)
    .execute();
}

test('whoever got another password or was deactivated while theirs was checked stays outside', async () => {
  const checked = await hashPassword(PASSWORD);
  await change({ password_hash: checked });
  const { id, last_login_at: before } = await cashier();
  const now = new Date('2026-03-11T09:00:00.000Z');
  const record = () =>
    inTransaction(shop.db, (tx) => recordLogin({ tx, storeId: shop.storeId, now }, id, checked));

  await change({ password_hash: await hashPassword(`${PASSWORD}-2`) });
  expect(await record()).toBe(false);
  await change({ password_hash: checked, is_active: false });
  expect(await record()).toBe(false);
  expect((await cashier()).last_login_at).toEqual(before);
  await change({ is_active: true });
  expect(await record()).toBe(true);
  expect((await cashier()).last_login_at).toEqual(now);
});
