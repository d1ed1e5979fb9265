import type { ReportStep } from '@mostrador/contract/reports';
import type { CalendarDay, DateRange } from '@mostrador/domain/calendar';
import type { TotalsFigures } from '@mostrador/domain/order-totals';
import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';
import { type Figures, sumsOf, totalOf } from './figure-sums.ts';

export type StoreFigure = keyof TotalsFigures['store'];

interface Steps<Figure extends StoreFigure> {
  /** Periods in which something happened, in the order of time. */
  steps: (Figures<'store', Figure> & { period: CalendarDay })[];
  /** Figures of the days in `beside` that are not in the range. */
  beside: Pick<Figures<'store', Figure>, Figure>;
}

/** Range of all possible days. */
export const ALWAYS = { startDate: '0001-01-01', endDate: '9999-12-31' } as DateRange;

/**
 * Reads figures of the store by day, week (from Monday) or month, each named by its first day within
 * the range. The same statement reads the figures of the days in `beside` that are not in the range.
 */
export async function readSteps<Figure extends StoreFigure>(
  { db, storeId }: ReadScope,
  { startDate, endDate, groupBy }: DateRange & { groupBy: ReportStep },
  figures: readonly Figure[],
  beside?: DateRange,
): Promise<Steps<Figure>> {
  const { columns, isAny } = sumsOf('store', figures);
  const isInRange = sql`t.day between ${startDate}::date and ${endDate}::date`;
  const isBeside = beside
    ? sql`t.day between ${beside.startDate}::date and ${beside.endDate}::date`
    : sql`false`;
  const { rows } = await sql<Figures<'store', Figure> & { period: CalendarDay | null }>`
    select case when ${isInRange} then
        greatest(date_trunc(${sql.lit(groupBy)}, t.day::timestamp)::date, ${startDate}::date)
      end as period,
      ${columns}
    from store_totals t
    where t.store_id = ${storeId} and (${isInRange} or ${isBeside})
    group by 1
    having ${isAny}
    order by 1`.execute(db);
  type Step = Steps<Figure>['steps'][number];
  return {
    steps: rows.filter((row): row is typeof row & Step => row.period !== null),
    beside: totalOf(
      figures,
      rows.filter(({ period }) => period === null),
    ),
  };
}
