import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { KpiCard, KpiRow } from '../parts/kpi-card.tsx';
import type { useCurrentReports } from './use-current-reports.ts';

/** Key figures at this moment: goods lent out, money owed, value of the stock. */
export function CurrentFigures({ reports }: { reports: ReturnType<typeof useCurrentReports> }) {
  const { t } = useTranslation('currentReports');
  const { formatNumber } = useFormat();
  const { loans, unpaid, stock, retry } = reports;
  return (
    <KpiRow>
      <KpiCard label={t('figures.loans')} count={loans?.loansCount} onRetry={retry.loans}>
        {loans &&
          t('figures.loansUnits', { count: loans.units, formatted: formatNumber(loans.units) })}
      </KpiCard>
      <KpiCard label={t('figures.overdue')} count={loans?.overdueCount} onRetry={retry.loans}>
        {t('figures.overdueLine')}
      </KpiCard>
      <KpiCard
        label={t('figures.depositsHeld')}
        amount={loans?.depositsHeld}
        explanation={t('figures.depositsHeldExplanation')}
        onRetry={retry.loans}
      >
        {t('figures.depositsHeldLine')}
      </KpiCard>
      <KpiCard label={t('figures.unpaid')} amount={unpaid?.amountDue} onRetry={retry.unpaid}>
        {unpaid &&
          t('figures.unpaidOrders', {
            count: unpaid.ordersCount,
            formatted: formatNumber(unpaid.ordersCount),
          })}
      </KpiCard>
      <KpiCard label={t('figures.valueAtCost')} amount={stock?.valueAtCost} onRetry={retry.stock}>
        {stock &&
          t('figures.stockUnits', { count: stock.units, formatted: formatNumber(stock.units) })}
      </KpiCard>
      <KpiCard label={t('figures.valueAtPrice')} amount={stock?.valueAtPrice} onRetry={retry.stock}>
        {t('figures.valueAtPriceLine')}
      </KpiCard>
    </KpiRow>
  );
}
