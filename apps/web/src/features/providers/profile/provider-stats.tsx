import type { Answer } from '@mostrador/contract/routes';
import type { Amount } from '@mostrador/domain/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { Money } from '#shared/ui/money.tsx';

export type SummaryQuery = UseQueryResult<Answer<'readProviderSummary'>>;

/** Number and value of purchases from the provider, and the amount due. */
export function ProviderStats({ summary }: { summary: SummaryQuery }) {
  return <KeyFigures figures={useProviderFigures(summary)} />;
}

/** The figures, also while they load; amounts only for people who may see costs. */
export function useProviderFigures({ data, isError }: Pick<SummaryQuery, 'data' | 'isError'>) {
  const { t } = useTranslation('providers');
  const { formatNumber } = useFormat();
  const seesAmounts = usePermission('seeCosts');
  // The list of purchases shows the error, once for both.
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
