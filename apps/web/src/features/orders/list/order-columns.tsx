import { Text } from '@mantine/core';
import type { OrderSummary } from '@mostrador/contract/orders';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { byAmount, byDate } from '#shared/ui/list/column-sort.ts';
import dataTable from '#shared/ui/list/data-table.module.css';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { OrderTotal } from '../parts/order-total.tsx';
import { ServiceBadge } from '../parts/service-badge.tsx';
import classes from './order-columns.module.css';
import type { OptionalColumn } from './use-visible-columns.ts';

/** Columns of the list: number and total, with those in `visible` between them. */
export function useOrderColumns(visible: readonly OptionalColumn[]): Column<OrderSummary>[] {
  const { t } = useTranslation(['orders', 'common']);
  const { formatDay, formatTime } = useFormat();
  const showsPerson = visible.includes('deliveryPerson');
  const optional: Record<OptionalColumn, Omit<Column<OrderSummary>, 'key' | 'header'>> = {
    createdAt: {
      cell: ({ createdAt }) => (
        <>
          <span className={classes.oneLine}>{formatDay(createdAt)}</span>{' '}
          <span className={classes.oneLine}>{formatTime(createdAt)}</span>
        </>
      ),
      width: 190,
      sort: byDate,
    },
    customer: {
      cell: ({ customerName }) => (
        <span className={classes.name} title={customerName ?? undefined}>
          {customerName ?? t('common:walkIn')}
        </span>
      ),
    },
    status: { cell: ({ status }) => <StatusBadge kind="order" status={status} />, width: 120 },
    paymentStatus: {
      // The status says "Cancelled" already.
      cell: ({ status, paymentStatus }) =>
        status === 'CANCELLED' && visible.includes('status') ? (
          '—'
        ) : (
          <StatusBadge kind="payment" status={paymentStatus} />
        ),
      width: 120,
    },
    serviceType: {
      cell: (order) => (
        <>
          <ServiceBadge order={order} />
          {showsPerson && order.deliveryPerson && (
            <Text size="xs" c="dimmed" className={dataTable.narrowOnly}>
              {order.deliveryPerson.name}
            </Text>
          )}
        </>
      ),
      width: 140,
    },
    deliveryPerson: {
      cell: ({ deliveryPerson }) => deliveryPerson?.name ?? '—',
      // Stands below the service where the table is narrow.
      isWideOnly: visible.includes('serviceType'),
    },
  };
  return [
    {
      key: 'orderNumber',
      header: t('list.columns.orderNumber'),
      cell: ({ orderNumber }) => <span className={classes.oneLine}>#{orderNumber}</span>,
      width: 90,
    },
    ...visible.map((key) => ({ key, header: t(`list.columns.${key}`), ...optional[key] })),
    {
      key: 'total',
      header: t('list.columns.total'),
      align: 'right',
      cell: (order) => <OrderTotal order={order} />,
      sort: byAmount('total'),
      width: 130,
    },
  ];
}
