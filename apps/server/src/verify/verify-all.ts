import { readOrders } from '#modules/orders/record/read-orders.ts';
import type { Database } from '#platform/database/access.ts';
import { NUMBER_BEFORE_FIRST } from '#platform/rows/document-page.ts';
import { storeOfOrders } from '#platform/who.ts';
import { codeFindings } from './code-findings.ts';
import { costFindings, readCosts } from './cost-findings.ts';
import { courierFindings } from './courier-findings.ts';
import { type Difference, type Finding, numberGaps, unequal } from './difference.ts';
import { drawerFindings } from './drawer-findings.ts';
import { loanTermsFindings } from './loan-terms-findings.ts';
import { movementReasonFindings } from './movement-reason-findings.ts';
import { orderFindings } from './order-findings.ts';
import { purchaseFindings } from './purchase-findings.ts';
import { readPurchases } from './read-purchases.ts';
import { reservationFindings, reservationNumbers } from './reservation-findings.ts';
import {
  damageFindings,
  movementFindings,
  purchaseMovementFindings,
  repairFindings,
  stockFindings,
} from './stock-findings.ts';
import { sumOrders, totalsFindings } from './totals-findings.ts';
import { unitFindings } from './unit-findings.ts';

/** Number of records checked, and every kept figure that differs from the recomputed one. */
export interface Verified {
  stores: number;
  products: number;
  orders: number;
  purchases: number;
  differences: Difference[];
}

/** Verifies every store of the database, one after the other. */
export async function verifyAll(db: Database): Promise<Verified> {
  const stores = await db
    .selectFrom('stores as s')
    .select(['s.store_id', 's.name'])
    .orderBy('s.created_at')
    .orderBy('s.store_id')
    .execute();
  const all: Verified = { stores: 0, products: 0, orders: 0, purchases: 0, differences: [] };
  for (const { store_id } of stores) {
    const one = await verifyStore(db, store_id);
    all.stores += one.stores;
    all.products += one.products;
    all.orders += one.orders;
    all.purchases += one.purchases;
    all.differences = all.differences.concat(one.differences);
  }
  return all;
}

/**
 * Recomputes every figure that the store keeps. It reads one snapshot, so that it is right while a
 * server works.
 */
export async function verifyStore(db: Database, storeId: string): Promise<Verified> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const store = await readStore(tx, storeId);
      const lastOf = (counter: 'creditNote' | 'reservation') => store.lastNumbers.get(counter) ?? 0;
      const findings = [
        ...(await stockFindings(tx, storeId)),
        ...(await repairFindings(tx, storeId)),
        ...(await unitFindings(tx, storeId)),
        ...(await codeFindings(tx, storeId)),
        ...(await reservationFindings(tx, storeId)),
        ...numberGaps('reservation', await reservationNumbers(tx, storeId), lastOf('reservation')),
        ...(await costFindings(tx, storeId)),
        ...(await loanTermsFindings(tx, storeId, store.settings.currency)),
        ...(await courierFindings(tx, storeId)),
        ...(await drawerFindings(tx, storeId)),
      ];
      const records = {
        currency: store.settings.currency,
        costs: await readCosts(tx, storeId),
        people: await readPeople(tx, storeId),
      };
      const orders = numbered('order', findings);
      const creditNotes: number[] = [];
      const totals = sumOrders(store.settings);
      for await (const rows of readOrders(tx, storeId, store.settings)) {
        orders.next(rows.order.order_number);
        findings.push(...orderFindings(rows, records));
        totals.add(rows);
        creditNotes.push(...rows.creditNotes.map(({ number }) => number));
      }
      orders.end(store.lastNumbers.get('order'));
      findings.push(...numberGaps('credit note', creditNotes, lastOf('creditNote')));
      const purchases = numbered('purchase', findings);
      for await (const rows of readPurchases(tx, storeId)) {
        purchases.next(rows.purchase.purchase_number);
        findings.push(...purchaseFindings(rows, store.settings.currency));
      }
      purchases.end(store.lastNumbers.get('purchase'));
      findings.push(...(await totalsFindings(tx, storeId, totals.end())));
      findings.push(...(await movementFindings(tx, storeId)));
      findings.push(...(await movementReasonFindings(tx, storeId)));
      findings.push(...(await damageFindings(tx, storeId)));
      findings.push(...(await purchaseMovementFindings(tx, storeId)));
      const named = (finding: Finding) => ({ store: store.name, ...finding });
      return {
        stores: 1,
        products: store.products,
        orders: orders.count(),
        purchases: purchases.count(),
        differences: findings.map(named),
      };
    });
}

/** Counts documents by their numbers, which have no gaps and end at their counter. */
function numbered(kind: 'order' | 'purchase', findings: Finding[]) {
  let last = NUMBER_BEFORE_FIRST;
  let count = 0;
  return {
    next(number: number) {
      findings.push(...unequal(`${kind} ${number}`, `${kind}Number`, number, last + 1));
      last = number;
      count += 1;
    },
    end(lastNumber: number | undefined) {
      findings.push(...unequal(`${kind} counter`, 'last number', lastNumber ?? 'none', last));
    },
    count: () => count,
  };
}

async function readPeople(tx: Database, storeId: string): Promise<Map<string, string>> {
  const people = await tx
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name', 'u.last_name'])
    .where('u.store_id', '=', storeId)
    .execute();
  return new Map(people.map((each) => [each.id, `${each.first_name} ${each.last_name}`.trim()]));
}

async function readStore(tx: Database, storeId: string) {
  const store = await tx
    .selectFrom('stores as s')
    .select(['s.name', 's.time_zone', 's.currency', 's.overdue_days'])
    .where('s.store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  const { products } = await tx
    .selectFrom('products as p')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('p.store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  const counters = await tx
    .selectFrom('store_counters as k')
    .select(['k.counter', 'k.last_number'])
    .where('k.store_id', '=', storeId)
    .execute();
  const lastNumbers = new Map(counters.map(({ counter, last_number }) => [counter, last_number]));
  return { name: store.name, settings: storeOfOrders(store), products, lastNumbers };
}
