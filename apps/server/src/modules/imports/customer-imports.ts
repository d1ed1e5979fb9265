import { CUSTOMER_FIELDS, noOptionalTexts } from '@mostrador/domain/contacts';
import { phoneDigits } from '@mostrador/domain/phone';
import { searchText } from '@mostrador/domain/search';
import { readKeys, readThere, writeImported } from '#modules/contacts/address-book.ts';
import { type CustomerInput, customerBook } from '#modules/customers/customer-record.ts';
import { mayExemptCustomers } from '#modules/customers/exemption.ts';
import { customerColumns } from './customer-columns.ts';
import type { ImportResource } from './import-resource.ts';

/**
 * Matches customers by id, else phone and name, else e-mail and name, else name and address (rules.md#imports). The same
 * phone with another name is another person. A row without a name is matched by phone or e-mail alone.
 */
export const customerImports: ImportResource<CustomerInput> = {
  ...customerColumns,
  cells: customerBook.cells,
  defaults: { ...noOptionalTexts(CUSTOMER_FIELDS), isActive: true, isExempt: false },
  keysOf: (customer) => {
    const name = nameKey(customer);
    if (name === '') return contactKeys(customer);
    const contacts = contactKeys(customer).map((key) => `${key}\n${name}`);
    const address = searchText(customer.address);
    // An address such as “-” tells nobody apart who has a phone or an e-mail.
    const isAddress = /[a-z0-9]{2}/.test(address) || (contacts.length === 0 && address !== '');
    return [...contacts, ...(isAddress ? [`name:${name}\n${address}`] : [])];
  },
  sharedKeysOf: contactKeys,
  nameOf: ({ firstName = '', lastName = '' }) => `${firstName} ${lastName}`.trim(),
  readKeys: (scope) =>
    readKeys(scope, customerBook.table, ['firstName', 'lastName', 'phone', 'email', 'address']),
  readThere: (scope, ids, lock) => readThere(scope, customerBook, ids, lock),
  lacking: async (scope) => {
    if (mayExemptCustomers(scope)) return () => [];
    return ({ isExempt }) => (isExempt ? [{ column: 'isExempt', problem: 'mayNotExempt' }] : []);
  },
  write: (scope, writes, onWritten) => writeImported(scope, customerBook, writes, onWritten),
};

/** Returns the keys that a family may share: phone and e-mail. */
function contactKeys({ phone, email }: Partial<CustomerInput>): string[] {
  return [
    ...(phone ? [`phone:${phoneDigits(phone)}`] : []),
    ...(email ? [`email:${email.toLowerCase()}`] : []),
  ];
}

/** Returns the words of the name in order of the alphabet: files part first and last names differently. */
function nameKey({ firstName, lastName }: Partial<CustomerInput>): string {
  return searchText(firstName, lastName).split(' ').toSorted().join(' ');
}
