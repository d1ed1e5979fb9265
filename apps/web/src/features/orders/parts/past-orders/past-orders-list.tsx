import { Button, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { PastOrderEntry } from './past-order-entry.tsx';
import classes from './past-orders.module.css';
import { PAST_ORDERS_PAGE_SIZE, type PastItem, usePastOrders } from './use-past-orders.ts';

interface Props {
  customerId: string;
  /** Action on an item, at the end of its line. */
  action?: (item: PastItem) => ReactNode;
}

/** A customer's past orders, newest first, five at a time. */
export function PastOrdersList({ customerId, action }: Props) {
  const { t } = useTranslation(['orderForm', 'common']);
  const { rows, isStale, error, retry, ...more } = usePastOrders(customerId);
  if (rows === undefined && error !== null) {
    return <FailedLoad title={t('pastOrders.failedToLoad')} error={error} onRetry={retry} />;
  }
  if (rows === undefined || isStale) return <PastOrdersSkeleton />;
  if (rows.length === 0) {
    return (
      <Empty
        icon={<IconHistory size={24} />}
        title={t('pastOrders.empty')}
        description={t('pastOrders.emptyHint')}
      />
    );
  }
  return (
    <>
      <ul className={classes.orders}>
        {rows.map((order) => (
          <PastOrderEntry key={order.summary.id} order={order} action={action} />
        ))}
      </ul>
      {more.hasMore && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={more.isLoadingMore}
          onClick={more.loadMore}
        >
          {t('common:picker.more')}
        </Button>
      )}
    </>
  );
}

const PLACES = Array.from({ length: PAST_ORDERS_PAGE_SIZE }, (_, index) => index);

function PastOrdersSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.orders} role="status" aria-busy="true" aria-label={t('loading')}>
      {PLACES.map((place) => (
        <div key={place} className={classes.order}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={20} width={180} mt={8} />
          <Skeleton height={36} mt={12} />
        </div>
      ))}
    </div>
  );
}
