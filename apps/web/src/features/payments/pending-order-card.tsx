import { Anchor, Paper, Skeleton, Text, Title } from '@mantine/core';
import type { OrderSummary } from '@mostrador/contract/orders';
import { IconMapPin, IconPhone, IconTruckDelivery, IconUser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderQueries } from '#features/orders/queries.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './pending-payments.module.css';

/** What is left to pay of an order, by whom, and where it goes. */
export function PendingOrderCard({ order }: { order: OrderSummary }) {
  const { t } = useTranslation(['payments', 'common']);
  const { formatDateTime, formatMoney } = useFormat();
  const queryClient = useQueryClient();
  const backTo = useLocation({ select: ({ href }) => href });
  const { id, orderNumber, paymentStatus, serviceType, deliveryPerson } = order;
  const { customerPhone, customerAddress } = order;
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
      <div className={classes.facts}>
        <Fact icon={<IconUser size={16} />}>
          <Text span size="sm" fw={550}>
            {order.customerName ?? t('common:walkIn')}
          </Text>
        </Fact>
        {customerPhone && (
          <Fact icon={<IconPhone size={16} />}>
            <Anchor href={`tel:${customerPhone.replace(/[^+\d]/g, '')}`} size="sm">
              {customerPhone}
            </Anchor>
          </Fact>
        )}
        {customerAddress && <Fact icon={<IconMapPin size={16} />}>{customerAddress}</Fact>}
        {serviceType === 'DELIVERY' && (
          <Fact icon={<IconTruckDelivery size={16} />}>
            {deliveryPerson
              ? t('pending.deliveredBy', { name: deliveryPerson.name })
              : t('pending.nobodyDelivers')}
          </Fact>
        )}
      </div>
      <ButtonLink
        to="/payments/$id/add"
        params={{ id }}
        state={{ backTo }}
        variant="default"
        className={classes.details}
        aria-label={t('pending.viewDetailsOf', { number: orderNumber })}
      >
        {t('pending.viewDetails')}
      </ButtonLink>
    </Paper>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span>{children}</span>
    </div>
  );
}

/** A card before its order is there. */
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
      <Skeleton height={36} className={classes.details} />
    </Paper>
  );
}
