import { useQuery } from '@tanstack/react-query';
import { purchaseQueries } from '#features/purchases/queries.ts';
import { idFrom } from '#shared/ui/list/list-search.ts';
import type { LabelLine } from './label-lines.ts';
import type { LabelsSearch } from './labels-search.ts';
import { receivedQuantities } from './received-quantities.ts';

/** Initial labels from the address: one per product, or one per unit that a purchase brought. */
export function useLabelsStart({ products, purchaseId, receiptId }: LabelsSearch) {
  const id = idFrom(purchaseId);
  const { data, error, refetch } = useQuery({
    ...purchaseQueries.detail(id ?? ''),
    enabled: id !== undefined,
  });
  const retry = () => void refetch();
  if (id === undefined)
    return { lines: oneOfEach(products), purchaseNumber: undefined, error, retry };
  return {
    lines: data && receivedQuantities(data, receiptId),
    purchaseNumber: data?.purchaseNumber,
    error,
    retry,
  };
}

function oneOfEach(products = ''): LabelLine[] {
  const ids = products.split(',').flatMap((id) => idFrom(id.trim()) ?? []);
  return [...new Set(ids)].map((productId) => ({ productId, quantity: 1 }));
}
