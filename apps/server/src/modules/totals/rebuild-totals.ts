import {
  orderTotals,
  type StoreForTotals,
  sumTotals,
  type TotalsEntry,
} from '@mostrador/domain/order-totals';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/access.ts';
import { type OrderNumbers, readOrderFacts } from './read-order-facts.ts';
import { addToTotals, TOTALS_KINDS, TOTALS_TABLES } from './record-totals.ts';

/**
 * Entries summed before they are written. Many fall on the same days, so that few rows are written
 * twice, and they take some tens of megabytes.
 */
const ENTRIES_AT_A_TIME = 100_000;

/**
 * Builds the store's totals from all of its orders, by the days of its zone (rules.md#days). It runs if
 * totals are missing, and in the transaction that changes the zone or the currency. It locks the
 * store's order counter until the transaction ends, so that no command writes totals meanwhile.
 */
export async function rebuildTotals(
  tx: Transaction,
  storeId: string,
  store: StoreForTotals,
): Promise<void> {
  await lockTotals(tx, storeId);
  for (const kind of TOTALS_KINDS) {
    await sql`delete from ${sql.table(TOTALS_TABLES[kind].table)} where store_id = ${storeId}`.execute(
      tx,
    );
  }
  await addOrdersToTotals(tx, storeId, store);
}

/** Locks the store's totals against all commands until the transaction ends. */
export async function lockTotals(tx: Transaction, storeId: string): Promise<void> {
  await sql`
    select k.last_number from store_counters k
    where k.store_id = ${storeId} and k.counter = 'order' for update`.execute(tx);
}

/** Adds orders to totals that lack them: those with these numbers, else all. */
export async function addOrdersToTotals(
  tx: Transaction,
  storeId: string,
  store: StoreForTotals,
  numbers?: OrderNumbers,
): Promise<void> {
  let entries: TotalsEntry[] = [];
  for await (const order of readOrderFacts(tx, storeId, numbers)) {
    entries.push(...orderTotals(order, store));
    if (entries.length < ENTRIES_AT_A_TIME) continue;
    await addToTotals({ tx, storeId }, sumTotals(entries));
    entries = [];
  }
  await addToTotals({ tx, storeId }, sumTotals(entries));
}
