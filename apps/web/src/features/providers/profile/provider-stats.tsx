import type { Answer } from '@mostrador/contract/routes';
import type { Amount } from '@mostrador/domain/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { Money } from '#shared/ui/money.tsx';

export type SummaryQuery = UseQueryResult<Answer<'readProviderSummary'>>;

/** How much was bought from the provider, and what of it is still owed. */
export function ProviderStats({ summary }: { summary: SummaryQuery }) {
  return <KeyFigures figures={useProviderFigures(summary)} />;
}

/** The figures in their places, also while they are loading; amounts only for those who may see costs. */
export function useProviderFigures({ data, isError }: Pick<SummaryQuery, 'data' | 'isError'>) {
  const { t } = useTranslation('providers');
  const { formatNumber } = useFormat();
  const seesAmounts = usePermission('seeCosts');
  // Why it is missing is said once, where the purchases would be.
  const missing = isError ? '—' : undefined;
  const stats = data?.stats;
  const money = (amount: Amount | undefined) =>
    amount === undefined ? missing : <Money amount={amount} />;
  return [
    {
      label: t('stats.purchasesCount'),
      value: stats ? formatNumber(stats.purchasesCount) : missing,
    },
    ...(seesAmounts
      ? [
          { label: t('stats.averagePurchaseValue'), value: money(stats?.averagePurchaseValue) },
          { label: t('stats.totalSpent'), value: money(stats?.totalSpent) },
          { label: t('stats.amountDue'), value: money(stats?.amountDue) },
        ]
      : []),
  ];
}
