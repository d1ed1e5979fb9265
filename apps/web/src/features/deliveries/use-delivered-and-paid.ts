import type { Delivery } from '@mostrador/contract/deliveries';
import type { Order } from '@mostrador/contract/orders';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { useNavigate } from '@tanstack/react-router';
import { moneyEntries } from '#features/orders/parts/money-entries.ts';
import {
  useSetDeliveredAndPaid,
  useSetDeliveryStatus,
  useVoidPayment,
} from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { isOutcomeUnknown } from '#shared/api/api-error.ts';
import type { Request } from '#shared/api/client.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useSending } from '#shared/sending/use-sending.ts';
import { useLimits } from '#shared/session/limits.ts';
import { usePermission } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notice/notify.ts';

/** Takes the whole due and marks the order delivered, once; an unanswered send can only be sent again. */
export function useDeliveredAndPaid(delivery: Delivery) {
  const { id, orderNumber: number, amountDue } = delivery;
  const { t } = useTranslation(['deliveries', 'orders']);
  const { formatMoney } = useFormat();
  const errorMessage = useErrorMessage();
  const deliveredAndPaid = useSetDeliveredAndPaid();
  const undo = useUndo(delivery);
  const sending = useSending<Request<'setDeliveredAndPaid'>, Order>({
    send: (request, key) => deliveredAndPaid.mutateAsync({ ...request, ...key }),
    onDone: (order) =>
      void notify.success({
        message: t('deliveredPaid', { number, amount: formatMoney(amountDue) }),
        action: { label: t('orders:action.undo'), onClick: () => void undo(order) },
      }),
    onRefused: (error) =>
      void notify.error({ title: t('notPaid', { number }), message: errorMessage(error) }),
  });
  const pay = ({ id: paymentMethodId }: PaymentMethod) =>
    void sending.send({ params: { id }, body: { paymentMethodId, amount: amountDue } });
  return { ...sending, pay };
}

/**
 * Takes both back: voids the payment, then marks the order not delivered (rules.md#deliveries). Where the
 * person may void nothing, the payment stays, and the notice says so.
 */
function useUndo({ id, orderNumber: number, amountDue }: Delivery) {
  const { t } = useTranslation('deliveries');
  const { formatMoney } = useFormat();
  const errorMessage = useErrorMessage();
  const navigate = useNavigate();
  const voidPayment = useVoidPayment();
  const deliveryStatus = useSetDeliveryStatus();
  const mayTake = usePermission('takePayments');
  const mayVoid = useLimits().void !== 'NOT_ALLOWED' && mayTake;
  const amount = formatMoney(amountDue);
  /** Without an answer nobody knows what happened: the order's page shows it, and leads on from there. */
  const notUndone = (error: Error, what: 'paymentStays' | 'staysDelivered') =>
    isOutcomeUnknown(error)
      ? notify.warning({
          message: t('undone.unknown', { number }),
          stays: true,
          action: {
            label: t('undone.look'),
            onClick: () => void navigate({ to: '/orders/$id', params: { id } }),
          },
        })
      : notify.error({ title: t(`undone.${what}`, { number }), message: errorMessage(error) });
  return async (paid: Order) => {
    // The newest one is that of the press: nobody can pay an order that is paid.
    const payment = moneyEntries(paid).find(({ type }) => type === 'payment');
    try {
      if (mayVoid && payment !== undefined) {
        await voidPayment.mutateAsync({
          params: { id, paymentId: payment.id },
          body: { reason: t('undone.reason') },
        });
      }
    } catch (error) {
      return notUndone(error as Error, 'paymentStays');
    }
    try {
      await deliveryStatus.mutateAsync({ params: { id }, body: { deliveryStatus: 'ASSIGNED' } });
    } catch (error) {
      return notUndone(error as Error, 'staysDelivered');
    }
    return mayVoid
      ? notify.success({ message: t('undone.both', { number, amount }) })
      : notify.warning({ message: t('undone.deliveryAlone', { number, amount }), stays: true });
  };
}
