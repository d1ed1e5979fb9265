import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { DraftLine } from '#features/orders/draft/order-draft.ts';
import { useDiscountTexts } from '#features/orders/parts/discount/use-discount-texts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import classes from './order-lines.module.css';

interface Props {
  line: DraftLine;
  /** The line's discounts are more than it comes to. */
  isBelowZero: boolean;
  onTakeOff: () => void;
}

/** Discounts of a line in words: its own with the reason, and those that were added later. */
export function LineDiscount({ line, isBelowZero, onTakeOff }: Props) {
  const { t } = useTranslation('discountForm');
  const texts = useDiscountTexts();
  const mayGive = usePermission('giveDiscounts');
  const { discountTerms, discountReason, addedDiscountCents } = line;
  return (
    <>
      {discountTerms !== null && (
        <div className={classes.discount}>
          {[texts.off(discountTerms), discountReason].filter(Boolean).join(' · ')}
          {/* A discount that somebody else gave may be taken off by anyone. */}
          {!mayGive && (
            <ActionIcon
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={t('line.takeOff', { name: line.product.name })}
              data-field={isBelowZero ? 'lineDiscount' : undefined}
              onClick={onTakeOff}
            >
              <IconX size={14} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      )}
      {addedDiscountCents > 0 && (
        <div className={classes.discount}>
          {t('line.addedLater', {
            amount: texts.off({ amountCents: addedDiscountCents }),
          })}
        </div>
      )}
    </>
  );
}
