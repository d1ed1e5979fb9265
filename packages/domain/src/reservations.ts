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

/** Whether a reservation takes its goods on the day; both of its days count. */
export function covers(
  { from, until }: { from: CalendarDay; until: CalendarDay },
  day: CalendarDay,
): boolean {
  return from <= day && day <= until;
}
