import type { DecodedRequest } from '@mostrador/contract/routes';
import { dayOf } from '@mostrador/domain/calendar';
import { sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import { CSV_PORTION, csvPortions } from '#platform/csv/csv-portions.ts';
import { exportColumns } from '#platform/csv/record-file.ts';
import { matchesSearch } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { type CustomerFields, customerCells, customerFieldsOf } from './customer-file.ts';

interface ExportRow {
  id: string;
  searchText: string;
  fields: CustomerFields;
}

/** The customers that a search finds, by name, as a CSV file that can be imported again. */
export async function exportCustomers(
  scope: ReadScope,
  { query }: DecodedRequest<'exportCustomers'>,
): Promise<CsvFile> {
  return {
    fileName: `customers-${dayOf(scope.now, scope.store.timeZone)}.csv`,
    chunks: csvPortions(exportColumns(customerCells), (last: ExportRow | undefined) =>
      readPortion(scope, query.search, last),
    ),
  };
}

async function readPortion(
  { db, storeId }: ReadScope,
  search: string | undefined,
  last: ExportRow | undefined,
): Promise<ExportRow[]> {
  let customers = db
    .selectFrom('customers as c')
    .where('c.store_id', '=', storeId)
    .where('c.archived_at', 'is', null)
    .where(matchesSearch('c.search_text', search))
    .selectAll('c');
  if (last !== undefined) {
    customers = customers.where(
      sql<boolean>`(c.search_text, c.id) > (${last.searchText}, ${last.id}::uuid)`,
    );
  }
  const rows = await customers
    .orderBy('c.search_text')
    .orderBy('c.id')
    .limit(sql.lit(CSV_PORTION))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    searchText: row.search_text,
    fields: customerFieldsOf(row),
  }));
}
