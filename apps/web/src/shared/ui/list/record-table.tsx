import { Button } from '@mantine/core';
import type { Pagination } from '@mostrador/contract/shared/fields';
import { IconSearchOff } from '@tabler/icons-react';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ListSearch } from './list-search.ts';
import { PaginationBar } from './pagination-bar.tsx';
import { SearchBox } from './search-box.tsx';
import { type ListChanges, useListChanges } from './use-list-changes.ts';

/** Pause in typing, in ms, after which the search starts (rules.md#searching). */
const SEARCH_DEBOUNCE = 300;

const NO_FILTERS = ['page', 'limit', 'sort'];

/** Result of the list's `useQuery`. */
interface List {
  data: { pagination: Pagination } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

/** What an empty list says: its purpose, or what to try. */
interface EmptyTexts {
  title: string;
  description?: string;
}

export interface RecordTableProps<Row, Search extends ListSearch>
  extends Omit<
    DataTableProps<Row>,
    'empty' | 'error' | 'failedTitle' | 'onRetry' | 'isStale' | 'dateOrder'
  > {
  /** Search in the address, and the function that replaces it. */
  search: Search;
  replace: (next: (before: Search) => Search) => void;
  list: List;
  failedTitle: string;
  /** Label of the search box; a list without one is not searched by text. */
  searchLabel?: string;
  /** Renders further filters, after the search box. */
  filters?: (change: ListChanges<Search>['change']) => ReactNode;
  /** Renders a bar of the list's own in place of search box and filters. */
  bar?: (changes: ListChanges<Search>) => ReactNode;
  /** Shown for an empty list; a function renders it whatever the filters are. */
  empty:
    | (EmptyTexts & { icon: ReactNode; action?: ReactNode })
    | ReactElement
    | ((changes: ListChanges<Search>) => ReactNode);
  /** Shown when the filters match nothing. */
  noMatch?: EmptyTexts;
}

/** List that is searched and filtered by its address: a table, or cards on a phone, and its pages. */
export function RecordTable<Row, Search extends ListSearch>({
  search,
  replace,
  list,
  searchLabel,
  filters,
  bar,
  empty,
  noMatch,
  ...table
}: RecordTableProps<Row, Search>) {
  const changes = useListChanges(search, list, replace);
  const { change, clear } = changes;
  const isFiltered = Object.entries(search).some(
    ([name, value]) => !NO_FILTERS.includes(name) && value !== undefined,
  );
  const emptyList = () => {
    if (typeof empty === 'function') return empty(changes);
    if (isFiltered && noMatch) return <NoMatch {...noMatch} onClear={clear} />;
    return isValidElement(empty) ? empty : <Empty {...empty} />;
  };
  return (
    <>
      {bar?.(changes)}
      {(searchLabel ?? filters) && (
        <FilterBar onClear={isFiltered ? clear : undefined}>
          {searchLabel && (
            <SearchBox
              label={searchLabel}
              delay={SEARCH_DEBOUNCE}
              value={search.search ?? ''}
              onChange={(text) => change({ search: text || undefined } as Partial<Search>)}
            />
          )}
          {filters?.(change)}
        </FilterBar>
      )}
      <DataTable
        {...table}
        empty={emptyList()}
        error={list.error}
        onRetry={() => void list.refetch()}
        isStale={list.isPlaceholderData}
        dateOrder={{
          isOldestFirst: search.sort === 'oldest',
          onTurn: () =>
            change({ sort: search.sort === 'oldest' ? undefined : 'oldest' } as Partial<Search>),
        }}
      />
      <PaginationBar
        pagination={list.data?.pagination}
        onPage={(page) => change({ page } as Partial<Search>)}
        onLimit={(limit) => change({ limit } as Partial<Search>)}
      />
    </>
  );
}

function NoMatch({ onClear, ...texts }: EmptyTexts & { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Empty
      icon={<IconSearchOff size={24} />}
      {...texts}
      action={
        <Button variant="light" onClick={onClear}>
          {t('list.clearFilters')}
        </Button>
      }
    />
  );
}
