import { Stack } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { UnreadableHere } from '#shared/kept/unreadable-here.tsx';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import type { PayableOrder, PaymentMode } from './payment-draft.ts';
import { PaymentEntry } from './payment-entry.tsx';

export type TakePayment = (order: PayableOrder, mode?: PaymentMode) => void;

interface Asked {
  order: PayableOrder;
  mode: PaymentMode;
}

/**
 * The shared payment dialog (rules.md#payments): `takePayment` opens it for an order, `dialog` is to be
 * put on the page.
 */
export function usePaymentDialog(): { takePayment: TakePayment; dialog: ReactNode } {
  const openings = useDialogOpenings<Asked>();
  return useMemo(
    () => ({
      takePayment: (order, mode = 'normal') => openings.open({ order, mode }),
      dialog: <PaymentDialog openings={openings} />,
    }),
    [openings],
  );
}

function PaymentDialog({ openings }: { openings: DialogOpenings<Asked> }) {
  const { t } = useTranslation('payments');
  return (
    <MoneyDialog
      openings={openings}
      size={560}
      fillsTouch={() => true}
      // The one of /payments/{id}/add is left by its buttons alone.
      closesOnEscape={({ mode }) => mode !== 'single'}
      title={({ order, mode }) => t(`title.${mode}`, { number: order.orderNumber })}
    >
      {(asked) => (
        <Stack>
          <UnreadableHere recordId={asked.order.id} />
          <PaymentEntry {...asked} onDone={openings.close} />
        </Stack>
      )}
    </MoneyDialog>
  );
}
