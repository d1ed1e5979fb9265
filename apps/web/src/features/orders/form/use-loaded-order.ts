import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type LoadedOrder, productIdsOf } from '#features/orders/draft/edit-draft.ts';
import { productQueries } from '#features/products/queries.ts';
import { isNotFound } from '#shared/api/api-error.ts';
import { callQuery } from '#shared/api/query.ts';
import { orderQueries } from '../queries.ts';

/** Loads an order with its products and its customer, and again whenever the order has changed. */
export function useLoadedOrder(id: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [...orderQueries.detail(id).queryKey, 'toEdit'],
    queryFn: () => loadOrder(queryClient, id),
    // Not cached: an edit must start with the present order.
    gcTime: 0,
  });
}

async function loadOrder(queryClient: QueryClient, id: string): Promise<LoadedOrder> {
  const order = await queryClient.fetchQuery({ ...orderQueries.detail(id), staleTime: 0 });
  const [products, customer] = await Promise.all([
    queryClient.fetchQuery({ ...productQueries.byIds(productIdsOf(order)), staleTime: 0 }),
    order.customer === null ? undefined : readCustomer(queryClient, order.customer.id),
  ]);
  return { order, products, customer };
}

/** Undefined if the customer was deleted. */
async function readCustomer(queryClient: QueryClient, id: string) {
  try {
    return await queryClient.fetchQuery(callQuery('readCustomer', { params: { id } }));
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
