import type { Order } from '@mostrador/contract/orders';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

type Cash = Pick<Order['payments'][number], 'tendered' | 'change' | 'rounding'>;

/** Returns a function that says what was handed over for a payment, its change, and its rounding. */
export function useCashTexts(): (payment: Cash) => string[] {
  const { t } = useTranslation('orders');
  const { formatMoney } = useFormat();
  return ({ tendered, change, rounding }) => [
    ...(tendered !== null && change !== null
      ? [t('cash.tendered', { tendered: formatMoney(tendered), change: formatMoney(change) })]
      : []),
    ...(rounding !== 0 ? [t('cash.rounding', { amount: formatMoney(rounding) })] : []),
  ];
}
