import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { dayOf } from '@mostrador/domain/calendar';
import type { Cents } from '@mostrador/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { type ReportCells, reportFile, wireRow } from './report-file.ts';
import { totalOf } from './rows/figure-sums.ts';

interface Stock {
  productsCount: number;
  units: number;
  unitsOnLoan: number;
  unitsInRepair: number;
  atCostCents: Cents;
  atPriceCents: Cents;
  uncostedUnits: number;
  isWorthMore: boolean;
}
type Row = Stock & { id: string | null; name: string | null };
type Report = Answer<'readStockValueReport'>;

const FIGURES = [
  'productsCount',
  'units',
  'unitsOnLoan',
  'unitsInRepair',
  'atCostCents',
  'atPriceCents',
  'uncostedUnits',
] as const;

const figureCells: ReportCells<Stock, Report['summary']> = {
  productsCount: ({ productsCount }) => productsCount,
  units: ({ units }) => units,
  unitsOnLoan: ({ unitsOnLoan }) => unitsOnLoan,
  unitsInRepair: ({ unitsInRepair }) => unitsInRepair,
  valueAtCost: ({ atCostCents }) => ({ cents: atCostCents }),
  valueAtPrice: ({ atPriceCents }) => ({ cents: atPriceCents }),
  uncostedUnits: ({ uncostedUnits }) => uncostedUnits,
  isWorthMore: ({ isWorthMore }) => isWorthMore,
};
const cells: ReportCells<Row, Report['rows'][number]> = {
  categoryId: ({ id }) => id,
  categoryName: ({ name }) => name,
  ...figureCells,
};

/**
 * Reports the value of owned stock, here, lent out and in repair, at cost and at price, by category
 * (rules.md#reports).
 */
export async function readStockValueReport(
  { db, storeId, now, store }: ReadScope,
  { query }: DecodedRequest<'readStockValueReport'>,
): Promise<Report | CsvFile> {
  const { rows: read } = await sql<Omit<Row, 'isWorthMore'>>`
    with lent as (
      select b.product_id, sum(b.quantity) as units
      from borrow_records b
      where b.store_id = ${storeId} and b.status = 'OPEN'
      group by b.product_id
    ),
    owned as (
      select p.category_id, p.price_cents, coalesce(p.cost_cents, 0) as cost_cents,
        coalesce(l.units, 0) as on_loan,
        case when p.archived_at is null then p.in_repair else 0 end as in_repair,
        case when p.archived_at is null then coalesce(p.stock, 0) + p.in_repair else 0 end
          + coalesce(l.units, 0) as units
      from products p
      left join lent l on l.product_id = p.id
      -- What is lent out is owned, even where it is not sold any more: of such a product that alone.
      where p.store_id = ${storeId}
        and (p.archived_at is null and p.stock is not null or l.units > 0)
    )
    select g.id, g.name, count(*) as "productsCount", sum(o.units)::bigint as units,
      sum(o.on_loan)::bigint as "unitsOnLoan", sum(o.in_repair)::bigint as "unitsInRepair",
      ${worth(sql.ref('o.cost_cents'))} as "atCostCents",
      ${worth(sql.ref('o.price_cents'))} as "atPriceCents",
      coalesce(sum(o.units) filter (where o.cost_cents = 0), 0)::bigint as "uncostedUnits"
    from owned o
    left join categories g on g.store_id = ${storeId} and g.id = o.category_id
    group by g.id, g.name, g.search_text
    order by g.search_text nulls last, g.id`.execute(db);
  const rows = read.map(told);
  const today = dayOf(now, store.timeZone);
  if (query.export) return reportFile(`stock-value_${today}`, cells, rows);
  return {
    day: today,
    summary: wireRow(figureCells, told(totalOf(FIGURES, rows))),
    rows: rows.map((row) => wireRow(cells, row)),
  };
}

/** Tells whether a value is the largest amount in place of its own. */
function told<Sums extends Pick<Stock, 'atCostCents' | 'atPriceCents'>>(sums: Sums) {
  const isWorthMore = Math.max(sums.atCostCents, sums.atPriceCents) >= Number.MAX_SAFE_INTEGER;
  return { ...sums, isWorthMore };
}

/**
 * Values each category, at most at the largest exact number of cents: a billion costly units are worth
 * more.
 */
function worth(centsEach: RawBuilder<unknown>): RawBuilder<Cents> {
  return sql`least(sum(o.units::numeric * ${centsEach}), ${Number.MAX_SAFE_INTEGER})::bigint`;
}
