import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { CostsNote } from './costs-note.tsx';
import type { MarginsReport } from './margin-rows.ts';

/** Tells which part of the revenue has no known margin, and how to change that. */
export function UncostedNote({ earned }: { earned: MarginsReport['summary'] }) {
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
