import type { Selectable } from 'kysely';
import type { RecordCells } from '#platform/csv/record-file.ts';
import type { CustomersTable } from '#platform/database/tables.ts';

/** What a file of customers says of one, under the API's field names. */
export interface CustomerFields {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  address: string;
  city: string | null;
  state: string | null;
  country: string | null;
  isActive: boolean;
}

export const customerCells: RecordCells<CustomerFields> = {
  firstName: (value) => value,
  lastName: (value) => value,
  email: (value) => value,
  phone: (value) => value,
  address: (value) => value,
  city: (value) => value,
  state: (value) => value,
  country: (value) => value,
  isActive: String,
};

export function customerFieldsOf(row: Selectable<CustomersTable>): CustomerFields {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    state: row.state,
    country: row.country,
    isActive: row.is_active,
  };
}
