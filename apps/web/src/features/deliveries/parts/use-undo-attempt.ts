import type { Order } from '@mostrador/contract/orders';
import { useUndoDeliveryAttempt } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { notify } from '#shared/ui/notice/notify.ts';

/** Takes back an attempt that was noted by mistake, and says so. */
export function useUndoAttempt({ id, orderNumber: number }: Pick<Order, 'id' | 'orderNumber'>) {
  const { t } = useTranslation(['deliveries', 'orders']);
  const errorMessage = useErrorMessage();
  const undo = useUndoDeliveryAttempt();
  // Not by `mutate`, whose notices are lost with a card that leaves the page.
  return (attemptId: string) =>
    void undo.mutateAsync({ params: { id, attemptId } }).then(
      () => void notify.success({ message: t('attempt.undone', { number }) }),
      (error: Error) =>
        void notify.error({
          title: t('orders:message.failedToUpdate'),
          message: errorMessage(error),
        }),
    );
}
