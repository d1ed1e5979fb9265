import { Stack } from '@mantine/core';
import type { Purchase } from '@mostrador/contract/purchases';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { UnreadableHere } from '#shared/kept/unreadable-here.tsx';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { MarkPaidEntry } from './payment/mark-paid-entry.tsx';
import { PaymentEntry } from './payment/payment-entry.tsx';
import { PaymentMethods } from './payment/payment-methods.tsx';
import { PurchaseEntry } from './purchase-entry.tsx';
import { ReceiptEntry } from './receipt/receipt-entry.tsx';
import { ReturnEntry } from './return/return-entry.tsx';
import { StatusEntry } from './status-entry.tsx';

export type PurchaseDialog =
  | 'addReceipt'
  | 'return'
  | 'addPayment'
  | 'markPaid'
  | 'markOrdered'
  | 'cancel';

interface Subject {
  dialog: PurchaseDialog;
  id: string;
  number: number;
}

/** Those that ask for nothing but to be meant. */
const QUESTIONS: readonly PurchaseDialog[] = ['markPaid', 'markOrdered', 'cancel'];

/** In pixels: an item's name beside its stepper. */
const SIZE = 560;

/**
 * The dialogs that change a purchase: `openDialog` opens one, `dialogs` are to be put on the page,
 * which isn't drawn again for them.
 */
export function usePurchaseDialogs({ id, purchaseNumber: number }: Purchase): {
  openDialog: (dialog: PurchaseDialog) => void;
  dialogs: ReactNode;
} {
  const openings = useDialogOpenings<Subject>();
  return useMemo(
    () => ({
      openDialog: (dialog) => openings.open({ dialog, id, number }),
      dialogs: <PurchaseDialogs openings={openings} />,
    }),
    [openings, id, number],
  );
}

function PurchaseDialogs({ openings }: { openings: DialogOpenings<Subject> }) {
  const { t } = useTranslation('purchases');
  return (
    <MoneyDialog
      openings={openings}
      size={SIZE}
      fillsTouch={({ dialog }) => dialog === 'addPayment'}
      isQuestion={({ dialog }) => QUESTIONS.includes(dialog)}
      title={({ dialog, number }) => t(`dialogTitle.${dialog}`, { number })}
    >
      {({ dialog, id }) => (
        <PurchaseEntry id={id}>
          {(purchase) => (
            <Stack>
              <UnreadableHere recordId={id} />
              <DialogContent dialog={dialog} purchase={purchase} onDone={openings.close} />
            </Stack>
          )}
        </PurchaseEntry>
      )}
    </MoneyDialog>
  );
}

interface ContentProps {
  dialog: PurchaseDialog;
  purchase: Purchase;
  onDone: () => void;
}

function DialogContent({ dialog, ...entry }: ContentProps) {
  switch (dialog) {
    case 'addReceipt':
      return <ReceiptEntry {...entry} />;
    case 'return':
      return <ReturnEntry {...entry} />;
    case 'addPayment':
      return (
        <PaymentMethods>
          {(methods) => <PaymentEntry {...entry} methods={methods} />}
        </PaymentMethods>
      );
    case 'markPaid':
      return <MarkPaidEntry {...entry} />;
    case 'markOrdered':
      return <StatusEntry {...entry} to="ORDERED" />;
    case 'cancel':
      return <StatusEntry {...entry} to="CANCELLED" />;
  }
}
