import { phoneDigits } from '@mostrador/domain/phone';
import { searchText } from '@mostrador/domain/search';
import { type CustomerFields, customerCells } from '#modules/customers/customer-file.ts';
import {
  readCustomerKeys,
  readCustomersThere,
  writeImportedCustomers,
} from '#modules/customers/import-customers.ts';
import { customerColumns } from './customer-columns.ts';
import type { ImportResource } from './import-resource.ts';

/** Customers: by id, else phone, else e-mail, else name and address. */
export const customerImports: ImportResource<CustomerFields> = {
  ...customerColumns,
  cells: customerCells,
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
