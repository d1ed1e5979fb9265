import type { Provider } from '@mostrador/contract/providers';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { later } from '#platform/rows/later.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import { lockToChange } from '#platform/rows/unchanged.ts';
import type { Scope } from '#platform/scope.ts';
import { providerColumns, providerOf } from './provider-record.ts';

/**
 * Replaces the typed values of a provider. Throws NOT_FOUND, also for an archived one or another
 * store's, and RECORD_CHANGED if it was loaded before someone's last edit.
 */
export async function updateProvider(
  scope: Scope,
  { params: { id }, body: input }: DecodedRequest<'updateProvider'>,
): Promise<Provider> {
  const { tx, storeId, now } = scope;
  const before = await lockToChange(scope, 'providers', { id, loadedAt: input.updatedAt });
  const row = await tx
    .updateTable('providers as v')
    .set({ ...providerColumns(input), updated_at: later(now, before.updated_at) })
    .where('v.store_id', '=', storeId)
    .where('v.id', '=', id)
    .returningAll('v')
    .executeTakeFirstOrThrow();
  await noteChanged(scope, 'provider', [id]);
  return providerOf(row);
}
