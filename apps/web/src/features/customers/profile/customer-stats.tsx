import type { Answer } from '@mostrador/contract/routes';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { Money } from '#shared/ui/money.tsx';

export type SummaryQuery = UseQueryResult<Answer<'readCustomerSummary'>>;

/** Totals of the customer's orders and payments (rules.md#reports). */
export function CustomerStats({ summary: { data, isError } }: { summary: SummaryQuery }) {
  const { t } = useTranslation('customers');
  const { formatNumber } = useFormat();
  // The list of orders shows the error, once for both.
  const missing = isError ? '—' : undefined;
  const stats = data?.stats;
  return (
    <KeyFigures
      figures={[
        {
          label: t('stats.ordersCount'),
          value: stats ? formatNumber(stats.ordersCount) : missing,
        },
        {
          label: t('stats.averageOrderValue'),
          value: stats ? <Money amount={stats.averageOrderValue} /> : missing,
        },
        {
          label: t('stats.totalSpent'),
          value: stats ? <Money amount={stats.totalSpent} /> : missing,
        },
      ]}
    />
  );
}
