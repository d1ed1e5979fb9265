import type { Provider } from '@mostrador/contract/providers';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { found } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';
import { providerOf } from './provider-record.ts';

/** Returns a provider. Throws NOT_FOUND, also for an archived one or another store's. */
export async function readProvider(
  { db, storeId }: ReadScope,
  { params: { id } }: Pick<DecodedRequest<'readProvider'>, 'params'>,
): Promise<Provider> {
  const row = await db
    .selectFrom('providers as v')
    .where('v.store_id', '=', storeId)
    .where('v.id', '=', id)
    .where('v.archived_at', 'is', null)
    .selectAll('v')
    .executeTakeFirst();
  return providerOf(found(row));
}
