import { CUSTOMERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { type ListSearch, listSearch } from '#shared/list-search.ts';

/** Keeps of the address of /customers what the API understands. */
export function customerListSearch(query: Record<string, unknown>): ListSearch {
  return listSearch(query, CUSTOMERS_PAGE_SIZE);
}
