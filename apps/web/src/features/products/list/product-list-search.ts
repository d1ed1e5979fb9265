import type { WireRequest } from '@mostrador/contract/routes';
import { PRODUCTS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { PRODUCT_SORTS, type ProductSort } from '@mostrador/domain/list-sorts';
import {
  idFrom,
  type ListSearch,
  listSearch,
  oneOf,
  onlyDeleted,
  pageAsked,
} from '#shared/ui/list/list-search.ts';

/** Filters of the list in its address. */
export interface ProductListSearch extends ListSearch<ProductSort> {
  categoryId?: string;
  providerId?: string;
  lowStock?: 'true';
  toCount?: 'true';
  deleted?: 'true';
}

/** Reads the filters from the address of /products; drops values that the API does not accept. */
export function productListSearch(query: Record<string, unknown>): ProductListSearch {
  return {
    ...listSearch(query, PRODUCTS_PAGE_SIZE),
    categoryId: idFrom(query.categoryId),
    providerId: idFrom(query.providerId),
    lowStock: query.lowStock === 'true' ? 'true' : undefined,
    toCount: query.toCount === 'true' ? 'true' : undefined,
    deleted: onlyDeleted(query),
    sort: oneOf(PRODUCT_SORTS, query.sort),
  };
}

/** Query of the API for these filters. */
export function listProductsQuery(
  search: ProductListSearch,
): NonNullable<WireRequest<'listProducts'>['query']> {
  const { deleted } = search;
  return { ...exportProductsQuery(search), ...pageAsked(search, PRODUCTS_PAGE_SIZE), deleted };
}

/** Like `listProductsQuery`, without paging and order, for a file of all products that are not deleted. */
export function exportProductsQuery({
  page,
  limit,
  sort,
  deleted,
  ...filters
}: ProductListSearch): NonNullable<WireRequest<'exportProducts'>['query']> {
  return filters;
}
