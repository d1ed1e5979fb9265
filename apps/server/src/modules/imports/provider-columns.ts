import { providerBody } from '@mostrador/contract/providers';
import { PROVIDER_FIELDS, requiredNames } from '@mostrador/domain/contacts';
import type { ProviderInput } from '#modules/providers/provider-record.ts';
import { CONTACT_HEADINGS, contactReaders } from './contact-readers.ts';
import type { ImportColumns } from './import-columns.ts';

/** Columns of a file of providers. */
export const providerColumns: ImportColumns<ProviderInput> = {
  headings: {
    name: ['proveedor', 'provider', 'supplier', 'vendor', 'company', 'empresa'],
    ...CONTACT_HEADINGS,
  },
  readers: contactReaders(PROVIDER_FIELDS, providerBody.shape),
  required: requiredNames(PROVIDER_FIELDS),
  numbers: [],
  identifying: [],
};
