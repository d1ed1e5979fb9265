import type { Answer } from '@mostrador/contract/routes';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { KpiCard, KpiRow } from '../parts/kpi-card.tsx';

const FIGURES = ['total', 'lineDiscounts', 'orderDiscounts', 'priceReductions'] as const;

/** Sums of the discounts: all, of lines, of orders, and of prices below the list price. */
export function DiscountFigures({
  query: { data, error, isPlaceholderData, refetch },
}: {
  query: UseQueryResult<Answer<'readDiscountsReport'>>;
}) {
  const { t } = useTranslation('discountsReport');
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
