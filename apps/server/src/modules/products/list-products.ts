import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { matchesSearch, readPage } from '#platform/read-page.ts';
import type { Scope } from '#platform/scope.ts';
import { productOf, selectProducts } from './product-record.ts';

/** Products by name; those low on stock with the lowest first. */
export async function listProducts(
  scope: Scope,
  query: DecodedRequest<'listProducts'>['query'],
): Promise<Answer<'listProducts'>> {
  const { search, categoryId, providerId, lowStock, ids } = query;
  let products = selectProducts(scope).where(matchesSearch('p.search_text', search));
  if (categoryId !== undefined) products = products.where('p.category_id', '=', categoryId);
  if (providerId !== undefined) products = products.where('p.provider_id', '=', providerId);
  if (lowStock) products = products.whereRef('p.stock', '<=', 'p.min_stock').orderBy('p.stock');
  if (ids !== undefined) {
    products = products.where(({ eb, val }) => eb('p.id', '=', eb.fn.any(val(ids))));
  }
  products = products.orderBy('p.search_text').orderBy('p.id');

  const { rows, pagination } = await readPage(scope.tx, query, products);
  return { products: rows.map((row) => productOf(scope, row)), pagination };
}
