import type { CalendarDay } from './calendar.ts';
import { type Refusal, refusal } from './refusal.ts';

/** States of a reservation (rules.md#reservations). */
export const RESERVATION_STATUSES = ['BOOKED', 'PICKED_UP', 'CANCELLED', 'NO_SHOW'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** Longest reservation, in days. */
export const MAX_RESERVED_DAYS = 366;
/** Most days of availability that one call answers. */
export const MAX_AVAILABILITY_DAYS = 92;

/** What the days of a new reservation may be wrong in, by the field that is refused. */
export interface DayProblem {
  field: 'from' | 'until';
  code: 'DAY_PASSED' | 'END_BEFORE_START' | 'TOO_MANY_DAYS' | 'RESERVED_TOO_LATE';
}

/** Refuses a change of state: what is no longer BOOKED stays as it is. */
export function refusedReservationChange(
  from: ReservationStatus,
  to: ReservationStatus,
): Refusal<'INVALID_TRANSITION'> | undefined {
  return from === 'BOOKED' && to !== 'BOOKED'
    ? undefined
    : refusal('INVALID_TRANSITION', { from, to });
}

/** Refuses another customer, other goods, days or another note of what is no longer BOOKED. */
export function refusedBookingChange(
  status: ReservationStatus,
): Refusal<'INVALID_TRANSITION'> | undefined {
  return status === 'BOOKED'
    ? undefined
    : refusal('INVALID_TRANSITION', { from: status, to: 'BOOKED' });
}

/** Whom a reservation is for, on which days, and what it takes. */
export interface BookedGoods {
  customerId: string;
  from: CalendarDay;
  until: CalendarDay;
  items: readonly { productId: string; quantity: number }[];
}

/**
 * Returns what a change takes off a reservation from today on: all of its goods where it is closed (`after` is
 * null), goes to another customer or loses a day, else the units by which they are fewer.
 */
export function takenOff(
  before: BookedGoods,
  after: BookedGoods | null,
  today: CalendarDay,
): BookedGoods['items'] {
  if (before.until < today) return [];
  const first = before.from < today ? today : before.from;
  const keepsDays = after !== null && after.from <= first && after.until >= before.until;
  if (!keepsDays || after.customerId !== before.customerId) return before.items;
  return before.items.flatMap(({ productId, quantity }) => {
    const kept = after.items.find((item) => item.productId === productId)?.quantity ?? 0;
    return kept < quantity ? [{ productId, quantity: quantity - kept }] : [];
  });
}

/** Whether a reservation takes its goods on the day; both of its days count. */
export function covers(
  { from, until }: { from: CalendarDay; until: CalendarDay },
  day: CalendarDay,
): boolean {
  return from <= day && day <= until;
}
