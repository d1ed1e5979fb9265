import type { DiscountTerms } from '@mostrador/domain/line-discounts';
import { minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { type Percent, percentOf } from '@mostrador/domain/percent';
import { suggestedReasons } from '@mostrador/domain/reasons';
import { useQuery } from '@tanstack/react-query';
import { orderQueries } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';

const USUAL = ['loyal', 'damaged', 'priceMatch', 'staff'] as const;

/** Per cents and discounts in words. */
export function useDiscountTexts() {
  const { formatCents, formatDiscountPercent } = useFormat();
  const percent = (value: Percent) => formatDiscountPercent(percentOf(value));
  return {
    percent,
    /** What is taken off: “-10%”, “-$5.00”. */
    off: (terms: DiscountTerms) =>
      'percent' in terms
        ? formatDiscountPercent(-percentOf(terms.percent))
        : formatCents(minusCents(ZERO_CENTS, terms.amountCents)),
  };
}

/**
 * The reasons that are suggested: those that the store gave, and usual ones (rules.md#discounts). Without
 * a network the usual ones alone.
 */
export function useDiscountReasons(): string[] {
  const { t } = useTranslation('discountForm');
  const mayGive = usePermission('giveDiscounts');
  const { data } = useQuery({ ...orderQueries.discountReasons(), enabled: mayGive });
  return suggestedReasons(
    data?.reasons ?? [],
    USUAL.map((reason) => t(`reasons.${reason}`)),
  );
}
