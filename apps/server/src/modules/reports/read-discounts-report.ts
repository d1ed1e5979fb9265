import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { endOfDay, startOfDay } from '@mostrador/domain/calendar';
import type { DiscountKind } from '@mostrador/domain/given-discounts';
import type { Cents } from '@mostrador/domain/money';
import { sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { periodFileName, type ReportCells, reportFile, wireRow } from './report-file.ts';
import { totalOf } from './rows/figure-sums.ts';
import { reasonKey } from './rows/reason-key.ts';

const FIGURES = ['lineCents', 'orderCents', 'priceCents', 'totalCents'] as const;

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
  { db, storeId, store }: ReadScope,
  { startDate, endDate }: DecodedRequest<'readDiscountsReport'>['query'],
): Promise<Row[]> {
  const { timeZone } = store;
  const centsOf = (kind: DiscountKind) =>
    sql`sum(case discount_changes.kind when ${sql.lit(kind)} then discount_changes.amount_cents else 0 end)`;
  const sumOf = (figure: string) =>
    sql`sum(${sql.ref(`e.${figure}`)})::bigint as ${sql.ref(figure)}`;
  // Summed by order first: to count distinct orders, the database would sort every row.
  const { rows } = await sql<Row>`
    with each_order as (
      select discount_changes.user_id, discount_changes.order_id,
        ${reasonKey('discount_changes.reason')} as reason_key,
        min(discount_changes.reason) as reason,
        ${centsOf('LINE')} as "lineCents", ${centsOf('ORDER')} as "orderCents",
        ${centsOf('PRICE')} as "priceCents",
        sum(discount_changes.amount_cents) as "totalCents"
      from discount_changes
      where discount_changes.store_id = ${storeId}
        and discount_changes.created_at >= ${startOfDay(startDate, timeZone)}
        and discount_changes.created_at < ${endOfDay(endDate, timeZone)}
        -- Cancelled orders are few: they are left out instead of the others joined.
        and not exists (
          select from orders o
          where o.store_id = ${storeId} and o.id = discount_changes.order_id
            and o.status = 'CANCELLED'
        )
      group by discount_changes.user_id, discount_changes.order_id, reason_key
    ),
    each_spelling as (
      select e.user_id, e.reason_key, e.reason, ${sql.join(FIGURES.map(sumOf))}, count(*) as orders
      from each_order e
      where e."lineCents" <> 0 or e."orderCents" <> 0 or e."priceCents" <> 0
      group by e.user_id, e.reason_key, e.reason
    ),
    given as (
      -- A reason is shown as most orders spell it. Few spellings are sorted; a mode() would sort all orders.
      select e.user_id, (array_agg(e.reason order by e.orders desc, e.reason))[1] as reason,
        ${sql.join(FIGURES.map(sumOf))}, sum(e.orders)::int as "ordersCount"
      from each_spelling e
      group by e.user_id, e.reason_key
    )
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, g.reason, g."lineCents",
      g."orderCents", g."priceCents", g."totalCents", g."ordersCount"
    from given g
    join users u on u.store_id = ${storeId} and u.id = g.user_id
    order by g."totalCents" desc, name, u.id, g.reason nulls last`.execute(db);
  return rows;
}
