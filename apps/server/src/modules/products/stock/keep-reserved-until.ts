import { sql } from 'kysely';
import { noteChanged } from '#platform/rows/note-changed.ts';
import type { Scope } from '#platform/scope.ts';

/**
 * Keeps with each product the last day for which it is BOOKED (rules.md#availability), so that orders of
 * what nobody reserves ask nothing more. The caller has locked the products in the order of their ids,
 * and written the reservations.
 */
export async function keepReservedUntil(
  scope: Scope,
  productIds: readonly string[],
): Promise<void> {
  const { tx, storeId } = scope;
  await sql`
    update products p set reserved_until = (
      select max(reservations.until_day)
      from reservation_items
      join reservations on reservations.store_id = ${storeId}
        and reservations.id = reservation_items.reservation_id and reservations.status = 'BOOKED'
      where reservation_items.store_id = ${storeId} and reservation_items.product_id = p.id
    )
    where p.store_id = ${storeId} and p.id = any(${productIds}::uuid[])`.execute(tx);
  await noteChanged(scope, 'product', productIds);
}
