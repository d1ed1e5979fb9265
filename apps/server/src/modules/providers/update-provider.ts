import type { Provider } from '@mostrador/contract/providers';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { providerColumns, providerOf } from './provider-record.ts';

export async function updateProvider(
  { tx, storeId, now }: Scope,
  { id, ...input }: { id: string } & DecodedRequest<'updateProvider'>['body'],
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
