import { providerBody } from '@mostrador/contract/providers';
import { searchText } from '@mostrador/domain/search';
import {
  readProviderKeys,
  readProvidersThere,
  writeImportedProviders,
} from '#modules/providers/import-providers.ts';
import { type ProviderFields, providerCells } from '#modules/providers/provider-file.ts';
import { textCell } from './cell-readers.ts';
import { CONTACT_HEADINGS } from './contact-headings.ts';
import type { ImportResource } from './import-resource.ts';

const { shape } = providerBody;

/** Providers: by id, else name. */
export const providerImports: ImportResource<ProviderFields> = {
  headings: {
    name: ['nombre', 'proveedor', 'provider', 'supplier', 'vendor', 'company', 'empresa'],
    ...CONTACT_HEADINGS,
  },
  readers: {
    name: textCell(shape.name),
    email: textCell(shape.email, 'invalidEmail'),
    phone: textCell(shape.phone, 'invalidPhone'),
    address: textCell(shape.address),
    city: textCell(shape.city),
    state: textCell(shape.state),
    country: textCell(shape.country),
  },
  cells: providerCells,
  required: ['name'],
  identifying: [],
  defaults: { email: null, phone: null, address: null, city: null, state: null, country: null },
  keysOf: ({ name }) => (name ? [`name:${searchText(name)}`] : []),
  nameOf: ({ name }) => name,
  readKeys: readProviderKeys,
  readThere: readProvidersThere,
  write: writeImportedProviders,
};
