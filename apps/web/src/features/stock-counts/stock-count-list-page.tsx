import { STOCK_COUNTS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { pageAsked } from '#shared/ui/list/list-search.ts';
import { RecordList } from '#shared/ui/list/record-list.tsx';
import { StockCountCard } from './list/stock-count-card.tsx';
import { useStockCountColumns } from './list/stock-count-columns.tsx';
import { stockCountQueries } from './queries.ts';

const route = getRouteApi('/shell/stock-counts');

/** /stock-counts: counts of the store, newest first. */
export function StockCountListPage() {
  const { t } = useTranslation('stockCounts');
  const { formatDateTime } = useFormat();
  const queryClient = useQueryClient();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page, limit, sort } = pageAsked(search, STOCK_COUNTS_PAGE_SIZE);
  const counts = useQuery(stockCountQueries.list({ page, limit, sort }));
  const columns = useStockCountColumns();
  return (
    <RecordList
      title={t('list.title')}
      action={
        <ButtonLink to="/stock-counts/new" leftSection={<IconPlus size={18} />}>
          {t('list.new')}
        </ButtonLink>
      }
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      list={counts}
      failedTitle={t('failedToLoad')}
      defaultSort="newest"
      columns={columns}
      rows={counts.data?.counts}
      rowKey={({ id }) => id}
      rowLabel={({ category, createdAt }) =>
        `${category?.name ?? t('allProducts')}, ${formatDateTime(createdAt)}`
      }
      card={(count) => <StockCountCard count={count} />}
      link={({ id }) => linkOptions({ to: '/stock-counts/$id', params: { id } })}
      onIntent={({ id }) => void queryClient.prefetchQuery(stockCountQueries.detail(id))}
      empty={{
        icon: <IconClipboardCheck size={24} />,
        title: t('list.empty'),
        description: t('list.emptyHint'),
        action: (
          <ButtonLink to="/stock-counts/new" variant="light">
            {t('list.new')}
          </ButtonLink>
        ),
      }}
    />
  );
}
