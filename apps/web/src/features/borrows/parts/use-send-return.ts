import type { Borrow } from '@mostrador/contract/borrows';
import { amountOf, type Cents } from '@mostrador/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isOutcomeUnknown } from '#shared/api/api-error.ts';
import type { Request } from '#shared/api/client.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useDialogSending } from '#shared/ui/dialog/dialog.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useReturnBorrow } from '../queries.ts';

interface Sent {
  /** The loan as the form showed it. */
  record: Borrow;
  request: Request<'returnBorrow'>;
}

/**
 * Marks a loan returned exactly once. After a lost answer only the same request can be sent again;
 * after a refusal the loan is loaded again.
 */
export function useSendReturn(onDone: () => void) {
  const { t } = useTranslation('borrows');
  const { formatMoney } = useFormat();
  const queryClient = useQueryClient();
  const returnBorrow = useReturnBorrow();
  useDialogSending(returnBorrow.isPending);
  const [sent, setSent] = useState<Sent>();
  const [isUnknown, setUnknown] = useState(false);

  const tell = ({ record, request }: Sent) => {
    const name = record.productName;
    const refund = request.body.refund?.amount;
    notify.success({
      message:
        refund === undefined
          ? t('returned', { name })
          : t('returnedWithRefund', {
              name,
              amount: formatMoney(refund),
              customer: personName(record.customer),
            }),
    });
  };
  const send = (sending: Sent) => {
    setSent(sending);
    returnBorrow.mutate(sending.request, {
      onSuccess: () => {
        tell(sending);
        onDone();
      },
      onError: (error) => {
        setUnknown(isOutcomeUnknown(error));
        if (!isOutcomeUnknown(error)) setSent(undefined);
        // Also after a lost answer: the lists may already show the return.
        void makeStale(queryClient, staleReads.returnBorrow);
      },
    });
  };
  return {
    sent,
    isUnknown,
    /** On its way, or accepted. */
    isSent: returnBorrow.isPending || returnBorrow.isSuccess,
    isPending: returnBorrow.isPending,
    error: returnBorrow.error,
    send: (record: Borrow, { refundCents, notes }: { refundCents: Cents; notes: string }) =>
      send({
        record,
        request: { params: { id: record.id }, body: returnBody(refundCents, notes) },
      }),
    sendAgain: () => {
      if (sent !== undefined) send(sent);
    },
  };
}

export type SendReturn = ReturnType<typeof useSendReturn>;

/** Request body; omits a refund of 0 and empty notes (rules.md#deposits). */
function returnBody(refundCents: Cents, notes: string): Request<'returnBorrow'>['body'] {
  return {
    ...(notes.trim() !== '' && { notes: notes.trim() }),
    ...(refundCents > 0 && { refund: { amount: amountOf(refundCents) } }),
  };
}
