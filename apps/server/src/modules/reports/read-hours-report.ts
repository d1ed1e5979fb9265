import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { minusCents } from '@mostrador/domain/money';
import { sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { periodFileName, type ReportCells, reportFile, wireRow } from './report-file.ts';
import { type Figures, sumsOf, totalOf } from './rows/figure-sums.ts';

const FIGURES = ['ordersCount', 'paymentsCents', 'refundsCents'] as const;

type Hours = Figures<'hour', (typeof FIGURES)[number]>;
type Row = Hours & { weekday: number; hour: number };
type Report = Answer<'readHoursReport'>;

const figureCells: ReportCells<Hours, Report['summary']> = {
  ordersCount: ({ ordersCount }) => ordersCount,
  netSales: ({ paymentsCents, refundsCents }) => ({
    cents: minusCents(paymentsCents, refundsCents),
  }),
};
const WEEKDAYS = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const;
const cells: ReportCells<Row, Report['rows'][number]> = {
  weekday: ({ weekday }) => weekday,
  hour: ({ hour }) => hour,
  ...figureCells,
};

/** Counts orders and net sales by weekday and hour of the store's clock (rules.md#reports). */
export async function readHoursReport(
  { db, storeId }: ReadScope,
  { query }: DecodedRequest<'readHoursReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate } = query;
  const { columns } = sumsOf('hour', FIGURES);
  const { rows } = await sql<Row>`
    select extract(isodow from t.day)::integer as weekday, t.hour, ${columns}
    from hour_totals t
    where t.store_id = ${storeId} and t.day between ${startDate}::date and ${endDate}::date
    group by 1, 2
    having sum(t.orders_count) <> 0 or sum(t.payments_cents) <> sum(t.refunds_cents)
    order by 1, 2`.execute(db);
  if (query.export) {
    const weekday = ({ weekday }: Row) => ({
      word: WEEKDAYS[weekday - 1] ?? 'MONDAY',
      code: weekday,
    });
    return reportFile(periodFileName('hours', query), { ...cells, weekday }, rows);
  }
  return {
    startDate,
    endDate,
    summary: wireRow(figureCells, totalOf(FIGURES, rows)),
    rows: rows.map((row) => wireRow(cells, row)),
  };
}
