import type { Product } from '@mostrador/contract/products';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productQueries } from '#features/products/queries.ts';
import type { CodedUnit } from '#shared/ui/fields/unit-choice.tsx';
import {
  type LabelLine,
  labelsUnit,
  withOneMore,
  without,
  withQuantity,
  withUnit,
  withUnits,
} from './label-lines.ts';

/** A product in its present state, and the number of its labels. */
export interface LabelRow {
  product: Product;
  quantity: number;
  /** Units that the shop owns, where they have codes, and those that get a label. */
  units?: { owned: readonly CodedUnit[]; labelled: readonly CodedUnit[] };
}

const NONE = { owned: [], labelled: [] };

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
  const coded = [...known.values()].filter(({ tracksUnits }) => tracksUnits);
  const lists = useQueries({ queries: coded.map(({ id }) => productQueries.units(id)) });
  const ownedBy = new Map(
    lists.flatMap(({ data: list }) =>
      list ? [[list.product.id, list.units.filter(({ state }) => state !== 'GONE')] as const] : [],
    ),
  );
  const rows = lines.flatMap((line): LabelRow[] => {
    const { productId, quantity } = line;
    const product = known.get(productId);
    if (product === undefined) return [];
    if (!product.tracksUnits) return [{ product, quantity }];
    const owned = ownedBy.get(productId);
    if (owned === undefined) return [{ product, quantity: 0, units: NONE }];
    const labelled = owned.filter((unit) => labelsUnit(line, unit));
    return [{ product, quantity: labelled.length, units: { owned, labelled } }];
  });
  const isComplete = data !== undefined && !isPlaceholderData;
  return {
    /** Undefined until the first products have loaded. */
    rows: data === undefined && lines.length > 0 ? undefined : rows,
    deletedCount: isComplete ? lines.length - rows.length : 0,
    error,
    retry: () => void refetch(),
    /** Adds a label of the product, or of its unit with the code that was scanned. */
    add(product: Product, unitId?: string) {
      setAdded((before) => [...before.filter(({ id }) => id !== product.id), product]);
      setLines((before) =>
        unitId === undefined
          ? withOneMore(before, product.id)
          : withUnit(before, product.id, unitId),
      );
    },
    setQuantity: (productId: string, quantity: number) =>
      setLines((before) => withQuantity(before, productId, quantity)),
    setUnits: (productId: string, unitIds: readonly string[]) =>
      setLines((before) => withUnits(before, productId, unitIds)),
    remove: (productId: string) => setLines((before) => without(before, productId)),
    clear: () => setLines([]),
  };
}

export type LabelLines = ReturnType<typeof useLabelLines>;
