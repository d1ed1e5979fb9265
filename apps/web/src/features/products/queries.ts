import type { FoundUnit, Product, ProductDetail } from '@mostrador/contract/products';
import type { WireRequest } from '@mostrador/contract/routes';
import { MAX_SCAN_LENGTH } from '@mostrador/domain/scans';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { callQuery, listQuery, useCommand } from '#shared/api/query.ts';

export interface ProductFilter {
  search: string;
  categoryId: string | undefined;
  providerId: string | undefined;
}

/** Page sizes without and with a search (rules.md#page-sizes). */
const PAGE = '60';
const RESULTS = '20';

/** Most ids that fit into the address of a call. */
const IDS_A_CALL = 200;

/** Rows that the ledgers of a product's page show at first. */
const MOVEMENTS_SHOWN = '10';
const COST_CHANGES_SHOWN = '5';

export const productQueries = {
  /** Pages of the catalogue, or of the products that match a search. */
  search: (filter: ProductFilter) =>
    pagedQuery('listProducts', { ...filter, limit: filter.search === '' ? PAGE : RESULTS }),
  /** As `search`; favourites first while nothing is searched. */
  tiles: (filter: ProductFilter) =>
    pagedQuery('listProducts', {
      ...filter,
      ...(filter.search === ''
        ? { limit: PAGE, favouritesFirst: 'true' as const }
        : { limit: RESULTS }),
    }),
  list: (query: WireRequest<'listProducts'>['query']) => listQuery('listProducts', { query }),
  detail: (id: string) => callQuery('readProduct', { params: { id } }),
  units: (id: string) => callQuery('listUnits', { params: { id } }),
  /** The unit with a code; null in place of it without one. */
  unit: (code: string) => callQuery('findUnit', { query: { code } }),
  movements: (id: string) => pagedQuery('listStockMovements', { limit: MOVEMENTS_SHOWN }, { id }),
  costChanges: (id: string) => pagedQuery('listCostChanges', { limit: COST_CHANGES_SHOWN }, { id }),
  takenCodes: () => callQuery('listTakenCodes', {}),
  attributeFacets: () => callQuery('listAttributeFacets', {}),
  /** The products with these ids, without deleted ones. */
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

/** Adds a product. */
export function useCreateProduct() {
  const queryClient = useQueryClient();
  return useCommand('createProduct', { onSuccess: (product) => keepProduct(queryClient, product) });
}

/** Changes a product. */
export function useUpdateProduct() {
  const queryClient = useQueryClient();
  return useCommand('updateProduct', { onSuccess: (product) => keepProduct(queryClient, product) });
}

/** Sends units to repair, takes them back, or writes them off. */
export function useMoveRepairs() {
  const queryClient = useQueryClient();
  return useCommand('moveRepairs', { onSuccess: (product) => keepProduct(queryClient, product) });
}

/** Gives the units of a product codes, or ends that. */
export function useSetUnitCodes() {
  const queryClient = useQueryClient();
  return useCommand('setUnitCodes', { onSuccess: (product) => keepProduct(queryClient, product) });
}

/** Adds units with codes. */
export function useAddUnits() {
  return useCommand('addUnits');
}

/** Gives a unit another code, or notes that it is missing or was found. */
export function useChangeUnit() {
  return useCommand('changeUnit');
}

/** Deletes a product; existing documents keep it (rules.md#archiving). */
export function useDeleteProduct() {
  return useCommand('deleteProduct');
}

/** Brings a deleted product back (rules.md#bringing-back). */
export function useRestoreProduct() {
  return useCommand('restoreProduct');
}

/** Asks the server for a barcode that no product has. */
export function useFreeBarcode() {
  return useMutation({ mutationFn: () => call('readFreeBarcode', {}) });
}

function keepProduct(queryClient: QueryClient, product: ProductDetail): void {
  queryClient.setQueryData(productQueries.detail(product.id).queryKey, product);
}

function inParts(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / IDS_A_CALL);
  return Array.from({ length: count }, (_, part) =>
    ids.slice(part * IDS_A_CALL, (part + 1) * IDS_A_CALL),
  );
}

/** The products whose code was scanned: one, or several where the code can be read as either. */
export async function findByScan(scan: string): Promise<Product[]> {
  if (!canBeScan(scan)) return [];
  const { products } = await call('listProducts', { query: { barcode: scan, limit: '5' } });
  return products;
}

/** Whether a text can be a scanned code: a longer one is a name, which the server refuses as a code. */
export function canBeScan(text: string): boolean {
  return text.length <= MAX_SCAN_LENGTH;
}

/** The unit that has this code; null if there is none (rules.md#units). */
export async function findUnit(code: string): Promise<FoundUnit | null> {
  if (!canBeScan(code)) return null;
  const { unit } = await call('findUnit', { query: { code } });
  return unit;
}

/** Whether a product or a unit has this code; false where neither the server nor the copy on the device tells. */
export async function hasCode(code: string): Promise<boolean> {
  try {
    return (await findByScan(code)).length > 0 || (await findUnit(code)) !== null;
  } catch {
    return false;
  }
}

/** The product with this id; undefined if it was deleted. */
export async function findProduct(id: string): Promise<Product | undefined> {
  const { products } = await call('listProducts', { query: { ids: id, limit: '1' } });
  return products[0];
}
