import type { ProductBookings } from '@mostrador/domain/availability';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';
import { dueDaySql } from './due-day.ts';

/** A BOOKED reservation of a product. */
export interface BookedUnits {
  id: string;
  customer: string;
  quantity: number;
  from: CalendarDay;
  until: CalendarDay;
}

/** What is out and booked of a product, beside its stock. */
export interface Bookings extends Pick<ProductBookings, 'loans'> {
  reservations: BookedUnits[];
}

interface BookingRow {
  product_id: string;
  /** Null for a loan. */
  id: string | null;
  customer: string | null;
  from: CalendarDay | null;
  until: CalendarDay;
  quantity: number;
}

/**
 * Reads the OPEN loans of products, and their BOOKED reservations that end on the day or later, without
 * the one that an order picks up.
 */
export async function readBookings(
  scope: ReadScope,
  productIds: readonly string[],
  { since, besides = null }: { since: CalendarDay; besides?: string | null },
): Promise<Map<string, Bookings>> {
  const { db, storeId } = scope;
  const { rows } = await sql<BookingRow>`
    select b.product_id, null::uuid as id, null::text as customer, null::date as "from",
      ${dueDaySql(scope)} as until, sum(b.quantity)::bigint as quantity
    from borrow_records b
    where b.store_id = ${storeId} and b.status = 'OPEN' and b.product_id = any(${productIds}::uuid[])
    group by 1, 5
    union all
    select reservation_items.product_id, reservations.id, concat_ws(' ', c.first_name, nullif(c.last_name, '')),
      reservations.from_day, reservations.until_day, reservation_items.quantity
    from reservation_items
    join reservations on reservations.store_id = ${storeId}
      and reservations.id = reservation_items.reservation_id and reservations.status = 'BOOKED'
      and reservations.until_day >= ${since} and reservations.id is distinct from ${besides}
    join customers c on c.store_id = ${storeId} and c.id = reservations.customer_id
    where reservation_items.store_id = ${storeId} and reservation_items.product_id = any(${productIds}::uuid[])
    order by "from", id`.execute(db);
  const bookings = new Map(
    productIds.map(
      (id): [string, { loans: Bookings['loans'][number][]; reservations: BookedUnits[] }] => [
        id,
        { loans: [], reservations: [] },
      ],
    ),
  );
  for (const { product_id, id, customer, from, until, quantity } of rows) {
    const of = bookings.get(product_id);
    if (id === null || from === null) of?.loans.push({ dueOn: until, quantity });
    else of?.reservations.push({ id, customer: customer ?? '', quantity, from, until });
  }
  return bookings;
}
