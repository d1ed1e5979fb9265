import { Button, Paper, Skeleton, Text, Title } from '@mantine/core';
import type { OrderSummary } from '@mostrador/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { OrderContacts } from '#features/orders/parts/order-contacts.tsx';
import { orderQueries } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './pending-payments.module.css';

/** An unpaid order: amount due, customer, address. */
export function PendingOrderCard({ order, onTake }: { order: OrderSummary; onTake: () => void }) {
  const { t } = useTranslation('payments');
  const { formatDateTime, formatMoney } = useFormat();
  const queryClient = useQueryClient();
  const backTo = useLocation({ select: ({ href }) => href });
  const { id, orderNumber, paymentStatus } = order;
  const amount = formatMoney(order.amountDue);
  const prepare = () => void queryClient.prefetchQuery(orderQueries.detail(id));
  return (
    <Paper
      component="article"
      className={classes.card}
      aria-label={t('pending.order', { number: orderNumber })}
      onMouseEnter={prepare}
      onFocus={prepare}
    >
      <div className={classes.line}>
        <div>
          <Title order={2} size="h2">
            #{orderNumber}
          </Title>
          <Text size="sm" c="dimmed">
            {formatDateTime(order.createdAt)}
          </Text>
        </div>
        <div className={classes.pending}>
          <Text size="xs" c="dimmed">
            {t('pending.amount')}
          </Text>
          <Text size="lg" fw={650}>
            <Money amount={order.amountDue} />
          </Text>
        </div>
      </div>
      <div className={classes.line}>
        <StatusBadge kind="payment" status={paymentStatus} />
        {order.amountDue !== order.total && (
          <Text size="xs" c="dimmed">
            {t('pending.ofTotal', { amount: formatMoney(order.total) })}
          </Text>
        )}
      </div>
      <OrderContacts order={order} />
      <div className={classes.ways}>
        <ButtonLink
          to="/payments/$id/add"
          params={{ id }}
          state={{ backTo }}
          variant="default"
          aria-label={t('pending.viewDetailsOf', { number: orderNumber })}
        >
          {t('pending.viewDetails')}
        </ButtonLink>
        <Button
          variant="light"
          onClick={onTake}
          aria-label={t('pending.takeOf', { number: orderNumber, amount })}
        >
          {t('pending.take', { amount })}
        </Button>
      </div>
    </Paper>
  );
}

/** Placeholder of a card while the orders load. */
export function PendingOrderSkeleton() {
  return (
    <Paper className={classes.card}>
      <div className={classes.line}>
        <div>
          <Skeleton height={18} width={72} mb={8} />
          <Skeleton height={12} width={140} />
        </div>
        <Skeleton height={22} width={96} />
      </div>
      <Skeleton height={22} width={84} radius="xl" />
      <div className={classes.facts}>
        <Skeleton height={12} width="55%" mb={10} />
        <Skeleton height={12} width="40%" mb={10} />
        <Skeleton height={12} width="70%" />
      </div>
      <Skeleton height={36} className={classes.ways} />
    </Paper>
  );
}
