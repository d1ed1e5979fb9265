import type { ParkedOrder } from '@mostrador/contract/parked-orders';
import { amountOf } from '@mostrador/domain/money';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { found } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';

/** A taken order can be taken up again for a day, should its till have lost it. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

type ParkedOrderRow = Omit<Selectable<Tables['parked_orders']>, 'draft'> & {
  creator: ParkedOrder['createdBy'];
  taker: ParkedOrder['takenBy'];
};

/** Returns the instant before which orders were taken that are no longer kept (rules.md#parked-orders). */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_FOR_MS);
}

/** Reads the parked orders that the condition `chosen` selects, without their drafts. */
export async function readParkedOrders(
  { db, storeId }: ReadScope,
  chosen: RawBuilder<unknown>,
): Promise<ParkedOrder[]> {
  const person = (userId: string) => sql`(
    select json_build_object('firstName', u.first_name, 'lastName', u.last_name) from users u
    where u.store_id = ${storeId} and u.id = ${sql.ref(userId)})`;
  const { rows } = await sql<ParkedOrderRow>`
    select store_id, id, label, items_count, total_cents, created_by, created_at, taken_by, taken_at,
      ${person('parked_orders.created_by')} as creator, ${person('parked_orders.taken_by')} as taker
    from parked_orders
    where store_id = ${storeId} and ${chosen}
    order by taken_at nulls first, created_at, id`.execute(db);
  return rows.map(parkedOrderOf);
}

/** Reads one parked order. Throws NOT_FOUND. */
export async function readParkedOrder(scope: ReadScope, id: string): Promise<ParkedOrder> {
  const [order] = await readParkedOrders(scope, sql`id = ${id}`);
  return found(order);
}

function parkedOrderOf(row: ParkedOrderRow): ParkedOrder {
  return {
    id: row.id,
    label: row.label,
    itemsCount: row.items_count,
    total: amountOf(row.total_cents),
    createdAt: row.created_at.toISOString(),
    createdBy: row.creator,
    takenAt: row.taken_at?.toISOString() ?? null,
    takenBy: row.taker,
  };
}
