import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

/**
 * A record for its form, as it is now: what was seen a while ago may have been changed since, and
 * saving it would bring it back. `failed` says that there is nothing to show.
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
