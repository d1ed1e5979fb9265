import { Button, Group } from '@mantine/core';
import type { Pagination } from '@mostrador/contract/shared/fields';
import { MOST_SORTED_BY_AMOUNT } from '@mostrador/domain/list-sorts';
import { IconArrowsSort, IconSearchOff } from '@tabler/icons-react';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useRefusalMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { useNarrow } from '#shared/ui/page/use-phone.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { Sorting } from './data-table-head.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ListSearch } from './list-search.ts';
import { PaginationBar } from './pagination-bar.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
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
    'empty' | 'error' | 'failedTitle' | 'onRetry' | 'isStale' | 'sorting'
  > {
  /** Search in the address, and the function that replaces it. */
  search: Search;
  replace: (next: (before: Search) => Search) => void;
  list: List;
  failedTitle: string;
  /** Order of the list if its address names none; by name if absent. */
  defaultSort?: string;
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
  /** Shown when the filters match nothing; an `action` comes before the one that clears them. */
  noMatch?: EmptyTexts & { action?: ReactNode };
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
  defaultSort = 'name',
  ...table
}: RecordTableProps<Row, Search>) {
  const narrow = useNarrow();
  const changes = useListChanges(search, list, replace);
  const { change, clear } = changes;
  const tooMany = useTooMany();
  const isRefused = isTooMany(list.error);
  const sorting: Sorting = {
    sort: search.sort ?? defaultSort,
    onSort: (sort) => change({ sort: sort === defaultSort ? undefined : sort } as Partial<Search>),
    tooMany: hasTooMany(list) ? tooMany : undefined,
  };
  const sortSelect = narrow && table.rows?.length !== 0 && (
    <SortSelect columns={table.columns} sorting={sorting} />
  );
  const isFiltered = Object.entries(search).some(
    ([name, value]) => !NO_FILTERS.includes(name) && value !== undefined,
  );
  const emptyList = () => {
    if (isRefused) return <TooMany reason={tooMany} onSort={() => sorting.onSort(defaultSort)} />;
    if (typeof empty === 'function') return empty(changes);
    if (isFiltered && noMatch) return <NoMatch {...noMatch} onClear={clear} />;
    return isValidElement(empty) ? empty : <Empty {...empty} />;
  };
  return (
    <>
      {bar?.(changes)}
      {(searchLabel ?? filters) ? (
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
          {sortSelect}
        </FilterBar>
      ) : (
        sortSelect
      )}
      <DataTable
        {...table}
        rows={isRefused ? [] : table.rows}
        empty={emptyList()}
        error={list.error}
        onRetry={() => void list.refetch()}
        isStale={list.isPlaceholderData}
        sorting={sorting}
      />
      <PaginationBar
        pagination={list.data?.pagination}
        onPage={(page) => change({ page } as Partial<Search>)}
        onLimit={(limit) => change({ limit } as Partial<Search>)}
      />
    </>
  );
}

/** Returns why a list cannot be sorted by an amount. */
function useTooMany(): string {
  const refusalMessage = useRefusalMessage();
  const { formatNumber } = useFormat();
  return refusalMessage({
    code: 'TOO_MANY_TO_SORT',
    details: { maximum: formatNumber(MOST_SORTED_BY_AMOUNT) },
  });
}

/** Whether the rows are known to be too many before the server refuses to sort them. */
function hasTooMany({ data }: List): boolean {
  const { total = 0, totalIsAtLeast } = data?.pagination ?? {};
  return totalIsAtLeast === true && total >= MOST_SORTED_BY_AMOUNT;
}

function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'TOO_MANY_TO_SORT';
}

function TooMany({ reason, onSort }: { reason: string; onSort: () => void }) {
  const { t } = useTranslation();
  return (
    <Empty
      icon={<IconArrowsSort size={24} />}
      title={t('sort.tooMany')}
      description={reason}
      action={
        <Button variant="light" onClick={onSort}>
          {t('sort.usual')}
        </Button>
      }
    />
  );
}

function NoMatch({
  onClear,
  action,
  ...texts
}: EmptyTexts & { action?: ReactNode; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Empty
      icon={<IconSearchOff size={24} />}
      {...texts}
      action={
        <Group gap="xs" justify="center">
          {action}
          <Button variant="light" onClick={onClear}>
            {t('list.clearFilters')}
          </Button>
        </Group>
      }
    />
  );
}
