import { Skeleton, Text } from '@mantine/core';
import type { OrderSummary } from '@mostrador/contract/orders';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { FailedLoad } from '#shared/ui/failed-load.tsx';
import { AnchorLink, ButtonLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/section-card.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './dashboard-page.module.css';
import { dashboardQueries } from './queries.ts';

const PLACES = [0, 1, 2, 3, 4];

/** The five newest orders; a press opens one. */
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
        action={
          <ButtonLink to="/orders/new" variant="light">
            {t('newSale')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul className={classes.list} aria-busy={data === undefined}>
      {data === undefined
        ? PLACES.map((place) => (
            <li key={place} className={classes.order}>
              <div>
                <Skeleton height={12} width="45%" mb={8} />
                <Skeleton height={10} width="30%" />
              </div>
              <Skeleton height={20} width={84} radius="xl" />
              <Skeleton height={12} width={72} ml="auto" />
            </li>
          ))
        : data.orders.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} />
            </li>
          ))}
    </ul>
  );
}

function OrderRow({ order }: { order: OrderSummary }) {
  const { t } = useTranslation();
  const { formatDateTime } = useFormat();
  return (
    <Link to="/orders/$id" params={{ id: order.id }} className={classes.order}>
      <div>
        <Text truncate>
          <strong>#{order.orderNumber}</strong> {order.customerName ?? t('walkIn')}
        </Text>
        <Text size="xs" c="dimmed">
          {formatDateTime(order.createdAt)}
        </Text>
      </div>
      <div>
        <StatusBadge kind="order" status={order.status} />
      </div>
      <div className={classes.orderAmount}>
        <Money amount={order.totalNetOfDeposits} />
      </div>
    </Link>
  );
}
