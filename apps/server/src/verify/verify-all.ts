import type { Database } from '#platform/database.ts';
import { type Difference, type Finding, unequal } from './difference.ts';
import { orderFindings } from './order-findings.ts';
import { readOrders } from './read-orders.ts';
import { movementFindings, stockFindings } from './stock-findings.ts';

/** What was checked, and every kept figure that differs from what its rows come to. */
export interface Verified {
  stores: number;
  products: number;
  orders: number;
  differences: Difference[];
}

/** Orders count from 1001 in each store (decisions §3). */
const NUMBER_BEFORE_FIRST = 1000;

/** Verifies every store of the database, one after the other. */
export async function verifyAll(db: Database): Promise<Verified> {
  const stores = await db
    .selectFrom('stores as s')
    .select(['s.store_id', 's.name'])
    .orderBy('s.created_at')
    .orderBy('s.store_id')
    .execute();
  const all: Verified = { stores: 0, products: 0, orders: 0, differences: [] };
  for (const { store_id } of stores) {
    const one = await verifyStore(db, store_id);
    all.stores += one.stores;
    all.products += one.products;
    all.orders += one.orders;
    all.differences = all.differences.concat(one.differences);
  }
  return all;
}

/**
 * Recomputes all that the store keeps and that can be recomputed (architecture.md, "Data"). It reads
 * one moment of the database, so that it is right beside a server that works.
 */
export async function verifyStore(db: Database, storeId: string): Promise<Verified> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const store = await readStore(tx, storeId);
      const findings = await stockFindings(tx, storeId);
      let last = NUMBER_BEFORE_FIRST;
      let orders = 0;
      for await (const rows of readOrders(tx, storeId)) {
        const number = rows.order.order_number;
        if (number !== last + 1) {
          findings.push(...unequal(`order ${number}`, 'orderNumber', number, last + 1));
        }
        findings.push(...orderFindings(rows));
        last = number;
        orders += 1;
      }
      findings.push(...unequal('order counter', 'last number', store.lastNumber, last));
      findings.push(...(await movementFindings(tx, storeId)));
      const named = (finding: Finding) => ({ store: store.name, ...finding });
      return { stores: 1, products: store.products, orders, differences: findings.map(named) };
    });
}

async function readStore(tx: Database, storeId: string) {
  const { name } = await tx
    .selectFrom('stores as s')
    .select('s.name')
    .where('s.store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  const { products } = await tx
    .selectFrom('products as p')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('p.store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  const counter = await tx
    .selectFrom('store_counters as c')
    .select('c.last_number')
    .where('c.store_id', '=', storeId)
    .where('c.counter', '=', 'order')
    .executeTakeFirst();
  return { name, products, lastNumber: counter?.last_number ?? 'none' };
}
