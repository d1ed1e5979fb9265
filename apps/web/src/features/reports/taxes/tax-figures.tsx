import type { Taxed } from '@mostrador/contract/reports/taxed';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { KpiCard, KpiRow } from '../parts/kpi-card.tsx';
import type { TaxesReport } from './tax-rows.ts';

const FIGURES = ['tax', 'taxGivenBack', 'taxBalance'] as const;

/** Sums of the taxes: what was sold or bought, what went back, and the rest. */
export function TaxFigures({
  query: { data, error, isPlaceholderData, refetch },
  of,
}: {
  query: UseQueryResult<TaxesReport>;
  of: Taxed;
}) {
  const { t } = useTranslation('taxesReport');
  const onRetry = data === undefined && error ? () => void refetch() : undefined;
  return (
    <KpiRow isStale={isPlaceholderData}>
      {FIGURES.map((figure) => (
        <KpiCard
          key={figure}
          label={t(`kpi.${figure}`)}
          amount={data?.summary[figure]}
          explanation={t(`explained.${of}.${figure}`)}
          onRetry={onRetry}
          hasLine={false}
        />
      ))}
    </KpiRow>
  );
}
