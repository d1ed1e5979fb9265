import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { orderQueries } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { CancelEntry } from './cancel-entry.tsx';

export type CancelOrder = (order: { id: string }, initialReason?: string) => void;

interface Subject {
  orderId: string;
  initialReason: string;
}

/**
 * The cancel dialog (rules.md#cancellations): `cancelOrder` opens it for an order, with a reason that
 * was given elsewhere if there is one; `dialog` is to be put on the page.
 */
export function useCancelDialog(): { cancelOrder: CancelOrder; dialog: ReactNode } {
  const openings = useDialogOpenings<Subject>();
  return useMemo(
    () => ({
      cancelOrder: ({ id }, initialReason = '') => openings.open({ orderId: id, initialReason }),
      dialog: <CancelDialog openings={openings} />,
    }),
    [openings],
  );
}

function CancelDialog({ openings }: { openings: DialogOpenings<Subject> }) {
  return (
    <MoneyDialog
      closesOnClickOutside
      openings={openings}
      title={({ orderId }) => <CancelTitle orderId={orderId} />}
    >
      {(subject) => <CancelEntry {...subject} onDone={openings.close} />}
    </MoneyDialog>
  );
}

function CancelTitle({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders');
  const { data: order } = useQuery(orderQueries.detail(orderId));
  return order ? t('cancel.titleOf', { number: order.orderNumber }) : t('cancel.title');
}
