import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { SkeletonRows } from '#shared/ui/list/data-table-skeleton.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { RecordNotLoaded } from '#shared/ui/page/record-not-loaded.tsx';
import { ClosedCount } from './detail/closed-count.tsx';
import { useLineColumns } from './detail/lines/line-columns.tsx';
import { OpenCount } from './detail/open-count.tsx';
import { stockCountQueries } from './queries.ts';

const route = getRouteApi('/shell/stock-counts/$id');

/** /stock-counts/{id} */
export function StockCountPage() {
  const { t } = useTranslation('stockCounts');
  const { id } = route.useParams();
  const { data: count, error, refetch } = useQuery(stockCountQueries.detail(id));
  const columns = useLineColumns(undefined);
  if (count === undefined && error) {
    return (
      <RecordNotLoaded
        title={t('title')}
        listAt="/stock-counts"
        notFound={t('notFound')}
        notFoundHint={t('notFoundHint')}
        failedTitle={t('failedToLoad')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (count === undefined) {
    return (
      <Page title={t('title')} backTo="/stock-counts">
        <SkeletonRows columns={columns} hasActions={false} />
      </Page>
    );
  }
  // The key resets the entries when another count opens.
  return count.status === 'OPEN' ? (
    <OpenCount key={count.id} count={count} />
  ) : (
    <ClosedCount key={count.id} count={count} />
  );
}
