import type { DecodedRequest } from '@mostrador/contract/routes';
import { dayOf } from '@mostrador/domain/calendar';
import { can } from '@mostrador/domain/permissions';
import { sql } from 'kysely';
import type { CsvFile } from '#platform/csv/csv.ts';
import { CSV_PORTION, csvPortions } from '#platform/csv/csv-portions.ts';
import { exportColumns } from '#platform/csv/record-file.ts';
import { actor, type ReadScope } from '#platform/scope.ts';
import { matchingProducts } from './matching-products.ts';
import { type ProductFields, productCells, productFieldsOf, rateNames } from './product-file.ts';

interface ExportRow {
  id: string;
  searchText: string;
  fields: ProductFields;
}

/**
 * Exports the products that the list's filters let through, by name, as a CSV file that can be imported
 * again. It has no cost for those who may not see it (rules.md#roles).
 */
export async function exportProducts(
  scope: ReadScope,
  { query }: DecodedRequest<'exportProducts'>,
): Promise<CsvFile> {
  const { cost, ...columns } = exportColumns(productCells);
  const seen = can(actor(scope), 'seeCosts') ? exportColumns(productCells) : columns;
  const fileName = `products-${dayOf(scope.now, scope.store.timeZone)}`;
  return csvPortions(fileName, seen, (last: ExportRow | undefined) =>
    readPortion(scope, query, last),
  );
}

async function readPortion(
  scope: ReadScope,
  filters: DecodedRequest<'exportProducts'>['query'],
  last: ExportRow | undefined,
): Promise<ExportRow[]> {
  let products = matchingProducts(scope, filters).select(rateNames(scope.storeId));
  if (last !== undefined) {
    products = products.where(
      sql<boolean>`(p.search_text, p.id) > (${last.searchText}, ${last.id}::uuid)`,
    );
  }
  const rows = await products
    .orderBy('p.search_text')
    .orderBy('p.id')
    .limit(sql.lit(CSV_PORTION))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    searchText: row.search_text,
    fields: productFieldsOf(row),
  }));
}
