import { customerBody } from '@mostrador/contract/customers';
import type { CustomerFields } from '#modules/customers/customer-file.ts';
import { CONTACT_HEADINGS } from './contact-headings.ts';
import { textCell, yesNoCell } from './file/cell-readers.ts';
import type { ImportColumns } from './import-columns.ts';

const { shape } = customerBody;

/** How a file of customers is read. */
export const customerColumns: ImportColumns<CustomerFields> = {
  headings: {
    firstName: ['first name', 'nombre', 'nombres', 'given name', 'name'],
    lastName: ['last name', 'apellido', 'apellidos', 'surname', 'family name'],
    ...CONTACT_HEADINGS,
    isActive: ['active', 'activo', 'activa'],
  },
  readers: {
    firstName: textCell(shape.firstName),
    lastName: textCell(shape.lastName),
    email: textCell(shape.email, 'invalidEmail'),
    phone: textCell(shape.phone, 'invalidPhone'),
    address: textCell(shape.address),
    city: textCell(shape.city),
    state: textCell(shape.state),
    country: textCell(shape.country),
    isActive: yesNoCell(true),
  },
  required: ['firstName', 'lastName', 'address'],
  identifying: ['phone', 'email'],
};
