import { Text } from '@mantine/core';
import type { StockCount } from '@mostrador/contract/stock-counts';
import { useCostText } from '#features/stock-counts/detail/lines/use-cost-text.ts';
import { useUnitsText } from '#features/stock-counts/detail/lines/use-units-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** Number of products that differ, the units, and what these are worth at cost. */
export function CountDifferences({ count }: { count: StockCount }) {
  const { t } = useTranslation('stockCounts');
  const { formatNumber } = useFormat();
  const unitsText = useUnitsText();
  const costText = useCostText();
  const { counted, different } = count;
  if (counted === 0) return <>—</>;
  if (different === 0) return <>{t('difference.none')}</>;
  return (
    <>
      {t('list.different', {
        count: different,
        different: formatNumber(different),
        units: unitsText(count),
      })}
      <Text component="span" display="block" size="xs" c="dimmed">
        {costText(count)}
      </Text>
    </>
  );
}
