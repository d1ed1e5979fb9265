import { refusedReservationChange } from '@mostrador/domain/reservations';
import {
  type LockedReservation,
  lockReservation,
} from '#modules/reservations/reservation-record.ts';
import { invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import type { Refuse } from '../taken-before.ts';

/**
 * Locks the reservation that a new order picks up; undefined where it picks up none, and where a till
 * without a network picked up one that was closed meanwhile, which its order records
 * (rules.md#reservations). Throws INVALID_TRANSITION for one that is not BOOKED, INVALID_INPUT.
 */
export async function lockPickedUp(
  scope: Scope,
  id: string | null | undefined,
  refuse: Refuse,
): Promise<LockedReservation | undefined> {
  if (!id) return undefined;
  const reservation = await lockReservation(scope, id);
  if (reservation === undefined) throw invalidField('reservationId', 'NOT_IN_STORE');
  const { status } = reservation;
  const refused = refusedReservationChange(status, 'PICKED_UP');
  if (refused === undefined) return reservation;
  refuse(new Refused(refused.code, refused.details), [{ rule: 'reservation', status }]);
  return undefined;
}
