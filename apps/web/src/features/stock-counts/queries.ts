import type { Answer, WireRequest } from '@mostrador/contract/routes';
import type { StockCount, StockCountLine } from '@mostrador/contract/stock-counts';
import { foundByScan } from '@mostrador/domain/scans';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { callQuery, listQuery, useCommand } from '#shared/api/query.ts';

type LinesQuery = WireRequest<'listStockCountLines'>['query'];

export const stockCountQueries = {
  list: (query: WireRequest<'listStockCounts'>['query']) => listQuery('listStockCounts', { query }),
  detail: (id: string) => callQuery('readStockCount', { params: { id } }),
  lines: (id: string, query: LinesQuery) =>
    listQuery('listStockCountLines', { params: { id }, query }),
  line: (id: string, productId: string) =>
    callQuery('listStockCountLines', { params: { id }, query: { productId } }),
};

/** Starts a count. */
export function useCreateStockCount() {
  const queryClient = useQueryClient();
  return useCommand('createStockCount', { onSuccess: (count) => keepCount(queryClient, count) });
}

/** Posts a count's differences. */
export function usePostStockCount() {
  const queryClient = useQueryClient();
  return useCommand('postStockCount', { onSuccess: (count) => keepCount(queryClient, count) });
}

/** Closes a count without changing any stock. */
export function useCancelStockCount() {
  const queryClient = useQueryClient();
  return useCommand('cancelStockCount', { onSuccess: (count) => keepCount(queryClient, count) });
}

function keepCount(queryClient: QueryClient, count: StockCount): void {
  queryClient.setQueryData(stockCountQueries.detail(count.id).queryKey, count);
}

/** Like `findLine`, among the loaded lines: works at once and offline. */
export function knownLine(
  queryClient: QueryClient,
  id: string,
  barcode: string,
): StockCountLine | undefined {
  const lines = queryClient
    .getQueriesData<Answer<'listStockCountLines'>>(linesOf(id))
    .flatMap(([, page]) => page?.lines ?? []);
  const [first, ...others] = foundByScan(lines, ({ product }) => product.barcode, barcode);
  return others.every(({ product }) => product.id === first?.product.id) ? first : undefined;
}

/** Finds the count's product whose code was scanned; undefined if there is none, or more than one. */
export async function findLine(id: string, barcode: string): Promise<StockCountLine | undefined> {
  const { lines } = await call('listStockCountLines', { params: { id }, query: { barcode } });
  return lines.length === 1 ? lines[0] : undefined;
}

/** First product of the count whose name or barcode contains the text; undefined if there is none. */
export async function searchLine(id: string, search: string): Promise<StockCountLine | undefined> {
  const query = { search, limit: '1' };
  const { lines } = await call('listStockCountLines', { params: { id }, query });
  return lines[0];
}

/** Replaces a line in all loaded lists of the count. */
export function keepLine(queryClient: QueryClient, id: string, line: StockCountLine): void {
  const { queryKey } = stockCountQueries.line(id, line.product.id);
  queryClient.setQueryData(queryKey, { lines: [line], pagination: ONE });
  queryClient.setQueriesData<Answer<'listStockCountLines'>>(
    linesOf(id),
    (page) =>
      page && {
        ...page,
        lines: page.lines.map((one) => (one.product.id === line.product.id ? line : one)),
      },
  );
}

/** All loaded lists of the count's lines, whatever their filters. */
function linesOf(id: string) {
  return {
    queryKey: ['listStockCountLines'],
    predicate: ({ queryKey: [, request] }: { queryKey: QueryKey }) =>
      (request as { params?: { id: string } }).params?.id === id,
  };
}

const ONE = { page: 1, limit: 1, total: 1, totalPages: 1, hasNext: false, hasPrev: false };
