import type { Provider } from '@mostrador/contract/providers';
import type { WireRequest } from '@mostrador/contract/routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { callQuery, listQuery, useCommand } from '#shared/api/query.ts';

export const providerQueries = {
  search: (search: string, limit = 100) =>
    pagedQuery('listProviders', { search, limit: String(limit) }),
  list: (query: WireRequest<'listProviders'>['query']) => listQuery('listProviders', { query }),
  detail: (id: string) => callQuery('readProvider', { params: { id } }),
  summary: (id: string) => callQuery('readProviderSummary', { params: { id } }),
};

/** Adds a provider. */
export function useCreateProvider() {
  const queryClient = useQueryClient();
  return useCommand('createProvider', {
    onSuccess: (provider) => keepProvider(queryClient, provider),
  });
}

/** Changes a provider. */
export function useUpdateProvider() {
  const queryClient = useQueryClient();
  return useCommand('updateProvider', {
    onSuccess: (provider) => keepProvider(queryClient, provider),
  });
}

/** Deletes a provider; existing purchases keep the name (rules.md#archiving). */
export function useDeleteProvider() {
  return useCommand('deleteProvider');
}

/** Brings a deleted provider back (rules.md#bringing-back). */
export function useRestoreProvider() {
  return useCommand('restoreProvider');
}

function keepProvider(queryClient: QueryClient, provider: Provider): void {
  queryClient.setQueryData(providerQueries.detail(provider.id).queryKey, provider);
}
