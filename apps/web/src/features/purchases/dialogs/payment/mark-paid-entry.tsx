import type { Purchase } from '@mostrador/contract/purchases';
import { refusedMarkPaid } from '@mostrador/domain/purchase-rules';
import { refusal } from '@mostrador/domain/refusal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentMethodQueries } from '#features/payment-methods/queries.ts';
import { ConfirmForm } from '#features/purchases/dialogs/confirm-form.tsx';
import { useFreshPurchase } from '#features/purchases/dialogs/use-fresh-purchase.ts';
import { useSendPurchase } from '#features/purchases/dialogs/use-send-purchase.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRefusalMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { PayingMethods } from './paying-methods.tsx';
import { dueOf } from './purchase-payment.ts';

interface Props {
  purchase: Purchase;
  onDone: () => void;
}

/** Marks a purchase as paid, once it is said what that writes (rules.md#purchase-payments). */
export function MarkPaidEntry({ purchase, onDone }: Props) {
  const { t } = useTranslation('purchases');
  const { formatCents } = useFormat();
  const refusalMessage = useRefusalMessage();
  const fresh = useFreshPurchase(purchase.id);
  const [isChanged, setChanged] = useState(false);
  const sending = useSendPurchase('markPurchasePaid', purchase, ({ purchaseNumber }) => {
    notify.success({ message: t('messages.markedPaid', { purchaseNumber }) });
    onDone();
  });
  const shown = sending.purchase;
  const dueCents = dueOf(shown);
  const methods = useQuery(paymentMethodQueries.all());
  const [method, ...others] = methods.data?.paymentMethods ?? [];
  const confirm = (paymentMethodId: string | undefined) =>
    fresh.ask((now) => {
      const isSame = dueOf(now) === dueCents && refusedMarkPaid(now) === undefined;
      setChanged(!isSame);
      if (isSame) void sending.send({ params: { id: purchase.id }, body: { paymentMethodId } });
    });
  const isPaying = dueCents > 0;
  if (isPaying && methods.data === undefined && !sending.isUnknown) {
    return methods.error ? (
      <FailedLoad error={methods.error} onRetry={() => void methods.refetch()} />
    ) : (
      <DialogSkeleton />
    );
  }
  const refused =
    refusedMarkPaid(shown) ?? (isPaying && !method ? refusal('NO_PAYMENT_METHOD') : undefined);
  const isBusy = sending.isSent || fresh.isAsking;
  const shared = {
    sending,
    unknownTitle: t('unfinished.markPaid'),
    failedTitle: t('messages.failedToMarkPaid'),
    refusedBecause: refused && !sending.isSent ? refusalMessage(refused) : undefined,
    warning: isChanged ? t('markPaid.changed') : undefined,
    isBusy,
    onConfirm: () => confirm(isPaying ? method?.id : undefined),
    onClose: onDone,
  };
  const amount = formatCents(dueCents);
  if (isPaying && method !== undefined && others.length > 0) {
    const tiles = [method, ...others];
    return (
      <ConfirmForm
        {...shared}
        choices={
          <PayingMethods methods={tiles} dueCents={dueCents} isBusy={isBusy} onChoose={confirm} />
        }
      >
        {t('markPaid.asks', { amount })}
      </ConfirmForm>
    );
  }
  return (
    <ConfirmForm {...shared} confirmLabel={t('markPaid.confirm')}>
      {isPaying
        ? t('markPaid.writes', { amount, method: method?.name })
        : t('markPaid.writesNothing')}
    </ConfirmForm>
  );
}
