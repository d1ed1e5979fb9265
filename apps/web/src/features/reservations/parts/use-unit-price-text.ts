import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { UnitPrice } from './use-goods-price.ts';

/** Returns a function that says what a unit will cost: `Fee $60.00 · deposit $20.00 each, for 2 days`. */
export function useUnitPriceText(): (price: UnitPrice) => string {
  const { t } = useTranslation('reservations');
  const { formatCents } = useFormat();
  const periodText = usePeriodText();
  return (price) =>
    t(price.depositCents > 0 ? 'price.eachWithDeposit' : 'price.each', {
      per: periodText(price),
      fee: formatCents(price.feeCents),
      deposit: formatCents(price.depositCents),
    });
}

/** Returns a function that says for how long a fee is: `for 2 days`. */
export function usePeriodText(): (price: Pick<UnitPrice, 'feePer' | 'periods'>) => string {
  const { t } = useTranslation('reservations');
  const { formatNumber } = useFormat();
  return ({ feePer, periods }) =>
    t(`price.per.${feePer}`, { count: periods, formatted: formatNumber(periods) });
}
