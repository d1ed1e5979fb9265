import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { purchaseEvents } from './buy-goods.ts';
import { CORNER_MARKET } from './corner-market.ts';
import type { DemoStore } from './demo-store.ts';
import { openDemoStore } from './open-demo-store.ts';
import { DAY_MS } from './order-moments.ts';
import { orderEvents } from './place-orders.ts';
import { planOrders } from './plan-orders.ts';
import { planPurchases } from './plan-purchases.ts';
import { planRepair, rentalEvents } from './rent-goods.ts';
import { stockStory } from './stock-story.ts';
import { tellStory } from './tell-story.ts';
import { TIENDA_CENTRAL } from './tienda-central.ts';

const DEMO_LOCK = 7_305_003;
/** Days between the opening of the shops and today, more than those of the story. */
const OPENED_DAYS_AGO = 70;

/**
 * Fills a database without a store with the demo (rules.md#demo). Returns whether it did. It is one
 * transaction under a lock: servers that start together fill it once, and a server that is killed
 * halfway leaves it empty for the next.
 */
export function fillDemoIfEmpty({
  db,
  clock = () => new Date(),
}: {
  db: Database;
  clock?: () => Date;
}): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx);
    const stores = await tx.selectFrom('stores as s').select('s.store_id').limit(1).execute();
    if (stores.length > 0) return false;
    const now = clock();
    for (const demo of [CORNER_MARKET, TIENDA_CENTRAL]) await fillStore(tx, demo, now);
    return true;
  });
}

async function fillStore(tx: Transaction, demo: DemoStore, now: Date): Promise<void> {
  const orders = planOrders(demo, now);
  const stock = stockStory(orders);
  const repair = planRepair(demo, now, stock);
  const purchases = planPurchases(demo, now, stock);
  const opened = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS);
  const shop = await openDemoStore(tx, demo, { now: opened, stock });
  await tellStory([
    ...orderEvents(shop, demo, orders),
    ...purchaseEvents(shop, purchases),
    ...rentalEvents(shop, demo, { now, repair }),
  ]);
}
