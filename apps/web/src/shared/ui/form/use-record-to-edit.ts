import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

/**
 * Loads a record for its form. Waits for fresh data, since saving a cached version would undo later
 * changes. `failed` means that there is nothing to show.
 */
export function useRecordToEdit<Row, Key extends QueryKey>(
  query: UseQueryOptions<Row, Error, Row, Key>,
) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...query, staleTime: 0 });
  return {
    record: isFetchedAfterMount ? data : undefined,
    failed: data === undefined && error !== null,
    error,
    retry: () => void refetch(),
  };
}
