import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { WireRequest } from '@mostrador/contract/routes';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { callQuery, listQuery, useCommand } from '#shared/api/query.ts';

/** Number of methods in one call (rules.md#page-sizes). */
const PAYMENT_METHODS_FETCH_LIMIT = 100;

export const paymentMethodQueries = {
  /** All payment methods by name, loaded over as many calls as needed (rules.md#reports). */
  all: () =>
    queryOptions({
      queryKey: ['listPaymentMethods', 'all'],
      queryFn: async ({ signal }) => {
        const paymentMethods: PaymentMethod[] = [];
        const limit = String(PAYMENT_METHODS_FETCH_LIMIT);
        for (let page = 1, hasNext = true; hasNext; page += 1) {
          const query = { limit, page: String(page) };
          const answer = await call('listPaymentMethods', { query, signal });
          paymentMethods.push(...answer.paymentMethods);
          hasNext = answer.pagination.hasNext;
        }
        return { paymentMethods };
      },
    }),
  list: (query: WireRequest<'listPaymentMethods'>['query']) =>
    listQuery('listPaymentMethods', { query }),
  detail: (id: string) => callQuery('readPaymentMethod', { params: { id } }),
};

/** Adds a payment method. */
export function useCreatePaymentMethod() {
  const queryClient = useQueryClient();
  return useCommand('createPaymentMethod', {
    onSuccess: (method) => keepMethod(queryClient, method),
  });
}

/** Changes a payment method's name, kind or place among the tiles. */
export function useUpdatePaymentMethod() {
  const queryClient = useQueryClient();
  return useCommand('updatePaymentMethod', {
    onSuccess: (method) => keepMethod(queryClient, method),
  });
}

/** Deletes a payment method without orders (rules.md#archiving). */
export function useDeletePaymentMethod() {
  return useCommand('deletePaymentMethod');
}

function keepMethod(queryClient: QueryClient, method: PaymentMethod): void {
  queryClient.setQueryData(paymentMethodQueries.detail(method.id).queryKey, method);
}
