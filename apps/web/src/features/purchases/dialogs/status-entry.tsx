import type { Purchase } from '@mostrador/contract/purchases';
import { refusedPurchaseStatus } from '@mostrador/domain/purchase-rules';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRefusalMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { useSendPurchase } from './use-send-purchase.ts';

interface Props {
  purchase: Purchase;
  to: 'ORDERED' | 'CANCELLED';
  onDone: () => void;
}

/** Marks a purchase as ordered, or cancels it, once it is said what that means (rules.md#purchases). */
export function StatusEntry({ purchase, to, onDone }: Props) {
  const { t } = useTranslation('purchases');
  const { formatMoney } = useFormat();
  const refusalMessage = useRefusalMessage();
  const sending = useSendPurchase('setPurchaseStatus', purchase, ({ purchaseNumber }, { body }) => {
    notify.success({ message: t(`messages.status.${body.status}`, { purchaseNumber }) });
    onDone();
  });
  const { purchase: shown, unknown, isSent } = sending;
  const refusal = isSent ? undefined : refusedPurchaseStatus(shown, to);
  const { amountDue, providerName } = shown;
  const isCancelling = to === 'CANCELLED';
  const consequence = () => {
    if (isCancelling) {
      return amountDue === undefined || amountDue === 0
        ? t('cancel.hint')
        : t('cancel.hintWithDue', { amount: formatMoney(amountDue) });
    }
    return providerName === null ? t('order.hint') : t('order.hintOf', { provider: providerName });
  };
  return (
    <ConfirmForm
      sending={sending}
      // One that was sent before a reload may have been the other step.
      unknownTitle={t(`unfinished.status.${unknown?.body.status ?? to}`)}
      failedTitle={t('messages.failedToSave')}
      refusedBecause={refusal && refusalMessage(refusal)}
      confirmLabel={t(isCancelling ? 'cancel.confirm' : 'order.confirm')}
      cancelLabel={isCancelling ? t('cancel.keep') : undefined}
      isDangerous={isCancelling}
      isBusy={isSent}
      onConfirm={() => void sending.send({ params: { id: purchase.id }, body: { status: to } })}
      onClose={onDone}
    >
      {consequence()}
    </ConfirmForm>
  );
}
