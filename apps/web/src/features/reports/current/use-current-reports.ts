import type { UseQueryResult } from '@tanstack/react-query';
import { useReport } from '../queries.ts';

/** The sums of what is lent out, not paid yet and in stock, and since when they are known. */
export function useCurrentReports() {
  const loans = useReport('readLoansReport', { query: {} }).query;
  const unpaid = useReport('readUnpaidReport', { query: {} }).query;
  const stock = useReport('readStockValueReport', { query: {} }).query;
  const loadedAt = Math.min(...[loans, unpaid, stock].map(({ dataUpdatedAt }) => dataUpdatedAt));
  return {
    loans: loans.data?.summary,
    unpaid: unpaid.data?.summary,
    stock: stock.data?.summary,
    /** Gives what asks again for a report that could not be loaded. */
    retry: { loans: retryOf(loans), unpaid: retryOf(unpaid), stock: retryOf(stock) },
    /** The moment of the oldest of them; undefined until all are there. */
    asOf: loadedAt === 0 ? undefined : new Date(loadedAt),
  };
}

function retryOf({ data, isError, refetch }: UseQueryResult): (() => void) | undefined {
  return data === undefined && isError ? () => void refetch() : undefined;
}
