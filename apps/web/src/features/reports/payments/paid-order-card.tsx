import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { type Amount, centsOf, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { OrderContacts } from '#features/orders/parts/order-contacts.tsx';
import { useRefundTexts } from '#features/orders/parts/use-refund-texts.ts';
import { orderQueries } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import type { ChosenMethod } from './method-shares.ts';
import classes from './paid-orders.module.css';
import { type PaidOrder, type PaymentGroup, paymentGroups } from './payment-groups.ts';

interface Props {
  order: PaidOrder;
  /** The chosen method. */
  method: ChosenMethod;
}

/** An order with all its payments by method, its refunds, its total, and the amount still due. */
export function PaidOrderCard({ order, method }: Props) {
  const { t } = useTranslation(['paymentsReport', 'payments']);
  const { formatDateTime } = useFormat();
  const queryClient = useQueryClient();
  const backTo = useLocation({ select: ({ href }) => href });
  const { id, orderNumber, amountDue } = order;
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
      {paymentGroups(order.payments, method).map((group) => (
        <PaymentsByMethod
          key={group.paymentMethod}
          group={group}
          paidInPeriod={group.paymentMethod === method ? order.paidInPeriod : undefined}
        />
      ))}
      <Refunds refunds={order.refunds} />
      <Sums order={order} method={method} />
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

interface GroupProps {
  group: PaymentGroup;
  /**
   * The group's amount within the report's period; undefined for methods other than the chosen one.
   */
  paidInPeriod: Amount | undefined;
}

function PaymentsByMethod({ group, paidInPeriod }: GroupProps) {
  const { t } = useTranslation(['paymentsReport', 'refunds', 'deliveries']);
  const { formatDateTime, formatMoney } = useFormat();
  const { paymentMethod, payments, totalCents } = group;
  const titleId = useId();
  return (
    <div>
      <div className={classes.method}>
        <Text id={titleId} fw={600} className={classes.what}>
          {paymentMethod}
        </Text>
        <Text fw={600}>
          <Money cents={totalCents} />
        </Text>
      </div>
      {paidInPeriod !== undefined && centsOf(paidInPeriod) !== totalCents && (
        <Text size="xs" c="dimmed" ta="right">
          {t('orders.inPeriod', { amount: formatMoney(paidInPeriod) })}
        </Text>
      )}
      <ul className={classes.payments} aria-labelledby={titleId}>
        {payments.map((payment) => (
          <li
            key={payment.id}
            className={classes.payment}
            data-void={Boolean(payment.voided) || undefined}
          >
            <div className={classes.what}>
              <Text size="sm">{formatDateTime(payment.createdAt)}</Text>
              <Text size="xs" c="dimmed">
                {t('orders.takenBy', { name: personName(payment.user) })}
              </Text>
              {payment.collectedBy && (
                <Text size="xs" c="dimmed">
                  {t('deliveries:collectedBy', { name: payment.collectedBy.name })}
                </Text>
              )}
              {payment.voided && (
                <Text size="xs" className={classes.notes}>
                  {t('refunds:void.voidedBy', {
                    name: personName(payment.voided.user),
                    time: formatDateTime(payment.voided.at),
                    reason: payment.voided.reason,
                  })}
                </Text>
              )}
              {payment.notes && (
                <Text size="xs" className={classes.notes}>
                  {payment.notes}
                </Text>
              )}
            </div>
            <Text size="sm" className={classes.sum}>
              <Money amount={payment.amount} />
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Refunds({ refunds }: Pick<PaidOrder, 'refunds'>) {
  const { t } = useTranslation(['paymentsReport', 'orders']);
  const { formatDateTime } = useFormat();
  const refundTexts = useRefundTexts();
  const titleId = useId();
  if (refunds.length === 0) return null;
  return (
    <div>
      <Text id={titleId} fw={600}>
        {t('orders.refunds')}
      </Text>
      <ul className={classes.payments} aria-labelledby={titleId}>
        {refunds.map((refund) => (
          <li key={refund.id} className={classes.payment}>
            <div className={classes.what}>
              <Text size="sm">{t(`orders:entry.refund.${refund.kind}`)}</Text>
              <Text size="xs" c="dimmed">
                {formatDateTime(refund.createdAt)}
              </Text>
              {refundTexts(refund).map((text) => (
                <Text key={text} size="xs">
                  {text}
                </Text>
              ))}
            </div>
            <Text size="sm">
              <Money cents={minusCents(ZERO_CENTS, centsOf(refund.amount))} />
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sums of the whole order, and what the chosen method has of it where something went back. */
function Sums({ order, method }: Props) {
  const { t } = useTranslation('paymentsReport');
  const { total, paymentsTotal, refundsTotal, netInPeriod } = order;
  const wentBack = order.voidedInPeriod > 0 || order.refundedInPeriod > 0;
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{t('orders.total')}</dt>
        <dd>
          <Money amount={total} />
        </dd>
      </div>
      <div>
        <dt>{t('orders.paid')}</dt>
        <dd>
          <Money amount={paymentsTotal} />
        </dd>
      </div>
      {refundsTotal > 0 && (
        <div>
          <dt>{t('orders.refunded')}</dt>
          <dd>
            <Money cents={minusCents(ZERO_CENTS, centsOf(refundsTotal))} />
          </dd>
        </div>
      )}
      {wentBack && (
        <div>
          <dt>{t('orders.netInPeriod', { method: method ?? t('methods.notNoted') })}</dt>
          <dd>
            <Money amount={netInPeriod} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Placeholder of a card while the orders load. */
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
