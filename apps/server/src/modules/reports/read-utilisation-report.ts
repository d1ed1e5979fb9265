import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { addDays, dayOf, endOfDay, offsetsWithin } from '@mostrador/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { periodFileName, type ReportCells, reportFile, wireRow } from './report-file.ts';
import { pageOfRows } from './rows/page-of-rows.ts';

const FIGURES = ['daysOut', 'daysOwned'] as const;

type Used = Record<(typeof FIGURES)[number], number>;
type Row = Used & { id: string; name: string };
type Report = Answer<'readUtilisationReport'>;

const figureCells: ReportCells<Used, Report['summary']> = {
  daysOut: ({ daysOut }) => daysOut,
  daysOwned: ({ daysOwned }) => daysOwned,
  rate: ({ daysOut, daysOwned }) =>
    daysOwned > 0 ? Math.round((daysOut / daysOwned) * 10_000) / 10_000 : null,
};
const cells: ReportCells<Row, Report['rows'][number]> = {
  productId: ({ id }) => id,
  productName: ({ name }) => name,
  ...figureCells,
};

/**
 * Counts the days on which the units of each product that can be lent were out, of those on which the
 * shop owned them (rules.md#reports). Days to come are no days yet. What was owned on a day is read from
 * the ledgers: the stock and the repairs at its end, and the loans that were open then.
 */
export async function readUtilisationReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readUtilisationReport'>,
): Promise<Report | CsvFile> {
  const { storeId, now, store } = scope;
  const { startDate, endDate } = query;
  const { timeZone } = store;
  const today = dayOf(now, timeZone);
  // biome-ignore lint/complexity/useMathMinMax: texts of days, not numbers
  const last = endDate < today ? endDate : today;
  const dayAfter = addDays(last, 1);
  const bound = sql`${dayAfter}::date`;
  const start = sql`${startDate}::date`;
  const offsets = offsetsWithin({ startDate, endDate: dayAfter }, timeZone);
  const froms = offsets.map(({ from }) => from);
  const seconds = offsets.map((each) => each.seconds);
  /** The store's day of an instant, by the offsets that the server knows; exact within the period. */
  const day = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'UTC' + make_interval(
    secs => (${seconds}::integer[])[greatest(1, width_bucket(${instant}, ${froms}::timestamptz[]))]))::date`;
  const { rows, sums, pagination } = await pageOfRows<Row, keyof Used>(scope, query, FIGURES, {
    rows: sql`
      -- Loans that were lent out of the stock; those of a product that was not tracked then left none.
      moved as (
        select distinct m.order_id, m.product_id
        from stock_movements m
        where m.store_id = ${storeId} and m.reason = 'LOAN' and m.created_at < ${endOfDay(last, timeZone)}
      ),
      lent as (
        select loan.product_id,
          sum(case when loan.closed_by = 'CANCELLATION' then 0 else loan.quantity * greatest(0,
            least(greatest(loan.back, loan.lent + 1), ${bound}) - greatest(loan.lent, ${start})
          ) end)::bigint as days_out,
          -- Returned units are in the stock again by their own movement; lost units are no longer owned.
          sum(loan.quantity * case when loan.is_moved then -greatest(0, ${bound} - greatest(loan.back, ${start}))
            else greatest(0, least(loan.back, ${bound}) - greatest(loan.lent, ${start})) end)::bigint as days_away
        from (
          select b.product_id, b.quantity, coalesce(b.closed_by, '') as closed_by,
            ${day(sql`b.borrowed_at`)} as lent,
            coalesce(${day(sql`b.returned_at`)}, ${addDays(today, 1)}::date) as back,
            moved.order_id is not null as is_moved
          from borrow_records b
          left join moved on moved.order_id = b.order_id and moved.product_id = b.product_id
          where b.store_id = ${storeId} and b.borrowed_at < ${endOfDay(last, timeZone)}
        ) loan
        group by loan.product_id
      ),
      -- Lending and repairing leave the units with the shop.
      kept as (
        select m.product_id, sum(
          case when m.reason in ('REPAIR_OUT', 'REPAIR_IN', 'LOAN') then 0
            when m.reason = 'WRITE_OFF' then -m.units else m.quantity end
          * greatest(0, ${bound} - greatest(${day(sql`m.created_at`)}, ${start}))
        )::bigint as days_kept
        from stock_movements m
        join products p on p.store_id = ${storeId} and p.id = m.product_id and p.stock is not null
          and p.borrowable
        where m.store_id = ${storeId} and m.created_at < ${endOfDay(last, timeZone)}
        group by m.product_id
      ),
      figures as (
        select p.id, p.name, p.search_text, coalesce(lent.days_out, 0) as "daysOut",
          greatest(0, coalesce(kept.days_kept, 0) + coalesce(lent.days_away, 0)) as "daysOwned"
        from products p
        left join kept on kept.product_id = p.id
        left join lent on lent.product_id = p.id
        where p.store_id = ${storeId} and p.archived_at is null and p.stock is not null and p.borrowable
      )`,
    order: sql`f."daysOut"::numeric / nullif(f."daysOwned", 0) desc nulls last, f.search_text, f.id`,
  });
  if (query.export) return reportFile(periodFileName('utilisation', query), cells, rows);
  return {
    startDate,
    endDate,
    summary: wireRow(figureCells, sums),
    rows: rows.map((row) => wireRow(cells, row)),
    pagination,
  };
}
