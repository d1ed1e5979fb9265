import { searchText } from '@mostrador/domain/search';
import {
  readProviderKeys,
  readProvidersThere,
  writeImportedProviders,
} from '#modules/providers/import-providers.ts';
import { type ProviderFields, providerCells } from '#modules/providers/provider-file.ts';
import type { ImportResource } from './import-resource.ts';
import { providerColumns } from './provider-columns.ts';

/** Providers: by id, else name. */
export const providerImports: ImportResource<ProviderFields> = {
  ...providerColumns,
  cells: providerCells,
  defaults: { email: null, phone: null, address: null, city: null, state: null, country: null },
  keysOf: ({ name }) => (name ? [`name:${searchText(name)}`] : []),
  nameOf: ({ name }) => name,
  readKeys: readProviderKeys,
  readThere: readProvidersThere,
  write: writeImportedProviders,
};
