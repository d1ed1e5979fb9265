import type { OrderSummary } from '@mostrador/contract/orders';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { useSetDeliveryStatus, useSetOrderStatus } from '../queries.ts';

/**
 * The two status changes of an order, which need no dialog. A delivery marked by mistake can be
 * undone. Not for several orders, since a send whose answer was lost is repeated with its key.
 */
export function useStatusCommands({
  id,
  orderNumber: number,
}: Pick<OrderSummary, 'id' | 'orderNumber'>) {
  const { t } = useTranslation('orders');
  const errorMessage = useErrorMessage();
  const deliveryStatus = useSetDeliveryStatus();
  const orderStatus = useSetOrderStatus();
  const sayFailed = (error: Error) =>
    notify.error({ title: t('message.failedToUpdate'), message: errorMessage(error) });
  // Not by `mutate`, whose notices are lost with a row that leaves the list.
  const setDelivered = (isDelivered: boolean) =>
    deliveryStatus.mutateAsync({
      params: { id },
      body: { deliveryStatus: isDelivered ? 'DELIVERED' : 'ASSIGNED' },
    });
  const undoDelivered = () =>
    setDelivered(false).then(
      () => void notify.success({ message: t('message.deliveryUndone', { number }) }),
      sayFailed,
    );
  const markDelivered = () =>
    setDelivered(true).then(
      () =>
        void notify.success({
          message: t('message.markedDelivered', { number }),
          action: { label: t('action.undo'), onClick: () => void undoDelivered() },
        }),
      sayFailed,
    );
  const markCompleted = () =>
    orderStatus
      .mutateAsync({ params: { id }, body: { status: 'COMPLETED' } })
      .then(
        () => void notify.success({ message: t('message.markedCompleted', { number }) }),
        sayFailed,
      );
  return {
    markDelivered: () => void markDelivered(),
    undoDelivered: () => void undoDelivered(),
    markCompleted: () => void markCompleted(),
    isRunning: deliveryStatus.isPending || orderStatus.isPending,
  };
}
