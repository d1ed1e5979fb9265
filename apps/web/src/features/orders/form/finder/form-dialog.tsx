import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { draftFigures } from '#features/orders/draft/draft-figures.ts';
import { firstLoanTerms, lastDueDay, loanTermsOf } from '#features/orders/draft/loan-terms.ts';
import { type DraftLine, isNamed, roomFor, roomOf } from '#features/orders/draft/order-draft.ts';
import { useStoreTerms } from '#features/orders/draft/use-draft-figures.ts';
import { useLendingSettings } from '#features/orders/draft/use-lending-settings.ts';
import { LineDiscountDialog } from '#features/orders/form/lines/line-discount-dialog.tsx';
import { PayDialog } from '#features/orders/form/saving/pay-dialog.tsx';
import { UnitsDialog } from '#features/orders/form/units/units-dialog.tsx';
import type { PaymentLine } from '#features/payment-methods/parts/payment-lines.ts';
import { isPricedAsSale } from '#features/products/parts/loan-basis.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { announce } from '#shared/ui/notice/live-status.tsx';
import { CustomItemDialog } from './custom-item-dialog.tsx';
import { LoanDialog } from './loan-dialog.tsx';
import type { ProductDialog } from './product-dialog.ts';
import { SaleDialog } from './sale-dialog.tsx';

export type OpenDialog =
  | ProductDialog
  | { kind: 'loanTerms'; line: DraftLine }
  | { kind: 'units'; line: DraftLine }
  | { kind: 'discount'; line: DraftLine }
  | { kind: 'custom'; name: string }
  | { kind: 'pay' };

interface Props {
  dialog: OpenDialog;
  onPay: (payments: readonly PaymentLine[]) => void;
  onClose: () => void;
}

/** The dialog that is open above the form. */
export function FormDialog({ dialog, onPay, onClose }: Props) {
  const { t } = useTranslation('orderForm');
  const draft = useDraftStore();
  const terms = useStoreTerms();
  const settings = useLendingSettings();
  switch (dialog.kind) {
    case 'sale':
      return <SaleDialog product={dialog.product} units={dialog.units} onClose={onClose} />;
    case 'loan': {
      const { product, units = [] } = dialog;
      return (
        <LoanDialog
          line={{ product }}
          initial={{
            ...firstLoanTerms(product, settings, lastDueDay(draft.get().lines, settings.today)),
            ...(product.tracksUnits && { units, quantity: units.length }),
          }}
          isNeverLent={isPricedAsSale(product)}
          max={roomOf(draft.get(), product)}
          submitLabel={t('addLoan')}
          onSubmit={(terms) => {
            draft.dispatch({ type: 'loanAdded', product, terms });
            announce(t('added', { name: product.name, quantity: terms.quantity }));
          }}
          onClose={onClose}
        />
      );
    }
    case 'loanTerms': {
      const { line } = dialog;
      const { lineId } = line;
      return (
        <LoanDialog
          line={line}
          initial={loanTermsOf(line, settings)}
          max={line.quantity + Math.max(0, roomFor(draft.get(), line.product.id))}
          submitLabel={t('changeLoan')}
          onSubmit={(terms) => draft.dispatch({ type: 'loanChanged', lineId, terms })}
          onClose={onClose}
        />
      );
    }
    case 'units':
      return <UnitsDialog line={dialog.line} onClose={onClose} />;
    case 'discount':
      return <LineDiscountDialog line={dialog.line} onClose={onClose} />;
    case 'custom':
      return <CustomItemDialog name={dialog.name} onClose={onClose} />;
    case 'pay':
      return (
        <PayDialog
          totalCents={draftFigures(draft.get(), terms).totalCents}
          isNameless={!isNamed(draft.get().customer)}
          onPay={(payments) => {
            onClose();
            onPay(payments);
          }}
          onClose={onClose}
        />
      );
  }
}
