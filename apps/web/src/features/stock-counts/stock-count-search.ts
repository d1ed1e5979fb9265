import { STOCK_COUNT_LINES_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { type ListSearch, listSearch, oneOf } from '#shared/ui/list/list-search.ts';

/** Filter of a count's products; absent means all. */
export const SHOWN = ['counted', 'uncounted', 'different'] as const;

export interface StockCountSearch extends ListSearch<never> {
  show?: (typeof SHOWN)[number];
}

/**
 * Reads the filters from the address of /stock-counts/{id}; drops values that the API does not
 * accept.
 */
export function stockCountSearch(query: Record<string, unknown>): StockCountSearch {
  return {
    ...listSearch(query, STOCK_COUNT_LINES_PAGE_SIZE),
    show: oneOf(SHOWN, query.show),
  };
}
