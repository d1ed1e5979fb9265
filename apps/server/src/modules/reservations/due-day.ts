import type { CalendarDay } from '@mostrador/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/scope.ts';

/**
 * Returns SQL for the day on which a row of `borrow_records b` is due, of the store's calendar; one that a
 * server of before wrote without it is due by the store's days (rules.md#loans).
 */
export function dueDaySql({ store }: Who): RawBuilder<CalendarDay> {
  return sql<CalendarDay>`coalesce(b.due_on, (b.borrowed_at at time zone ${store.timeZone})::date + ${store.overdueDays}::integer)`;
}
