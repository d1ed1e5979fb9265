import { addDays, type CalendarDay, dayOf, daysBetween, startOfDay } from './calendar.ts';
import type { BorrowStatus } from './order-states.ts';

/** How many days a store lends unless its settings say otherwise (rules.md#loans). */
export const DEFAULT_OVERDUE_DAYS = 30;
/** Ten years: longer ago, a lent thing is no longer waited for. */
export const MAX_OVERDUE_DAYS = 3650;

/**
 * For how many calendar days of the store something has been out: up to the return, or to `now`
 * while it is still out (rules.md#loans). Lent at 23:55, it has been out for a day at 00:05.
 */
export function borrowedDays(
  borrowedAt: Date,
  returnedAt: Date | null,
  now: Date,
  timeZone: string,
): number {
  const days = daysBetween(dayOf(borrowedAt, timeZone), dayOf(returnedAt ?? now, timeZone));
  // Till and server each have a clock, and a loan made at midnight may be from tomorrow.
  return Math.max(0, days);
}

/** Whether a record is still OPEN after more than `overdueDays` days (rules.md#loans). */
export function isOverdue(
  record: { status: BorrowStatus; borrowedDays: number },
  overdueDays: number,
): boolean {
  return record.status === 'OPEN' && record.borrowedDays > overdueDays;
}

/** The last day of the store on which what was lent is not yet overdue: as `isOverdue`. */
export function lastBorrowDay(
  borrowedAt: Date,
  overdueDays: number,
  timeZone: string,
): CalendarDay {
  return addDays(dayOf(borrowedAt, timeZone), overdueDays);
}

/** The instant before which a record was lent that is overdue now, if it is still OPEN: as `isOverdue`. */
export function overdueBefore(now: Date, overdueDays: number, timeZone: string): Date {
  return startOfDay(addDays(dayOf(now, timeZone), -overdueDays), timeZone);
}
