import { Skeleton, Text } from '@mantine/core';
import type { OrderSummary } from '@mostrador/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { orderQueries } from '../queries.ts';
import classes from './order-rows.module.css';
import { OrderTotal } from './order-total.tsx';

const PLACES = [0, 1, 2, 3, 4];

interface Props {
  orders: readonly OrderSummary[];
  /** What to show beside the order's status. */
  tells: 'customer' | 'payment' | 'delivery';
  /** Shows amounts without the deposits of lent goods. */
  isNet?: boolean;
}

/** Short list of orders with number, day, status and amount; a press opens one. */
export function OrderRows({ orders, tells, isNet }: Props) {
  return (
    <ul className={classes.rows}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} tells={tells} isNet={isNet} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder rows while the orders load. */
export function OrderRowsSkeleton() {
  return (
    <ul className={classes.rows} aria-busy="true">
      {PLACES.map((place) => (
        <li key={place}>
          <div className={classes.row}>
            <div>
              <Skeleton height={12} width="45%" mb={8} />
              <Skeleton height={10} width="30%" />
            </div>
            <Skeleton height={20} width={84} radius="xl" />
            <Skeleton height={12} width={72} ml="auto" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function OrderRow({ order, tells, isNet }: Omit<Props, 'orders'> & { order: OrderSummary }) {
  const { t } = useTranslation();
  const { formatDateTime } = useFormat();
  const queryClient = useQueryClient();
  const prepare = () => void queryClient.prefetchQuery(orderQueries.detail(order.id));
  return (
    <Link
      to="/orders/$id"
      params={{ id: order.id }}
      className={classes.row}
      onMouseEnter={prepare}
      onFocus={prepare}
    >
      <div>
        <Text truncate>
          <strong>#{order.orderNumber}</strong>
          {tells === 'customer' && ` ${order.customerName ?? t('walkIn')}`}
        </Text>
        <Text size="xs" c="dimmed">
          {formatDateTime(order.createdAt)}
        </Text>
      </div>
      <div className={classes.badges}>
        <StatusBadge kind="order" status={order.status} />
        {tells === 'payment' && order.status !== 'CANCELLED' && (
          <StatusBadge kind="payment" status={order.paymentStatus} />
        )}
        {tells === 'delivery' && <StatusBadge kind="delivery" status={order.deliveryStatus} />}
      </div>
      <div className={classes.amount}>
        <OrderTotal order={order} isNet={isNet} />
      </div>
    </Link>
  );
}
