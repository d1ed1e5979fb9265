import type { WireRequest } from '@mostrador/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, listQuery, useCommand } from '#shared/api/query.ts';
import { openDrawer } from '#shared/printer/receipt-printer.ts';

/** Loans of a customer of which one message reminds (rules.md#page-sizes). */
const REMINDED = '100';

export const borrowQueries = {
  list: (query: WireRequest<'listBorrows'>['query']) => listQuery('listBorrows', { query }),
  detail: (id: string) => callQuery('readBorrow', { params: { id } }),
  /** What a customer has, the earliest due first. */
  openOf: (customerId: string) =>
    callQuery('listBorrows', {
      query: { customerId, status: 'OPEN', sort: 'due', limit: REMINDED },
    }),
};

/** Marks a loan returned and settles its deposit. */
export function useReturnBorrow() {
  const queryClient = useQueryClient();
  return useCommand('returnBorrow', {
    onSuccess: (borrow) => {
      queryClient.setQueryData(borrowQueries.detail(borrow.id).queryKey, borrow);
      const { refundMethods } = borrow.returned ?? borrow;
      if (refundMethods.some(({ kind }) => kind === 'CASH')) openDrawer();
    },
  });
}

/** Extends a loan that is out. */
export function useExtendBorrow() {
  const queryClient = useQueryClient();
  return useCommand('extendBorrow', {
    onSuccess: (borrow) =>
      queryClient.setQueryData(borrowQueries.detail(borrow.id).queryKey, borrow),
  });
}

/** Notes that the customer was reminded of a loan. */
export function useAddReminder() {
  return useCommand('addReminder');
}
