import { orderTotals, sumTotals, type TotalsEntry } from '@mostrador/domain/order-totals';
import { sql } from 'kysely';
import { addToTotals, deleteTotals } from '#modules/totals/record-totals.ts';
import type { Transaction } from '#platform/database/access.ts';
import type { StoreOfOrders } from '#platform/who.ts';
import { factsForTotals } from '../record/order-facts.ts';
import { type OrderNumbers, readOrders } from '../record/read-orders.ts';

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
  store: StoreOfOrders,
): Promise<void> {
  await lockTotals(tx, storeId);
  await deleteTotals(tx, storeId);
  await addOrdersToTotals(tx, storeId, store);
}

/** Adds orders to totals that lack them: those with these numbers, else all. */
export async function addOrdersToTotals(
  tx: Transaction,
  storeId: string,
  store: StoreOfOrders,
  numbers?: OrderNumbers,
): Promise<void> {
  let entries: TotalsEntry[] = [];
  for await (const order of readOrders(tx, storeId, store, numbers)) {
    entries.push(...orderTotals(factsForTotals(order), store));
    if (entries.length < ENTRIES_AT_A_TIME) continue;
    await addToTotals({ tx, storeId }, sumTotals(entries));
    entries = [];
  }
  await addToTotals({ tx, storeId }, sumTotals(entries));
}

/** Locks the store's totals against all commands until the transaction ends. */
export async function lockTotals(tx: Transaction, storeId: string): Promise<void> {
  await sql`
    select k.last_number from store_counters k
    where k.store_id = ${storeId} and k.counter = 'order' for update`.execute(tx);
}
