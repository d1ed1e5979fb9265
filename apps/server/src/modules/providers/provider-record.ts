import type { Provider } from '@mostrador/contract/providers';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { searchText } from '@mostrador/domain/search';
import type { Selectable } from 'kysely';
import { phoneDigits } from '#platform/phone-digits.ts';
import type { ProvidersTable } from '#platform/tables.ts';

/** The columns that hold what was typed, in an insert as in an update. */
export function providerColumns({
  name,
  email,
  phone,
  address,
  city,
  state,
  country,
}: DecodedRequest<'createProvider'>['body']) {
  return {
    name,
    email,
    phone,
    address,
    city,
    state,
    country,
    // Begins with the name, by which lists are sorted.
    search_text: searchText(name, phone, phoneDigits(phone), email),
  };
}

export function providerOf(row: Selectable<ProvidersTable>): Provider {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    state: row.state,
    country: row.country,
    createdAt: row.created_at.toISOString(),
  };
}
