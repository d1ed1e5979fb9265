import type { UseQueryResult } from '@tanstack/react-query';
import { useReport } from '../queries.ts';

/** Sums of loans, unpaid orders and stock, with the moment at which they were loaded. */
export function useCurrentReports() {
  const loans = useReport('readLoansReport', { query: {} }).query;
  const unpaid = useReport('readUnpaidReport', { query: {} }).query;
  const stock = useReport('readStockValueReport', { query: {} }).query;
  const loadedAt = Math.min(...[loans, unpaid, stock].map(({ dataUpdatedAt }) => dataUpdatedAt));
  return {
    loans: loans.data?.summary,
    unpaid: unpaid.data?.summary,
    stock: stock.data?.summary,
    /** Functions that load a failed report again; undefined for a report that has not failed. */
    retry: { loans: retryOf(loans), unpaid: retryOf(unpaid), stock: retryOf(stock) },
    /** When the oldest of the three was loaded; undefined until all are there. */
    asOf: loadedAt === 0 ? undefined : new Date(loadedAt),
  };
}

function retryOf({ data, isError, refetch }: UseQueryResult): (() => void) | undefined {
  return data === undefined && isError ? () => void refetch() : undefined;
}
