import type { Order } from '@mostrador/contract/orders';
import { amountOf, centsOf, plusCents } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

type Methods = Pick<Order['refunds'][number], 'methods'>;

/** Returns a function that says by which methods a refund was given back, and how its cash was rounded. */
export function useRefundTexts(): (refund: Methods) => string[] {
  const { t, i18n } = useTranslation('refunds');
  const { formatMoney } = useFormat();
  return ({ methods }) => {
    if (methods.length === 0) return [t('methods.notNoted')];
    const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
    return [
      list.format(
        methods.map(({ paymentMethod: method, amount }) =>
          methods.length === 1
            ? method
            : t('methods.part', { method, amount: formatMoney(amount) }),
        ),
      ),
      ...methods
        .filter(({ rounding }) => rounding !== 0)
        .map(({ amount, rounding }) =>
          t('methods.rounding', {
            amount: formatMoney(amountOf(plusCents(centsOf(amount), centsOf(rounding)))),
          }),
        ),
    ];
  };
}
