import { queryOptions } from '@tanstack/react-query';
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

/** As many ids as the address of a call has room for. */
const IDS_A_CALL = 200;

export const productQueries = {
  /** The catalogue, or what of it a search finds; never all of it at once. */
  search: (filter: ProductFilter) =>
    pagedQuery('listProducts', { ...filter, limit: filter.search === '' ? PAGE : RESULTS }),
  /** Those of these products that were not deleted. */
  byIds: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['listProducts', { ids }],
      queryFn: async ({ signal }) => {
        const answers = await Promise.all(
          inParts(ids).map((part) => {
            const query = { ids: part.join(','), limit: String(part.length) };
            return call('listProducts', { query, signal });
          }),
        );
        return answers.flatMap(({ products }) => products);
      },
    }),
};

function inParts(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / IDS_A_CALL);
  return Array.from({ length: count }, (_, part) =>
    ids.slice(part * IDS_A_CALL, (part + 1) * IDS_A_CALL),
  );
}

/** The product with exactly this barcode, or undefined. A search also finds longer ones around it. */
export async function findByBarcode(barcode: string) {
  const { products } = await call('listProducts', { query: { search: barcode, limit: '100' } });
  return products.find((product) => product.barcode === barcode);
}
