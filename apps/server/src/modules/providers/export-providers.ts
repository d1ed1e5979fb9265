import type { DecodedRequest } from '@mostrador/contract/routes';
import { dayOf } from '@mostrador/domain/calendar';
import { sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import { CSV_PORTION, csvPortions } from '#platform/csv/csv-portions.ts';
import { exportColumns } from '#platform/csv/record-file.ts';
import { matchesSearch } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { type ProviderFields, providerCells, providerFieldsOf } from './provider-file.ts';

interface ExportRow {
  id: string;
  searchText: string;
  fields: ProviderFields;
}

/** The providers that a search finds, by name, as a CSV file that can be imported again. */
export async function exportProviders(
  scope: ReadScope,
  { query }: DecodedRequest<'exportProviders'>,
): Promise<CsvFile> {
  return {
    fileName: `providers-${dayOf(scope.now, scope.store.timeZone)}.csv`,
    chunks: csvPortions(exportColumns(providerCells), (last: ExportRow | undefined) =>
      readPortion(scope, query.search, last),
    ),
  };
}

async function readPortion(
  { db, storeId }: ReadScope,
  search: string | undefined,
  last: ExportRow | undefined,
): Promise<ExportRow[]> {
  let providers = db
    .selectFrom('providers as v')
    .where('v.store_id', '=', storeId)
    .where('v.archived_at', 'is', null)
    .where(matchesSearch('v.search_text', search))
    .selectAll('v');
  if (last !== undefined) {
    providers = providers.where(
      sql<boolean>`(v.search_text, v.id) > (${last.searchText}, ${last.id}::uuid)`,
    );
  }
  const rows = await providers
    .orderBy('v.search_text')
    .orderBy('v.id')
    .limit(sql.lit(CSV_PORTION))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    searchText: row.search_text,
    fields: providerFieldsOf(row),
  }));
}
