import type { Order } from '@mostrador/contract/orders';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

type Payment = Pick<Order['payments'][number], 'tendered' | 'change' | 'rounding' | 'parts'>;
type Tender = Pick<Payment, 'tendered' | 'change'>;

/**
 * Returns a function that says how a payment was taken: what was handed over with its change, or each of its
 * parts, and its rounding.
 */
export function useTakenTexts(): (payment: Payment) => string[] {
  const { t } = useTranslation('orders');
  const { formatMoney } = useFormat();
  const tender = ({ tendered, change }: Tender) =>
    tendered !== null && change !== null
      ? [t('cash.tendered', { tendered: formatMoney(tendered), change: formatMoney(change) })]
      : [];
  return ({ rounding, parts, ...whole }) => [
    ...(parts === null
      ? tender(whole)
      : parts.map(({ amount, notes, ...part }, index) =>
          [
            t('cash.part', { number: index + 1, amount: formatMoney(amount) }),
            // An exact part says nothing more than its amount.
            ...(part.change === 0 ? [] : tender(part)),
            ...(notes === null ? [] : [notes]),
          ].join(' · '),
        )),
    ...(rounding !== 0 ? [t('cash.rounding', { amount: formatMoney(rounding) })] : []),
  ];
}
