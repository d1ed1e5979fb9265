import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { periodFileName, type ReportCells, reportFile, wireRow } from './report-file.ts';
import { coveredSql } from './rows/cover-sql.ts';
import { type Figures, sumsOf, totalOf } from './rows/figure-sums.ts';

const FIGURES = ['ordersCount', 'deliveredCount'] as const;

type Deliveries = Figures<'deliveryPerson', (typeof FIGURES)[number]>;
type Row = Deliveries & { id: string; name: string };
type Report = Answer<'readDeliveryReport'>;

const figureCells: ReportCells<Deliveries, Report['summary']> = {
  ordersCount: ({ ordersCount }) => ordersCount,
  delivered: ({ deliveredCount }) => deliveredCount,
};
const cells: ReportCells<Row, Report['rows'][number]> = {
  deliveryPersonId: ({ id }) => id,
  name: ({ name }) => name,
  ...figureCells,
};

/** Counts the period's deliveries by delivery person, the most first (rules.md#reports). */
export async function readDeliveryReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readDeliveryReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate } = query;
  const { columns, isAny } = sumsOf('deliveryPerson', FIGURES, sql`c.sign`);
  const { rows } = await sql<Row>`
    select d.id, d.name, ${columns}
    from ${coveredSql(scope, 'deliveryPerson', FIGURES, query)}
    join delivery_persons d on d.store_id = ${scope.storeId} and d.id = t.delivery_person_id
    group by d.store_id, d.id
    having ${isAny}
    order by "ordersCount" desc, d.search_text, d.id`.execute(scope.db);
  if (query.export) return reportFile(periodFileName('delivery', query), cells, rows);
  return {
    startDate,
    endDate,
    summary: wireRow(figureCells, totalOf(FIGURES, rows)),
    rows: rows.map((row) => wireRow(cells, row)),
  };
}
