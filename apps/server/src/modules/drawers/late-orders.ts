import { type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/scope.ts';

/**
 * Returns the shift that was open at the scope's drawer at its `now`, the moment at which a till took an order, and
 * is closed by now; null for none. The caller has asked for the command's own shift before.
 */
export async function closedShiftOf({
  tx,
  storeId,
  drawerId,
  now: moment,
}: Scope): Promise<string | null> {
  if (drawerId === null) return null;
  const shift = await tx
    .selectFrom('shifts')
    .select('shifts.id')
    .where('shifts.store_id', '=', storeId)
    .where('shifts.drawer_id', '=', drawerId)
    .where('shifts.opened_at', '<=', moment)
    .where('shifts.closed_at', '>', moment)
    .executeTakeFirst();
  return shift?.id ?? null;
}

/** Notes beside a closed shift an order that was taken in it and came late: no figure of its Z changes (rules.md#shifts). */
export async function addLateOrder(
  { tx, storeId }: Scope,
  { shiftId, orderId, cashCents }: { shiftId: string; orderId: string; cashCents: Cents },
): Promise<void> {
  await tx
    .insertInto('late_orders')
    .values({ store_id: storeId, shift_id: shiftId, order_id: orderId, cash_cents: cashCents })
    .execute();
}

/** Sums of orders that came after the shift was closed in which they were taken. */
interface LateOrders {
  ordersCount: number;
  /** Their totals as they were made. */
  ordersTotalCents: Cents;
  cashCents: Cents;
}

/** Sums the orders that were taken in the shift and came after its closing. */
export async function readLateOrders(
  { db, storeId }: ReadScope,
  shiftId: string,
): Promise<LateOrders> {
  const { rows } = await sql<LateOrders>`
    select count(*)::int as "ordersCount",
      coalesce(sum(o.original_total_cents), 0)::bigint as "ordersTotalCents",
      coalesce(sum(late_orders.cash_cents), 0)::bigint as "cashCents"
    from late_orders
    join orders o on o.store_id = ${storeId} and o.id = late_orders.order_id
    where late_orders.store_id = ${storeId} and late_orders.shift_id = ${shiftId}`.execute(db);
  return rows[0] ?? { ordersCount: 0, ordersTotalCents: ZERO_CENTS, cashCents: ZERO_CENTS };
}
