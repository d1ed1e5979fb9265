import { expect, test } from 'vitest';
import { openTestShop } from '#test/support/shop.ts';
import type { Database } from './database/access.ts';
import { inTransaction } from './database/transaction.ts';
import type { ReadScope, Scope } from './scope.ts';

type Command = (scope: Scope) => Promise<unknown>;

test('a read has no builder of what writes, and no pool passes for a transaction', async () => {
  const shop = await openTestShop();
  const { storeId } = shop;
  const read = async ({ db }: Pick<ReadScope, 'db'>) => {
    // @ts-expect-error: the check of the types fails as soon as a read may write by the builder.
    void db.deleteFrom;
    return db.selectFrom('stores').select('name').where('store_id', '=', storeId).execute();
  };
  const command = async ({ tx, db }: Pick<Scope, 'tx' | 'db'>) => {
    await tx.deleteFrom('secrets').where('name', '=', 'unknown').execute();
    return { names: await read({ db }), isTransaction: tx.isTransaction };
  };
  // @ts-expect-error: the check of the types fails as soon as a command takes a pool.
  void ((db: Database) => command({ db, tx: db }));
  // @ts-expect-error: nor does a command stand where a read is asked for.
  void ((it: Command): ((scope: ReadScope) => Promise<unknown>) => it);

  const done = await inTransaction(shop.db, (tx) => command({ db: tx, tx }));
  expect(done).toEqual({ names: await read({ db: shop.db }), isTransaction: true });
  await shop.close();
});
