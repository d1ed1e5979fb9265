import type { StockCount } from '@mostrador/contract/stock-counts';
import { STOCK_COUNT_LINES_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { EntryQueue } from '#features/stock-counts/detail/entry-queue.ts';
import { stockCountQueries } from '#features/stock-counts/queries.ts';
import { SHOWN, type StockCountSearch } from '#features/stock-counts/stock-count-search.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterSelect } from '#shared/ui/list/filter-select.tsx';
import { pageAsked } from '#shared/ui/list/list-search.ts';
import { RecordTable } from '#shared/ui/list/record-table.tsx';
import { useNarrow } from '#shared/ui/page/use-phone.ts';
import { LineCard } from './line-card.tsx';
import { useLineColumns } from './line-columns.tsx';
import { LineStepper } from './line-stepper.tsx';

interface Props {
  count: StockCount;
  /** Undefined for a closed count; an open count is searched by the field that counts. */
  queue: EntryQueue | undefined;
  search: StockCountSearch;
  replace: (next: (before: StockCountSearch) => StockCountSearch) => void;
}

/** Products of a count, with the quantity that each person counted. */
export function CountLines({ count, queue, search, replace }: Props) {
  const { t } = useTranslation('stockCounts');
  const narrow = useNarrow();
  const { show } = search;
  const query = { ...pageAsked(search, STOCK_COUNT_LINES_PAGE_SIZE), show };
  const list = useQuery(stockCountQueries.lines(count.id, query));
  const columns = useLineColumns(queue);
  // A closed count lists only counted products.
  const shown = queue === undefined ? SHOWN.filter((show) => show === 'different') : SHOWN;
  return (
    <RecordTable
      label={t('lines.title')}
      search={search}
      replace={replace}
      list={list}
      failedTitle={t('lines.failedToLoad')}
      searchLabel={queue === undefined ? t('lines.search') : undefined}
      filters={(change) => (
        <FilterSelect
          label={t('lines.show')}
          isLabelHidden
          values={shown}
          textOf={(show) => t(`shown.${show}`)}
          noneText={t('shown.all')}
          value={show}
          onChange={(show) => change({ show })}
        />
      )}
      columns={columns}
      rows={list.data?.lines}
      rowKey={({ product }) => product.id}
      rowLabel={({ product }) => product.name}
      card={(line) => <LineCard line={line} queue={queue} />}
      actions={narrow && queue ? (line) => <LineStepper line={line} queue={queue} /> : undefined}
      empty={{
        icon: <IconClipboardCheck size={24} />,
        title: t(queue === undefined ? 'lines.nothingCounted' : 'lines.noProducts'),
        description: queue && t('lines.noProductsHint'),
      }}
      noMatch={{ title: t(show === undefined ? 'lines.noMatch' : `lines.none.${show}`) }}
    />
  );
}
