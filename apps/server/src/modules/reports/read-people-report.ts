import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { endOfDay, startOfDay } from '@mostrador/domain/calendar';
import type { Cents } from '@mostrador/domain/money';
import { sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { periodFileName, type ReportCells, reportFile, wireRow } from './report-file.ts';
import { totalOf } from './rows/figure-sums.ts';

const FIGURES = [
  'ordersCount',
  'ordersTotalCents',
  'paymentsCount',
  'takenCents',
  'voidedCents',
  'givenBackCents',
  'discountsCents',
  'shiftsClosed',
  'differencesCents',
] as const;
type Figure = (typeof FIGURES)[number];
type Sums = { [Each in Figure]: Each extends `${string}Cents` ? Cents : number };
type Row = Sums & { id: string; name: string };
type Report = Answer<'readPeopleReport'>;

const figureCells: ReportCells<Sums, Report['summary']> = {
  ordersCount: ({ ordersCount }) => ordersCount,
  ordersTotal: ({ ordersTotalCents }) => ({ cents: ordersTotalCents }),
  paymentsCount: ({ paymentsCount }) => paymentsCount,
  taken: ({ takenCents }) => ({ cents: takenCents }),
  voided: ({ voidedCents }) => ({ cents: voidedCents }),
  givenBack: ({ givenBackCents }) => ({ cents: givenBackCents }),
  discounts: ({ discountsCents }) => ({ cents: discountsCents }),
  shiftsClosed: ({ shiftsClosed }) => shiftsClosed,
  differences: ({ differencesCents }) => ({ cents: differencesCents }),
};
const cells: ReportCells<Row, Report['rows'][number]> = {
  userId: ({ id }) => id,
  name: ({ name }) => name,
  ...figureCells,
};

/** Sums what each person did in the period, each thing on its own day, by name (rules.md#reports). */
export async function readPeopleReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readPeopleReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate } = query;
  const rows = await readRows(scope, query);
  if (query.export) return reportFile(periodFileName('people', query), cells, rows);
  return {
    startDate,
    endDate,
    summary: wireRow(figureCells, totalOf(FIGURES, rows)),
    rows: rows.map((row) => wireRow(cells, row)),
  };
}

async function readRows(
  { db, storeId, store }: ReadScope,
  { startDate, endDate }: DecodedRequest<'readPeopleReport'>['query'],
): Promise<Row[]> {
  const from = startOfDay(startDate, store.timeZone);
  const until = endOfDay(endDate, store.timeZone);
  const sums = FIGURES.map(
    (figure) => sql`coalesce(sum(d.amount) filter (where d.figure = ${sql.lit(figure)}), 0)::bigint
      as ${sql.ref(figure)}`,
  );
  const { rows } = await sql<Row>`
    with did as (
      select o.created_by as user_id, 'ordersCount' as figure, count(*) as amount
      from orders o
      where o.store_id = ${storeId} and o.created_at >= ${from} and o.created_at < ${until}
        and o.status <> 'CANCELLED'
      group by 1
      union all
      select o.created_by, 'ordersTotalCents', sum(o.total_cents)
      from orders o
      where o.store_id = ${storeId} and o.created_at >= ${from} and o.created_at < ${until}
        and o.status <> 'CANCELLED'
      group by 1
      union all
      select y.user_id, 'paymentsCount', count(*)
      from payments y
      where y.store_id = ${storeId} and y.created_at >= ${from} and y.created_at < ${until}
      group by 1
      union all
      select y.user_id, 'takenCents', sum(y.amount_cents)
      from payments y
      where y.store_id = ${storeId} and y.created_at >= ${from} and y.created_at < ${until}
      group by 1
      union all
      select y.voided_by, 'voidedCents', sum(y.amount_cents)
      from payments y
      where y.store_id = ${storeId} and y.voided_at >= ${from} and y.voided_at < ${until}
      group by 1
      union all
      select refunds.user_id, 'givenBackCents', sum(refunds.amount_cents)
      from refunds
      where refunds.store_id = ${storeId} and refunds.created_at >= ${from}
        and refunds.created_at < ${until}
      group by 1
      union all
      select left(t.person_and_reason, 36)::uuid, 'discountsCents',
        sum(t.line_cents + t.order_cents + t.price_cents)
      from discount_totals t
      where t.store_id = ${storeId} and t.day between ${startDate}::date and ${endDate}::date
      group by 1
      union all
      select shifts.closed_by, 'shiftsClosed', count(*)
      from shifts
      where shifts.store_id = ${storeId} and shifts.closed_at >= ${from} and shifts.closed_at < ${until}
      group by 1
      union all
      select shifts.closed_by, 'differencesCents', sum(shifts.difference_cents)
      from shifts
      where shifts.store_id = ${storeId} and shifts.closed_at >= ${from} and shifts.closed_at < ${until}
      group by 1
    )
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, ${sql.join(sums)}
    from did d
    join users u on u.store_id = ${storeId} and u.id = d.user_id
    group by u.store_id, u.id
    order by name, u.id`.execute(db);
  return rows;
}
