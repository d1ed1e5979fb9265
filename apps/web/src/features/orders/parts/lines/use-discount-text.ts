import { minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { lineDiscount } from './line-discount.ts';
import type { SoldGoods } from './sold-goods.ts';

/**
 * Returns a function that puts the discount of a line into words: how much, in per cent, and why;
 * undefined without one.
 */
export function useDiscountText(): (item: SoldGoods) => string | undefined {
  const { t } = useTranslation('orders');
  const { formatCents, formatDiscountPercent } = useFormat();
  return (item) => {
    const discountCents = lineDiscount(item);
    const { discountPercent, discountReason, discountAddedLater = 0 } = item;
    if (discountCents === 0) return undefined;
    return [
      t('item.discount', { amount: formatCents(minusCents(ZERO_CENTS, discountCents)) }),
      discountPercent && formatDiscountPercent(discountPercent),
      discountReason,
      discountAddedLater > 0 && t('item.discountLater'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
