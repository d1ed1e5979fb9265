import { type ListSearch, listSearch } from '#shared/list-search.ts';

/** How many delivery persons a page of the list shows (sales §9). */
export const DELIVERY_PERSONS_PAGE_SIZE = 100;

/** Keeps of the address of /delivery-persons what the API understands. */
export function deliveryPersonListSearch(query: Record<string, unknown>): ListSearch {
  return listSearch(query, DELIVERY_PERSONS_PAGE_SIZE);
}
