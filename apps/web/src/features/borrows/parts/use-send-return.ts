import type { Borrow } from '@mostrador/contract/borrows';
import { amountOf, type Cents } from '@mostrador/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useSending } from '#shared/sending/use-sending.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { useReturnBorrow } from '../queries.ts';

/**
 * Marks a loan returned exactly once, by `useSending`; `record` is the loan on the screen. After a
 * refusal the loan is loaded again.
 */
export function useSendReturn(record: Borrow | undefined, onDone: () => void) {
  const { t } = useTranslation('borrows');
  const { formatMoney } = useFormat();
  const queryClient = useQueryClient();
  const returnBorrow = useReturnBorrow();
  // Also after a lost answer: the lists may already show the return.
  const loadAgain = () => void makeStale(queryClient, staleReads.returnBorrow);
  const { send, ...sending } = useSending<Sent, Borrow, Borrow>({
    shown: record,
    send: ({ request }, key) => returnBorrow.mutateAsync({ ...request, ...key }),
    onDone: (_, { record: { productName: name, customer }, request }) => {
      const refund = request.body.refund?.amount;
      notify.success({
        message:
          refund === undefined
            ? t('returned', { name })
            : t('returnedWithRefund', {
                name,
                amount: formatMoney(refund),
                customer: personName(customer),
              }),
      });
      onDone();
    },
    onRefused: loadAgain,
    onUnknown: loadAgain,
  });
  return {
    ...sending,
    send: (sent: Borrow, { refundCents, refunds, notes }: Entered) =>
      send({
        record: sent,
        request: { params: { id: sent.id }, body: returnBody({ refundCents, refunds, notes }) },
      }),
  };
}

/** What the form asks for: the refund, by which methods, and a word about it. */
interface Entered {
  refundCents: Cents;
  refunds: Request<'returnBorrow'>['body']['refunds'];
  notes: string;
}

interface Sent {
  /** The loan as the form showed it. */
  record: Borrow;
  request: Request<'returnBorrow'>;
}

export type SendReturn = ReturnType<typeof useSendReturn>;

/** Request body; omits a refund of 0 and empty notes (rules.md#deposits). */
function returnBody({ refundCents, refunds, notes }: Entered): Request<'returnBorrow'>['body'] {
  return {
    ...(notes.trim() !== '' && { notes: notes.trim() }),
    ...(refundCents > 0 && { refund: { amount: amountOf(refundCents) }, refunds }),
  };
}
