import type pg from 'pg';
import { createUser } from '#modules/staff/create-user.ts';
import { openShop } from '#modules/staff/open-shop.ts';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PASSWORD } from '#test/support/till.ts';

export const OWNER = 'owner@shop.test';
export const CASHIER = 'cashier@shop.test';

/** Opens a store in an empty database, with an owner and a cashier. Returns its id. */
export async function openShopFor(connection: pg.PoolConfig): Promise<string> {
  const { db, pool, close } = openDatabase(connection);
  try {
    await migrate(pool);
    return await inTransaction(db, async (tx) => {
      const now = new Date();
      const person = { password: PASSWORD, lastName: 'Shop' };
      const { storeId } = await openShop(tx, now, {
        name: 'Corner',
        timeZone: 'UTC',
        owner: { ...person, email: OWNER, firstName: 'Olivia' },
      });
      const cashier = { ...person, email: CASHIER, firstName: 'Carl', role: 'CASHIER' } as const;
      await createUser(tx, now, storeId, cashier);
      return storeId;
    });
  } finally {
    await close();
  }
}
