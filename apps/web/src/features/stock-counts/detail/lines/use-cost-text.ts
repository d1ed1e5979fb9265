import type { StockCount } from '@mostrador/contract/stock-counts';
import type { Amount } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

/**
 * Returns a function that says what the surplus and the shortage of a count are worth at cost, with their signs;
 * undefined without any, and for who may not see costs.
 */
export function useCostText(): (count: StockCount) => string | undefined {
  const { t } = useTranslation('stockCounts');
  const { formatMoney, formatNumber } = useFormat();
  const signed = (sum: Amount) => `${sum > 0 ? '+' : ''}${formatMoney(sum)}`;
  return (count) => {
    // An older server says nothing of costs.
    const { surplusCost, shortageCost, uncosted = 0 }: Partial<StockCount> = count;
    if (surplusCost == null || shortageCost == null) return undefined;
    const sums = [
      surplusCost > 0 && `+${formatMoney(surplusCost)}`,
      shortageCost > 0 && formatMoney(-shortageCost as Amount),
    ].filter(Boolean);
    const parts = [
      sums.length > 0 && t('atCost.sums', { sums: sums.join(', ') }),
      sums.length > 1 && t('atCost.net', { sum: signed((surplusCost - shortageCost) as Amount) }),
      uncosted > 0 && t('atCost.unknown', { count: uncosted, number: formatNumber(uncosted) }),
    ].filter(Boolean);
    return parts.length === 0 ? undefined : parts.join(' · ');
  };
}
