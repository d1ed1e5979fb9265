import type { Customer } from '@mostrador/contract/customers';
import { customerSearchText } from '@mostrador/domain/search-texts';
import type { Selectable } from 'kysely';
import type { CustomersTable } from '#platform/database/tables.ts';

/** What a person types of a customer. An order makes one with a first name and an address alone. */
export interface CustomerInput {
  firstName: string;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  address: string;
  city: string | null;
  state: string | null;
  country: string | null;
  isActive?: boolean;
}

/** The columns that hold what was typed, in an insert as in an update. */
export function customerColumns(input: CustomerInput) {
  const lastName = input.lastName ?? '';
  return {
    first_name: input.firstName,
    last_name: lastName,
    email: input.email,
    phone: input.phone,
    address: input.address,
    city: input.city,
    state: input.state,
    country: input.country,
    is_active: input.isActive ?? true,
    search_text: customerSearchText({ ...input, lastName }),
  };
}

export function customerOf(row: Selectable<CustomersTable>): Customer {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    state: row.state,
    country: row.country,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
  };
}
