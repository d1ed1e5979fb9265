import { Paper } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraft, useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { isUnsaved, type LoadedOrder } from '#features/orders/draft/edit-draft.ts';
import type { DraftLine, OrderDraft } from '#features/orders/draft/order-draft.ts';
import type { FinishedSale } from '#features/orders/parts/finished-sale.ts';
import { MessageDialog } from '#features/orders/parts/message/message-dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { scans } from '#shared/keyboard/scan-hub.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { useHeldScans, useScanner } from '#shared/keyboard/use-scanner.ts';
import { usePermission } from '#shared/session/user.tsx';
import { focusUnreadable } from '#shared/ui/form/focus-invalid.ts';
import { SavingOverlay } from '#shared/ui/form/saving-overlay.tsx';
import { LiveStatus } from '#shared/ui/notice/live-status.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { FinishScreen } from '../finish/finish-screen.tsx';
import { ParkedButtons } from '../parked/parked-buttons.tsx';
import { FieldErrors } from './field-errors.tsx';
import { FormDialog, type OpenDialog } from './finder/form-dialog.tsx';
import { ProductFinder } from './finder/product-finder.tsx';
import { useAddToOrder } from './finder/use-add-to-order.ts';
import { focusScan, useScanFocusAfter } from './focus-scan.ts';
import { FormNotices } from './form-notices.tsx';
import { OrderFooter } from './order-footer.tsx';
import classes from './order-form.module.css';
import cart from './panel/cart.module.css';
import { CartBar } from './panel/cart-bar.tsx';
import { CartSheet } from './panel/cart-sheet.tsx';
import { OrderPanel } from './panel/order-panel.tsx';
import type { Saving } from './saving/save-buttons.tsx';
import { useAfterSaving } from './saving/use-after-saving.ts';
import { useCheckDraft } from './saving/use-check-draft.ts';
import { useSaveOrder } from './saving/use-save-order.ts';
import { useThrowAway } from './saving/use-throw-away.tsx';
import { type LoadAnewReason, useLoadAnew } from './use-load-anew.ts';
import { useOrderShortcuts } from './use-order-shortcuts.ts';

/** Names what a search belongs to: another order, or a custom item that was added by it, ends it. */
const searchOwnerOf = ({ idempotencyKey, lines }: OrderDraft) =>
  `${idempotencyKey} ${lines.filter(({ isCustom }) => isCustom).length}`;

interface Props {
  /** The edited order in its present state; undefined for a new one. */
  edit?: {
    order: Order;
    /** The form opened with earlier changes. */
    isRestored: boolean;
    /** Loads the order in its present state. */
    reload: () => Promise<LoadedOrder | undefined>;
  };
  /** Sale whose finish a reload interrupted. */
  reopened?: FinishedSale | undefined;
  /** Begins another new order; the finish of one that was charged asks for it. */
  onNewSale?: () => void;
}

/**
 * The order form: products, and the order's panel; on a phone the panel is a sheet above the
 * products.
 */
