import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { isNotFound } from '#shared/api/api-error.ts';
import { DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { OrderNotFound } from '../parts/order-not-found.tsx';
import { orderQueries } from '../queries.ts';
import { OrderDetail } from './order-detail.tsx';

const route = getRouteApi('/shell/orders/$id');

/** /orders/{id}: an order with its history. */
export function OrderDetailPage() {
  const { t } = useTranslation('orders');
  const { id } = route.useParams();
  const { data: order, error, refetch } = useQuery(orderQueries.detail(id));
  if (order) return <OrderDetail key={order.id} order={order} />;
  if (error === null) return <OrderDetailSkeleton />;
  return (
    <Page title={t('detail.order')} backTo="/orders">
      {isNotFound(error) ? (
        <OrderNotFound />
      ) : (
        <FailedLoad
          title={t('message.failedToLoadOne')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}

/** Placeholder in the page's final layout while the order loads. */
function OrderDetailSkeleton() {
  const { t } = useTranslation('orders');
  return (
    <Page
      title={t('detail.order')}
      subtitle={<Skeleton height={12} width={180} mt={6} />}
      backTo="/orders"
    >
      <DetailColumnsSkeleton />
    </Page>
  );
}
