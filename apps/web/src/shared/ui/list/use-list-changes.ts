import type { Pagination } from '@mostrador/contract/fields';
import { useEffect } from 'react';
import type { ListSearch } from './list-search.ts';

interface List {
  data: { pagination: Pagination } | undefined;
  isPlaceholderData: boolean;
}

/**
 * Changes the filters of a list, which stand in its address. Whatever changes but the page leads to
 * the first page; an address whose page lies behind the last one is led to the last one.
 */
export function useListChanges<Search extends ListSearch>(
  { page = 1 }: Search,
  { data, isPlaceholderData }: List,
  replace: (next: (before: Search) => Search) => void,
) {
  const change = (changed: Partial<Search>) =>
    replace((before) => ({ ...before, page: undefined, ...changed }));
  const lastPage = isPlaceholderData ? undefined : data?.pagination.totalPages;
  const isBeyond = lastPage !== undefined && lastPage > 0 && page > lastPage;
  useEffect(() => {
    if (isBeyond) replace((before) => ({ ...before, page: lastPage }));
  });
  return { change, clear: () => replace(({ limit }) => ({ limit }) as Search) };
}
