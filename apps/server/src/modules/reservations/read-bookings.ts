import type { ProductBookings } from '@mostrador/domain/availability';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';
import { dueOnOf } from './due-day.ts';
import { numberSql } from './reservation-record.ts';

/** A BOOKED reservation of a product. */
export interface BookedUnits {
  id: string;
  number: number;
  customer: string;
  quantity: number;
  from: CalendarDay;
  until: CalendarDay;
}

/** What is out and booked of a product, beside its stock. */
export interface Bookings extends Pick<ProductBookings, 'loans'> {
  reservations: BookedUnits[];
}

type BookingRow = { product_id: string; quantity: number } & (
  | { borrowed_at: Date; due_on: CalendarDay | null }
  | ({ borrowed_at: null } & Pick<BookedUnits, 'id' | 'number' | 'customer' | 'from' | 'until'>)
);

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
    select b.product_id, b.quantity, b.borrowed_at, b.due_on,
      null::uuid as id, null::bigint as number, null::text as customer, null::date as "from", null::date as until
    from borrow_records b
    where b.store_id = ${storeId} and b.status = 'OPEN' and b.product_id = any(${productIds}::uuid[])
    union all
    select reservation_items.product_id, reservation_items.quantity, null::timestamptz, null::date,
      reservations.id, ${numberSql(storeId)}, concat_ws(' ', c.first_name, nullif(c.last_name, '')), reservations.from_day, reservations.until_day
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
  for (const row of rows) {
    const of = bookings.get(row.product_id);
    const { quantity } = row;
    if (row.borrowed_at) of?.loans.push({ dueOn: dueOnOf(row, scope.store), quantity });
    else {
      const { id, number, customer, from, until } = row;
      of?.reservations.push({ id, number, customer, quantity, from, until });
    }
  }
  return bookings;
}
