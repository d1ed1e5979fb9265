import type { Order } from '@mostrador/contract/orders';
import type { Cents } from '@mostrador/domain/money';
import { awaitsDelivery } from '@mostrador/domain/order-rules';
import { usePrintAction } from '#features/orders/parts/use-print-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import type { Sending } from './kept-sending.ts';
import type { PayableOrder } from './payment-draft.ts';
import { amountSent, overtakenDue, useSendOnce } from './use-send-once.ts';

interface Outcome {
  onDone: () => void;
  /** Another till was faster: less is due than was sent. */
  onOvertaken: (amountDueCents: Cents) => void;
}

/** `useSendOnce` for the payments of an order, with its good and bad news. */
export function useSendPayment(order: PayableOrder, { onDone, onOvertaken }: Outcome) {
  const { t } = useTranslation('payments');
  const { formatCents } = useFormat();
  const errorMessage = useErrorMessage();
  const printAction = usePrintAction();
  const sendOnce = useSendOnce('payment', order.id);
  const { unfinished } = sendOnce;

  const outcomeOf = (cents: Cents) => ({
    onDone: ({ orderNumber: number, deliveryStatus }: Order) => {
      notify.success({
        message: t('added', { amount: formatCents(cents), number }),
        action: printAction(order.id),
      });
      if (awaitsDelivery(order) && deliveryStatus === 'DELIVERED') {
        notify.success({ message: t('deliveryMarkedDelivered', { number }) });
      }
      onDone();
    },
    onRefused: (error: Error) => {
      const amountDueCents = overtakenDue(error);
      if (amountDueCents !== undefined) return onOvertaken(amountDueCents);
      console.warn('Payment', error);
      notify.error({ title: t('failed'), message: errorMessage(error) });
    },
  });
  return {
    ...sendOnce,
    send: (sending: Sending) => sendOnce.send(sending, outcomeOf(amountSent(sending))),
    sendAgain: () => unfinished?.sendAgain(outcomeOf(unfinished.amountCents)),
  };
}
