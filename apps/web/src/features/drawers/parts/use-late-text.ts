import type { Shift } from '@mostrador/contract/shifts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

/** Says what came late for a closed shift: number, sum and cash of these orders. */
export function useLateText() {
  const { t } = useTranslation('drawers');
  const { formatMoney, formatNumber } = useFormat();
  return ({ late: { ordersCount, ordersTotal, cash } }: Pick<Shift, 'late'>) =>
    t('late.orders', {
      count: ordersCount,
      formatted: formatNumber(ordersCount),
      total: formatMoney(ordersTotal),
      cash: formatMoney(cash),
    });
}
