import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { canBeWholeCode } from '@mostrador/domain/scans';
import { readPage } from '#platform/rows/read-page.ts';
import { sortRows } from '#platform/rows/sort-rows.ts';
import type { ReadScope } from '#platform/scope.ts';
import { findByScan } from './codes/find-codes.ts';
import { matchingProducts } from './matching-products.ts';
import { productOf } from './product-record.ts';

/**
 * Lists products by name unless `sort` says otherwise; with `lowStock` the lowest stock comes first, with
 * `favouritesFirst` the favourites do.
 */
export async function listProducts(
  scope: ReadScope,
  { query }: Pick<DecodedRequest<'listProducts'>, 'query'>,
): Promise<Answer<'listProducts'>> {
  const {
    search,
    lowStock,
    favouritesFirst,
    ids,
    barcode,
    sort = lowStock ? 'stock' : 'name',
  } = query;
  const codeIds =
    search !== undefined && canBeWholeCode(search)
      ? (await findByScan(scope, search)).productIds
      : [];
  let products = matchingProducts(scope, query, codeIds);
  if (barcode !== undefined) {
    const { productIds } = await findByScan(scope, barcode);
    products = products.where(({ eb, val }) => eb('p.id', '=', eb.fn.any(val(productIds))));
  }
  if (favouritesFirst) products = products.orderBy('p.is_favourite', 'desc');
  if (ids !== undefined) {
    products = products.where(({ eb, val }) => eb('p.id', '=', eb.fn.any(val(ids))));
  }
  products = sortRows(products, {
    sort,
    name: 'p.search_text',
    date: 'p.created_at',
    id: 'p.id',
    fields: { price: 'p.price_cents' },
    optionalFields: { stock: 'p.stock' },
  });

  const { rows, pagination } = await readPage(scope.db, query, products);
  return { products: rows.map((row) => productOf(scope, row)), pagination };
}
