import type { Provider } from '@mostrador/contract/providers';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { restore } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';
import { readProvider } from './read-provider.ts';

/** Brings a deleted provider back (rules.md#bringing-back). Throws NOT_FOUND unless they are deleted. */
export async function restoreProvider(
  scope: Scope,
  { params }: DecodedRequest<'restoreProvider'>,
): Promise<Provider> {
  await restore(scope, 'providers', params.id);
  return readProvider(scope, { params });
}
