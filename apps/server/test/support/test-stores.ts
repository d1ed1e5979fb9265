import type { Role } from '@mostrador/domain/permissions';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { login } from '#modules/auth/login.ts';
import { createUser } from '#modules/staff/create-user.ts';
import { openShop } from '#modules/staff/open-shop.ts';
import type { Database } from '#platform/database/access.ts';
import { openDatabase } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { newId } from '#platform/rows/new-id.ts';
import { readSigningSecret } from '#platform/signing-secret.ts';
import { issueAccessToken } from '#platform/tokens.ts';
import { PASSWORD } from './till.ts';

/** Stores of every test shop. */
const TEST_STORES = ['corner', 'tienda'] as const;
type TestStoreName = (typeof TEST_STORES)[number];

export interface TestStores {
  ids: Record<TestStoreName, string>;
  /** Access tokens of the people by their email, of sessions that began as the stores opened. */
  tokens: Record<string, string>;
}

/** Opening of the stores, and first time of a test's clock. */
export const OPENED_AT = new Date('2026-03-10T15:00:00.000Z');

const STAFF = { manager: 'MANAGER', cashier: 'CASHIER', despatcher: 'DESPATCHER' } as const;

const TEST_PEOPLE = ['owner', 'manager', 'cashier', 'despatcher'] as const;
export type TestPerson = (typeof TEST_PEOPLE)[number];

export function emailOf(person: TestPerson, store: TestStoreName): string {
  return `${person}@${store}.test`;
}

/** Opens the stores in an empty database, with people of every role signed in. */
export async function openTestStores(connection: pg.PoolConfig): Promise<TestStores> {
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
  const tokens = await signEveryoneIn(db);
  await close();
  return { ids, tokens };
}

/** Signs everyone in once for all copies of the database: a sign-in costs as much as many tests. */
async function signEveryoneIn(db: Database): Promise<Record<string, string>> {
  const secret = await readSigningSecret(db);
  const emails = TEST_STORES.flatMap((store) =>
    TEST_PEOPLE.map((person) => emailOf(person, store)),
  );
  const tokens: Record<string, string> = {};
  for (const email of emails) {
    const { subject } = await login(db, OPENED_AT, {
      email,
      password: PASSWORD,
      origin: { address: '127.0.0.1', device: undefined },
      userAgent: undefined,
      deviceIdOf: () => newId(),
    });
    tokens[email] = await issueAccessToken(secret, subject, OPENED_AT);
  }
  return tokens;
}
