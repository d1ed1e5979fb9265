import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OrderRows, OrderRowsSkeleton } from '#features/orders/parts/order-rows.tsx';
import { orderQueries } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';

/** Number of recent deliveries on the profile (rules.md#page-sizes). */
const RECENT_DELIVERIES = '5';

/** Newest orders assigned to the person, with a link to all. */
export function RecentDeliveries({ deliveryPersonId }: { deliveryPersonId: string }) {
  const { t } = useTranslation('deliveryPersons');
  return (
    <SectionCard
      flush
      title={t('recentOrders.title')}
      action={
        <AnchorLink to="/orders" search={{ deliveryPersonId }} size="sm">
          {t('recentOrders.viewAll')}
        </AnchorLink>
      }
    >
      <Orders deliveryPersonId={deliveryPersonId} />
    </SectionCard>
  );
}

function Orders({ deliveryPersonId }: { deliveryPersonId: string }) {
  const { t } = useTranslation('deliveryPersons');
  const { data, error, refetch } = useQuery(
    orderQueries.list({ deliveryPersonId, page: '1', limit: RECENT_DELIVERIES }),
  );
  if (data === undefined) {
    if (error === null) return <OrderRowsSkeleton />;
    return (
      <FailedLoad
        title={t('recentOrders.failedToLoad')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.orders.length > 0) return <OrderRows tells="delivery" orders={data.orders} />;
  return (
    <Empty
      icon={<IconTruckDelivery size={24} />}
      title={t('recentOrders.empty')}
      description={t('recentOrders.emptyHint')}
    />
  );
}
