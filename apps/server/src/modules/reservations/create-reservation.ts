import type { Reservation } from '@mostrador/contract/reservations';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { keepReservedUntil } from '#modules/products/stock/keep-reserved-until.ts';
import { inOrder } from '#platform/in-order.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { checkBooking } from './check-booking.ts';
import { insertReservation, readReservation } from './reservation-record.ts';

/**
 * Reserves products for a customer, on days that both count, and numbers the reservation (rules.md#reservations). The products are
 * locked, so that of two who want the last one, one gets it. Throws NOT_AVAILABLE with the days on
 * which too few are free, ARCHIVED, INVALID_INPUT.
 */
export async function createReservation(
  scope: Scope,
  { body }: DecodedRequest<'createReservation'>,
): Promise<Reservation> {
  const { user, now } = scope;
  await checkBooking(scope, body);
  const id = newId();
  const reservation = {
    id,
    customer_id: body.customerId,
    from_day: body.from,
    until_day: body.until,
    notes: body.notes,
    created_by: user.id,
    created_at: now,
  };
  const products = body.items.map(({ productId }) => productId);
  // Started together, so that the statements share one round trip.
  const [, , made] = await inOrder(
    insertReservation(scope, reservation, body.items),
    keepReservedUntil(scope, products),
    readReservation(scope, { params: { id } }),
  );
  return made;
}
