import type { DiscountTerms } from '@mostrador/domain/line-discounts';
import { type Percent, percentOf } from '@mostrador/domain/percent';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

const REASONS = ['loyal', 'damaged', 'priceMatch', 'staff'] as const;

/** Per cents, discounts, and the usual reasons in words. */
export function useDiscountTexts() {
  const { t } = useTranslation('discountForm');
  const { formatCents, formatDiscountPercent } = useFormat();
  const percent = (value: Percent) => formatDiscountPercent(percentOf(value));
  return {
    percent,
    /** What is taken off: “−10%”, “−$5.00”. */
    off: (terms: DiscountTerms) =>
      'percent' in terms
        ? `\u2212${percent(terms.percent)}`
        : `\u2212${formatCents(terms.amountCents)}`,
    reasons: REASONS.map((reason) => t(`reasons.${reason}`)),
  };
}
