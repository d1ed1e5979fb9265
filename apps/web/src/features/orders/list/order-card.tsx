import { Text } from '@mantine/core';
import type { OrderSummary } from '@mostrador/contract/orders';
import { takesPayment } from '@mostrador/domain/order-rules';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { OrderTotal } from '../parts/order-total.tsx';
import { ServiceBadge } from '../parts/service-badge.tsx';
import classes from './order-card.module.css';

/** An order of the list, as a phone shows it. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { t } = useTranslation(['orders', 'common']);
  const { formatDateTime, formatMoney } = useFormat();
  const { orderNumber, customerName, createdAt, status, paymentStatus, deliveryPerson } = order;
  return (
    <>
      <div className={classes.line}>
        <Text fw={600} truncate>
          #{orderNumber} {customerName ?? t('common:walkIn')}
        </Text>
        <Text fw={600} ta="right">
          <OrderTotal order={order} />
        </Text>
      </div>
      <div className={classes.line}>
        <Text size="sm" c="dimmed">
          {formatDateTime(createdAt)}
        </Text>
        {takesPayment(order) && order.amountDue !== order.total && (
          <Text size="sm" c="dimmed">
            {t('list.due', { amount: formatMoney(order.amountDue) })}
          </Text>
        )}
      </div>
      <div className={classes.badges}>
        <StatusBadge kind="order" status={status} />
        {status !== 'CANCELLED' && <StatusBadge kind="payment" status={paymentStatus} />}
        <ServiceBadge order={order} />
        {deliveryPerson && (
          <Text size="sm" c="dimmed" truncate>
            {deliveryPerson.name}
          </Text>
        )}
      </div>
    </>
  );
}
