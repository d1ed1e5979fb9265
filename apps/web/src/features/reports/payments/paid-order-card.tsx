import { Paper, Skeleton, Text, Title } from '@mantine/core';
import type { Answer } from '@mostrador/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OrderContacts } from '#features/orders/parts/order-contacts.tsx';
import { orderQueries } from '#features/orders/queries.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './paid-orders.module.css';

type PaidOrder = Answer<'listPaymentMethodOrders'>['orders'][number];

/** An order, what was paid of it by the chosen method in the period, and what is still due. */
export function PaidOrderCard({ order }: { order: PaidOrder }) {
  const { t } = useTranslation(['paymentsReport', 'payments']);
  const { formatDateTime } = useFormat();
  const queryClient = useQueryClient();
  const backTo = useLocation({ select: ({ href }) => href });
  const { id, orderNumber, payments, amountDue } = order;
  const prepare = () => void queryClient.prefetchQuery(orderQueries.detail(id));
  return (
    <Paper
      component="article"
      className={classes.card}
      aria-label={t('payments:pending.order', { number: orderNumber })}
      onMouseEnter={prepare}
      onFocus={prepare}
    >
      <div className={classes.head}>
        <div>
          <Title order={3} size="h2">
            #{orderNumber}
          </Title>
          <Text size="sm" c="dimmed">
            {formatDateTime(order.createdAt)}
          </Text>
        </div>
        <StatusBadge kind="payment" status={order.paymentStatus} />
      </div>
      <OrderContacts order={order} />
      <ul className={classes.payments} aria-label={t('orders.payments')}>
        {payments.map((payment) => (
          <li key={payment.id} className={classes.payment}>
            <div className={classes.what}>
              <Text size="sm">{formatDateTime(payment.createdAt)}</Text>
              <Text size="xs" c="dimmed">
                {t('orders.takenBy', { name: personName(payment.user) })}
              </Text>
              {payment.notes && (
                <Text size="xs" className={classes.notes}>
                  {payment.notes}
                </Text>
              )}
            </div>
            <Text fw={600}>
              <Money amount={payment.amount} />
            </Text>
          </li>
        ))}
      </ul>
      {amountDue > 0 && (
        <div className={classes.due} data-tone="warn">
          <span>{t('orders.pending')}</span>
          <Money amount={amountDue} />
        </div>
      )}
      <ButtonLink
        to="/orders/$id"
        params={{ id }}
        state={{ backTo }}
        variant="default"
        className={classes.details}
        aria-label={t('payments:pending.viewDetailsOf', { number: orderNumber })}
      >
        {t('payments:pending.viewDetails')}
      </ButtonLink>
    </Paper>
  );
}

/** A card before its order is there. */
export function PaidOrderSkeleton() {
  return (
    <Paper className={classes.card}>
      <div className={classes.head}>
        <div>
          <Skeleton height={18} width={72} mb={8} />
          <Skeleton height={12} width={140} />
        </div>
        <Skeleton height={22} width={84} radius="xl" />
      </div>
      <div>
        <Skeleton height={12} width="55%" mb={12} />
        <Skeleton height={12} width="40%" mb={12} />
        <Skeleton height={12} width="70%" />
      </div>
      <Skeleton height={44} />
      <Skeleton height={36} className={classes.details} />
    </Paper>
  );
}
