import { providerBody } from '@mostrador/contract/providers';
import type { ProviderFields } from '#modules/providers/provider-file.ts';
import { CONTACT_HEADINGS } from './contact-headings.ts';
import { textCell } from './file/cell-readers.ts';
import type { ImportColumns } from './import-columns.ts';

const { shape } = providerBody;

/** How a file of providers is read. */
export const providerColumns: ImportColumns<ProviderFields> = {
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
  required: ['name'],
  identifying: [],
};
