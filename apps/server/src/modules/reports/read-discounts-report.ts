import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { Cents } from '@mostrador/domain/money';
import { sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { periodFileName, type ReportCells, reportFile, wireRow } from './report-file.ts';
import { sumsOf, totalOf } from './rows/figure-sums.ts';
import { reasonKey } from './rows/reason-key.ts';

const AMOUNTS = ['lineCents', 'orderCents', 'priceCents'] as const;
const SUMMED = [...AMOUNTS, 'ordersCount'] as const;
const FIGURES = [...AMOUNTS, 'totalCents'] as const;

type Given = { [Figure in (typeof FIGURES)[number]]: Cents };
type Row = Given & { id: string; name: string; reason: string | null; ordersCount: number };
type Report = Answer<'readDiscountsReport'>;

const figureCells: ReportCells<Given, Report['summary']> = {
  lineDiscounts: ({ lineCents }) => ({ cents: lineCents }),
  orderDiscounts: ({ orderCents }) => ({ cents: orderCents }),
  priceReductions: ({ priceCents }) => ({ cents: priceCents }),
  total: ({ totalCents }) => ({ cents: totalCents }),
};
const cells: ReportCells<Row, Report['rows'][number]> = {
  userId: ({ id }) => id,
  name: ({ name }) => name,
  reason: ({ reason }) => reason,
  ...figureCells,
  ordersCount: ({ ordersCount }) => ordersCount,
};

/**
 * Sums the discounts of the period by person and reason, whatever its case and spaces, the largest first, without those of orders
 * that are cancelled by now (rules.md#reports).
 */
export async function readDiscountsReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readDiscountsReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate } = query;
  const rows = await readGiven(scope, query);
  if (query.export) return reportFile(periodFileName('discounts', query), cells, rows);
  return {
    startDate,
    endDate,
    summary: wireRow(figureCells, totalOf(FIGURES, rows)),
    rows: rows.map((row) => wireRow(cells, row)),
  };
}

async function readGiven(
  { db, storeId }: ReadScope,
  { startDate, endDate }: DecodedRequest<'readDiscountsReport'>['query'],
): Promise<Row[]> {
  const { columns } = sumsOf('discount', SUMMED);
  const sums = sql.join(
    SUMMED.map((figure) => sql`sum(e.${sql.ref(figure)})::bigint as ${sql.ref(figure)}`),
  );
  const isAny = sql.join(
    SUMMED.map((figure) => sql`g.${sql.ref(figure)} <> 0`),
    sql` or `,
  );
  const { rows } = await sql<Row>`
    with each_spelling as (
      select left(t.person_and_reason, 36)::uuid as user_id,
        nullif(substr(t.person_and_reason, 38), '') as reason, ${columns}
      from discount_totals t
      where t.store_id = ${storeId} and t.day between ${startDate}::date and ${endDate}::date
      group by t.person_and_reason
    ),
    given as (
      -- A reason is shown as most orders spell it.
      select e.user_id, (array_agg(e.reason order by e."ordersCount" desc, e.reason))[1] as reason, ${sums}
      from each_spelling e
      group by e.user_id, ${reasonKey('e.reason')}
    )
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, g.*,
      g."lineCents" + g."orderCents" + g."priceCents" as "totalCents"
    from given g
    join users u on u.store_id = ${storeId} and u.id = g.user_id
    where ${isAny}
    order by "totalCents" desc, name, u.id, g.reason nulls last`.execute(db);
  return rows;
}
