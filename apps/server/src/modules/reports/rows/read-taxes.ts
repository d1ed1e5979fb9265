import type { ReportStep } from '@mostrador/contract/reports';
import type { Taxed } from '@mostrador/contract/reports/taxed';
import {
  addDays,
  addMonths,
  type CalendarDay,
  type DateRange,
  dayOf,
  endOfDay,
  firstOfMonth,
  firstOfWeek,
  startOfDay,
} from '@mostrador/domain/calendar';
import { FREE_TAX } from '@mostrador/domain/order-totals';
import type { Percent } from '@mostrador/domain/percent';
import { EXEMPT } from '@mostrador/domain/taxes';
import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';
import { type Figures, sumsOf, totalOf } from './figure-sums.ts';

/** Figures of taxes. What came back is below 0. */
export const TAX_FIGURES = [
  'taxableCents',
  'netCents',
  'taxCents',
  'taxableGivenBackCents',
  'netGivenBackCents',
  'taxGivenBackCents',
] as const;

export type TaxSums = Figures<'tax', (typeof TAX_FIGURES)[number]>;

/** Figures of one tax rate, of sales to exempt buyers (`EXEMPT`, 0 %), or of free tax where the rate is null. */
export interface TaxedRate extends TaxSums {
  taxRateId: string | null;
  name: string | null;
  percent: Percent | null;
}

export interface TaxedPeriod extends TaxedRate {
  period: CalendarDay;
}

/**
 * Reads taxes by day, week (from Monday) or month and by rate, the highest first and free tax last. A
 * period is named by its first day within the range.
 */
export async function readTaxes(
  scope: ReadScope,
  query: DateRange & { groupBy: ReportStep; of: Taxed },
): Promise<TaxedPeriod[]> {
  const rows = await (query.of === 'sales' ? readSold : readPurchased)(scope, query);
  return rows.filter((row) => TAX_FIGURES.some((figure) => row[figure] !== 0)).toSorted(inOrder);
}

/** Adds up the rows of each rate, sorted as the rows of a period are. */
export function taxesByRate(rows: readonly TaxedPeriod[]): TaxedRate[] {
  return [...Map.groupBy(rows, ({ taxRateId }) => taxRateId).values()]
    .flatMap((of) => of.slice(0, 1).map((first) => ({ ...first, ...totalOf(TAX_FIGURES, of) })))
    .toSorted(byRate);
}

function inOrder(one: TaxedPeriod, other: TaxedPeriod): number {
  if (one.period !== other.period) return one.period < other.period ? -1 : 1;
  return byRate(one, other);
}

/** Sorts by per cent, the highest first; rates of one per cent by name, and free tax last. */
function byRate(one: TaxedRate, other: TaxedRate): number {
  const byPercent = (other.percent ?? -1) - (one.percent ?? -1);
  if (byPercent !== 0) return byPercent;
  const [left, right] = [one, other].map(({ name, taxRateId }) => `${name} ${taxRateId}`);
  return (left ?? '') < (right ?? '') ? -1 : 1;
}

type Period = DateRange & { groupBy: ReportStep };

/** Reads what the commands booked of orders, which is summed by day and rate already. */
async function readSold(
  { db, storeId }: ReadScope,
  { startDate, endDate, groupBy }: Period,
): Promise<TaxedPeriod[]> {
  const { columns } = sumsOf('tax', TAX_FIGURES);
  const { rows } = await sql<TaxedPeriod>`
    select greatest(date_trunc(${sql.lit(groupBy)}, t.day::timestamp)::date, ${startDate}::date)
        as period,
      nullif(t.tax_rate_id, ${FREE_TAX}::uuid) as "taxRateId", tax_rates.name,
      case when t.tax_rate_id = ${EXEMPT}::uuid then 0 else tax_rates.percent end as percent, ${columns}
    from tax_totals t
    left join tax_rates on tax_rates.store_id = t.store_id and tax_rates.id = t.tax_rate_id
    where t.store_id = ${storeId} and t.day between ${startDate}::date and ${endDate}::date
    group by 1, t.tax_rate_id, tax_rates.name, tax_rates.percent`.execute(db);
  return rows;
}

/**
 * Reads what was booked of purchases, as goods came in and went back. The database sorts them into the
 * periods that their first and last booking span: a range may have more days than the store.
 */
async function readPurchased(
  { db, storeId, store: { timeZone } }: ReadScope,
  { startDate, endDate, groupBy }: Period,
): Promise<TaxedPeriod[]> {
  const booked = sql`
    from purchase_tax_changes
    where purchase_tax_changes.store_id = ${storeId}
      and purchase_tax_changes.created_at >= ${startOfDay(startDate, timeZone)}
      and purchase_tax_changes.created_at < ${endOfDay(endDate, timeZone)}`;
  const span = await sql<{ first: Date | null; last: Date | null }>`
    select min(purchase_tax_changes.created_at) as first, max(purchase_tax_changes.created_at) as last
    ${booked}`.execute(db);
  const { first = null, last = null } = span.rows[0] ?? {};
  if (first === null || last === null) return [];
  const periods = periodsBetween(dayOf(first, timeZone), dayOf(last, timeZone), groupBy).map(
    (day) => (day < startDate ? startDate : day),
  );
  const starts = periods.map((day) => startOfDay(day, timeZone));
  const sums = (['taxable', 'net', 'tax'] as const).flatMap((figure) =>
    ([false, true] as const).map((isGivenBack) => {
      const name = `${figure}${isGivenBack ? 'GivenBack' : ''}Cents`;
      return sql`coalesce(sum(b.${sql.ref(`${figure}_cents`)})
        filter (where b.is_given_back = ${sql.lit(isGivenBack)}), 0)::bigint as ${sql.ref(name)}`;
    }),
  );
  const { rows } = await sql<TaxedRate & { step: number }>`
    select b.step, tax_rates.id as "taxRateId", tax_rates.name, tax_rates.percent, ${sql.join(sums)}
    from (
      select purchase_tax_changes.*,
        width_bucket(purchase_tax_changes.created_at, ${starts}::timestamptz[]) as step
      ${booked}
    ) b
    join tax_rates on tax_rates.store_id = ${storeId} and tax_rates.id = b.tax_rate_id
    group by b.step, tax_rates.id, tax_rates.name, tax_rates.percent`.execute(db);
  return rows.flatMap(({ step, ...row }) => {
    const period = periods[step - 1];
    return period === undefined ? [] : [{ ...row, period }];
  });
}

/** Returns the first days of all days, weeks or months from that of `first` to that of `last`. */
function periodsBetween(first: CalendarDay, last: CalendarDay, step: ReportStep): CalendarDay[] {
  const [startOf, next] = STEPS[step];
  const periods: CalendarDay[] = [];
  for (let day = startOf(first); day <= last; day = next(day)) periods.push(day);
  return periods;
}

const STEPS: Record<
  ReportStep,
  [startOf: (day: CalendarDay) => CalendarDay, next: (day: CalendarDay) => CalendarDay]
> = {
  day: [(day) => day, (day) => addDays(day, 1)],
  week: [firstOfWeek, (monday) => addDays(monday, 7)],
  month: [firstOfMonth, (day) => addMonths(day, 1)],
};
