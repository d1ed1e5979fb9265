import type { DecodedRequest } from '@mostrador/contract/routes';
import { exportBook } from '#modules/contacts/address-book.ts';
import type { CsvFile } from '#platform/csv/csv.ts';
import type { ReadScope } from '#platform/scope.ts';
import { customerBook } from './customer-record.ts';

/** Exports the customers that a search finds, by name, as a CSV file that can be imported again. */
export async function exportCustomers(
  scope: ReadScope,
  { query }: DecodedRequest<'exportCustomers'>,
): Promise<CsvFile> {
  return exportBook(scope, customerBook, query.search);
}
