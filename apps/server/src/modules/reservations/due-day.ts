import { lastBorrowDay } from '@mostrador/domain/borrowing';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/scope.ts';

/** Returns the last day on which a loan is not overdue, of the store's calendar (rules.md#loans). */
export function dueDayOf({ borrowedAt }: { borrowedAt: string }, { store }: Who): CalendarDay {
  return lastBorrowDay(new Date(borrowedAt), store.overdueDays, store.timeZone);
}

/** The same of a row of `borrow_records b`, in SQL. */
export function dueDaySql({ store }: Who): RawBuilder<CalendarDay> {
  return sql<CalendarDay>`((b.borrowed_at at time zone ${store.timeZone})::date + ${store.overdueDays}::integer)`;
}
