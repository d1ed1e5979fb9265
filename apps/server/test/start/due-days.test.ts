/** Effect of migration 0031 on existing loans. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { addCustomer, loan, placeOrder, returnBorrow } from '#test/support/sales.ts';
import { addProduct, openTestShop } from '#test/support/shop.ts';
import { shopBefore } from './old-database.ts';

test('loans of before are due after the days of their store, by its calendar, back or not', async () => {
  const shop = await openTestShop();
  const lend = async (till = shop.owner) => {
    const product = await addProduct(till, { borrowable: true });
    const customer = await addCustomer(till);
    return placeOrder(till, [loan(product.id)], { customerId: customer.id });
  };
  // 23:30 of 7 March in New York, the night before its clocks go forward.
  shop.clock.now = new Date('2026-03-08T04:30:00.000Z');
  await shop.owner.signIn();
  await shop.other.owner.signIn();
  await lend();
  await returnBorrow(shop.owner, await lend());
  await lend(shop.other.owner);
  await shop.owner.call('updateStore', { body: { overdueDays: 2 } });
  await sql`
    update stores set time_zone = 'No/Such_Zone', overdue_days = 0
    where stores.store_id = ${shop.other.storeId}`.execute(shop.db);

  const { pool } = await shopBefore(shop, '0031');
  await migrate(pool);
  const { rows } = await pool.query<{ ours: boolean; due_on: string }>(
    `select store_id = $1 as ours, due_on::text as due_on from borrow_records order by 1 desc`,
    [shop.storeId],
  );
  expect(rows).toEqual([
    { ours: true, due_on: '2026-03-09' },
    { ours: true, due_on: '2026-03-09' },
    // A zone that nobody knows counts as UTC.
    { ours: false, due_on: '2026-03-08' },
  ]);
  await shop.close();
});
