import type { Provider } from '@mostrador/contract/providers';
import { type Contact, PROVIDER_FIELDS } from '@mostrador/domain/contacts';
import { contactSearchText } from '@mostrador/domain/search-texts';
import type { Selectable } from 'kysely';
import type { AddressBook, TypedColumns } from '#modules/contacts/address-book.ts';
import { contactCells, contactColumns } from '#modules/contacts/contact-columns.ts';
import type { ProvidersTable } from '#platform/database/tables/catalogue.ts';

/** Values that a person types for a provider, under the API's field names. */
export type ProviderInput = Contact<typeof PROVIDER_FIELDS>;

const { columnsOf, fieldsOf } = contactColumns(PROVIDER_FIELDS);

function providerInputOf(row: Selectable<ProvidersTable>): ProviderInput {
  return fieldsOf(row);
}

/** Returns the columns for typed values, for an insert or an update. */
export function providerColumns(input: ProviderInput): TypedColumns<'providers'> {
  return { ...columnsOf(input), search_text: contactSearchText(input) };
}

export function providerOf(row: Selectable<ProvidersTable>): Provider {
  return {
    id: row.id,
    ...providerInputOf(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Providers in the form of their files. */
export const providerBook: AddressBook<ProviderInput> = {
  table: 'providers',
  cells: contactCells(PROVIDER_FIELDS),
  columnsOf: providerColumns,
  fieldsOf: providerInputOf,
};
