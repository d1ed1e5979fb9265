import type { Answer } from '@mostrador/contract/routes';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { KpiCard, KpiRow } from '../parts/kpi-card.tsx';

const FIGURES = ['expected', 'counted', 'difference', 'openingDifference'] as const;

/** Whether the drawers agree: what they should have held, what was counted, and what that differs by. */
export function DrawerFigures({
  query: { data, error, isPlaceholderData, refetch },
}: {
  query: UseQueryResult<Answer<'readDrawersReport'>>;
}) {
  const { t } = useTranslation('drawersReport');
  const onRetry = data === undefined && error ? () => void refetch() : undefined;
  return (
    <KpiRow isStale={isPlaceholderData}>
      {FIGURES.map((figure) => (
        <KpiCard
          key={figure}
          label={t(figure)}
          amount={data?.summary[figure]}
          explanation={t(`explained.${figure}`)}
          onRetry={onRetry}
          hasLine={false}
        />
      ))}
    </KpiRow>
  );
}
