import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { MoneyRow } from './money-rows.ts';

/** Returns a function that names a row of an order's money, a discount with its per cent and reason. */
export function useMoneyRowText(): (row: MoneyRow) => string {
  const { t } = useTranslation('orders');
  const { formatDiscountPercent } = useFormat();
  return ({ key, percent, reason }) => {
    const label = t(`money.${key}`, {
      percent: percent === undefined ? '' : formatDiscountPercent(percent),
    });
    return reason === undefined ? label : t('money.withReason', { label, reason });
  };
}
