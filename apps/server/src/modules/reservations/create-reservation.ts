import type { Reservation } from '@mostrador/contract/reservations';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { keepReservedUntil } from '#modules/products/stock/keep-reserved-until.ts';
import { inOrder } from '#platform/in-order.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { checkBooking } from './check-booking.ts';
import { giveNumber, insertReservationItems, readReservation } from './reservation-record.ts';

/**
 * Reserves products for a customer, on days that both count, and numbers the reservation (rules.md#reservations). The products are
 * locked, so that of two who want the last one, one gets it. Throws NOT_AVAILABLE with the days on
 * which too few are free, ARCHIVED, INVALID_INPUT.
 */
export async function createReservation(
  scope: Scope,
  { body }: DecodedRequest<'createReservation'>,
): Promise<Reservation> {
  const { tx, storeId, user, now } = scope;
  await checkBooking(scope, body);
  const id = newId();
  const products = body.items.map(({ productId }) => productId);
  // Started together, so that the statements share one round trip. The number comes last: until the command
  // ends, other reservations wait for it.
  const [, , , made, reservationNumber] = await inOrder(
    tx
      .insertInto('reservations')
      .values({
        store_id: storeId,
        id,
        reservation_number: null,
        customer_id: body.customerId,
        status: 'BOOKED',
        from_day: body.from,
        until_day: body.until,
        notes: body.notes,
        order_id: null,
        created_by: user.id,
        created_at: now,
        updated_at: now,
        closed_by: null,
        closed_at: null,
      })
      .execute(),
    insertReservationItems(scope, id, body.items),
    keepReservedUntil(scope, products),
    readReservation(scope, { params: { id } }),
    giveNumber(scope, id),
  );
  return { ...made, reservationNumber };
}
