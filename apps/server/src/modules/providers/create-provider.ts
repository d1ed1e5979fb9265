import type { Provider } from '@mostrador/contract/providers';
import { newId } from '#platform/rows/new-id.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import type { Scope } from '#platform/scope.ts';
import { type ProviderInput, providerColumns, providerOf } from './provider-record.ts';

/** Adds a provider. */
export async function createProvider(
  scope: Scope,
  { body: input }: { body: ProviderInput },
): Promise<Provider> {
  const { tx, storeId, now } = scope;
  const row = await tx
    .insertInto('providers')
    .values({
      store_id: storeId,
      id: newId(),
      ...providerColumns(input),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteChanged(scope, 'provider', [row.id]);
  return providerOf(row);
}
