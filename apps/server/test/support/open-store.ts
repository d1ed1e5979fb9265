import { openShop } from '#modules/staff/open-shop.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { TestShop } from './shop.ts';
import { PASSWORD, Till } from './till.ts';

/** Opens a further store in the shop's database, and returns it with its owner signed in. */
export async function openStore(
  { app, db, clock }: Pick<TestShop, 'app' | 'db' | 'clock'>,
  { name, currency }: { name: string; currency: string },
): Promise<{ storeId: string; owner: Till }> {
  const email = `owner@${name.toLowerCase().replace(/\W+/g, '-')}.test`;
  const { storeId } = await inTransaction(db, (tx) =>
    openShop(tx, clock.now, {
      name,
      timeZone: 'America/New_York',
      currency,
      paymentMethods: ['Cash'],
      owner: { email, password: PASSWORD, firstName: 'Olivia', lastName: 'Owner' },
    }),
  );
  return { storeId, owner: await new Till(app, email).signIn() };
}
