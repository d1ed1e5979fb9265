import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '#shared/session/user.tsx';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { MoneyInput } from '#shared/ui/money-input.tsx';
import { useDraft, useDraftDispatch } from './draft-context.tsx';
import { draftFigures } from './draft-figures.ts';
import { useFieldError } from './field-errors.tsx';
import classes from './order-panel.module.css';

/** Items, of it deposits, discount for those who may give one, total. */
export function OrderSummary() {
  const { t } = useTranslation('orderForm');
  const { subtotalCents, depositsCents, discountCents, totalCents } = useDraftFigures();
  // Whoever has lost the permission must be able to take back what the draft still holds.
  const showsDiscount = usePermission('giveDiscounts') || discountCents > 0;
  return (
    <div className={`${classes.section} ${classes.summary}`}>
      <Figures
        rows={[
          { label: t('items'), value: <Money cents={subtotalCents} /> },
          ...(depositsCents > 0
            ? [{ label: t('ofItDeposits'), value: <Money cents={depositsCents} />, ofIt: true }]
            : []),
          ...(showsDiscount ? [{ label: t('discount'), value: <DiscountInput /> }] : []),
        ]}
        total={{ label: t('total'), value: <Money cents={totalCents} /> }}
      />
    </div>
  );
}

function DiscountInput() {
  const { t } = useTranslation('orderForm');
  const discountCents = useDraft((draft) => draft.discountCents);
  const dispatch = useDraftDispatch();
  return (
    <MoneyInput
      className={classes.discount}
      size="xs"
      data-field="discount"
      aria-label={t('discount')}
      leftSection="−"
      error={useFieldError('discount')}
      value={discountCents}
      onChange={(cents) => dispatch({ type: 'discountGiven', discountCents: cents })}
    />
  );
}

/** What the draft comes to. */
export function useDraftFigures() {
  const lines = useDraft((draft) => draft.lines);
  const discountCents = useDraft((draft) => draft.discountCents);
  return useMemo(() => draftFigures({ lines, discountCents }), [lines, discountCents]);
}
