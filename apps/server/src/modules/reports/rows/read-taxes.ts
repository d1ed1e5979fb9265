import type { ReportStep } from '@mostrador/contract/reports';
import type { Taxed } from '@mostrador/contract/reports/taxed';
import {
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

/** Figures of one tax rate; of free tax where the rate is null. */
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
  if (query.of === 'sales') return (await readSold(scope, query)).toSorted(inOrder);
  return sumTaxes(
    await readPurchased(scope, query),
    ({ period, taxRateId }) => `${period} ${taxRateId}`,
  )
    .filter((row) => TAX_FIGURES.some((figure) => row[figure] !== 0))
    .toSorted(inOrder);
}

/** Adds up the rows of each rate, sorted as the rows of a period are. */
export function taxesByRate(rows: readonly TaxedPeriod[]): TaxedRate[] {
  return sumTaxes(rows, ({ taxRateId }) => String(taxRateId)).toSorted(byRate);
}

/** Adds up the rows of each key; the rest of a row is that of the first. */
function sumTaxes<Row extends TaxedRate>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((of) =>
    of.slice(0, 1).map((first) => ({ ...first, ...totalOf(TAX_FIGURES, of) })),
  );
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
  const { columns, isAny } = sumsOf('tax', TAX_FIGURES);
  const { rows } = await sql<TaxedPeriod>`
    select greatest(date_trunc(${sql.lit(groupBy)}, t.day::timestamp)::date, ${startDate}::date)
        as period,
      nullif(t.tax_rate_id, ${FREE_TAX}::uuid) as "taxRateId", tax_rates.name, tax_rates.percent,
      ${columns}
    from tax_totals t
    left join tax_rates on tax_rates.store_id = t.store_id and tax_rates.id = t.tax_rate_id
    where t.store_id = ${storeId} and t.day between ${startDate}::date and ${endDate}::date
    group by 1, t.tax_rate_id, tax_rates.name, tax_rates.percent
    having ${isAny}`.execute(db);
  return rows;
}

/**
 * Reads what was booked of purchases, as goods came in and went back. Quarters of an hour have one day
 * in every zone, and are far fewer than the bookings of a large store.
 */
async function readPurchased(
  { db, storeId, store: { timeZone } }: ReadScope,
  { startDate, endDate, groupBy }: Period,
): Promise<TaxedPeriod[]> {
  const sums = (['taxable', 'net', 'tax'] as const).flatMap((figure) =>
    ([false, true] as const).map((isGivenBack) => {
      const name = `${figure}${isGivenBack ? 'GivenBack' : ''}Cents`;
      return sql`coalesce(sum(purchase_tax_changes.${sql.ref(`${figure}_cents`)})
        filter (where purchase_tax_changes.is_given_back = ${sql.lit(isGivenBack)}), 0)::bigint
        as ${sql.ref(name)}`;
    }),
  );
  const { rows } = await sql<TaxedRate & { moment: Date }>`
    select date_bin('15 minutes', purchase_tax_changes.created_at, timestamptz '2000-01-01 00:00Z')
        as moment,
      tax_rates.id as "taxRateId", tax_rates.name, tax_rates.percent, ${sql.join(sums)}
    from purchase_tax_changes
    join tax_rates on tax_rates.store_id = purchase_tax_changes.store_id
      and tax_rates.id = purchase_tax_changes.tax_rate_id
    where purchase_tax_changes.store_id = ${storeId}
      and purchase_tax_changes.created_at >= ${startOfDay(startDate, timeZone)}
      and purchase_tax_changes.created_at < ${endOfDay(endDate, timeZone)}
    group by 1, tax_rates.id, tax_rates.name, tax_rates.percent`.execute(db);
  return rows.map(({ moment, ...row }) => ({
    ...row,
    period: firstDay(dayOf(moment, timeZone), groupBy, startDate),
  }));
}

/** Returns the first day of the day's week or month, but none before the range. */
function firstDay(day: CalendarDay, step: ReportStep, startDate: CalendarDay): CalendarDay {
  const first = step === 'day' ? day : step === 'week' ? firstOfWeek(day) : firstOfMonth(day);
  return first < startDate ? startDate : first;
}
