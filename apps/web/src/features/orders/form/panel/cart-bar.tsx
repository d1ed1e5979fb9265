import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useDraftFigures } from '#features/orders/draft/use-draft-figures.ts';
import { FormNotices } from '#features/orders/form/form-notices.tsx';
import {
  ChargeButton,
  SaveButton,
  type Saving,
  useIsChargeMain,
} from '#features/orders/form/saving/save-buttons.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Money } from '#shared/ui/money.tsx';
import classes from './cart.module.css';

interface Props extends Saving {
  /** Whether the sheet is open. */
  isOpen: boolean;
  /**
   * Whether this bar is the visible one of two, the page's and the sheet's; only that one shows
   * errors.
   */
  isInSight: boolean;
  onToggle: () => void;
}

/** Bar on a phone: content of the order, button for the sheet, and button that charges or saves. */
export function CartBar({ isOpen, isInSight, onToggle, ...saving }: Props) {
  const { t } = useTranslation('orderForm');
  const { formatNumber } = useFormat();
  const { itemsCount, totalCents } = useDraftFigures();
  const isChargeMain = useIsChargeMain(saving);
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <div className={classes.bar}>
      {isInSight && <FormNotices {...saving} />}
      <div className={classes.row}>
        <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
          <span className={classes.count}>
            {t('itemsCount', { count: itemsCount, formatted: formatNumber(itemsCount) })}
          </span>
          <span className={classes.sum}>
            <Money cents={totalCents} />
            <Chevron size={18} aria-hidden="true" />
          </span>
          <VisuallyHidden>{t(isOpen ? 'closeCart' : 'openCart')}</VisuallyHidden>
        </button>
        {isChargeMain && !saving.saving.isUnknown ? (
          <ChargeButton {...saving} />
        ) : (
          <SaveButton {...saving} />
        )}
      </div>
    </div>
  );
}
