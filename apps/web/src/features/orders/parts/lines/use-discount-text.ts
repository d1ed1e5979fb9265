import { type Cents, centsOf, minCents, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { lineDiscount } from './line-discount.ts';
import type { SoldGoods } from './sold-goods.ts';

/**
 * Returns a function that puts the discounts of a line into words, each on a line: its own, how much, in
 * per cent, and why, then what was added to it later; undefined without any.
 */
export function useDiscountText(): (item: SoldGoods) => string | undefined {
  const { t } = useTranslation('orders');
  const { formatCents, formatDiscountPercent } = useFormat();
  return (item) => {
    const discountCents = lineDiscount(item);
    const { discountPercent, discountReason, discountAddedLater = 0 } = item;
    if (discountCents === 0) return undefined;
    const laterCents = minCents(discountCents, centsOf(discountAddedLater));
    const ownCents = minusCents(discountCents, laterCents);
    const text = (cents: Cents, ...why: (string | false | null | undefined | 0)[]) =>
      cents > 0 &&
      [t('item.discount', { amount: formatCents(minusCents(ZERO_CENTS, cents)) }), ...why]
        .filter(Boolean)
        .join(' · ');
    return [
      text(ownCents, discountPercent && formatDiscountPercent(discountPercent), discountReason),
      text(laterCents, t('item.discountLater')),
    ]
      .filter(Boolean)
      .join('\n');
  };
}
