import type { StockCount } from '@mostrador/contract/stock-counts';
import { useUnitsText } from '#features/stock-counts/detail/lines/use-units-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** Number of products that differ, and the units. */
export function CountDifferences({ count }: { count: StockCount }) {
  const { t } = useTranslation('stockCounts');
  const { formatNumber } = useFormat();
  const unitsText = useUnitsText();
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
    </>
  );
}
