import { VisuallyHidden } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { lineMoney } from '#features/orders/draft/draft-figures.ts';
import type { DraftLine } from '#features/orders/draft/order-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { usePermission } from '#shared/session/user.tsx';
import { Money } from '#shared/ui/money.tsx';
import classes from './order-lines.module.css';

interface Props {
  line: DraftLine;
  /** The line's discounts are more than it comes to. */
  isBelowZero: boolean;
  onDiscount: (line: DraftLine) => void;
}

/**
 * What a line comes to after its discounts, with its full total struck through; a button that asks for
 * a discount, for people who may give one.
 */
export function LineTotal({ line, isBelowZero, onDiscount }: Props) {
  const { t } = useTranslation('discountForm');
  const mayGive = usePermission('giveDiscounts');
  const { fullCents, discountCents, totalCents } = lineMoney(line, useCurrencyUnit());
  const money = (
    <>
      {discountCents > 0 && (
        <s className={classes.struck}>
          <Money cents={fullCents} />
        </s>
      )}
      <Money cents={totalCents} />
    </>
  );
  if (!mayGive) return <span className={classes.total}>{money}</span>;
  return (
    <button
      type="button"
      className={classes.total}
      aria-keyshortcuts="Shift+F8"
      title={t('line.hint')}
      data-field={isBelowZero ? 'lineDiscount' : undefined}
      onClick={() => onDiscount(line)}
    >
      {money}
      <VisuallyHidden>{t('line.open', { name: line.product.name })}</VisuallyHidden>
      <IconPercentage size={14} aria-hidden="true" />
    </button>
  );
}
