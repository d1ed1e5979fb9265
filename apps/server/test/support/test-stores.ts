import type { Role } from '@mostrador/domain/permissions';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { createUser } from '#modules/staff/create-user.ts';
import { openShop } from '#modules/staff/open-shop.ts';
import { openDatabase } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PASSWORD } from './till.ts';

/** Stores of every test shop. */
const TEST_STORES = ['corner', 'tienda'] as const;
export type TestStoreIds = Record<(typeof TEST_STORES)[number], string>;

/** Opening of the stores, and first time of a test's clock. */
export const OPENED_AT = new Date('2026-03-10T15:00:00.000Z');

const STAFF = { manager: 'MANAGER', cashier: 'CASHIER', despatcher: 'DESPATCHER' } as const;

export function emailOf(person: 'owner' | keyof typeof STAFF, store: keyof TestStoreIds): string {
  return `${person}@${store}.test`;
}

/** Opens the stores in an empty database, with people of every role. Returns the stores' ids. */
export async function openTestStores(connection: pg.PoolConfig): Promise<TestStoreIds> {
  const { db, close } = openDatabase(connection);
  // Cheapest possible hash, since the tests sign in hundreds of times.
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
  const ids = await inTransaction(db, async (tx) => {
    const stores = { corner: '', tienda: '' };
    for (const name of TEST_STORES) {
      const { storeId } = await openShop(tx, OPENED_AT, {
        name,
        timeZone: 'America/New_York',
        paymentMethods: ['Cash'],
        owner: {
          email: emailOf('owner', name),
          password: null,
          firstName: 'Olivia',
          lastName: 'Owner',
        },
      });
      for (const [person, role] of Object.entries(STAFF) as [keyof typeof STAFF, Role][]) {
        await createUser(tx, OPENED_AT, storeId, {
          email: emailOf(person, name),
          password: null,
          firstName: person,
          lastName: name,
          role,
        });
      }
      stores[name] = storeId;
    }
    await tx.updateTable('users').set({ password_hash: passwordHash }).execute();
    return stores;
  });
  await close();
  return ids;
}
