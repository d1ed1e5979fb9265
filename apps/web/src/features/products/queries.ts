import { call } from '#shared/api/client.ts';
import { pagedQuery } from '#shared/api/paged-query.ts';

export interface ProductFilter {
  search: string;
  categoryId: string | undefined;
  providerId: string | undefined;
}

/** A page without a search, and the results of one (sales §9). */
const PAGE = '60';
const RESULTS = '20';

export const productQueries = {
  /** The catalogue, or what of it a search finds; never all of it at once. */
  search: (filter: ProductFilter) =>
    pagedQuery('listProducts', { ...filter, limit: filter.search === '' ? PAGE : RESULTS }),
};

/** The product with exactly this barcode, or undefined. A search also finds longer ones around it. */
export async function findByBarcode(barcode: string) {
  const { products } = await call('listProducts', { query: { search: barcode, limit: '100' } });
  return products.find((product) => product.barcode === barcode);
}
