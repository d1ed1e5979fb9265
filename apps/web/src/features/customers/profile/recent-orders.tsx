import { IconReceipt } from '@tabler/icons-react';
import { OrderRows, OrderRowsSkeleton } from '#features/orders/parts/order-rows.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import type { SummaryQuery } from './customer-stats.tsx';

interface Props {
  customerId: string;
  summary: SummaryQuery;
}

/** The customer's five newest orders, with a link to all. */
export function RecentOrders({ customerId, summary }: Props) {
  const { t } = useTranslation('customers');
  return (
    <SectionCard
      flush
      title={t('recentOrders.title')}
      action={
        <AnchorLink to="/orders" search={{ customerId }} size="sm">
          {t('recentOrders.viewAll')}
        </AnchorLink>
      }
    >
      <Orders summary={summary} />
    </SectionCard>
  );
}

function Orders({ summary: { data, error, refetch } }: Pick<Props, 'summary'>) {
  const { t } = useTranslation('customers');
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
  if (data.recentOrders.length > 0) return <OrderRows tells="payment" orders={data.recentOrders} />;
  return (
    <Empty
      icon={<IconReceipt size={24} />}
      title={t('recentOrders.empty')}
      description={t('recentOrders.emptyHint')}
    />
  );
}
