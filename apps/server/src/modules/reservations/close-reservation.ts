import type { Reservation } from '@mostrador/contract/reservations';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { type ReservationStatus, refusedReservationChange } from '@mostrador/domain/reservations';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { keepReservedUntil } from '#modules/products/stock/keep-reserved-until.ts';
import { lockProducts } from '#modules/products/stock/lock-products.ts';
import { demand, found } from '#platform/refused.ts';
import { later } from '#platform/rows/later.ts';
import type { Scope } from '#platform/scope.ts';
import {
  type LockedReservation,
  lockReservation,
  readReservation,
  reservedProducts,
} from './reservation-record.ts';
import { reservedStep } from './reserved-step.ts';

/**
 * Cancels a reservation, or says that nobody picked it up: its goods are free again
 * (rules.md#reservations). One that another person booked
 * is held to the limit `reserved`. Throws INVALID_TRANSITION, APPROVAL_REQUIRED, NOT_ALLOWED, NOT_FOUND.
 */
export async function setReservationStatus(
  scope: Scope,
  { params, body: { status } }: DecodedRequest<'setReservationStatus'>,
): Promise<Reservation> {
  const reservation = found(await lockReservation(scope, params.id));
  demand(refusedReservationChange(reservation.status, status));
  await lockProducts(scope, reservedProducts(reservation));
  await demandWithinLimits(scope, await reservedStep(scope, reservation, null));
  await close(scope, reservation, { status, orderId: null });
  return readReservation(scope, { params });
}

/**
 * Marks a locked reservation as picked up by an order. The caller has locked its products, and written
 * the order.
 */
export async function pickUp(
  scope: Scope,
  reservation: LockedReservation,
  orderId: string,
): Promise<void> {
  await close(scope, reservation, { status: 'PICKED_UP', orderId });
}

async function close(
  scope: Scope,
  reservation: LockedReservation,
  { status, orderId }: { status: ReservationStatus; orderId: string | null },
): Promise<void> {
  const { tx, storeId, user, now } = scope;
  const { id, updatedAt } = reservation;
  await tx
    .updateTable('reservations')
    .set({
      status,
      order_id: orderId,
      closed_by: user.id,
      closed_at: now,
      updated_at: later(now, updatedAt),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  await keepReservedUntil(scope, reservedProducts(reservation));
}
