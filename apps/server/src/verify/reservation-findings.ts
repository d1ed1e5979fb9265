import type { CalendarDay } from '@mostrador/domain/calendar';
import { sql } from 'kysely';
import type { Database } from '#platform/database/access.ts';
import { type Finding, unequal } from './difference.ts';

/** Finds products that keep another last day than that of their BOOKED reservations (rules.md#availability). */
export async function reservationFindings(tx: Database, storeId: string): Promise<Finding[]> {
  const { rows } = await sql<{
    name: string;
    kept: CalendarDay | null;
    booked: CalendarDay | null;
  }>`
    with booked as (
      select reservation_items.product_id, max(reservations.until_day) as until_day
      from reservation_items
      join reservations on reservations.store_id = ${storeId}
        and reservations.id = reservation_items.reservation_id and reservations.status = 'BOOKED'
      where reservation_items.store_id = ${storeId}
      group by reservation_items.product_id
    )
    select p.name, p.reserved_until as kept, booked.until_day as booked
    from products p left join booked on booked.product_id = p.id
    where p.store_id = ${storeId} and p.reserved_until is distinct from booked.until_day
    order by p.search_text, p.id`.execute(tx);
  return rows.flatMap(({ name, kept, booked }) =>
    unequal(`product ${name}`, 'reserved until', kept ?? 'never', booked ?? 'never'),
  );
}

/** Reads the numbers of the store's reservations. One that a server of the previous version made may have none yet. */
export async function reservationNumbers(tx: Database, storeId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('reservations')
    .select('reservation_number')
    .where('store_id', '=', storeId)
    .execute();
  return rows.flatMap(({ reservation_number: number }) => number ?? []);
}
