import { Button, Skeleton, Text } from '@mantine/core';
import { dateRangeOf } from '@mostrador/domain/calendar';
import type { Amount } from '@mostrador/domain/money';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { connection } from '#shared/offline/connection.ts';
import { usePermission } from '#shared/session/user.tsx';
import { useStore } from '#shared/state-cell.ts';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './money-now.module.css';
import { dashboardQueries } from './queries.ts';

const TAKINGS = linkOptions({ to: '/reports/payments', search: { preset: 'today' } });
const PENDING_PAYMENTS = linkOptions({ to: '/payments', search: { todayOnly: false } });
const UNPAID_ORDERS = linkOptions({ to: '/reports/now' });
const LOANS = linkOptions({ to: '/returns' });
const OVERDUE_LOANS = linkOptions({ to: '/returns', search: { due: 'OVERDUE' } });
const TO_DELIVER = linkOptions({
  to: '/orders',
  search: { range: 'allTime', deliveryStatus: 'ASSIGNED', sort: 'oldest' },
});

const ACCEPTED_AS_TAKEN = linkOptions({
  to: '/orders',
  search: { range: 'thisMonth', acceptedAsTaken: 'true' },
});

/** What needs somebody now: today's takings, amounts due, overdue loans, deliveries, deposits held. */
export function MoneyNow() {
  const { t } = useTranslation('dashboard');
  const { today, formatNumber } = useFormat();
  const seesTakings = usePermission('readPaymentsReport');
  const takesPayments = usePermission('takePayments');
  const takings = useQuery({ ...dashboardQueries.takingsOf(today()), enabled: seesTakings });
  const unpaid = useQuery(dashboardQueries.unpaid());
  const loans = useQuery(dashboardQueries.loans());
  const open = useQuery(dashboardQueries.openLoans());
  const deliveries = useQuery(dashboardQueries.toDeliver());
  const reviews = usePermission('reviewOrders');
  const accepted = useQuery({
    ...dashboardQueries.acceptedAsTaken(dateRangeOf('thisMonth', today())),
    enabled: reviews,
  });
  const acceptedCount = accepted.data?.pagination;
  const ordersCount = unpaid.data?.summary.ordersCount ?? 0;
  const dueToday = open.data?.counts.TODAY ?? 0;
  const loansCount = loans.data?.summary.loansCount ?? 0;
  const toDeliver = deliveries.data?.pagination;
  const countText = ({ total, totalIsAtLeast }: { total: number; totalIsAtLeast?: boolean }) =>
    `${formatNumber(total)}${totalIsAtLeast ? '+' : ''}`;
  const moneyOf = (amount: Amount | undefined) => amount !== undefined && <Money amount={amount} />;
  return (
    <SectionCard flush title={t('moneyNow.title')}>
      <ul className={classes.rows}>
        {seesTakings && (
          <Row
            label={t('moneyNow.takings')}
            hint={t('moneyNow.takingsHint')}
            query={takings}
            figure={moneyOf(takings.data?.netCollected)}
            link={TAKINGS}
          />
        )}
        <Row
          label={t('moneyNow.unpaid')}
          hint={t('moneyNow.orders', { count: ordersCount, number: formatNumber(ordersCount) })}
          query={unpaid}
          figure={moneyOf(unpaid.data?.summary.amountDue)}
          link={takesPayments ? PENDING_PAYMENTS : UNPAID_ORDERS}
        />
        <Row
          label={t('moneyNow.overdue')}
          hint={
            dueToday > 0
              ? t('moneyNow.overdueHint', { count: dueToday, formatted: formatNumber(dueToday) })
              : undefined
          }
          query={open}
          figure={open.data && formatNumber(open.data.overdueCount)}
          link={OVERDUE_LOANS}
        />
        <Row
          label={t('moneyNow.toDeliver')}
          hint={t('moneyNow.toDeliverHint')}
          query={deliveries}
          figure={toDeliver && countText(toDeliver)}
          link={TO_DELIVER}
        />
        <Row
          label={t('moneyNow.deposits')}
          hint={t('moneyNow.loans', { count: loansCount, number: formatNumber(loansCount) })}
          query={loans}
          figure={moneyOf(loans.data?.summary.depositsHeld)}
          link={LOANS}
        />
        {acceptedCount && acceptedCount.total > 0 && (
          <Row
            label={t('moneyNow.acceptedAsTaken')}
            hint={t('moneyNow.acceptedAsTakenHint')}
            query={accepted}
            figure={countText(acceptedCount)}
            link={ACCEPTED_AS_TAKEN}
          />
        )}
      </ul>
    </SectionCard>
  );
}

interface RowProps {
  label: string;
  /** Shown below the label once the figure has loaded. */
  hint: string | undefined;
  query: { isError: boolean; refetch: () => Promise<unknown> };
  /** Undefined or false until it has loaded. */
  figure: ReactNode;
  link: Pick<LinkProps, 'to' | 'search'>;
}

function Row({ label, hint, query, figure, link }: RowProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const isOffline = useStore(connection) === 'offline';
  if (!figure && query.isError) {
    return (
      <li>
        <div className={classes.row} role="alert">
          <Label label={label} hint={t(isOffline ? 'common:loadsWhenOnline' : 'moneyNow.failed')} />
          {!isOffline && (
            <Button
              variant="default"
              size="compact-sm"
              className={classes.retry}
              aria-label={t('moneyNow.retry', { label })}
              onClick={() => void query.refetch()}
            >
              {t('common:retry')}
            </Button>
          )}
        </div>
      </li>
    );
  }
  if (!figure) {
    return (
      <li aria-busy="true">
        <div className={classes.row}>
          <Label label={label} hint={<Skeleton height={10} width={80} my={4} />} />
          <Skeleton height={14} width={88} />
        </div>
      </li>
    );
  }
  return (
    <li>
      <Link {...link} className={classes.row}>
        <Label label={label} hint={hint} />
        <span className={classes.amount}>{figure}</span>
        <IconChevronRight size={16} aria-hidden="true" className={classes.icon} />
      </Link>
    </li>
  );
}

function Label({ label, hint }: { label: string; hint: ReactNode }) {
  return (
    <div className={classes.label}>
      <Text size="sm" fw={550}>
        {label}
      </Text>
      <Text size="xs" c="dimmed" component="div">
        {hint}
      </Text>
    </div>
  );
}
