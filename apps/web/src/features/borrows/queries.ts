import type { WireRequest } from '@mostrador/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, listQuery, useCommand } from '#shared/api/query.ts';
import { openDrawer } from '#shared/printer/receipt-printer.ts';

/** Loans of a customer of which one message reminds, or that come back together (rules.md#page-sizes). */
const MOST_OF_CUSTOMER = '100';

export const borrowQueries = {
  list: (query: WireRequest<'listBorrows'>['query']) => listQuery('listBorrows', { query }),
  detail: (id: string) => callQuery('readBorrow', { params: { id } }),
  /** What a customer has, the earliest due first. */
  openOf: (customerId: string) =>
    callQuery('listBorrows', {
      query: { customerId, status: 'OPEN', sort: 'due', limit: MOST_OF_CUSTOMER },
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

/** Takes back loans of a customer together, and settles their money. */
export function useReturnBorrows() {
  const queryClient = useQueryClient();
  return useCommand('returnBorrows', {
    onSuccess: ({ records, moved }) => {
      for (const borrow of records) {
        queryClient.setQueryData(borrowQueries.detail(borrow.id).queryKey, borrow);
      }
      if (moved.some(({ kind, amount }) => kind === 'CASH' && amount !== 0)) openDrawer();
    },
  });
}

/** Undoes the return of a loan; `takesCash` says of a payment method whether it fills the drawer. */
export function useUndoReturn(takesCash: (paymentMethodId: string) => boolean) {
  const queryClient = useQueryClient();
  return useCommand('undoReturn', {
    onSuccess: (borrow, { body }) => {
      queryClient.setQueryData(borrowQueries.detail(borrow.id).queryKey, borrow);
      if (body.payments?.some(({ paymentMethodId }) => takesCash(paymentMethodId))) openDrawer();
    },
  });
}

/** Marks lost units as found. */
export function useMarkFound() {
  return useCommand('markFound', {
    onSuccess: ({ given }) => {
      if (given.some(({ kind, amount, rounding }) => kind === 'CASH' && amount + rounding !== 0)) {
        openDrawer();
      }
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
