import type { Product } from '@mostrador/contract/products';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productQueries } from '#features/products/queries.ts';
import { type LabelLine, withOneMore, without, withQuantity } from './label-lines.ts';

/** A product in its present state, and the number of its labels. */
export interface LabelRow {
  product: Product;
  quantity: number;
}

/** Products to label with their present prices and barcodes, and functions that change the list. */
export function useLabelLines(initial: readonly LabelLine[]) {
  const [lines, setLines] = useState(initial);
  // Just added products, shown until the complete list has loaded.
  const [added, setAdded] = useState<readonly Product[]>([]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...productQueries.byIds(lines.map(({ productId }) => productId)),
    placeholderData: keepPreviousData,
  });
  const known = new Map([...added, ...(data ?? [])].map((product) => [product.id, product]));
  const rows = lines.flatMap(({ productId, quantity }): LabelRow[] => {
    const product = known.get(productId);
    return product === undefined ? [] : [{ product, quantity }];
  });
  const isComplete = data !== undefined && !isPlaceholderData;
  return {
    /** Undefined until the first products have loaded. */
    rows: data === undefined && lines.length > 0 ? undefined : rows,
    deletedCount: isComplete ? lines.length - rows.length : 0,
    error,
    retry: () => void refetch(),
    add(product: Product) {
      setAdded((before) => [...before.filter(({ id }) => id !== product.id), product]);
      setLines((before) => withOneMore(before, product.id));
    },
    setQuantity: (productId: string, quantity: number) =>
      setLines((before) => withQuantity(before, productId, quantity)),
    remove: (productId: string) => setLines((before) => without(before, productId)),
    clear: () => setLines([]),
  };
}

export type LabelLines = ReturnType<typeof useLabelLines>;
