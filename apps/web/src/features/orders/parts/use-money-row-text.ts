import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import type { MoneyRow } from './money-rows.ts';

/** Returns a function that names a row of an order's money, a discount with its per cent and reason, a tax by its rate. */
export function useMoneyRowText(): (row: MoneyRow) => string {
  const { t } = useTranslation(['orders', 'charges']);
  const { formatDiscountPercent } = useFormat();
  const taxText = useTaxText();
  return ({ key, percent, reason, rate, charge }) => {
    if (key === 'taxRate') return rate === undefined ? '' : taxText(rate);
    if (key === 'charge') return charge === undefined ? '' : t(`charges:kind.${charge}`);
    const label = t(`money.${key}`, {
      percent: percent === undefined ? '' : formatDiscountPercent(percent),
    });
    return reason === undefined ? label : t('money.withReason', { label, reason });
  };
}
