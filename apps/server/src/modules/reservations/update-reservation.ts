import type { Reservation } from '@mostrador/contract/reservations';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedBookingChange } from '@mostrador/domain/reservations';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { keepReservedUntil } from '#modules/products/stock/keep-reserved-until.ts';
import { demand, found } from '#platform/refused.ts';
import { later } from '#platform/rows/later.ts';
import { demandUnchanged } from '#platform/rows/unchanged.ts';
import type { Scope } from '#platform/scope.ts';
import { checkBooking } from './check-booking.ts';
import {
  insertReservationItems,
  lockReservation,
  readReservation,
  reservedProducts,
} from './reservation-record.ts';
import { reservedStep } from './reserved-step.ts';

/**
 * Changes the customer, goods, days and note of a reservation that is BOOKED, under the rules of a new one
 * (rules.md#reservations). Its own units do not count against it. Throws INVALID_TRANSITION, NOT_FOUND,
 * RESERVATION_CHANGED if it was loaded before someone's last change, NOT_AVAILABLE with the days on which too few
 * are free, APPROVAL_REQUIRED and NOT_ALLOWED where it takes something off what another person booked, ARCHIVED, INVALID_INPUT.
 */
export async function updateReservation(
  scope: Scope,
  { params, body }: DecodedRequest<'updateReservation'>,
): Promise<Reservation> {
  const { tx, storeId } = scope;
  const before = found(await lockReservation(scope, params.id));
  demand(refusedBookingChange(before.status));
  demandUnchanged(before.updatedAt, body.updatedAt, 'RESERVATION_CHANGED');
  await checkBooking(scope, body, before);
  await demandWithinLimits(scope, await reservedStep(scope, before, body));
  await tx
    .updateTable('reservations')
    .set({
      customer_id: body.customerId,
      from_day: body.from,
      until_day: body.until,
      notes: body.notes,
      updated_at: later(scope.now, before.updatedAt),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', before.id)
    .execute();
  await tx
    .deleteFrom('reservation_items')
    .where('store_id', '=', storeId)
    .where('reservation_id', '=', before.id)
    .execute();
  await insertReservationItems(scope, before.id, body.items);
  const ids = body.items.map(({ productId }) => productId);
  await keepReservedUntil(scope, [...new Set([...ids, ...reservedProducts(before)])]);
  return readReservation(scope, { params });
}
