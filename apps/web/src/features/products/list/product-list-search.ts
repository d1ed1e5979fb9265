import type { WireRequest } from '@mostrador/contract/routes';
import { PRODUCTS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { idFrom, type ListSearch, listSearch, pageAsked } from '#shared/ui/list/list-search.ts';

/** The filters of the list, as its address carries them. */
export interface ProductListSearch extends ListSearch {
  categoryId?: string;
  providerId?: string;
  lowStock?: 'true';
}

/** Keeps of the address of /products what the API understands. */
export function productListSearch(query: Record<string, unknown>): ProductListSearch {
  return {
    ...listSearch(query, PRODUCTS_PAGE_SIZE),
    categoryId: idFrom(query.categoryId),
    providerId: idFrom(query.providerId),
    lowStock: query.lowStock === 'true' ? 'true' : undefined,
  };
}

/** What to ask the API for. */
export function listProductsQuery(
  search: ProductListSearch,
): NonNullable<WireRequest<'listProducts'>['query']> {
  return { ...exportProductsQuery(search), ...pageAsked(search, PRODUCTS_PAGE_SIZE) };
}

/** As `listProductsQuery`, for a file of all the pages. */
export function exportProductsQuery({
  page,
  limit,
  ...filters
}: ProductListSearch): NonNullable<WireRequest<'exportProducts'>['query']> {
  return filters;
}
