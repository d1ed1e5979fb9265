import { addDays, type CalendarDay, dayOf, daysBetween, startOfDay } from './calendar.ts';
import type { BorrowStatus } from './order-states.ts';

/** Days that a store lends unless its settings name another number (rules.md#loans). */
export const DEFAULT_OVERDUE_DAYS = 30;
/** Largest value of the setting: ten years. */
export const MAX_OVERDUE_DAYS = 3650;

/**
 * Returns the calendar days of the store between lending and return, or between lending and `now` while
 * the loan is out (rules.md#loans). Lent at 23:55, it has been out for a day at 00:05.
 */
export function borrowedDays(
  borrowedAt: Date,
  returnedAt: Date | null,
  now: Date,
  timeZone: string,
): number {
  const days = daysBetween(dayOf(borrowedAt, timeZone), dayOf(returnedAt ?? now, timeZone));
  // The clocks of till and server differ: a loan made at midnight may seem to be of tomorrow.
  return Math.max(0, days);
}

/** Whether a borrow record is still OPEN after more than `overdueDays` days (rules.md#loans). */
export function isOverdue(
  record: { status: BorrowStatus; borrowedDays: number },
  overdueDays: number,
): boolean {
  return record.status === 'OPEN' && record.borrowedDays > overdueDays;
}

/** Returns the store's last day on which a loan is not yet overdue by `isOverdue`. */
export function lastBorrowDay(
  borrowedAt: Date,
  overdueDays: number,
  timeZone: string,
): CalendarDay {
  return addDays(dayOf(borrowedAt, timeZone), overdueDays);
}

/** Returns the instant before which an OPEN loan must have been lent to be overdue by `isOverdue`. */
export function overdueBefore(now: Date, overdueDays: number, timeZone: string): Date {
  return startOfDay(addDays(dayOf(now, timeZone), -overdueDays), timeZone);
}
