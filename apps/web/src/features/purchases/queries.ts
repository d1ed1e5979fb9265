import type { Purchase } from '@mostrador/contract/purchases';
import type { WireRequest } from '@mostrador/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, listQuery, useCommand } from '#shared/api/query.ts';

export const purchaseQueries = {
  list: (query: WireRequest<'listPurchases'>['query']) => listQuery('listPurchases', { query }),
  detail: (id: string) => callQuery('readPurchase', { params: { id } }),
};

/** Commands that change a purchase and answer with the whole of it. */
export type PurchaseCommand =
  | 'setPurchaseStatus'
  | 'receivePurchase'
  | 'returnPurchase'
  | 'addPurchasePayments'
  | 'markPurchasePaid';

/** A command that answers with the whole purchase, which replaces the cached one. */
export function usePurchaseCommand<Name extends PurchaseCommand | 'createPurchase'>(name: Name) {
  const queryClient = useQueryClient();
  return useCommand(name, {
    onSuccess: (purchase: Purchase) => {
      queryClient.setQueryData(purchaseQueries.detail(purchase.id).queryKey, purchase);
    },
  });
}
