import { Button } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { Purchase } from '@mostrador/contract/purchases';
import { type Cents, centsOf, sumCents } from '@mostrador/domain/money';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ChargePad } from '#features/payment-methods/parts/charge/charge-pad.tsx';
import { partsSlot } from '#features/payment-methods/parts/charge/kept-parts.ts';
import { DueChanged } from '#features/payment-methods/parts/due-changed.tsx';
import type { PaymentLine } from '#features/payment-methods/parts/payment-lines.ts';
import { RefusedNotice } from '#features/purchases/dialogs/refused-notice.tsx';
import { useFreshPurchase } from '#features/purchases/dialogs/use-fresh-purchase.ts';
import { useSendPurchase } from '#features/purchases/dialogs/use-send-purchase.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { useActionLimit } from '#shared/ui/approval-hint.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { dueOf, purchasePaymentsBody } from './purchase-payment.ts';

interface Props {
  purchase: Purchase;
  methods: readonly PaymentMethod[];
  onDone: () => void;
}

/** The inside of the payment dialog: what is due, by which methods it is paid. */
export function PaymentEntry({ purchase, methods, onDone }: Props) {
  const { t } = useTranslation(['purchases', 'payments', 'common']);
  const { formatCents } = useFormat();
  const fresh = useFreshPurchase(purchase.id);
  const amountDueCents = dueOf(purchase);
  const [seenDueCents, setSeenDueCents] = useState(amountDueCents);
  const sending = useSendPurchase(
    'addPurchasePayments',
    purchase,
    ({ purchaseNumber }, request) => {
      const amount = formatCents(amountSent(request));
      notify.success({ message: t('messages.paymentAdded', { amount, purchaseNumber }) });
      partsSlot(purchase.id).forget();
      onDone();
    },
  );
  const { unknown, isSent } = sending;
  const payOut = useActionLimit('payOut');

  const take = (lines: readonly PaymentLine[]) =>
    fresh.ask((now) => {
      // Somebody else paid, or goods went back: the notice says so.
      if (dueOf(now) !== amountDueCents) return;
      setSeenDueCents(amountDueCents);
      void sending.send({ params: { id: purchase.id }, body: purchasePaymentsBody(lines) });
    });

  if (unknown) {
    return (
      <UnfinishedSending
        title={t('payments:unfinished.title', {
          amount: formatCents(amountSent(unknown)),
        })}
        hint={t('unfinished.hint')}
        sending={sending}
        onClose={onDone}
      />
    );
  }
  if (amountDueCents === 0 && !isSent) {
    return (
      <Empty
        icon={<IconCircleCheck size={24} />}
        title={t('payments:nothingDue')}
        description={t('payment.nothingDueHint')}
        action={
          <Button variant="default" onClick={onDone} autoFocus>
            {t('common:close')}
          </Button>
        }
      />
    );
  }
  return (
    <ChargePad
      direction="out"
      dueCents={isSent ? seenDueCents : amountDueCents}
      methods={methods}
      recordId={purchase.id}
      isBusy={fresh.isAsking || isSent}
      onTake={take}
      onCancel={onDone}
    >
      {payOut.isForbidden && methods.some(({ kind }) => kind === 'CASH') && payOut.hint}
      <RefusedNotice title={t('messages.failedToAddPayment')} error={sending.error} />
      {amountDueCents !== seenDueCents && !isSent && (
        <DueChanged
          beforeCents={seenDueCents}
          nowCents={amountDueCents}
          onRefresh={() => setSeenDueCents(amountDueCents)}
        />
      )}
    </ChargePad>
  );
}

function amountSent({ body }: Request<'addPurchasePayments'>): Cents {
  return sumCents(body.payments.map(({ amount }) => centsOf(amount)));
}
