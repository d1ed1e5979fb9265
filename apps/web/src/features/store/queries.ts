import type { Answer } from '@mostrador/contract/routes';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/client.ts';
import { callQuery, useCommand } from '#shared/api/query.ts';
import { keepStore, refreshUser } from '#shared/session/session.ts';

export type CountedTaxRate = Answer<'listTaxRates'>['taxRates'][number];

/** A tax rate, and what its change acts on. */
export interface RateToEdit {
  rate: CountedTaxRate;
  productsWithoutRate: number;
}

export const storeQueries = {
  settings: () => callQuery('readStore', {}),
};

export const taxRateQueries = {
  list: () => callQuery('listTaxRates', {}),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['listTaxRates', { id }],
      queryFn: async ({ signal }): Promise<RateToEdit> => {
        const { taxRates, productsWithoutRate } = await call('listTaxRates', { signal });
        const rate = taxRates.find((each) => each.id === id);
        if (rate === undefined) throw new ApiError({ ...NOT_FOUND, message: id });
        return { rate, productsWithoutRate };
      },
    }),
};

const NOT_FOUND = { statusCode: 404, code: 'NOT_FOUND' } as const;

/** Changes settings of the store, and applies them to every screen here at once. */
export function useUpdateStore() {
  const queryClient = useQueryClient();
  return useCommand('updateStore', {
    onSuccess: (store) => {
      queryClient.setQueryData(storeQueries.settings().queryKey, store);
      keepStore(store);
    },
  });
}

/** Adds a tax rate; the first makes the store charge tax (rules.md#tax-rates). */
export function useCreateTaxRate() {
  return useCommand('createTaxRate', { onSuccess: readStoreAgain });
}

/** Changes a tax rate; another per cent puts a new one in its place (rules.md#tax-rates). */
export function useUpdateTaxRate() {
  return useCommand('updateTaxRate', { onSuccess: readStoreAgain });
}

/** Deletes a tax rate that no product has (rules.md#tax-rates). */
export function useDeleteTaxRate() {
  return useCommand('deleteTaxRate', { onSuccess: readStoreAgain });
}

/** Every screen reads the rates from the store of the profile. */
function readStoreAgain(): void {
  // After a failure the stream of changes, which is cut as well, reloads everything later.
  void refreshUser().catch(() => undefined);
}
