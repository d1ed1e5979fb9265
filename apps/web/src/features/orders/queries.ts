import type { Order } from '@mostrador/contract/orders';
import type { WireRequest } from '@mostrador/contract/routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { movedCash } from '#features/orders/parts/cash-moved.ts';
import { callQuery, listQuery, useCommand } from '#shared/api/query.ts';
import { openDrawer } from '#shared/printer/receipt-printer.ts';
import { createStore } from '#shared/state-cell.ts';

export const orderQueries = {
  list: (query: WireRequest<'listOrders'>['query']) => listQuery('listOrders', { query }),
  detail: (id: string) => callQuery('readOrder', { params: { id } }),
  discountReasons: () => callQuery('listDiscountReasons', {}),
  returnReasons: () => callQuery('listReturnReasons', {}),
  financials: (id: string) => callQuery('readOrderFinancials', { params: { id } }),
};

/**
 * Order that a command here changed last, for the list to highlight, even after the form or the
 * order's page leads back. The list clears it.
 */
export const changedOrder = createStore<{ id: string; isNew: boolean } | undefined>(undefined);

/** Creates an order. */
export function useCreateOrder() {
  return useOrderCommand('createOrder');
}

/** Edits an order. */
export function useUpdateOrder() {
  return useOrderCommand('updateOrder');
}

/** Takes several payments in one call, all or none. */
export function useAddPayments() {
  return useOrderCommand('addPayments');
}

/** Takes one payment, given the method's name. */
export function useAddPayment() {
  return useOrderCommand('addPayment');
}

/** Discounts the amount due. */
export function useAddDiscount() {
  return useOrderCommand('addDiscount');
}

/** Takes items back. */
export function useReturnItems() {
  return useOrderCommand('returnItems');
}

/** Cancels an order. */
export function useCancelOrder() {
  return useOrderCommand('cancelOrder');
}

/** Completes an order. */
export function useSetOrderStatus() {
  return useOrderCommand('setOrderStatus');
}

/** Marks a delivery ASSIGNED or DELIVERED, optionally with another delivery person. */
export function useSetDeliveryStatus() {
  return useOrderCommand('setDeliveryStatus');
}

/** Marks an order delivered, with the payment that was collected at the door. */
export function useSetDeliveredAndPaid() {
  return useOrderCommand('setDeliveredAndPaid');
}

/** Notes that a delivery did not arrive. */
export function useAddDeliveryAttempt() {
  return useOrderCommand('addDeliveryAttempt');
}

/** Takes back a delivery attempt. */
export function useUndoDeliveryAttempt() {
  return useOrderCommand('undoDeliveryAttempt');
}

/** Voids a wrong payment. */
export function useVoidPayment() {
  return useOrderCommand('voidPayment');
}

/** Voids a charge that is not asked for. */
export function useVoidCharge() {
  return useOrderCommand('voidCharge');
}

type OrderCommand =
  | 'createOrder'
  | 'updateOrder'
  | 'cancelOrder'
  | 'addPayment'
  | 'addPayments'
  | 'voidPayment'
  | 'voidCharge'
  | 'addDiscount'
  | 'returnItems'
  | 'setOrderStatus'
  | 'setDeliveryStatus'
  | 'setDeliveredAndPaid'
  | 'addDeliveryAttempt'
  | 'undoDeliveryAttempt';

/** A command that answers with the whole order, which replaces the cached one. */
function useOrderCommand<Name extends OrderCommand>(name: Name) {
  const queryClient = useQueryClient();
  return useCommand(name, {
    onSuccess: (order) => {
      keepOrder(queryClient, order);
      changedOrder.set({ id: order.id, isNew: name === 'createOrder' });
      if (movedCash(name, order)) openDrawer();
    },
  });
}

function keepOrder(queryClient: QueryClient, order: Order): void {
  queryClient.setQueryData(orderQueries.detail(order.id).queryKey, order);
}
