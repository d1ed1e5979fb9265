import type { DecodedRequest } from '@mostrador/contract/routes';
import { readSearch } from '@mostrador/domain/search';
import { sql } from 'kysely';
import { matchesSearch } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { selectProducts } from './product-record.ts';

/** Selects the products that a list's filters let through, unsorted. */
export function matchingProducts(
  scope: ReadScope,
  {
    search,
    categoryId,
    providerId,
    lowStock,
    toCount,
    deleted,
  }: DecodedRequest<'exportProducts'>['query'] & {
    deleted?: boolean | undefined;
  },
  /** Products whose whole code the search is. */
  codeIds: readonly string[] = [],
) {
  const matches = matchesSearch('p.search_text', readSearch(search));
  let products = selectProducts(scope, deleted).where(
    codeIds.length === 0
      ? matches
      : sql<boolean>`(${matches} or p.id = any(${[...codeIds]}::uuid[]))`,
  );
  if (categoryId !== undefined) products = products.where('p.category_id', '=', categoryId);
  if (providerId !== undefined) products = products.where('p.provider_id', '=', providerId);
  if (lowStock) products = products.where(({ ref }) => ref('p.low_on_stock'));
  if (toCount) products = products.where('p.found_units', '>', 0);
  return products;
}
