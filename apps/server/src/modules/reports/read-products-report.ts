import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import { CUSTOM_ITEMS } from '#platform/csv/file-names.ts';
import type { ReadScope } from '#platform/scope.ts';
import { periodFileName, type ReportCells, reportFile, wireRow } from './report-file.ts';
import { coveredSql } from './rows/cover-sql.ts';
import { type Figures, sumsOf } from './rows/figure-sums.ts';
import { pageOfRows } from './rows/page-of-rows.ts';

const FIGURES = ['unitsSold', 'unitsLent', 'revenueCents'] as const;

type Sold = Figures<'product', (typeof FIGURES)[number]>;
type Row = Sold & { id: string | null; name: string | null };
type Report = Answer<'readProductsReport'>;

const figureCells: ReportCells<Sold, Report['summary']> = {
  unitsSold: ({ unitsSold }) => unitsSold,
  unitsLent: ({ unitsLent }) => unitsLent,
  revenue: ({ revenueCents }) => ({ cents: revenueCents }),
};
const cells: ReportCells<Row, Report['rows'][number]> = {
  productId: ({ id }) => id,
  productName: ({ name }) => name,
  ...figureCells,
};

/**
 * Counts units sold and lent of each product, under its present name, by revenue (rules.md#reports).
 */
export async function readProductsReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readProductsReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate } = query;
  const { columns, isAny } = sumsOf('product', FIGURES, sql`c.sign`);
  const { rows, sums, pagination } = await pageOfRows<Row, keyof Sold>(scope, query, FIGURES, {
    rows: sql`
      sold as (
        select t.product_id, ${columns}
        from ${coveredSql(scope, 'product', FIGURES, query)}
        group by t.product_id
        having ${isAny}
      ),
      figures as (
        select s.*, p.id, p.name, p.search_text
        from sold s left join products p on p.store_id = ${scope.storeId} and p.id = s.product_id
      )`,
    order: sql`f."revenueCents" desc, f.search_text nulls last, f.id`,
  });
  if (query.export) {
    const fileCells = { ...cells, productName: ({ name }: Row) => name ?? CUSTOM_ITEMS };
    return reportFile(periodFileName('products', query), fileCells, rows);
  }
  return {
    startDate,
    endDate,
    summary: wireRow(figureCells, sums),
    rows: rows.map((row) => wireRow(cells, row)),
    pagination,
  };
}
