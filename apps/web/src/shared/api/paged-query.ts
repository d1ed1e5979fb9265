import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Pagination } from '@mostrador/contract/fields';
import type { Answer, WireRequest } from '@mostrador/contract/routes';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, type Request } from './client.ts';

/** The calls that answer a page of a list. */
type ListName = {
  [Name in EndpointName]: Answer<Name> extends { pagination: Pagination } ? Name : never;
}[EndpointName];

type PagedQuery<Page> = UndefinedInitialDataInfiniteOptions<
  Page,
  Error,
  InfiniteData<Page, number>,
  QueryKey,
  number
>;

/**
 * A list that grows page by page, on demand. Its key begins with the call's name, as every query's
 * does, so that a command makes it stale with the rest.
 */
export function pagedQuery<Name extends ListName>(
  name: Name,
  query: Omit<NonNullable<WireRequest<Name>['query']>, 'page'>,
  /** Of which one the list is, where its address has an id. */
  params?: { id: string },
): PagedQuery<Answer<Name>> {
  return infiniteQueryOptions<
    Answer<Name>,
    Error,
    InfiniteData<Answer<Name>, number>,
    QueryKey,
    number
  >({
    queryKey: [name, { params, query }, 'paged'],
    queryFn: ({ pageParam, signal }) => {
      const request = { params, query: { ...query, page: String(pageParam) }, signal };
      return call(name, request as unknown as Request<Name>);
    },
    initialPageParam: 1,
    getNextPageParam: (last) => {
      const { hasNext, page } = (last as { pagination: Pagination }).pagination;
      return hasNext ? page + 1 : undefined;
    },
    placeholderData: keepPreviousData,
  });
}

/**
 * Watches the pages of a `pagedQuery`. The next one comes after what is being loaded again just then:
 * to ask for it at once would drop that, and leave the list as it was before others changed it.
 */
export function usePages<Page>(query: PagedQuery<Page>, enabled = true) {
  const pages = useInfiniteQuery({ ...query, enabled });
  const { isFetching, isFetchingNextPage, refetch, fetchNextPage } = pages;
  const [isAsked, setAsked] = useState(false);

  const loadMore = async () => {
    setAsked(true);
    if (isFetching) await refetch({ cancelRefetch: false });
    await fetchNextPage();
    setAsked(false);
  };
  return {
    ...pages,
    isLoadingMore: isAsked || isFetchingNextPage,
    loadMore: () => void loadMore(),
  };
}

/** The rows of a list that grows, and what a screen needs to know of them. */
export interface Rows<Row> {
  /** Undefined until the first page is there. */
  rows: readonly Row[] | undefined;
  /** The rows belong to the search before; the right ones are on their way. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

/** Watches a `pagedQuery`; `rowsOf` takes the rows from a page. */
export function useRows<Page, Row>(
  query: PagedQuery<Page>,
  rowsOf: (page: Page) => readonly Row[],
  enabled = true,
): Rows<Row> {
  const { data, error, isPlaceholderData, refetch, ...more } = usePages(query, enabled);
  const rows = useMemo(() => data?.pages.flatMap(rowsOf), [data, rowsOf]);
  return {
    rows,
    isStale: isPlaceholderData,
    error,
    retry: () => void refetch(),
    hasMore: more.hasNextPage,
    isLoadingMore: more.isLoadingMore,
    loadMore: more.loadMore,
  };
}
