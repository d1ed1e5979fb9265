import { Button } from '@mantine/core';
import type { Pagination } from '@mostrador/contract/fields';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { Page, type PageAction } from '#shared/ui/page/page.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ListSearch } from './list-search.ts';
import { PaginationBar } from './pagination-bar.tsx';
import { SearchBox } from './search-box.tsx';
import { useListChanges } from './use-list-changes.ts';

/** Pause in typing, in ms, after which the search starts (rules.md#searching). */
const SEARCH_DEBOUNCE = 300;

/** Result of the list's `useQuery`. */
interface List {
  data: { pagination: Pagination } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface Props<Row, Search extends ListSearch>
  extends Omit<
    DataTableProps<Row>,
    'label' | 'empty' | 'error' | 'failedTitle' | 'onRetry' | 'isStale'
  > {
  title: string;
  /** Name of the list, if the title covers several lists. */
  name?: string;
  /** Other pages under the same title, as `PageTabs`. */
  tabs?: ReactNode;
  subtitle?: ReactNode;
  /** The filled button, which creates a record. */
  action?: ReactNode;
  menu?: readonly PageAction[];
  searchLabel: string;
  /** Search in the address, and the function that replaces it. */
  search: Search;
  replace: (next: (before: Search) => Search) => void;
  list: List;
  failedTitle: string;
  /** Renders further filters, after the search box. */
  filters?: (change: (changed: Partial<Search>) => void) => ReactNode;
  /** Shown for an empty list: its purpose and the first step. */
  empty: { icon: ReactNode; title: string; description: string; action?: ReactNode };
  /** Shown when the filters match nothing: what to try. */
  noMatch: { title: string; description: string };
  /** Dialogs and overlays beside the list. */
  children?: ReactNode;
}

/** Page of a list that is searched and filtered by its address: a table, or cards on a phone. */
export function RecordList<Row, Search extends ListSearch>(props: Props<Row, Search>) {
  const { title, subtitle, action, menu, searchLabel, search, replace, list, filters } = props;
  const { name = title, tabs, empty, noMatch, failedTitle, children, ...table } = props;
  const { t } = useTranslation();
  const { change, clear } = useListChanges(search, list, replace);
  const isFiltered = Object.entries(search).some(
    ([name, value]) => name !== 'page' && name !== 'limit' && value !== undefined,
  );
  return (
    <Page title={title} documentTitle={name} subtitle={subtitle} action={action} menu={menu}>
      {tabs}
      <FilterBar onClear={isFiltered ? clear : undefined}>
        <SearchBox
          label={searchLabel}
          delay={SEARCH_DEBOUNCE}
          value={search.search ?? ''}
          onChange={(text) => change({ search: text || undefined } as Partial<Search>)}
        />
        {filters?.(change)}
      </FilterBar>
      <DataTable
        {...table}
        label={name}
        empty={
          isFiltered ? (
            <Empty
              icon={<IconSearchOff size={24} />}
              {...noMatch}
              action={
                <Button variant="light" onClick={clear}>
                  {t('list.clearFilters')}
                </Button>
              }
            />
          ) : (
            <Empty {...empty} />
          )
        }
        error={list.error}
        failedTitle={failedTitle}
        onRetry={() => void list.refetch()}
        isStale={list.isPlaceholderData}
      />
      <PaginationBar
        pagination={list.data?.pagination}
        onPage={(page) => change({ page } as Partial<Search>)}
        onLimit={(limit) => change({ limit } as Partial<Search>)}
      />
      {children}
    </Page>
  );
}
