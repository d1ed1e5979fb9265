import type { Customer } from '@mostrador/contract/customers';
import type { WireRequest } from '@mostrador/contract/routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { callQuery, listQuery, useCommand } from '#shared/api/query.ts';

/** Number of customers that a search loads at a time (rules.md#page-sizes). */
const OFFERED = '50';
/** Number of recent orders on the profile (rules.md#page-sizes). */
const RECENT_ORDERS = '5';
/** Number of open and of returned loans that the profile shows at first (rules.md#page-sizes). */
const BORROWS_SHOWN = { OPEN: '50', RETURNED: '5' } as const;

export const customerQueries = {
  search: (search: string) => pagedQuery('listCustomers', { search, limit: OFFERED }),
  list: (query: WireRequest<'listCustomers'>['query']) => listQuery('listCustomers', { query }),
  detail: (id: string) => callQuery('readCustomer', { params: { id } }),
  summary: (id: string) =>
    callQuery('readCustomerSummary', {
      params: { id },
      query: { page: '1', limit: RECENT_ORDERS },
    }),
  /** What is out, or what is back or lost. */
  borrows: (customerId: string, part: keyof typeof BORROWS_SHOWN) =>
    pagedQuery('listBorrows', {
      customerId,
      status: part === 'OPEN' ? 'OPEN' : 'RETURNED,LOST',
      limit: BORROWS_SHOWN[part],
    }),
};

/** Adds a customer. */
export function useCreateCustomer() {
  const queryClient = useQueryClient();
  return useCommand('createCustomer', {
    onSuccess: (customer) => keepCustomer(queryClient, customer),
  });
}

/** Changes a customer. */
export function useUpdateCustomer() {
  const queryClient = useQueryClient();
  return useCommand('updateCustomer', {
    onSuccess: (customer) => keepCustomer(queryClient, customer),
  });
}

/** Deletes a customer; existing orders keep the name (rules.md#archiving). */
export function useDeleteCustomer() {
  return useCommand('deleteCustomer');
}

/** Brings a deleted customer back (rules.md#bringing-back). */
export function useRestoreCustomer() {
  return useCommand('restoreCustomer');
}

function keepCustomer(queryClient: QueryClient, customer: Customer): void {
  queryClient.setQueryData(customerQueries.detail(customer.id).queryKey, customer);
}
