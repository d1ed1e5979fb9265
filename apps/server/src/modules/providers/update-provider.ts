import type { Provider } from '@mostrador/contract/providers';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { providerColumns, providerOf } from './provider-record.ts';

/**
 * Replaces the typed values of a provider. Throws NOT_FOUND, also for an archived one or another
 * store's.
 */
export async function updateProvider(
  { tx, storeId, now }: Scope,
  { params: { id }, body: input }: DecodedRequest<'updateProvider'>,
): Promise<Provider> {
  const row = await tx
    .updateTable('providers as v')
    .set({ ...providerColumns(input), updated_at: now })
    .where('v.store_id', '=', storeId)
    .where('v.id', '=', id)
    .where('v.archived_at', 'is', null)
    .returningAll('v')
    .executeTakeFirst();
  return providerOf(found(row));
}
