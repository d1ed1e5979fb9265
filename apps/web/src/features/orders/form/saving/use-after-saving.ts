import type { Order } from '@mostrador/contract/orders';
import type { Amount } from '@mostrador/domain/money';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import type { OutboxEntry } from '#features/orders/outbox/outbox-entry.ts';
import { messageRecipient } from '#features/orders/parts/message-dialog.tsx';
import { usePrintAction } from '#features/orders/parts/use-print-action.ts';
import { changedOrder } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { notify } from '#shared/ui/notice/notify.ts';

/**
 * Shows the order's number with a button for the receipt, offers to message the delivery person, and
 * opens the list, which highlights the order. Does not navigate if the person has left the form.
 */
export function useAfterSaving() {
  const { t } = useTranslation(['orderForm', 'common']);
  const { formatMoney } = useFormat();
  const draft = useDraftStore();
  const navigate = useNavigate();
  const printAction = usePrintAction();
  const [saved, setSaved] = useState<Order>();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const leave = () => void navigate({ to: '/orders' });
  const onSaved = (order: Order) => {
    const key = draft.get().editing === null ? 'created' : 'edit.updated';
    notify.success({
      message: t(key, { number: order.orderNumber }),
      action: printAction(order.id),
    });
    if (!isHere.current) return;
    if (messageRecipient(order) === undefined) leave();
    else setSaved(order);
  };
  const onWaiting = ({ id, body }: OutboxEntry) => {
    changedOrder.set({ id, isNew: true });
    const customer = body.customerName || t('common:walkIn');
    notify.success({
      message: t('waiting.taken', { customer, total: formatMoney(body.total as Amount) }),
      action: { label: t('waiting.show'), onClick: () => void navigate({ to: '/outbox' }) },
    });
    if (isHere.current) leave();
  };
  return { saved, onSaved, onWaiting, leave };
}
