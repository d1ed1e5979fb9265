import { Paper } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '#shared/hooks/use-phone.ts';
import { notify } from '#shared/ui/notify.ts';
import { Page } from '#shared/ui/page.tsx';
import { SavingOverlay } from '#shared/ui/saving-overlay.tsx';
import cart from './cart.module.css';
import { CartBar } from './cart-bar.tsx';
import { CartSheet } from './cart-sheet.tsx';
import { useDraftStore } from './draft-context.tsx';
import { FieldErrors } from './field-errors.tsx';
import { FormDialog, type OpenDialog } from './form-dialog.tsx';
import { FormFooter } from './form-footer.tsx';
import { LiveStatus } from './live-status.tsx';
import classes from './order-form.module.css';
import { OrderPanel } from './order-panel.tsx';
import { ProductFinder } from './product-finder.tsx';
import type { Saving } from './save-buttons.tsx';
import { SaveNotice } from './save-notice.tsx';
import { useAddToOrder } from './use-add-to-order.ts';
import { useCheckDraft } from './use-check-draft.ts';
import { useOrderShortcuts } from './use-order-shortcuts.ts';
import { useSaveOrder } from './use-save-order.ts';
import { useScanner } from './use-scanner.ts';
import { useThrowAway } from './use-throw-away.tsx';

/** Where things are found, and what is being sold; on a phone the latter is a sheet over the former. */
export function OrderForm() {
  const { t } = useTranslation(['orderForm', 'common']);
  const draft = useDraftStore();
  const narrow = useNarrow();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const adding = useAddToOrder(setDialog);
  const saving = useSaveOrder(useAfterSaving());
  const { isTried, check } = useCheckDraft(() => {
    setSheetOpen(true);
    return !narrow || isSheetOpen;
  });

  const isReady = () =>
    !saving.isSaving && !saving.isLocked && draft.get().lines.length > 0 && check();
  const onSave = () => {
    if (isReady()) void saving.save();
  };
  useOrderShortcuts(onSave);
  useScanner((barcode) => {
    if (draft.get().sent === null) void adding.scan(barcode);
  });

  const actions: Saving = {
    saving,
    onSave,
    onPay: () => {
      if (isReady()) setDialog({ kind: 'pay' });
    },
    onCancel: useThrowAway(),
  };
  const panel = (
    <div inert={saving.isLocked} className={classes.panel}>
      <OrderPanel onEditLoan={(line) => setDialog({ kind: 'loanTerms', line })} />
    </div>
  );
  return (
    <Page title={t('newTitle')} backTo="/orders">
      <FieldErrors isShown={isTried}>
        <div className={classes.workspace} data-locked={saving.isLocked || undefined}>
          <div className={classes.finder} inert={saving.isLocked}>
            <ProductFinder {...adding} />
          </div>
          {!narrow && (
            <>
              <div className={classes.order}>
                {/* What is locked can still be read to its end with the keyboard. */}
                <Paper className={classes.card} tabIndex={saving.isLocked ? 0 : undefined}>
                  {panel}
                </Paper>
                <SaveNotice {...saving} />
              </div>
              <FormFooter {...actions} />
            </>
          )}
        </div>
        {narrow && (
          <>
            <div className={cart.fixed}>
              <CartBar
                {...actions}
                isOpen={isSheetOpen}
                isInSight={!isSheetOpen}
                onToggle={() => setSheetOpen(true)}
              />
            </div>
            <CartSheet {...actions} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)}>
              {panel}
            </CartSheet>
          </>
        )}
        {dialog !== null && (
          <FormDialog
            dialog={dialog}
            onPay={(payments) => void saving.save(payments)}
            onClose={() => setDialog(null)}
          />
        )}
      </FieldErrors>
      <LiveStatus />
      <SavingOverlay visible={saving.isSaving} text={t('common:saving')} />
    </Page>
  );
}

/** Tells the number, and leads to the list, which lights the order up. Whoever went elsewhere stays there. */
function useAfterSaving() {
  const { t } = useTranslation('orderForm');
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return ({ orderNumber }: Order) => {
    notify.success({ message: t('created', { number: orderNumber }) });
    if (isHere.current) void navigate({ to: '/orders' });
  };
}
