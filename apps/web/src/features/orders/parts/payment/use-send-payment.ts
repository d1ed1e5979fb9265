import type { Cents } from '@mostrador/domain/money';
import { awaitsDelivery } from '@mostrador/domain/order-rules';
import { lastChange } from '#features/orders/parts/last-change.ts';
import { usePrintAction } from '#features/orders/parts/use-print-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import type { PayableOrder } from './payment-draft.ts';
import { overtakenDue, useSendMoney } from './use-send-money.ts';

interface Outcome {
  onDone: () => void;
  /** Another till was faster: less is due than was sent. */
  onOvertaken: (amountDueCents: Cents) => void;
}

/** `useSendMoney` for the payments of an order, with its good and bad news. */
export function useSendPayment(order: PayableOrder, { onDone, onOvertaken }: Outcome) {
  const { t } = useTranslation('payments');
  const { formatCents, formatMoney } = useFormat();
  const errorMessage = useErrorMessage();
  const printAction = usePrintAction();
  return useSendMoney('payment', order.id, {
    onDone: (paid, cents) => {
      const { orderNumber: number, deliveryStatus } = paid;
      const amount = formatCents(cents);
      const change = lastChange(paid);
      notify.success({
        ...(change > 0 && {
          title: t('changeToGive', { change: formatMoney(change) }),
          stays: true,
        }),
        message: t('added', { amount, number }),
        action: printAction(order.id),
      });
      if (awaitsDelivery(order) && deliveryStatus === 'DELIVERED') {
        notify.success({ message: t('deliveryMarkedDelivered', { number }) });
      }
      onDone();
    },
    onRefused: (error) => {
      const amountDueCents = overtakenDue(error);
      if (amountDueCents !== undefined) return onOvertaken(amountDueCents);
      console.warn('Payment', error);
      notify.error({ title: t('failed'), message: errorMessage(error) });
    },
  });
}
