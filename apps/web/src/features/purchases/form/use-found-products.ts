import type { Product } from '@mostrador/contract/products';
import type { Answer } from '@mostrador/contract/routes';
import { useMemo } from 'react';
import { pagedQuery, type Rows, useRows } from '#shared/api/paged-query.ts';
import { providersFirst } from './providers-first.ts';

/** How many products a search of the purchase form finds at first (rules.md#page-sizes). */
const PRODUCT_SEARCH_LIMIT = 100;

/** Shortest search; one letter would find half the shop (rules.md#searching). */
export const SHORTEST_PRODUCT_SEARCH = 2;

const productsOf = ({ products }: Answer<'listProducts'>) => products;

/**
 * Products of a search by name, the chosen provider's first, however many others there are
 * (rules.md#page-sizes). Loads more on demand.
 */
export function useFoundProducts(
  search: string,
  providerId: string | undefined,
  isAsked = true,
): Rows<Product> {
  const limit = String(PRODUCT_SEARCH_LIMIT);
  const theirs = useRows(
    pagedQuery('listProducts', { search, providerId, limit }),
    productsOf,
    isAsked && providerId !== undefined,
  );
  const all = useRows(pagedQuery('listProducts', { search, limit }), productsOf, isAsked);
  const isKnown = providerId !== undefined && theirs.rows !== undefined && !theirs.isStale;
  const theirRows = isKnown ? theirs.rows : undefined;
  const hasMoreOfTheirs = isKnown && theirs.hasMore;
  const rows = useMemo(
    () => providersFirst(providerId, theirRows, hasMoreOfTheirs, all.rows),
    [providerId, theirRows, hasMoreOfTheirs, all.rows],
  );
  if (providerId === undefined) return { ...all, rows };
  return {
    ...(hasMoreOfTheirs ? theirs : all),
    rows,
    isStale: theirs.isStale || all.isStale,
    error: theirs.error ?? all.error,
    retry: () => {
      theirs.retry();
      all.retry();
    },
  };
}
