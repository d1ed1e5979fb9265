import { dayOf } from '@mostrador/domain/calendar';
import type { LimitedStep, ReservedUnits } from '@mostrador/domain/limits';
import { type BookedGoods, takenOff } from '@mostrador/domain/reservations';
import type { Scope } from '#platform/scope.ts';
import { type LockedReservation, readReservation } from './reservation-record.ts';

/**
 * Returns the step `reserved` of a command that closes a reservation, or leaves it as `after`: what it takes off
 * one that another person booked (rules.md#limits-by-role).
 */
export async function reservedStep(
  scope: Scope,
  before: LockedReservation,
  after: BookedGoods | null,
): Promise<LimitedStep> {
  const isOwn = before.createdBy === scope.user.id;
  const goods = isOwn ? [] : takenOff(before, after, dayOf(scope.now, scope.store.timeZone));
  return { action: 'reserved', reserved: await reservedGoods(scope, before, goods) };
}

/** Returns some goods of a reservation as limits name them: whose they are, and when. */
export async function reservedGoods(
  scope: Scope,
  { id, number, from, until }: LockedReservation,
  goods: BookedGoods['items'],
): Promise<ReservedUnits[]> {
  if (goods.length === 0) return [];
  const { customer, items } = await readReservation(scope, { params: { id } });
  return goods.map(({ productId, quantity }) => ({
    productId,
    name: items.find((item) => item.productId === productId)?.name ?? '',
    day: from,
    requested: quantity,
    available: 0,
    reservations: [
      { id, number, customer: `${customer.firstName} ${customer.lastName}`, quantity, from, until },
    ],
  }));
}
