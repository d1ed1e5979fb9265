import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { type Cents, minusCents } from '@mostrador/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import { CUSTOM_ITEMS } from '#platform/csv/file-names.ts';
import type { ReadScope } from '#platform/scope.ts';
import { periodFileName, type ReportCells, reportFile, wireRow } from './report-file.ts';
import { coveredSql } from './rows/cover-sql.ts';
import { type Figures, sumsOf } from './rows/figure-sums.ts';
import { pageOfRows } from './rows/page-of-rows.ts';

const FIGURES = ['revenueCents', 'uncostedRevenueCents', 'costCents'] as const;

type Earned = Figures<'product', (typeof FIGURES)[number]>;
type Row = Earned & { id: string | null; name: string | null };
type Report = Answer<'readMarginsReport'>;

const figureCells: ReportCells<Earned, Report['summary']> = {
  revenue: ({ revenueCents }) => ({ cents: revenueCents }),
  uncostedRevenue: ({ uncostedRevenueCents }) => ({ cents: uncostedRevenueCents }),
  cost: ({ costCents }) => ({ cents: costCents }),
  margin: (earned) => ({ cents: marginOf(earned) }),
  marginRate: (earned) => {
    const base = costedRevenue(earned);
    return base === 0 ? null : Math.round((marginOf(earned) / base) * 10_000) / 10_000;
  },
};
const cells: ReportCells<Row, Report['rows'][number]> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  ...figureCells,
};

/**
 * Reports the gross margin of sales whose cost is known, by product or category, best first
 * (rules.md#reports).
 */
export async function readMarginsReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readMarginsReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate } = query;
  const { rows, sums, pagination } = await pageOfRows<Row, keyof Earned>(scope, query, FIGURES, {
    rows: marginRows(scope, query),
    order: sql`f."revenueCents" - f."uncostedRevenueCents" - f."costCents" desc,
      f.search_text nulls last, f.id`,
  });
  if (query.export) {
    const noName = query.groupBy === 'product' ? CUSTOM_ITEMS : null;
    const fileCells = { ...cells, name: ({ name }: Row) => name ?? noName };
    return reportFile(periodFileName(`margins-by-${query.groupBy}`, query), fileCells, rows);
  }
  return {
    startDate,
    endDate,
    summary: wireRow(figureCells, sums),
    rows: rows.map((row) => wireRow(cells, row)),
    pagination,
  };
}

/** Rows by product with its present name, or by the products' present category. */
function marginRows(
  scope: ReadScope,
  query: DecodedRequest<'readMarginsReport'>['query'],
): RawBuilder<unknown> {
  const { columns, isAny } = sumsOf('product', FIGURES, sql`c.sign`);
  const sold = sql`
    sold as (
      select t.product_id, ${columns}
      from ${coveredSql(scope, 'product', FIGURES, query)}
      group by t.product_id
      having ${isAny}
    )`;
  const figures = FIGURES.map((figure) => sql.ref(`s.${figure}`));
  if (query.groupBy === 'product') {
    return sql`${sold}, figures as (
      select p.id, p.name, p.search_text, ${sql.join(figures)}
      from sold s left join products p on p.store_id = ${scope.storeId} and p.id = s.product_id
    )`;
  }
  const sums = figures.map(
    (figure, index) => sql`sum(${figure})::bigint as ${sql.ref(FIGURES[index] ?? '')}`,
  );
  return sql`${sold}, figures as (
    select g.id, g.name, g.search_text, ${sql.join(sums)}
    from sold s
    left join products p on p.store_id = ${scope.storeId} and p.id = s.product_id
    left join categories g on g.store_id = p.store_id and g.id = p.category_id
    group by g.id, g.name, g.search_text
  )`;
}

function costedRevenue({ revenueCents, uncostedRevenueCents }: Earned): Cents {
  return minusCents(revenueCents, uncostedRevenueCents);
}

function marginOf(earned: Earned): Cents {
  return minusCents(costedRevenue(earned), earned.costCents);
}
