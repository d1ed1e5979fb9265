import type { DateRange } from '@mostrador/domain/calendar';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { ChangeLine } from '../parts/change-line.tsx';
import { KpiCard, KpiRow } from '../parts/kpi-card.tsx';
import { ShrinkingFigure } from '../parts/shrinking-figure.tsx';
import { costedRevenue } from './costed-revenue.ts';
import { CostsNote } from './costs-note.tsx';
import type { MarginsReport } from './margin-rows.ts';
import { useProductFigures } from './use-product-figures.ts';

/** Sales, loans and margin of the period, each compared with the period before. */
export function ProductFigures({ range }: { range: DateRange }) {
  const { t } = useTranslation('productReports');
  const { formatPercent } = useReportFormat();
  const { now, former } = useProductFigures(range);
  const sold = now.sold?.summary;
  const earned = now.earned?.summary;
  // Both periods load separately: a change is shown only when both are complete.
  const before = now.isStale || former?.isStale ? undefined : former;
  const [soldBefore, earnedBefore] = [before?.sold, before?.earned];
  return (
    <>
      <KpiRow>
        <KpiCard label={t('figures.revenue')} amount={sold?.revenue} onRetry={now.retrySold}>
          {sold && soldBefore && (
            <ChangeLine
              now={sold.revenue}
              before={soldBefore.summary.revenue}
              period={soldBefore}
              isGoodWhen="more"
            />
          )}
        </KpiCard>
        <KpiCard label={t('figures.unitsSold')} count={sold?.unitsSold} onRetry={now.retrySold}>
          {sold && soldBefore && (
            <ChangeLine
              isCount
              now={sold.unitsSold}
              before={soldBefore.summary.unitsSold}
              period={soldBefore}
              isGoodWhen="more"
            />
          )}
        </KpiCard>
        <KpiCard label={t('figures.unitsLent')} count={sold?.unitsLent} onRetry={now.retrySold}>
          {sold && soldBefore && (
            <ChangeLine
              isCount
              now={sold.unitsLent}
              before={soldBefore.summary.unitsLent}
              period={soldBefore}
              isGoodWhen="more"
            />
          )}
        </KpiCard>
        <KpiCard
          label={t('figures.margin')}
          amount={earned?.margin}
          explanation={t('figures.marginExplanation')}
          onRetry={now.retryEarned}
        >
          {earned && earnedBefore && (
            <ChangeLine
              now={earned.margin}
              before={earnedBefore.summary.margin}
              period={earnedBefore}
              isGoodWhen="more"
            />
          )}
        </KpiCard>
        <KpiCard
          label={t('figures.marginRate')}
          figure={
            earned && (
              <ShrinkingFigure
                text={earned.marginRate === null ? '—' : formatPercent(earned.marginRate)}
              />
            )
          }
          onRetry={now.retryEarned}
        >
          {earned && <RateLine earned={earned} />}
        </KpiCard>
      </KpiRow>
      {earned && <UncostedNote earned={earned} />}
    </>
  );
}

/** The amount that the margin rate is a part of, or the reason why there is no rate. */
function RateLine({ earned }: { earned: MarginsReport['summary'] }) {
  const { t } = useTranslation('productReports');
  const { formatMoney } = useFormat();
  if (earned.marginRate !== null) {
    return <>{t('figures.rateOf', { amount: formatMoney(costedRevenue(earned)) })}</>;
  }
  return <>{t(earned.revenue === 0 ? 'empty' : 'figures.noRate')}</>;
}

/** Tells which part of the revenue has no known margin, and how to change that. */
function UncostedNote({ earned }: { earned: MarginsReport['summary'] }) {
  const { t } = useTranslation('productReports');
  const { formatMoney } = useFormat();
  const { formatPercent } = useReportFormat();
  const { revenue, uncostedRevenue } = earned;
  if (uncostedRevenue === 0) return null;
  return (
    <CostsNote title={t('uncosted.title', { amount: formatMoney(uncostedRevenue) })}>
      {t('uncosted.hint', { share: formatPercent(uncostedRevenue / revenue) })}
    </CostsNote>
  );
}
