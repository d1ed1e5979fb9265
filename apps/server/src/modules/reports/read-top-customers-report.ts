import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { periodFileName, type ReportCells, reportFile, wireRow } from './report-file.ts';
import { coveredSql } from './rows/cover-sql.ts';
import { type Figures, sumsOf } from './rows/figure-sums.ts';

type Row = Figures<'customer', 'netPaidCents'> & { id: string; name: string; isArchived: boolean };
type Report = Answer<'readTopCustomersReport'>;

const cells: ReportCells<Row, Report['rows'][number]> = {
  customerId: ({ id }) => id,
  name: ({ name }) => name,
  totalPaid: ({ netPaidCents }) => ({ cents: netPaidCents }),
};

/**
 * Ranks customers by their payments in the period, net of refunds, without walk-ins (rules.md#reports).
 */
export async function readTopCustomersReport(
  scope: ReadScope,
  { query }: DecodedRequest<'readTopCustomersReport'>,
): Promise<Report | CsvFile> {
  const { startDate, endDate, limit } = query;
  const { columns } = sumsOf('customer', ['netPaidCents'], sql`c.sign`);
  // Names are read only of customers who may be among the first; of equal amounts the name decides.
  const { rows } = await sql<Row>`
    with most as (
      select t.customer_id, ${columns}
      from ${coveredSql(scope, 'customer', ['netPaidCents'], query)}
      group by t.customer_id
      having sum(t.net_paid_cents * c.sign) > 0
      order by 2 desc
      fetch first ${sql.lit(limit)} rows with ties
    )
    select c.id, trim(c.first_name || ' ' || c.last_name) as name,
      c.archived_at is not null as "isArchived", m."netPaidCents"
    from most m
    join customers c on c.store_id = ${scope.storeId} and c.id = m.customer_id
    order by m."netPaidCents" desc, c.search_text, c.id
    limit ${sql.lit(limit)}`.execute(scope.db);
  if (query.export) return reportFile(periodFileName('top-customers', query), cells, rows);
  return {
    startDate,
    endDate,
    rows: rows.map((row) => wireRow(cells, row)),
    archivedCustomerIds: rows.filter(({ isArchived }) => isArchived).map(({ id }) => id),
  };
}
