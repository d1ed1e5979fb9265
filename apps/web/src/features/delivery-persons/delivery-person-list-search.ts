import { DELIVERY_PERSONS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { type ListSearch, listSearch } from '#shared/list-search.ts';

/** Keeps of the address of /delivery-persons what the API understands. */
export function deliveryPersonListSearch(query: Record<string, unknown>): ListSearch {
  return listSearch(query, DELIVERY_PERSONS_PAGE_SIZE);
}
