import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { CountedTaxRate } from '../queries.ts';

interface Props {
  rate: CountedTaxRate;
  /** Products that name no rate, which have the default one. */
  withoutRate: number;
}

/** Number of products that have a rate: those that name it, and of the default one all others. */
export function RateProducts({ rate: { productsCount, isDefault }, withoutRate }: Props) {
  const { t } = useTranslation('taxes');
  const { formatNumber } = useFormat();
  const counted = (count: number) => ({ count, formatted: formatNumber(count) });
  const byDefault = isDefault && withoutRate > 0;
  return (
    <>
      {byDefault && <div>{t('products.byDefault', counted(withoutRate))}</div>}
      {(productsCount > 0 || !byDefault) && (
        <div>{t('products.named', counted(productsCount))}</div>
      )}
    </>
  );
}
