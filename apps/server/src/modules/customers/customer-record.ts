import type { Customer } from '@mostrador/contract/customers';
import { type Contact, CUSTOMER_FIELDS } from '@mostrador/domain/contacts';
import { customerSearchText } from '@mostrador/domain/search-texts';
import type { Selectable } from 'kysely';
import type { AddressBook, TypedColumns } from '#modules/contacts/address-book.ts';
import { contactCells, contactColumns } from '#modules/contacts/contact-columns.ts';
import type { CustomersTable } from '#platform/database/tables/catalogue.ts';

/** Values that a person types for a customer, under the API's field names. */
export type CustomerInput = Contact<typeof CUSTOMER_FIELDS> & {
  isActive: boolean;
  isExempt: boolean;
};

const { columnsOf, fieldsOf } = contactColumns(CUSTOMER_FIELDS);

/** Returns the columns for typed values, for an insert or an update. */
export function customerColumns(input: CustomerInput): TypedColumns<'customers'> {
  return {
    ...columnsOf(input),
    is_active: input.isActive,
    is_exempt: input.isExempt,
    search_text: customerSearchText(input),
  };
}

function customerInputOf(row: Selectable<CustomersTable>): CustomerInput {
  return { ...fieldsOf(row), isActive: row.is_active, isExempt: row.is_exempt };
}

export function customerOf(row: Selectable<CustomersTable>): Customer {
  return {
    id: row.id,
    ...customerInputOf(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Customers in the form of their files. */
export const customerBook: AddressBook<CustomerInput> = {
  table: 'customers',
  cells: { ...contactCells(CUSTOMER_FIELDS), isActive: String, isExempt: String },
  columnsOf: customerColumns,
  fieldsOf: customerInputOf,
};
