import { firstShortage, type UnitsTaken } from '@mostrador/domain/availability';
import { type CalendarDay, dayOf } from '@mostrador/domain/calendar';
import type { ReservedUnits } from '@mostrador/domain/limits';
import { covers } from '@mostrador/domain/reservations';
import type { LockedProduct } from '#modules/products/stock/lock-products.ts';
import { readBookings } from '#modules/reservations/read-bookings.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrderRecord } from '../order-record.ts';

type Taking = Pick<OrderRecord, 'items' | 'borrowRecords'>;

/**
 * Returns the products of which the order takes what others have reserved, on any day until its loans
 * are due, or, of what it sells or a late loan keeps, on any later day (rules.md#availability). What an edit finds taken is
 * not counted again, nor the reservation that the order picks up. Where nothing is reserved of its
 * products, nothing is read.
 */
export async function reservedUnits(
  scope: Scope,
  order: Taking,
  {
    products,
    before,
    reservationId = null,
  }: {
    products: ReadonlyMap<string, LockedProduct>;
    before?: Taking;
    reservationId?: string | null;
  },
): Promise<ReservedUnits[]> {
  const today = dayOf(scope.now, scope.store.timeZone);
  const reserved = [...products.values()].filter(
    ({ reserved_until: until }) => until !== null && until >= today,
  );
  const taken = reserved.map(({ id }) => [
    ...unitsTaken(order, id, { sign: 1, today }),
    ...(before ? unitsTaken(before, id, { sign: -1, today }) : []),
  ]);
  const bookable = reserved.flatMap(({ id, name, stock }, index) => {
    const of = taken[index] ?? [];
    return stock === null || of.length === 0 ? [] : [{ id, name, stock, taken: of }];
  });
  if (bookable.length === 0) return [];
  const bookings = await readBookings(
    scope,
    bookable.map(({ id }) => id),
    { since: today, besides: reservationId },
  );
  return bookable.flatMap(({ id, name, stock, taken: of }) => {
    const { loans = [], reservations = [] } = bookings.get(id) ?? {};
    const shortage = firstShortage({ stock, loans, reservations }, of, today);
    if (shortage === undefined) return [];
    const theirs = reservations.filter((each) => covers(each, shortage.day));
    return [{ productId: id, name, ...shortage, reservations: theirs }];
  });
}

/**
 * Returns what the lines of a product take; negative, by a sign of −1, for what an edit gives back. A loan that is late is
 * out until it is back, as in `unitsFree`.
 */
function unitsTaken(
  { items, borrowRecords }: Taking,
  productId: string,
  { sign, today }: { sign: 1 | -1; today: CalendarDay },
): UnitsTaken[] {
  const loanOf = new Map(borrowRecords.map((loan) => [loan.orderItemId, loan]));
  return items
    .filter((item) => item.productId === productId)
    .map(({ id, quantity }) => {
      const dueOn = loanOf.get(id)?.dueOn;
      const until = dueOn === undefined || dueOn < today ? null : dueOn;
      return { quantity: sign * quantity, until };
    });
}
