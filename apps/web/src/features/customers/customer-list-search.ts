import { type ListSearch, listSearch } from '#shared/list-search.ts';

/** How many customers a page of the list shows (sales §9). */
export const CUSTOMERS_PAGE_SIZE = 50;

/** Keeps of the address of /customers what the API understands. */
export function customerListSearch(query: Record<string, unknown>): ListSearch {
  return listSearch(query, CUSTOMERS_PAGE_SIZE);
}
