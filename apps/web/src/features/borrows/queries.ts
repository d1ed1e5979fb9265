import type { WireRequest } from '@mostrador/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, listQuery, useCommand } from '#shared/api/query.ts';
import { openDrawer } from '#shared/printer/receipt-printer.ts';

export const borrowQueries = {
  list: (query: WireRequest<'listBorrows'>['query']) => listQuery('listBorrows', { query }),
  detail: (id: string) => callQuery('readBorrow', { params: { id } }),
};

/** Marks a loan returned and settles its deposit. */
export function useReturnBorrow() {
  const queryClient = useQueryClient();
  return useCommand('returnBorrow', {
    onSuccess: (borrow) => {
      queryClient.setQueryData(borrowQueries.detail(borrow.id).queryKey, borrow);
      if (borrow.refundMethods.some(({ kind }) => kind === 'CASH')) openDrawer();
    },
  });
}
