import { minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import { useDraftFigures } from '#features/orders/draft/use-draft-figures.ts';
import { DraftApproval } from '#features/orders/form/saving/draft-approval.tsx';
import { TotalBelowPaid } from '#features/orders/form/saving/total-below-paid.tsx';
import { useTaxFigures } from '#features/orders/parts/taxes/use-tax-figures.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Figure, Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { useDiscountRow } from './order-discount.tsx';
import classes from './order-panel.module.css';

/**
 * Totals of the order; for an edit also the amounts paid and due. On a low tablet the rows above the total,
 * but the discount, open by a press, to leave the lines their room.
 */
export function OrderSummary() {
  const { t } = useTranslation(['orderForm', 'discountForm', 'orders']);
  const figures = useDraftFigures();
  const { subtotalCents, depositsCents, freeTaxCents, lineDiscountsCents, totalCents } = figures;
  const {
    taxes,
    isTaxIncluded,
    exemptTaxCents,
    addedLaterCents,
    netPaidCents,
    amountDueCents,
    refundDueCents,
  } = figures;
  const isExempt = useDraft(({ customer }) => customer?.isExempt === true);
  const discount = useDiscountRow();
  const taxFigures = useTaxFigures();
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  const rows: (Figure | false)[] = [
    { label: t('items'), value: <Money cents={subtotalCents} /> },
    depositsCents > 0 && {
      label: t('ofItDeposits'),
      value: <Money cents={depositsCents} />,
      ofIt: true,
    },
    lineDiscountsCents > 0 && {
      label: t('discountForm:ofLines'),
      value: <Money cents={minusCents(ZERO_CENTS, lineDiscountsCents)} />,
    },
    discount ?? false,
    addedLaterCents > 0 && {
      label: t('discountForm:addedLater'),
      value: <Money cents={minusCents(ZERO_CENTS, addedLaterCents)} />,
    },
    // Of prices without tax an exempt buyer's order has no other row that tells it.
    (exemptTaxCents > 0 || isExempt) && {
      label: t('orders:money.exemptTax'),
      value: <Money cents={minusCents(ZERO_CENTS, exemptTaxCents)} />,
    },
    freeTaxCents > 0 && { label: t('tax'), value: <Money cents={freeTaxCents} /> },
    ...taxFigures(taxes, isTaxIncluded),
    netPaidCents > 0 && {
      label: t('paid'),
      value: <Money cents={minusCents(ZERO_CENTS, netPaidCents)} />,
    },
  ];
  const total: Figure = {
    label: t(netPaidCents === 0 ? 'total' : 'due'),
    value: (
      <>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('details')}
          <Chevron size={16} aria-hidden="true" />
        </button>
        <Money
          cents={netPaidCents === 0 ? totalCents : minusCents(amountDueCents, refundDueCents)}
        />
      </>
    ),
  };
  return (
    <div className={`${classes.section} ${classes.summary}`} data-folded={!isOpen || undefined}>
      <Figures rows={rows.filter((row) => row !== false)} total={total} />
      <DraftApproval />
      {refundDueCents > 0 && (
        <div className={classes.problem} role="alert">
          <TotalBelowPaid />
        </div>
      )}
    </div>
  );
}
