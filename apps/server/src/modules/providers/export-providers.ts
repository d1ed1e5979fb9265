import type { DecodedRequest } from '@mostrador/contract/routes';
import { exportBook } from '#modules/contacts/address-book.ts';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { providerBook } from './provider-record.ts';

/** Exports the providers that a search finds, by name, as a CSV file that can be imported again. */
export async function exportProviders(
  scope: ReadScope,
  { query }: DecodedRequest<'exportProviders'>,
): Promise<CsvFile> {
  return exportBook(scope, providerBook, query.search);
}
