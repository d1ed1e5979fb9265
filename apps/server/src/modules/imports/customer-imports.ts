import { customerBody } from '@mostrador/contract/customers';
import { phoneDigits } from '@mostrador/domain/phone';
import { searchText } from '@mostrador/domain/search';
import { type CustomerFields, customerCells } from '#modules/customers/customer-file.ts';
import {
  readCustomerKeys,
  readCustomersThere,
  writeImportedCustomers,
} from '#modules/customers/import-customers.ts';
import { textCell, yesNoCell } from './cell-readers.ts';
import { CONTACT_HEADINGS } from './contact-headings.ts';
import type { ImportResource } from './import-resource.ts';

const { shape } = customerBody;

/** Customers: by id, else phone, else e-mail, else name and address. */
export const customerImports: ImportResource<CustomerFields> = {
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
  cells: customerCells,
  required: ['firstName', 'lastName', 'address'],
  identifying: ['phone', 'email'],
  defaults: { email: null, phone: null, city: null, state: null, country: null, isActive: true },
  keysOf: ({ phone, email, firstName, lastName, address }) => [
    ...(phone ? [`phone:${phoneDigits(phone)}`] : []),
    ...(email ? [`email:${email.toLowerCase()}`] : []),
    ...(firstName && address
      ? [`name:${searchText(firstName, lastName)}\n${searchText(address)}`]
      : []),
  ],
  nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  readKeys: readCustomerKeys,
  readThere: readCustomersThere,
  write: writeImportedCustomers,
};
