import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OrderRows, OrderRowsSkeleton } from '#features/orders/parts/order-rows.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { dashboardQueries } from './queries.ts';

/** The five newest orders, with amounts excluding deposits; a press opens an order. */
export function RecentOrders() {
  const { t } = useTranslation('dashboard');
  return (
    <SectionCard
      flush
      title={t('recentOrders.title')}
      action={
        <AnchorLink to="/orders" size="sm">
          {t('recentOrders.viewAll')}
        </AnchorLink>
      }
    >
      <Orders />
    </SectionCard>
  );
}

function Orders() {
  const { t } = useTranslation('dashboard');
  const { data, error, isError, refetch } = useQuery(dashboardQueries.recentOrders());
  if (data === undefined && isError) {
    return <FailedLoad error={error} onRetry={() => void refetch()} />;
  }
  if (data?.orders.length === 0) {
    return (
      <Empty
        icon={<IconReceipt size={24} />}
        title={t('recentOrders.empty')}
        description={t('recentOrders.emptyHint')}
      />
    );
  }
  return data ? <OrderRows tells="customer" isNet orders={data.orders} /> : <OrderRowsSkeleton />;
}
