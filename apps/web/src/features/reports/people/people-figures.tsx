import type { Answer } from '@mostrador/contract/routes';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { KpiCard, KpiRow } from '../parts/kpi-card.tsx';

const FIGURES = ['ordersTotal', 'taken', 'givenBack', 'discounts'] as const;

/** Sums over all people. */
export function PeopleFigures({
  query: { data, error, isPlaceholderData, refetch },
}: {
  query: UseQueryResult<Answer<'readPeopleReport'>>;
}) {
  const { t } = useTranslation('peopleReport');
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
