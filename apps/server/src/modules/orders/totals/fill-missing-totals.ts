import { type Selectable, sql } from 'kysely';
import type { Database, ReadDatabase } from '#platform/database/access.ts';
import type { StoresTable } from '#platform/database/tables/people.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { storeOfOrders } from '#platform/who.ts';
import { lockTotals, rebuildTotals } from './rebuild-totals.ts';

/**
 * Builds the totals of every store whose orders are older than its totals, or whose totals were summed
 * in an older way. Servers that start together wait for each other at each store, and each store is
 * built once.
 */
export async function fillMissingTotals(db: Database): Promise<void> {
  for (const { store_id } of await storesWithoutTotals(db)) {
    await inTransaction(db, async (tx) => {
      await lockTotals(tx, store_id);
      const [store] = await storesWithoutTotals(tx, store_id);
      if (store === undefined) return;
      await rebuildTotals(tx, store_id, storeOfOrders(store));
    });
  }
}

type StoreRow = Pick<
  Selectable<StoresTable>,
  'store_id' | 'time_zone' | 'currency' | 'overdue_days'
>;

/** Returns all such stores, or only the given one if it is one of them. */
async function storesWithoutTotals(db: ReadDatabase, storeId?: string): Promise<StoreRow[]> {
  const { rows } = await sql<StoreRow>`
    select s.store_id, s.time_zone, s.currency, s.overdue_days from stores s
    where ${storeId === undefined ? sql`true` : sql`s.store_id = ${storeId}`}
      and exists (select from orders o where o.store_id = s.store_id)
      and (exists (select from stale_totals t where t.store_id = s.store_id)
        or not exists (select from store_totals t where t.store_id = s.store_id))`.execute(db);
  return rows;
}
