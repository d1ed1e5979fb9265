import { type DateRange, dayOf } from '@mostrador/domain/calendar';
import type { TotalsFigures } from '@mostrador/domain/order-totals';
import { coverOf } from '@mostrador/domain/period-cover';
import { type RawBuilder, sql } from 'kysely';
import { TOTALS_TABLES } from '#modules/totals/record-totals.ts';
import type { ReadScope } from '#platform/scope.ts';

/** Kinds of totals that keep months and years in addition to days. */
type CoveredKind = 'customer' | 'deliveryPerson' | 'product';

/**
 * Returns the `from` clause that sums figures over a range of days. Its rows `t` are the days, months
 * and years that make up the range, with their subject and figures. `c.sign` is 1 or -1: rows are added
 * or subtracted.
 */
export function coveredSql<Kind extends CoveredKind>(
  { storeId, now, store }: ReadScope,
  kind: Kind,
  figures: readonly (keyof TotalsFigures[Kind] & string)[],
  range: DateRange,
): RawBuilder<unknown> {
  const { table, key, columns }: { table: string; key: string[]; columns: Record<string, string> } =
    TOTALS_TABLES[kind];
  const read = [key.at(-1), ...figures.map((figure) => columns[figure])];
  const pieces = coverOf(range, dayOf(now, store.timeZone));
  return sql`
    unnest(
      ${pieces.map(({ period }) => period)}::text[],
      ${pieces.map(({ startsOn }) => startsOn)}::date[],
      ${pieces.map(({ sign }) => sign)}::integer[]
    ) c (period, starts_on, sign)
    -- The offset keeps the database from reading the whole table where the pieces are many; it also
    -- hands on what is selected, of which more columns take a third longer.
    cross join lateral (
      select ${sql.join(read.map((column) => sql.ref(`t.${column}`)))} from ${sql.table(table)} t
      where t.store_id = ${storeId} and t.period = c.period and t.starts_on = c.starts_on
      offset 0
    ) t`;
}
