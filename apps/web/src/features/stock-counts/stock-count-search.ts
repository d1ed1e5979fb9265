import { STOCK_COUNT_LINES_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { type ListSearch, listSearch, oneOf } from '#shared/ui/list/list-search.ts';

/** Which of a count's products are shown; all where it is absent. */
export const SHOWN = ['counted', 'uncounted', 'different'] as const;

export interface StockCountSearch extends ListSearch {
  show?: (typeof SHOWN)[number];
}

/** Keeps of the address of /stock-counts/{id} what the API understands. */
export function stockCountSearch(query: Record<string, unknown>): StockCountSearch {
  return {
    ...listSearch(query, STOCK_COUNT_LINES_PAGE_SIZE),
    show: oneOf(SHOWN, query.show),
  };
}
