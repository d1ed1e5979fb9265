import type { Provider } from '@mostrador/contract/providers';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { type ProviderInput, providerColumns, providerOf } from './provider-record.ts';

/** Adds a provider. */
export async function createProvider(
  { tx, storeId, now }: Scope,
  { body: input }: { body: ProviderInput },
): Promise<Provider> {
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
  return providerOf(row);
}
