import { addDays, type CalendarDay, dayOf, daysBetween } from './calendar.ts';
import type { BorrowStatus } from './order-states.ts';

/** Days that a store lends unless its settings or a product name another number (rules.md#loans). */
export const DEFAULT_OVERDUE_DAYS = 30;
/** Most days that a loan may be out for, ten years: beyond, a year was mistyped. */
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

/** Which of the open loans a list shows, by the day on which they are due. */
export const DUE = ['OVERDUE', 'TODAY', 'TOMORROW'] as const;
export type Due = (typeof DUE)[number];

/** Whether a borrow record is still OPEN after the day on which it is due (rules.md#loans). */
export function isOverdue(
  { status, dueOn }: { status: BorrowStatus; dueOn: CalendarDay },
  today: CalendarDay,
): boolean {
  return status === 'OPEN' && today > dueOn;
}

/** Returns the days by which a loan that is due on `dueOn` is late on `day`; 0 if it is not. */
export function daysLate(dueOn: CalendarDay, day: CalendarDay): number {
  return Math.max(0, daysBetween(dueOn, day));
}

/**
 * Returns the day that is suggested for a new loan: the product's own days from `today`, else the
 * store's (rules.md#loans).
 */
export function suggestedDueDay(
  today: CalendarDay,
  product: { borrowDays: number | null },
  store: { overdueDays: number },
): CalendarDay {
  return addDays(today, product.borrowDays ?? store.overdueDays);
}

/** Returns the last day on which a loan may be due that is made or extended on `today`. */
export function latestDueDay(today: CalendarDay): CalendarDay {
  return addDays(today, MAX_OVERDUE_DAYS);
}

/** Returns what is wrong with a loan that is to be due on `dueOn`; undefined if nothing is (rules.md#loans). */
export function dueDayProblem(
  dueOn: CalendarDay,
  today: CalendarDay,
): 'DUE_BEFORE_TODAY' | 'DUE_TOO_LATE' | undefined {
  if (dueOn < today) return 'DUE_BEFORE_TODAY';
  return dueOn > latestDueDay(today) ? 'DUE_TOO_LATE' : undefined;
}

/**
 * Returns the day on which a loan is due that was written without one, by a server of before version
 * 1.34: so many days after its lending as the store's setting says now.
 */
export function lastBorrowDay(
  borrowedAt: Date,
  overdueDays: number,
  timeZone: string,
): CalendarDay {
  return addDays(dayOf(borrowedAt, timeZone), overdueDays);
}
