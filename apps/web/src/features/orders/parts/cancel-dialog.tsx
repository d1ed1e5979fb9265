import { Modal } from '@mantine/core';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '#shared/hooks/use-phone.ts';
import { useStore } from '#shared/store.ts';
import { orderQueries } from '../queries.ts';
import { CancelEntry } from './cancel-entry.tsx';
import { type DialogOpenings, useDialogOpenings } from './money-dialog.tsx';

export type CancelOrder = (order: { id: string }, initialReason?: string) => void;

interface Subject {
  orderId: string;
  initialReason: string;
}

/**
 * The cancel dialog (sales §2, §5): `cancelOrder` opens it for an order, with a reason that was given
 * elsewhere if there is one; `dialog` is to be put on the page.
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

/** It can be closed in every way, but for the time in which it is sent. */
function CancelDialog({ openings }: { openings: DialogOpenings<Subject> }) {
  const { t } = useTranslation();
  const phone = usePhone();
  const isSending = useIsMutating() > 0;
  const opening = useStore(openings.store);
  return (
    <Modal
      opened={opening?.opened ?? false}
      onClose={openings.close}
      closeOnEscape={!isSending}
      closeOnClickOutside={!isSending}
      closeButtonProps={{ 'aria-label': t('close'), disabled: isSending }}
      fullScreen={phone}
      size={520}
      title={opening && <CancelTitle orderId={opening.subject.orderId} />}
    >
      {opening && <CancelEntry key={opening.number} {...opening.subject} onDone={openings.close} />}
    </Modal>
  );
}

function CancelTitle({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders');
  const { data: order } = useQuery(orderQueries.detail(orderId));
  return order ? t('cancel.titleOf', { number: order.orderNumber }) : t('cancel.title');
}