export function OrderForm({ edit, reopened, onNewSale }: Props) {
  const { t } = useTranslation(['orderForm', 'common']);
  const draft = useDraftStore();
  const narrow = usePhone();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const openDialog = useCallback((next: OpenDialog) => flushSync(() => setDialog(next)), []);
  const editLoan = useCallback((line: DraftLine) => setDialog({ kind: 'loanTerms', line }), []);
  const discountLine = useCallback((line: DraftLine) => setDialog({ kind: 'discount', line }), []);
  const chooseUnits = useCallback((line: DraftLine) => setDialog({ kind: 'units', line }), []);
  const addCustom = useCallback((name: string) => setDialog({ kind: 'custom', name }), []);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isMessaging, setMessaging] = useState(false);
  const searchOwner = useDraft(searchOwnerOf);
  const adding = useAddToOrder(openDialog);
  const { saved, finished, onSaved, onWaiting, leave } = useAfterSaving(reopened, onNewSale);
  const askLoadAnew = useLoadAnew(edit?.reload);
  const saving = useSaveOrder({
    onSaved,
    onWaiting,
    onChanged: () => void loadAnew('changed'),
  });
  const { tried, forgetTry, check } = useCheckDraft(() => {
    setSheetOpen(true);
    return !narrow || isSheetOpen;
  });

  const [isRestored, setRestored] = useState(edit?.isRestored ?? false);
  const loadAnew = async (reason: LoadAnewReason) => {
    if (!(await askLoadAnew(reason))) return;
    saving.forgetError();
    setRestored(false);
    forgetTry();
  };

  const isReady = (how: { withPayment: boolean }) => {
    if (saving.isSent || saving.isUnknown) return false;
    return draft.get().lines.length > 0 && isUnsaved(draft.get()) && check(how);
  };
  const onSave = () => {
    if (isReady({ withPayment: false })) void saving.save();
  };
  const onPay = () => {
    if (isReady({ withPayment: true })) setDialog({ kind: 'pay' });
  };
  const mayDiscount = usePermission('giveDiscounts');
  const mayTake = usePermission('takePayments') && edit === undefined;
  useScanFocusAfter(dialog !== null || saving.isSending);
  useScanner((barcode) => {
    if (finished === undefined) return adding.scan(barcode);
    onNewSale?.();
    scans.passOn(barcode);
  });
  // The first of two quick scans may open a dialog; the second waits until it closes. What is scanned while a
  // sale is being saved begins the next one.
  const isSaving = (saving.isSent || saving.isUnknown) && finished === undefined;
  useHeldScans(dialog !== null || isSaving);
  useIgnoredScans(saving.isUnknown ? null : saving.error);

  const page = edit
    ? {
        title: t('edit.title', { number: edit.order.orderNumber }),
        backTo: `/orders/${edit.order.id}`,
      }
    : { title: t('newTitle'), backTo: '/orders' };
  // Closing would discard a text that is not a valid number.
  const closeSheet = () => {
    if (!focusUnreadable(document)) setSheetOpen(false);
  };
  useOrderShortcuts({
    onSave,
    onCharge: mayTake ? onPay : undefined,
    onDiscountLine: mayDiscount ? discountLine : undefined,
    onScan: () => {
      flushSync(closeSheet);
      focusScan();
    },
    showPanel: () => {
      setSheetOpen(narrow);
      return !narrow || isSheetOpen;
    },
  });
  const actions: Saving = {
    saving,
    edit: edit && { order: edit.order, isRestored, loadAnew },
    onSave,
    onPay,
    onCancel: useThrowAway(page.backTo),
  };
  const panel = (
    <div inert={isSaving} className={classes.panel}>
      <OrderPanel onEditLoan={editLoan} onDiscount={discountLine} onChooseUnits={chooseUnits} />
    </div>
  );
  if (finished !== undefined) {
    return (
      <>
        <FinishScreen
          sale={finished}
          onMessage={saved && (() => setMessaging(true))}
          onNewSale={() => onNewSale?.()}
        />
        {saved && isMessaging && (
          <MessageDialog order={saved} onClose={() => setMessaging(false)} />
        )}
      </>
    );
  }
  return (
    <Page full {...page} tools={edit === undefined && <ParkedButtons />}>
      <FieldErrors tried={tried} refused={saving.refused}>
        <div
          className={classes.workspace}
          data-locked={saving.isUnknown || undefined}
          data-notices="products"
        >
          <div className={classes.finder} inert={isSaving}>
            <ProductFinder key={searchOwner} {...adding} onCustom={addCustom} />
          </div>
          {!narrow && (
            <div className={classes.order}>
              {/* Lets the keyboard scroll a locked panel. */}
              <Paper className={classes.card} tabIndex={saving.isUnknown ? 0 : undefined}>
                {panel}
              </Paper>
              <FormNotices {...actions} />
              <OrderFooter {...actions} />
            </div>
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
            <CartSheet {...actions} title={page.title} isOpen={isSheetOpen} onClose={closeSheet}>
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
      {saved && <MessageDialog order={saved} onClose={leave} />}
      <LiveStatus />
      <SavingOverlay visible={saving.isSending} text={t('common:saving')} />
    </Page>
  );
}

/**
 * Says which codes were scanned while an order was being saved that was then refused: they belong to the next
 * sale, and are not added to this one.
 */
function useIgnoredScans(refusal: Error | null): void {
  const { t } = useTranslation('orderForm');
  // A layout effect, so that it comes before the held scans are delivered.
  useLayoutEffect(() => {
    const barcodes = refusal === null ? [] : scans.takeWaiting();
    if (barcodes.length === 0) return;
    soundScan('refused');
    notify.warning({ message: t('scannedMeanwhile', { barcodes: barcodes.join(', ') }) });
  }, [refusal, t]);
}
