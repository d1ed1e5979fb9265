import type { DateRange } from '@mostrador/domain/calendar';
import { currencyUnit } from '@mostrador/domain/currency';
import { amountOf, averageCents, centsOf } from '@mostrador/domain/money';
import { useQuery } from '@tanstack/react-query';
import { ChangeLine } from '#features/reports/parts/change-line.tsx';
import { KpiCard, KpiRow } from '#features/reports/parts/kpi-card.tsx';
import { ShrinkingFigure } from '#features/reports/parts/shrinking-figure.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { dashboardQueries } from './queries.ts';
import { TopCustomer } from './top-customer.tsx';

/** Number of orders; with money also net sales, average order, number of customers and top customer. */
export function KeyFigures({ range, withMoney }: { range: DateRange; withMoney: boolean }) {
  const stats = useQuery(dashboardQueries.stats(range));
  const sales = useQuery({ ...dashboardQueries.sales(range), enabled: withMoney });
  const isStale = stats.isPlaceholderData || sales.isPlaceholderData;
  return (
    <KpiRow isStale={isStale}>
      {withMoney && <NetSales range={range} />}
      <TotalOrders range={range} withChange={withMoney} />
      {withMoney && <AverageOrderValue range={range} />}
      {withMoney && <TotalCustomers />}
      {withMoney && <TopCustomer range={range} />}
    </KpiRow>
  );
}

/** Excludes deposits that were returned or are only held (rules.md#reports, `adjustedNetSales`). */
function NetSales({ range }: { range: DateRange }) {
  const { t } = useTranslation(['dashboard', 'reports']);
  const { data, isError, refetch } = useQuery(dashboardQueries.sales(range));
  const { summary, previous } = data ?? {};
  return (
    <KpiCard
      label={t('kpi.netSales')}
      explanation={t('reports:kpi.formula')}
      amount={summary?.adjustedNetSales}
      onRetry={isError && !data ? () => void refetch() : undefined}
    >
      {summary && previous && (
        <ChangeLine
          now={summary.adjustedNetSales}
          before={previous.summary.adjustedNetSales}
          period={previous}
          isGoodWhen="more"
        />
      )}
    </KpiCard>
  );
}

function TotalOrders({ range, withChange }: { range: DateRange; withChange: boolean }) {
  const { t } = useTranslation('dashboard');
  const { data, isError, isPlaceholderData, refetch } = useQuery(dashboardQueries.stats(range));
  const sales = useQuery({ ...dashboardQueries.sales(range), enabled: withChange });
  // The two calls may answer a change of the period one after the other.
  const isOfOnePeriod = sales.isPlaceholderData === isPlaceholderData;
  const previous = isOfOnePeriod ? sales.data?.previous : undefined;
  return (
    <KpiCard
      label={t('kpi.totalOrders')}
      count={data?.totalOrders}
      onRetry={isError && !data ? () => void refetch() : undefined}
      hasLine={withChange}
    >
      {data && previous && (
        <ChangeLine
          isCount
          now={data.totalOrders}
          before={previous.summary.ordersCount}
          period={previous}
          isGoodWhen="more"
        />
      )}
    </KpiCard>
  );
}

/** Total of the period's orders, deposits included, divided by their number. */
function AverageOrderValue({ range }: { range: DateRange }) {
  const { t } = useTranslation('dashboard');
  const { currency } = useFormat();
  const { data, isError, refetch } = useQuery(dashboardQueries.stats(range));
  const { totalRevenue, totalOrders } = data ?? {};
  return (
    <KpiCard
      label={t('kpi.averageOrderValue')}
      amount={
        totalRevenue === undefined || totalOrders === undefined
          ? undefined
          : amountOf(averageCents(centsOf(totalRevenue), totalOrders, currencyUnit(currency)))
      }
      onRetry={isError && !data ? () => void refetch() : undefined}
    >
      {data && t('kpi.withDeposits')}
    </KpiCard>
  );
}

function TotalCustomers() {
  const { t } = useTranslation('dashboard');
  const { formatNumber } = useFormat();
  const { data, isError, refetch } = useQuery(dashboardQueries.customersCount());
  const { total, totalIsAtLeast } = data?.pagination ?? {};
  return (
    <KpiCard
      label={t('kpi.totalCustomers')}
      figure={
        total === undefined ? undefined : (
          <ShrinkingFigure text={`${formatNumber(total)}${totalIsAtLeast ? '+' : ''}`} />
        )
      }
      onRetry={isError && !data ? () => void refetch() : undefined}
    />
  );
}
