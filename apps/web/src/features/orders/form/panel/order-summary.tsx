import { minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { useDraftFigures } from '#features/orders/draft/use-draft-figures.ts';
import { TotalBelowPaid } from '#features/orders/form/saving/total-below-paid.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Figure, Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { useDiscountRow } from './order-discount.tsx';
import classes from './order-panel.module.css';

/** Totals of the order; for an edit also the amounts paid and due. */
export function OrderSummary() {
  const { t } = useTranslation(['orderForm', 'discountForm']);
  const figures = useDraftFigures();
  const { subtotalCents, depositsCents, taxCents, lineDiscountsCents, totalCents } = figures;
  const { addedLaterCents, netPaidCents, amountDueCents, refundDueCents } = figures;
  const discount = useDiscountRow();
  const rows: (Figure | false)[] = [
    { label: t('items'), value: <Money cents={subtotalCents} /> },
    depositsCents > 0 && {
      label: t('ofItDeposits'),
      value: <Money cents={depositsCents} />,
      ofIt: true,
    },
    taxCents > 0 && { label: t('tax'), value: <Money cents={taxCents} /> },
    lineDiscountsCents > 0 && {
      label: t('discountForm:ofLines'),
      value: <Money cents={minusCents(ZERO_CENTS, lineDiscountsCents)} />,
    },
    discount ?? false,
    addedLaterCents > 0 && {
      label: t('discountForm:addedLater'),
      value: <Money cents={minusCents(ZERO_CENTS, addedLaterCents)} />,
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
