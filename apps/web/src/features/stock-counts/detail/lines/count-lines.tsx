import { Button } from '@mantine/core';
import type { StockCount } from '@mostrador/contract/stock-counts';
import { STOCK_COUNT_LINES_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { IconClipboardCheck, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Outbox } from '#features/stock-counts/detail/outbox.ts';
import { stockCountQueries } from '#features/stock-counts/queries.ts';
import { SHOWN, type StockCountSearch } from '#features/stock-counts/stock-count-search.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DataTable } from '#shared/ui/list/data-table.tsx';
import { FilterBar } from '#shared/ui/list/filter-bar.tsx';
import { FilterSelect } from '#shared/ui/list/filter-select.tsx';
import { pageAsked } from '#shared/ui/list/list-search.ts';
import { PaginationBar } from '#shared/ui/list/pagination-bar.tsx';
import { SearchBox } from '#shared/ui/list/search-box.tsx';
import { useListChanges } from '#shared/ui/list/use-list-changes.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { useNarrow } from '#shared/ui/page/use-phone.ts';
import { LineCard } from './line-card.tsx';
import { useLineColumns } from './line-columns.tsx';
import { LineStepper } from './line-stepper.tsx';

interface Props {
  count: StockCount;
  /** Undefined for a closed count; an open count is searched by the field that counts. */
  outbox: Outbox | undefined;
  search: StockCountSearch;
  replace: (next: (before: StockCountSearch) => StockCountSearch) => void;
}

/** Products of a count, with the quantity that each person counted. */
export function CountLines({ count, outbox, search, replace }: Props) {
  const { t } = useTranslation(['stockCounts', 'common']);
  const narrow = useNarrow();
  const { show } = search;
  const query = { ...pageAsked(search, STOCK_COUNT_LINES_PAGE_SIZE), show };
  const list = useQuery(stockCountQueries.lines(count.id, query));
  const { change, clear } = useListChanges(search, list, replace);
  const columns = useLineColumns(outbox);
  const isFiltered = search.search !== undefined || search.show !== undefined;
  // A closed count lists only counted products.
  const shown = outbox === undefined ? SHOWN.filter((show) => show === 'different') : SHOWN;
  return (
    <>
      <FilterBar onClear={isFiltered ? clear : undefined}>
        {outbox === undefined && (
          <SearchBox
            label={t('lines.search')}
            value={search.search ?? ''}
            onChange={(text) => change({ search: text || undefined })}
          />
        )}
        <FilterSelect
          label={t('lines.show')}
          isLabelHidden
          values={shown}
          textOf={(show) => t(`shown.${show}`)}
          noneText={t('shown.all')}
          value={search.show}
          onChange={(show) => change({ show })}
        />
      </FilterBar>
      <DataTable
        label={t('lines.title')}
        columns={columns}
        rows={list.data?.lines}
        rowKey={({ product }) => product.id}
        rowLabel={({ product }) => product.name}
        card={(line) => <LineCard line={line} outbox={outbox} />}
        actions={
          narrow && outbox ? (line) => <LineStepper line={line} outbox={outbox} /> : undefined
        }
        empty={
          isFiltered ? (
            <Empty
              icon={<IconSearchOff size={24} />}
              title={t(search.show === undefined ? 'lines.noMatch' : `lines.none.${search.show}`)}
              action={
                <Button variant="light" onClick={clear}>
                  {t('common:list.clearFilters')}
                </Button>
              }
            />
          ) : (
            <Empty
              icon={<IconClipboardCheck size={24} />}
              title={t(outbox === undefined ? 'lines.nothingCounted' : 'lines.noProducts')}
              description={outbox && t('lines.noProductsHint')}
            />
          )
        }
        error={list.error}
        failedTitle={t('lines.failedToLoad')}
        onRetry={() => void list.refetch()}
        isStale={list.isPlaceholderData}
      />
      <PaginationBar
        pagination={list.data?.pagination}
        onPage={(page) => change({ page })}
        onLimit={(limit) => change({ limit })}
      />
    </>
  );
}
