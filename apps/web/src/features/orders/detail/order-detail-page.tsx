import { IconReceiptOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '#shared/api/api-error.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { FailedLoad } from '#shared/ui/failed-load.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Page } from '#shared/ui/page.tsx';
import { orderQueries } from '../queries.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderDetailSkeleton } from './order-detail-skeleton.tsx';

const route = getRouteApi('/shell/orders/$id');

/** /orders/{id}: one order, with all that happened to it. */
export function OrderDetailPage() {
  const { t } = useTranslation('orders');
  const { id } = route.useParams();
  const { data: order, error, refetch } = useQuery(orderQueries.detail(id));
  if (order) return <OrderDetail key={order.id} order={order} />;
  if (error === null) return <OrderDetailSkeleton />;
  return (
    <Page title={t('detail.order')} backTo="/orders">
      {isNotFound(error) ? (
        <Empty
          icon={<IconReceiptOff size={24} />}
          title={t('detail.notFound')}
          description={t('detail.notFoundHint')}
          action={
            <ButtonLink to="/orders" variant="default">
              {t('detail.toList')}
            </ButtonLink>
          }
        />
      ) : (
        <FailedLoad error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
