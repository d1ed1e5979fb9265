import { CUSTOMER_FIELDS, noOptionalTexts } from '@mostrador/domain/contacts';
import { phoneDigits } from '@mostrador/domain/phone';
import { searchText } from '@mostrador/domain/search';
import { readKeys, readThere, writeImported } from '#modules/contacts/address-book.ts';
import { type CustomerInput, customerBook } from '#modules/customers/customer-record.ts';
import { mayExemptCustomers } from '#modules/customers/exemption.ts';
import { customerColumns } from './customer-columns.ts';
import type { ImportResource } from './import-resource.ts';

/** Matches customers by id, else phone, else e-mail, else name and address (rules.md#imports). */
export const customerImports: ImportResource<CustomerInput> = {
  ...customerColumns,
  cells: customerBook.cells,
  defaults: { ...noOptionalTexts(CUSTOMER_FIELDS), isActive: true, isExempt: false },
  keysOf: ({ phone, email, firstName, lastName, address }) => [
    ...(phone ? [`phone:${phoneDigits(phone)}`] : []),
    ...(email ? [`email:${email.toLowerCase()}`] : []),
    ...(firstName && address
      ? [`name:${searchText(firstName, lastName)}\n${searchText(address)}`]
      : []),
  ],
  nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  readKeys: (scope) =>
    readKeys(scope, customerBook.table, ['firstName', 'lastName', 'phone', 'email', 'address']),
  readThere: (scope, ids, lock) => readThere(scope, customerBook, ids, lock),
  lacking: async (scope) => {
    if (mayExemptCustomers(scope)) return () => [];
    return ({ isExempt }) => (isExempt ? [{ column: 'isExempt', problem: 'mayNotExempt' }] : []);
  },
  write: (scope, writes, onWritten) => writeImported(scope, customerBook, writes, onWritten),
};
