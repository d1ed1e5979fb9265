import { Paper, Skeleton, Text } from '@mantine/core';
import type { DateRange } from '@mostrador/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { FailedLoad } from '#shared/ui/failed-load.tsx';
import { Money } from '#shared/ui/money.tsx';
import classes from './dashboard-page.module.css';
import { dashboardQueries } from './queries.ts';

/** The period's orders and revenue, and all customers; orders alone without money. */
export function KeyFigures({ range, withMoney }: { range: DateRange; withMoney: boolean }) {
  const { t } = useTranslation('dashboard');
  const { formatNumber } = useFormat();
  const stats = useQuery(dashboardQueries.stats(range));
  const customers = useQuery({ ...dashboardQueries.customersCount(), enabled: withMoney });
  const pagination = customers.data?.pagination;
  if (stats.isError && stats.data === undefined) {
    return (
      <Paper className={classes.figure}>
        <FailedLoad error={stats.error} onRetry={() => void stats.refetch()} />
      </Paper>
    );
  }
  return (
    <div className={classes.figures}>
      <KeyFigure
        label={t('kpi.totalOrders')}
        value={stats.data && formatNumber(stats.data.totalOrders)}
      />
      {withMoney && (
        <>
          <KeyFigure
            wide
            label={t('kpi.totalRevenue')}
            value={
              stats.data?.totalRevenue !== undefined && <Money amount={stats.data.totalRevenue} />
            }
          />
          <KeyFigure
            label={t('kpi.totalCustomers')}
            value={
              customers.isError
                ? '—'
                : pagination &&
                  `${formatNumber(pagination.total)}${pagination.totalIsAtLeast ? '+' : ''}`
            }
          />
        </>
      )}
    </div>
  );
}

function KeyFigure({ label, value, wide }: { label: string; value: ReactNode; wide?: boolean }) {
  return (
    <Paper className={classes.figure} data-wide={wide || undefined}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <div className={classes.value}>{value || <Skeleton height="1.2em" width="55%" />}</div>
    </Paper>
  );
}
