import { type DateRange, dayOf } from '@mostrador/domain/calendar';
import { coverOf } from '@mostrador/domain/period-cover';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/scope.ts';

/**
 * What a `from` reads to sum a range of a table that keeps days, months and years: the rows `t` of
 * those that the range is put together of, and `c.sign`, by which each is added or taken off.
 */
export function coveredSql(
  { storeId, now, store }: Scope,
  table: 'customer_totals' | 'delivery_person_totals' | 'product_totals',
  range: DateRange,
): RawBuilder<unknown> {
  const pieces = coverOf(range, dayOf(now, store.timeZone));
  return sql`
    unnest(
      ${pieces.map(({ period }) => period)}::text[],
      ${pieces.map(({ startsOn }) => startsOn)}::date[],
      ${pieces.map(({ sign }) => sign)}::integer[]
    ) c (period, starts_on, sign)
    -- The offset keeps the database from reading the whole table where the pieces are many.
    cross join lateral (
      select * from ${sql.table(table)} t
      where t.store_id = ${storeId} and t.period = c.period and t.starts_on = c.starts_on
      offset 0
    ) t`;
}
