import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { OrderNotFound } from '#features/orders/parts/order-not-found.tsx';
import { orderQueries } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { isNotFound } from '#shared/api/api-error.ts';
import { DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { OrderPayment } from './order-payment.tsx';

const route = getRouteApi('/shell/payments/$id/add');

/** /payments/{id}/add: the amount due of an order, and its payment. */
export function OrderPaymentPage() {
  const { t } = useTranslation('payments');
  const { id } = route.useParams();
  const { data: order, error, refetch } = useQuery(orderQueries.detail(id));
  if (order) return <OrderPayment key={order.id} order={order} />;
  if (error === null) return <OrderPaymentSkeleton />;
  return (
    <Page title={t('page.untitled')} backTo="/payments">
      {isNotFound(error) ? (
        <OrderNotFound />
      ) : (
        <FailedLoad error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function OrderPaymentSkeleton() {
  const { t } = useTranslation(['payments', 'common']);
  return (
    <Page title={t('page.untitled')} subtitle={<>&nbsp;</>} backTo="/payments">
      <DetailColumnsSkeleton />
    </Page>
  );
}
