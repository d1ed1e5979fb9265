import type { ReportStep } from '@mostrador/contract/reports';
import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { CalendarDay, DateRange } from '@mostrador/domain/calendar';
import { type Cents, sumCents } from '@mostrador/domain/money';
import { CHARGE_KINDS, type ChargeKind } from '@mostrador/domain/order-states';
import { sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { type ReportCells, steppedFile, wireRow } from './report-file.ts';
import { totalOf } from './rows/figure-sums.ts';

type Claims = Record<ChargeKind, Cents>;
type Report = Answer<'readClaimsReport'>;

const figureCells: ReportCells<Claims, Report['summary']> = {
  late: ({ LATE }) => ({ cents: LATE }),
  damage: ({ DAMAGE }) => ({ cents: DAMAGE }),
  loss: ({ LOSS }) => ({ cents: LOSS }),
  other: ({ OTHER }) => ({ cents: OTHER }),
  extension: ({ EXTENSION }) => ({ cents: EXTENSION }),
  total: (claims) => ({ cents: sumCents(CHARGE_KINDS.map((kind) => claims[kind])) }),
};
const cells: ReportCells<Claims & { period: CalendarDay }, Report['rows'][number]> = {
  period: ({ period }) => period,
  ...figureCells,
};

/** Reports what loans were claimed and charged for, by kind, in amounts (rules.md#reports). */
export async function readClaimsReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readClaimsReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate } = query;
  const steps = await readClaims(scope, query);
  if (query.export) return steppedFile('claims', query, cells, steps);
  return {
    startDate,
    endDate,
    summary: wireRow(figureCells, totalOf(CHARGE_KINDS, steps)),
    rows: steps.map((step) => wireRow(cells, step)),
  };
}

/** Reads the sums of each kind by day, week (from Monday) or month, named by its first day within the range. */
async function readClaims(
  { db, storeId }: ReadScope,
  { startDate, endDate, groupBy }: DateRange & { groupBy: ReportStep },
): Promise<(Claims & { period: CalendarDay })[]> {
  const sums = CHARGE_KINDS.map(
    (kind) =>
      sql`coalesce(sum(t.amount_cents) filter (where t.kind = ${sql.lit(kind)}), 0)::bigint as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Claims & { period: CalendarDay }>`
    select greatest(date_trunc(${sql.lit(groupBy)}, t.day::timestamp)::date, ${startDate}::date) as period,
      ${sql.join(sums)}
    from claim_totals t
    where t.store_id = ${storeId} and t.day between ${startDate}::date and ${endDate}::date
    group by 1
    order by 1`.execute(db);
  return rows.filter((row) => CHARGE_KINDS.some((kind) => row[kind] !== 0));
}
