import { lastBorrowDay } from '@mostrador/domain/borrowing';
import type { CalendarDay } from '@mostrador/domain/calendar';
import type { Selectable } from 'kysely';
import type { BorrowRecordsTable } from '#platform/database/tables/orders.ts';
import type { Who } from '#platform/scope.ts';

/** Returns the store's day on which the loan is due, also of one that was written without it. */
export function dueOnOf(
  row: Pick<Selectable<BorrowRecordsTable>, 'due_on' | 'borrowed_at'>,
  { overdueDays, timeZone }: Pick<Who['store'], 'overdueDays' | 'timeZone'>,
): CalendarDay {
  return row.due_on ?? lastBorrowDay(row.borrowed_at, overdueDays, timeZone);
}
