import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { OrderNotFound } from '#features/orders/parts/order-not-found.tsx';
import { orderQueries } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { isNotFound } from '#shared/api/api-error.ts';
import { DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { PrintOrder } from './print-order.tsx';

const route = getRouteApi('/shell/orders/$id/print');

/** /orders/{id}/print: an order's receipt or loan slip. */
export function PrintOrderPage() {
  const { t } = useTranslation('printing');
  const { id } = route.useParams();
  const { data: order, error, refetch } = useQuery(orderQueries.detail(id));
  if (order) return <PrintOrder key={order.id} order={order} />;
  return (
    <Page title={t('print')} backTo={`/orders/${id}`}>
      {error === null && <DetailColumnsSkeleton />}
      {error !== null &&
        (isNotFound(error) ? (
          <OrderNotFound />
        ) : (
          <FailedLoad error={error} onRetry={() => void refetch()} />
        ))}
    </Page>
  );
}
