import { discountAllowed, type GivenDiscounts, ruleFor } from '@mostrador/domain/limits';
import { percentOf } from '@mostrador/domain/percent';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useLimits } from '#shared/session/limits.ts';
import { ApprovalHint } from '#shared/ui/approval-hint.tsx';

interface Props {
  /** The order's discounts as they are stored; left out for a new order. */
  before?: GivenDiscounts | undefined;
  after: GivenDiscounts;
}

/** Says that the discounts pass the person's limit, and how much may be given without an approval. */
export function DiscountApproval({ before, after }: Props) {
  const { t } = useTranslation('approval');
  const { formatCents, formatDiscountPercent } = useFormat();
  const limits = useLimits();
  const { maxDiscountPercent: percent } = limits;
  const rule = ruleFor(limits, { action: 'discount', ...(before && { before }), after });
  if (percent === null || rule === 'FREE') return null;
  return (
    <ApprovalHint>
      {t('asksAbove', {
        percent: formatDiscountPercent(percentOf(percent)),
        most: formatCents(discountAllowed(after, percent)),
      })}
    </ApprovalHint>
  );
}
