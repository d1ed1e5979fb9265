import type { Order } from '@mostrador/contract/orders';
import type { Amount } from '@mostrador/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { recentCustomersOf } from '#features/customers/parts/recent-customers.ts';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { finishOf } from '#features/orders/finish/kept-finish.ts';
import { saleOfEntry, saleOfOrder } from '#features/orders/finish/sale-of-order.ts';
import type { OutboxEntry } from '#features/orders/outbox/outbox-entry.ts';
import { changeOfSale, type FinishedSale } from '#features/orders/parts/finished-sale.ts';
import { messageRecipient } from '#features/orders/parts/message/message-dialog.tsx';
import { usePrintAction } from '#features/orders/parts/use-print-action.ts';
import { changedOrder } from '#features/orders/queries.ts';
import { paymentMethodQueries } from '#features/payment-methods/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { scans } from '#shared/keyboard/scan-hub.ts';
import { useHistoryEntry } from '#shared/pages/history-entry.ts';
import { openDrawer } from '#shared/printer/receipt-printer.ts';
import { cashRuleOf } from '#shared/session/cash-rule.ts';
import { useUser } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notice/notify.ts';

/**
 * After a charge gives what the finish screen shows. After an unpaid order it shows the number with a
 * button for the receipt, and opens the list, which highlights the order; not if the person has left the
 * form. Both offer to message the delivery person. A code that was scanned while the order was saved begins the
 * next sale at once. `reopened` is the sale whose finish a reload interrupted.
 */
export function useAfterSaving(
  reopened: FinishedSale | undefined,
  onNewSale: (() => void) | undefined,
) {
  const { t } = useTranslation(['orderForm', 'common']);
  const { formatCents, formatMoney } = useFormat();
  const draft = useDraftStore();
  const queryClient = useQueryClient();
  const { id: userId, store } = useUser();
  const unit = useCurrencyUnit();
  const navigate = useNavigate();
  const entry = useHistoryEntry();
  const printAction = usePrintAction();
  const [saved, setSaved] = useState<Order>();
  const [finished, setFinished] = useState(reopened);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const remember = (customerId?: string | null) => {
    if (customerId) recentCustomersOf(store.id, userId).add(customerId);
  };
  const tellFinished = (sale: FinishedSale) => {
    const { order } = sale;
    const changeCents = changeOfSale(sale);
    const told = [
      order ? t('finish.title', { number: order.orderNumber }) : t('finish.waitingTitle'),
      changeCents !== undefined && `${t('finish.change')} ${formatCents(changeCents)}`,
    ];
    notify.success({
      stays: true,
      message: told.filter(Boolean).join(' · '),
      ...(order && { action: printAction(order.id) }),
    });
  };
  const finish = (sale: FinishedSale) => {
    finishOf(store.id, userId).keep(sale, entry);
    setFinished(sale);
    // A scan has begun the next sale already, whose form stands where the change would.
    if (scans.isWaiting()) tellFinished(sale);
  };
  const leave = () => {
    setSaved(undefined);
    if (finished !== undefined) return;
    if (scans.isWaiting() && onNewSale) onNewSale();
    else void navigate({ to: '/orders' });
  };
  const onSaved = (order: Order) => {
    remember(order.customer?.id);
    const isCharged = draft.get().editing === null && order.payments.length > 0;
    if (isCharged && isHere.current) {
      finish(saleOfOrder(order));
      if (messageRecipient(order) !== undefined) setSaved(order);
      return;
    }
    const key = draft.get().editing === null ? 'created' : 'edit.updated';
    notify.success({
      message: t(key, { number: order.orderNumber }),
      action: printAction(order.id),
    });
    if (!isHere.current) return;
    if (messageRecipient(order) === undefined) leave();
    else setSaved(order);
  };
  const onWaiting = (entry: OutboxEntry) => {
    const { id, body } = entry;
    remember(body.customerId);
    const methods = queryClient.getQueryData(paymentMethodQueries.all().queryKey);
    const cash = methods?.paymentMethods.filter(({ kind }) => kind === 'CASH') ?? [];
    if (body.payments?.some((one) => cash.some(({ id }) => id === one.paymentMethodId))) {
      openDrawer();
    }
    if (body.payments?.length && isHere.current) {
      const rule = cashRuleOf(store);
      finish(saleOfEntry(entry, methods?.paymentMethods ?? [], { rule, unit }));
      return;
    }
    changedOrder.set({ id, isNew: true });
    const customer = body.customerName || t('common:walkIn');
    notify.success({
      message: t('waiting.taken', { customer, total: formatMoney(body.total as Amount) }),
      action: { label: t('waiting.show'), onClick: () => void navigate({ to: '/outbox' }) },
    });
    if (isHere.current) leave();
  };
  return { saved, finished, onSaved, onWaiting, leave };
}
