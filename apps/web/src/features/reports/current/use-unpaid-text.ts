import type { Answer } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

type Figures = Pick<Answer<'readUnpaidReport'>['summary'], 'ordersCount' | 'amountDue'>;

/** Returns a function that puts amount due and number of orders into one text. */
export function useUnpaidText() {
  const { t } = useTranslation('currentReports');
  const { formatMoney, formatNumber } = useFormat();
  return ({ ordersCount, amountDue }: Figures) =>
    t('unpaid.amount', {
      count: ordersCount,
      formatted: formatNumber(ordersCount),
      amount: formatMoney(amountDue),
    });
}
