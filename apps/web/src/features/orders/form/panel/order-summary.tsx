import { minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { useDraft, useDraftDispatch } from '#features/orders/draft/draft-context.tsx';
import { useDraftFigures } from '#features/orders/draft/use-draft-figures.ts';
import { useFieldError } from '#features/orders/form/field-errors.tsx';
import { TotalBelowPaid } from '#features/orders/form/saving/total-below-paid.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { KeyHint } from '#shared/keyboard/key-hint.tsx';
import { usePermission } from '#shared/session/user.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { type Figure, Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import classes from './order-panel.module.css';

/** Totals of the order; for an edit also the amounts paid and due. */
export function OrderSummary() {
  const { t } = useTranslation('orderForm');
  const figures = useDraftFigures();
  const { subtotalCents, depositsCents, taxCents, discountCents, totalCents } = figures;
  const { netPaidCents, amountDueCents, refundDueCents } = figures;
  const hadDiscount = useDraft(({ editing }) => (editing?.discountCents ?? ZERO_CENTS) > 0);
  // Shown without the permission too if the draft has a discount, so that it can be removed.
  const showsDiscount = usePermission('giveDiscounts') || hadDiscount || discountCents > 0;
  const rows: (Figure | false)[] = [
    { label: t('items'), value: <Money cents={subtotalCents} /> },
    depositsCents > 0 && {
      label: t('ofItDeposits'),
      value: <Money cents={depositsCents} />,
      ofIt: true,
    },
    taxCents > 0 && { label: t('tax'), value: <Money cents={taxCents} /> },
    showsDiscount && {
      label: t('discount'),
      value: (
        <div className={classes.keyed}>
          <KeyHint of="discount" />
          <DiscountInput />
        </div>
      ),
    },
    netPaidCents > 0 && {
      label: t('paid'),
      value: <Money cents={minusCents(ZERO_CENTS, netPaidCents)} />,
    },
  ];
  const total =
    netPaidCents === 0
      ? { label: t('total'), value: <Money cents={totalCents} /> }
      : { label: t('due'), value: <Money cents={minusCents(amountDueCents, refundDueCents)} /> };
  return (
    <div className={`${classes.section} ${classes.summary}`}>
      <Figures rows={rows.filter((row) => row !== false)} total={total} />
      {refundDueCents > 0 && (
        <div className={classes.problem} role="alert">
          <TotalBelowPaid />
        </div>
      )}
    </div>
  );
}

function DiscountInput() {
  const { t } = useTranslation('orderForm');
  const discountCents = useDraft((draft) => draft.discountCents);
  const discountBefore = useDraft(({ editing }) => editing?.discountCents);
  const mayGive = usePermission('giveDiscounts');
  const dispatch = useDraftDispatch();
  return (
    <MoneyInput
      className={classes.discount}
      size="xs"
      data-field="discount"
      aria-keyshortcuts="F8"
      aria-label={t('discount')}
      leftSection="−"
      error={useFieldError('discount')}
      value={discountCents}
      // Without the permission, a discount may only be lowered.
      max={mayGive ? undefined : discountBefore}
      onChange={(cents) => dispatch({ type: 'discountGiven', discountCents: cents })}
    />
  );
}
