import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Order } from '@mostrador/contract/orders';
import type { WireRequest } from '@mostrador/contract/routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callQuery, listQuery, useCommand } from '#shared/api/query.ts';
import { createStore } from '#shared/store.ts';

export const orderQueries = {
  list: (query: WireRequest<'listOrders'>['query']) => listQuery('listOrders', { query }),
  detail: (id: string) => callQuery('readOrder', { params: { id } }),
  financials: (id: string) => callQuery('readOrderFinancials', { params: { id } }),
};

/**
 * The order that a command here changed last, for the list to light up: also when the form or the
 * detail leads back to it. The list empties it.
 */
export const changedOrder = createStore<{ id: string; isNew: boolean } | undefined>(undefined);

/** The reads that show something of an order, whatever has changed in it. */
const ORDER_READS: readonly EndpointName[] = [
  'listOrders',
  'readOrderStats',
  'readOrderFinancials',
  'readCustomerSummary',
];

/** Creates an order; it takes from the stock, and may make or change its customer. */
export function useCreateOrder(idempotencyKey?: string) {
  return useOrderCommand(
    'createOrder',
    [
      'listProducts',
      'readProduct',
      'listStockMovements',
      'listCustomers',
      'readCustomer',
      'listPaymentMethods',
    ],
    idempotencyKey,
  );
}

/** Takes several payments at once, all or none. */
export function useAddPayments(idempotencyKey?: string) {
  return useOrderCommand(
    'addPayments',
    ['listPaymentMethods', 'listDeliveryPersons', 'readDeliveryPerson'],
    idempotencyKey,
  );
}

/** Completes an order. */
export function useSetOrderStatus() {
  return useOrderCommand('setOrderStatus', []);
}

/** Marks a delivery ASSIGNED or DELIVERED, and may give it to another person. */
export function useSetDeliveryStatus() {
  return useOrderCommand('setDeliveryStatus', ['listDeliveryPersons', 'readDeliveryPerson']);
}

type OrderCommand = 'createOrder' | 'addPayments' | 'setOrderStatus' | 'setDeliveryStatus';

/** A command whose answer is the whole changed order, which is then in the cache. */
function useOrderCommand<Name extends OrderCommand>(
  name: Name,
  otherReads: readonly EndpointName[],
  idempotencyKey?: string,
) {
  const queryClient = useQueryClient();
  return useCommand(name, {
    idempotencyKey,
    makesStale: [...ORDER_READS, ...otherReads],
    onSuccess: (order) => {
      keepOrder(queryClient, order);
      changedOrder.set({ id: order.id, isNew: name === 'createOrder' });
    },
  });
}

function keepOrder(queryClient: QueryClient, order: Order): void {
  queryClient.setQueryData(orderQueries.detail(order.id).queryKey, order);
}
