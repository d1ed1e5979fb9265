import type { Reservation } from '@mostrador/contract/reservations';
import type { CalendarDay } from '@mostrador/domain/calendar';
import type { ReservationStatus } from '@mostrador/domain/reservations';
import { type RawBuilder, sql } from 'kysely';
import { statement } from '#platform/database/statement.ts';
import { found } from '#platform/refused.ts';
import type { ReadScope, Scope } from '#platform/scope.ts';

/** A reservation that a command has locked. */
export interface LockedReservation {
  id: string;
  number: number;
  status: ReservationStatus;
  customerId: string;
  /** Who booked it. */
  createdBy: string;
  from: CalendarDay;
  until: CalendarDay;
  updatedAt: Date;
  items: { productId: string; quantity: number }[];
}

/**
 * Locks a reservation, which comes before its products; undefined where the store has none of this id.
 */
export async function lockReservation(
  { tx, storeId }: Scope,
  id: string,
): Promise<LockedReservation | undefined> {
  const row = await tx
    .selectFrom('reservations')
    .select(['id', 'status', 'customer_id as customerId', 'created_by as createdBy'])
    .select(numberSql(storeId).as('number'))
    .select(['from_day as from', 'until_day as until', 'updated_at as updatedAt'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const items = await tx
    .selectFrom('reservation_items')
    .select(['product_id as productId', 'quantity'])
    .where('store_id', '=', storeId)
    .where('reservation_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...row, items };
}

/** Ids of the products that a reservation has. */
export function reservedProducts({ items }: LockedReservation): string[] {
  return items.map(({ productId }) => productId);
}

/** Writes the goods of a reservation, in their order. */
export async function insertReservationItems(
  { tx, storeId }: Scope,
  reservationId: string,
  items: LockedReservation['items'],
): Promise<void> {
  await tx
    .insertInto('reservation_items')
    .values(
      items.map(({ productId, quantity }, position) => ({
        store_id: storeId,
        reservation_id: reservationId,
        product_id: productId,
        position,
        quantity,
      })),
    )
    .execute();
}

const numberReservation = statement<{ number: number }>(
  'select number_reservation_1($1, $2) as number',
);

/**
 * Gives a reservation that was just written the store's next number, and returns it. Every later reservation
 * of the store waits for it until the command ends.
 */
export async function giveNumber({ tx, storeId }: Scope, id: string): Promise<number> {
  const [given] = await numberReservation(tx, [storeId, id]);
  return found(given).number;
}

/**
 * Returns the number of a row of `reservations`. A reservation that a server of the previous version made has
 * none until the next is made: it is then the one that `number_reservation_1` will give it.
 */
export function numberSql(storeId: string): RawBuilder<number> {
  return sql<number>`coalesce(
    reservations.reservation_number,
    coalesce((
      select k.last_number from store_counters k where k.store_id = ${storeId} and k.counter = 'reservation'
    ), 0) + (
      select count(*) from reservations earlier
      where earlier.store_id = ${storeId} and earlier.reservation_number is null
        and (earlier.created_at, earlier.id) <= (reservations.created_at, reservations.id)
    )
  )`;
}

/** Selects the store's reservations with their customers, people and goods. */
export function selectReservations({ db, storeId }: ReadScope) {
  return db
    .selectFrom('reservations')
    .innerJoin('customers as c', (join) =>
      join
        .onRef('c.store_id', '=', 'reservations.store_id')
        .onRef('c.id', '=', 'reservations.customer_id'),
    )
    .innerJoin('users as u', (join) =>
      join
        .onRef('u.store_id', '=', 'reservations.store_id')
        .onRef('u.id', '=', 'reservations.created_by'),
    )
    .leftJoin('users as closer', (join) =>
      join
        .onRef('closer.store_id', '=', 'reservations.store_id')
        .onRef('closer.id', '=', 'reservations.closed_by'),
    )
    .leftJoin('orders as o', (join) =>
      join
        .onRef('o.store_id', '=', 'reservations.store_id')
        .onRef('o.id', '=', 'reservations.order_id'),
    )
    .where('reservations.store_id', '=', storeId)
    .select(['reservations.id', 'reservations.status', 'reservations.notes'])
    .select(numberSql(storeId).as('number'))
    .select(['reservations.from_day', 'reservations.until_day', 'reservations.created_at'])
    .select([
      'reservations.updated_at',
      'reservations.closed_at',
      'reservations.order_id',
      'o.order_number',
    ])
    .select(['c.id as customer_id', 'c.first_name', 'c.last_name', 'c.phone', 'c.archived_at'])
    .select(['u.first_name as booker_first_name', 'u.last_name as booker_last_name'])
    .select(['closer.first_name as closer_first_name', 'closer.last_name as closer_last_name'])
    .select(
      sql<Reservation['items']>`(
        select json_agg(json_build_object('productId', p.id, 'name', p.name,
          'quantity', reservation_items.quantity, 'isArchived', p.archived_at is not null)
          order by reservation_items.position)
        from reservation_items
        join products p on p.store_id = ${storeId} and p.id = reservation_items.product_id
        where reservation_items.store_id = ${storeId}
          and reservation_items.reservation_id = reservations.id
      )`.as('items'),
    );
}

type ReservationRow = Awaited<ReturnType<ReturnType<typeof selectReservations>['execute']>>[number];

/** Returns a reservation for answers. */
export function reservationOf(row: ReservationRow): Reservation {
  const { closer_first_name: firstName, closer_last_name: lastName } = row;
  return {
    id: row.id,
    reservationNumber: row.number,
    status: row.status,
    customer: {
      id: row.customer_id,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
      isArchived: row.archived_at !== null,
    },
    from: row.from_day,
    until: row.until_day,
    items: row.items,
    notes: row.notes,
    order:
      row.order_id === null || row.order_number === null
        ? null
        : { id: row.order_id, orderNumber: row.order_number },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    createdBy: { firstName: row.booker_first_name, lastName: row.booker_last_name },
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: firstName === null || lastName === null ? null : { firstName, lastName },
  };
}

/** Returns a reservation. Throws NOT_FOUND. */
export async function readReservation(
  scope: ReadScope,
  { params: { id } }: { params: { id: string } },
): Promise<Reservation> {
  const row = await selectReservations(scope).where('reservations.id', '=', id).executeTakeFirst();
  return reservationOf(found(row));
}
