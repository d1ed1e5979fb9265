import { useTranslation } from '#i18n/use-translation.ts';
import { ChangeLine } from '../parts/change-line.tsx';
import { KpiCard, KpiRow } from '../parts/kpi-card.tsx';
import type { PaymentMethodsReport } from './use-payments-report.ts';

interface Props {
  /** Undefined while it is loading. */
  report: PaymentMethodsReport | undefined;
}

/** Payments, voids where there are any, refunds, and what they leave (rules.md#reports). */
export function CollectedFigures({ report }: Props) {
  const { t } = useTranslation('paymentsReport');
  const before = report?.previous;
  return (
    <KpiRow>
      <KpiCard label={t('kpi.totalGross')} amount={report?.totalAmount}>
        {before && (
          <ChangeLine
            now={report.totalAmount}
            before={before.totalAmount}
            period={before}
            isGoodWhen="more"
          />
        )}
      </KpiCard>
      {report !== undefined && report.voidsTotal > 0 && (
        <KpiCard label={t('kpi.voided')} amount={report.voidsTotal} />
      )}
      <KpiCard label={t('kpi.refunds')} amount={report?.refundsTotal}>
        {before && (
          <ChangeLine
            now={report.refundsTotal}
            before={before.refundsTotal}
            period={before}
            isGoodWhen="less"
          />
        )}
      </KpiCard>
      <KpiCard
        label={t('kpi.netCollected')}
        explanation={t('kpi.netCollectedHint')}
        amount={report?.netCollected}
      >
        {before && (
          <ChangeLine
            now={report.netCollected}
            before={before.netCollected}
            period={before}
            isGoodWhen="more"
          />
        )}
      </KpiCard>
    </KpiRow>
  );
}
