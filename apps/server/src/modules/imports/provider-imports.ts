import { noOptionalTexts, PROVIDER_FIELDS } from '@mostrador/domain/contacts';
import { searchText } from '@mostrador/domain/search';
import { readKeys, readThere, writeImported } from '#modules/contacts/address-book.ts';
import { type ProviderInput, providerBook } from '#modules/providers/provider-record.ts';
import type { ImportResource } from './import-resource.ts';
import { providerColumns } from './provider-columns.ts';

/** Matches providers by id, else name. */
export const providerImports: ImportResource<ProviderInput> = {
  ...providerColumns,
  cells: providerBook.cells,
  defaults: noOptionalTexts(PROVIDER_FIELDS),
  keysOf: ({ name }) => (name ? [`name:${searchText(name)}`] : []),
  nameOf: ({ name = '' }) => name,
  readKeys: (scope) => readKeys(scope, providerBook.table, ['name']),
  readThere: (scope, ids, lock) => readThere(scope, providerBook, ids, lock),
  write: (scope, writes, onWritten) => writeImported(scope, providerBook, writes, onWritten),
};
