import type { EndpointName } from '@mostrador/contract/endpoints';
import type { Answer, WireRequest } from '@mostrador/contract/routes';
import type { Pagination } from '@mostrador/contract/shared/fields';
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

/** Calls that answer with a page of a list. */
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
 * A list that loads page by page on demand. Its key begins with the call's name like every query's,
 * so that commands make it stale too.
 */
export function pagedQuery<Name extends ListName>(
  name: Name,
  query: Omit<NonNullable<WireRequest<Name>['query']>, 'page'>,
  /** The record whose list this is, if the path has an id. */
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
 * Watches the pages of a `pagedQuery`. Waits for a reload under way before loading the next page,
 * which would otherwise cancel the reload and leave older rows.
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

/** Rows of a list that grows, with its state. */
export interface Rows<Row> {
  /** Undefined until the first page has loaded. */
  rows: readonly Row[] | undefined;
  /** The rows belong to the former search while the new one loads. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

/** Watches a `pagedQuery`; `rowsOf` selects the rows of a page. */
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
