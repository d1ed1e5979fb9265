import { Button } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { Purchase } from '@mostrador/contract/purchases';
import { type Cents, centsOf, sumCents } from '@mostrador/domain/money';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Charge } from '#features/payment-methods/parts/charge/cash-entry.ts';
import { ChargePad } from '#features/payment-methods/parts/charge/charge-pad.tsx';
import { DueChanged } from '#features/payment-methods/parts/due-changed.tsx';
import {
  enteredCents,
  type PaymentLine,
  withinDue,
  withNewLine,
} from '#features/payment-methods/parts/payment-lines.ts';
import { RefusedNotice } from '#features/purchases/dialogs/refused-notice.tsx';
import { useFreshPurchase } from '#features/purchases/dialogs/use-fresh-purchase.ts';
import { useSendPurchase } from '#features/purchases/dialogs/use-send-purchase.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentReview } from './payment-review.tsx';
import { dueOf, purchasePaymentsBody } from './purchase-payment.ts';

interface Props {
  purchase: Purchase;
  methods: readonly PaymentMethod[];
  onDone: () => void;
}

/** Payments as they are confirmed and sent, whatever changes around them meanwhile. */
interface Reviewed {
  lines: readonly PaymentLine[];
  amountDueCents: Cents;
}

/** The inside of the payment dialog: the amounts, then once more what will be paid. */
export function PaymentEntry({ purchase, methods, onDone }: Props) {
  const { t } = useTranslation(['purchases', 'payments', 'common']);
  const { formatCents } = useFormat();
  const fresh = useFreshPurchase(purchase.id);
  const amountDueCents = dueOf(purchase);
  const [lines, setLines] = useState(() => withNewLine([], methods, amountDueCents));
  useDialogDraft(lines);
  const [seenDueCents, setSeenDueCents] = useState(amountDueCents);
  const [reviewed, setReviewed] = useState<Reviewed>();
  const sending = useSendPurchase(
    'addPurchasePayments',
    purchase,
    ({ purchaseNumber }, request) => {
      const amount = formatCents(amountSent(request));
      notify.success({ message: t('messages.paymentAdded', { amount, purchaseNumber }) });
      onDone();
    },
  );
  const { unknown, isSent } = sending;
  const [isSplit, setSplit] = useState(false);

  /** Somebody else paid, or goods went back: the amounts are lowered to what is due now. */
  const lowerTo = (dueCents: Cents) => {
    setReviewed(undefined);
    setLines((before) => withinDue(before, dueCents));
  };
  const review = () =>
    fresh.ask((now) => {
      const dueCents = dueOf(now);
      if (enteredCents(lines) > dueCents) return lowerTo(dueCents);
      setSeenDueCents(dueCents);
      setReviewed({ lines, amountDueCents: dueCents });
    });
  const confirm = (confirmed: Reviewed) =>
    fresh.ask((now) => {
      if (dueOf(now) !== confirmed.amountDueCents) return lowerTo(dueOf(now));
      void sending.send({
        params: { id: purchase.id },
        body: purchasePaymentsBody(confirmed.lines),
      });
    });

  const take = (charge: Charge) =>
    fresh.ask((now) => {
      if (dueOf(now) !== amountDueCents) return lowerTo(dueOf(now));
      setSeenDueCents(amountDueCents);
      const body = purchasePaymentsBody([{ id: 1, notes: '', ...charge }]);
      void sending.send({ params: { id: purchase.id }, body });
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
  // A change from elsewhere leads back to the form, with its banner.
  if (reviewed && (isSent || reviewed.amountDueCents === amountDueCents)) {
    return (
      <PaymentReview
        {...reviewed}
        methods={methods}
        isBusy={isSent || fresh.isAsking}
        onBack={() => setReviewed(undefined)}
        onConfirm={() => confirm(reviewed)}
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
  const seeDue = () => {
    setSeenDueCents(amountDueCents);
    lowerTo(amountDueCents);
  };
  if (!isSplit) {
    return (
      <ChargePad
        direction="out"
        dueCents={isSent ? seenDueCents : amountDueCents}
        methods={methods}
        isBusy={fresh.isAsking || isSent}
        onTake={take}
        onSplit={() => setSplit(true)}
        onCancel={onDone}
      >
        <RefusedNotice title={t('messages.failedToAddPayment')} error={sending.error} />
        {amountDueCents !== seenDueCents && !isSent && (
          <DueChanged beforeCents={seenDueCents} nowCents={amountDueCents} onRefresh={seeDue} />
        )}
      </ChargePad>
    );
  }
  return (
    <PaymentForm
      purchase={purchase}
      lines={lines}
      onChange={setLines}
      methods={methods}
      amountDueCents={amountDueCents}
      dueBeforeCents={amountDueCents === seenDueCents ? undefined : seenDueCents}
      onSeen={seeDue}
      error={sending.error}
      isBusy={fresh.isAsking}
      onCancel={onDone}
      onSubmit={review}
    />
  );
}

function amountSent({ body }: Request<'addPurchasePayments'>): Cents {
  return sumCents(body.payments.map(({ amount }) => centsOf(amount)));
}
