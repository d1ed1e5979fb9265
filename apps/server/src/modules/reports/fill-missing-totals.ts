import { sql } from 'kysely';
import type { Scope } from '#platform/scope.ts';
import { inTransaction } from '#platform/transaction.ts';
import { timeZoneOf } from '#platform/who.ts';
import { lockTotals, rebuildTotals } from './rebuild-totals.ts';

/**
 * Makes the totals of every store that has orders from before they were kept. Servers that start
 * together wait for each other, store by store, and each store is made once.
 */
export async function fillMissingTotals(db: Scope['tx']): Promise<void> {
  for (const { store_id } of await storesWithoutTotals(db)) {
    await inTransaction(db, async (tx) => {
      await lockTotals(tx, store_id);
      const [store] = await storesWithoutTotals(tx, store_id);
      if (store !== undefined) await rebuildTotals(tx, store_id, timeZoneOf(store));
    });
  }
}

/** All of them, or that one if it is one of them. */
async function storesWithoutTotals(
  db: Scope['tx'],
  storeId?: string,
): Promise<{ store_id: string; time_zone: string }[]> {
  const { rows } = await sql<{ store_id: string; time_zone: string }>`
    select s.store_id, s.time_zone from stores s
    where ${storeId === undefined ? sql`true` : sql`s.store_id = ${storeId}`}
      and exists (select from orders o where o.store_id = s.store_id)
      and not exists (select from store_totals t where t.store_id = s.store_id)`.execute(db);
  return rows;
}
