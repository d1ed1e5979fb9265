import type { Selectable } from 'kysely';
import type { RecordCells } from '#platform/csv/record-file.ts';
import type { ProvidersTable } from '#platform/database/tables.ts';

/** What a file of providers says of one, under the API's field names. */
export interface ProviderFields {
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
}

export const providerCells: RecordCells<ProviderFields> = {
  name: (value) => value,
  email: (value) => value,
  phone: (value) => value,
  address: (value) => value,
  city: (value) => value,
  state: (value) => value,
  country: (value) => value,
};

export function providerFieldsOf({
  name,
  email,
  phone,
  address,
  city,
  state,
  country,
}: Selectable<ProvidersTable>): ProviderFields {
  return { name, email, phone, address, city, state, country };
}
