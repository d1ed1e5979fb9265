import { addDays, type CalendarDay, endOfDay, startOfDay } from '@mostrador/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';

/** Returns the late fee of a day and unit of a borrow record `b`, in cents: its product's, else the store's. */
export function lateFeePerDay(storeId: RawBuilder<unknown> | string): RawBuilder<unknown> {
  return sql`(
    select coalesce(p.late_fee_per_day_cents, s.late_fee_per_day_cents)
    from products p join stores s on s.store_id = p.store_id
    where p.store_id = ${storeId} and p.id = b.product_id)`;
}

/**
 * Returns the condition that a borrow record `b` is due on one of the days, both inclusive; without
 * `from` on any before. One without a due day is compared by its lending, as `dueOnOf` completes it.
 */
export function isDueWithin(
  { store: { overdueDays, timeZone } }: Pick<ReadScope, 'store'>,
  { from, to }: { from?: CalendarDay; to: CalendarDay },
): RawBuilder<boolean> {
  const lentUntil = endOfDay(addDays(to, -overdueDays), timeZone);
  const lentFrom = from && startOfDay(addDays(from, -overdueDays), timeZone);
  return sql<boolean>`(
    b.due_on <= ${to}${from === undefined ? sql`` : sql` and b.due_on >= ${from}`}
    or b.due_on is null and b.borrowed_at < ${lentUntil}${
      lentFrom === undefined ? sql`` : sql` and b.borrowed_at >= ${lentFrom}`
    })`;
}
