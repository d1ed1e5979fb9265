import type { Pagination } from '@mostrador/contract/shared/fields';
import { useEffect } from 'react';
import type { ListSearch } from './list-search.ts';

interface List {
  data: { pagination: Pagination } | undefined;
  isPlaceholderData: boolean;
}

export interface ListChanges<Search> {
  change: (changed: Partial<Search>) => void;
  /** Removes all filters; the size of a page and the order stay. */
  clear: () => void;
}

/**
 * Changes a list's filters in its address. Any change other than the page returns to the first page.
 * A page beyond the last one redirects to the last.
 */
export function useListChanges<Search extends ListSearch>(
  { page = 1 }: Search,
  { data, isPlaceholderData }: List,
  replace: (next: (before: Search) => Search) => void,
): ListChanges<Search> {
  const change = (changed: Partial<Search>) =>
    replace((before) => ({ ...before, page: undefined, ...changed }));
  const lastPage = isPlaceholderData ? undefined : data?.pagination.totalPages;
  const isBeyond = lastPage !== undefined && lastPage > 0 && page > lastPage;
  useEffect(() => {
    if (isBeyond) replace((before) => ({ ...before, page: lastPage }));
  });
  return { change, clear: () => replace(({ limit, sort }) => ({ limit, sort }) as Search) };
}
