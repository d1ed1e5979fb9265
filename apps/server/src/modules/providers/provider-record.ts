import type { Provider } from '@mostrador/contract/providers';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { contactSearchText } from '@mostrador/domain/search-texts';
import type { Selectable } from 'kysely';
import type { ProvidersTable } from '#platform/database/tables.ts';

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
    search_text: contactSearchText({ name, phone, email }),
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
