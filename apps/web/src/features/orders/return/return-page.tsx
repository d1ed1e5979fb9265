import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { isNotFound } from '#shared/api/api-error.ts';
import { DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { OrderNotFound } from '../parts/order-not-found.tsx';
import { orderQueries } from '../queries.ts';
import { ReturnScreen } from './return-screen.tsx';

const route = getRouteApi('/shell/orders/$id/returns/new');

/** /orders/{id}/returns/new: what of an order comes back, why, and what is refunded for it. */
export function ReturnPage() {
  const { t } = useTranslation('orders');
  const { id } = route.useParams();
  const { data: order, error, refetch } = useQuery(orderQueries.detail(id));
  if (order) return <ReturnScreen key={order.id} order={order} />;
  if (error === null) return <ReturnSkeleton backTo={`/orders/${id}`} />;
  return (
    <Page title={t('return.title')} backTo="/orders">
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

/** The return screen before the order is there, in its final layout. */
function ReturnSkeleton({ backTo }: { backTo: string }) {
  const { t } = useTranslation('orders');
  return (
    <Page title={t('return.title')} backTo={backTo}>
      <DetailColumnsSkeleton />
    </Page>
  );
}
