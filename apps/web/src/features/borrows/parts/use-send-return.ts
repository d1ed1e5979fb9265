import type { Borrow } from '@mostrador/contract/borrows';
import type { Answer } from '@mostrador/contract/routes';
import { amountOf, centsOf, minusCents, sumCents } from '@mostrador/domain/money';
import type { ReturnCondition } from '@mostrador/domain/order-states';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { receiptPrinter } from '#shared/printer/kept-printer.ts';
import { wantPaper } from '#shared/printer/paper-wanted.ts';
import { useSending } from '#shared/sending/use-sending.ts';
import { useUser } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useReturnBorrow } from '../queries.ts';
import type { EnteredClaim } from './deposit-settlement.ts';
import { keptLoanSending } from './kept-loan-sending.ts';
import { usePaymentAction } from './use-payment-action.ts';

/** The part of a loan that came back just now, where the dialog goes on with the rest. */
export interface BackBefore {
  /** Sentence on it. */
  told: string;
  /** Whether something was charged for it that is not paid. */
  isDue: boolean;
}

/** Id of the notice of a return, which must not cover the dialog of the next one. */
export const RETURN_NOTICE = 'loan-returned';

/**
 * Marks a loan returned exactly once, by `useSending`; `record` is the loan on the screen, once it has loaded. After a
 * refusal the loan is loaded again. `onGoOn` is called in place of `onDone`, with what came back, where the person goes on
 * with the units that are still out.
 */
export function useSendReturn(
  borrowId: string,
  record: Borrow | undefined,
  {
    before,
    onDone,
    onGoOn,
  }: { before: BackBefore | undefined; onDone: () => void; onGoOn: (back: BackBefore) => void },
) {
  const { t } = useTranslation('borrows');
  const { id: userId } = useUser();
  const tell = useTellReturn();
  const print = usePrintReturn();
  const paymentAction = usePaymentAction();
  const goesOn = useRef(false);
  const queryClient = useQueryClient();
  const returnBorrow = useReturnBorrow();
  // Also after a lost answer: the lists may already show the return.
  const loadAgain = () => void makeStale(queryClient, staleReads.returnBorrow);
  const { send, ...sending } = useSending<Request<'returnBorrow'>, Answer<'returnBorrow'>, Borrow>({
    place: keptLoanSending('returnBorrow', userId, borrowId),
    shown: record,
    send: (request, key) => returnBorrow.mutateAsync({ ...request, ...key }),
    onDone: (borrow, { body }) => {
      const { told, isCharged } = tell(borrow);
      const isDue = (isCharged || before?.isDue === true) && !body.payChargeFromRefund;
      if (goesOn.current && borrow.status === 'OPEN') return onGoOn({ told, isDue });
      notify.success({
        id: RETURN_NOTICE,
        message: told,
        action: (isDue ? paymentAction(borrow.order.id) : undefined) ?? {
          label: t('printReturn'),
          onClick: () => print(borrow.order.id),
        },
      });
      onDone();
    },
    onRefused: loadAgain,
    onUnknown: loadAgain,
  });
  return {
    ...sending,
    send: (entered: Entered) => {
      goesOn.current = entered.goesOn;
      return send({ params: { id: borrowId }, body: returnBody(entered) });
    },
  };
}

/** What the form asks for. */
interface Entered {
  quantity: number;
  /** Which units, where somebody chose among those with codes; undefined for all that are out. */
  unitIds: readonly string[] | undefined;
  condition: ReturnCondition;
  claims: readonly EnteredClaim[];
  /** By which methods the refund goes back; undefined without one. */
  refunds: Request<'returnBorrow'>['body']['refunds'];
  /** Whether what is due is paid out of the refund. */
  paysCharge: boolean;
  notes: string;
  /** Whether the units that are still out come next. */
  goesOn: boolean;
}

export type SendReturn = ReturnType<typeof useSendReturn>;

/** Request body; the refund is what the claims leave of the deposit (rules.md#deposits). */
function returnBody(entered: Entered): Request<'returnBorrow'>['body'] {
  const { quantity, unitIds, condition, claims, refunds, paysCharge, notes } = entered;
  return {
    quantity,
    ...(unitIds && { unitIds: [...unitIds] }),
    condition,
    claims: claims.map(({ kind, amountCents, note }) => ({
      kind,
      amount: amountOf(amountCents),
      ...(note !== '' && { note }),
    })),
    ...(refunds && { refunds }),
    ...(paysCharge && { payChargeFromRefund: true }),
    ...(notes.trim() !== '' && { notes: notes.trim() }),
  };
}

/** Returns a function that prints the acknowledgement of a return on this device’s printer, or opens its page. */
function usePrintReturn() {
  const navigate = useNavigate();
  return (orderId: string) => {
    const document = 'returnSlip';
    if (receiptPrinter.get() !== undefined) return wantPaper({ orderId, document });
    const backTo = window.location.pathname + window.location.search;
    void navigate({
      to: '/orders/$id/print',
      params: { id: orderId },
      search: { document },
      state: { backTo },
    });
  };
}

/** Returns a function that says what came back or is lost, what was refunded, and what is charged, if anything is. */
function useTellReturn() {
  const { t } = useTranslation('borrows');
  const { formatCents, formatMoney, formatNumber } = useFormat();
  return (answer: Answer<'returnBorrow'>): { told: string; isCharged: boolean } => {
    const { returned, productName, customer } = answer;
    const back = returned ?? answer;
    const name =
      returned === null
        ? productName
        : t('part', { quantity: formatNumber(returned.quantity), product: productName });
    const isLost = back.status === 'LOST';
    const amount = formatMoney(back.depositRefunded);
    const chargedCents = sumCents(
      back.claims.map((claim) => minusCents(centsOf(claim.amount), centsOf(claim.kept))),
    );
    const told =
      back.depositRefunded > 0
        ? t(isLost ? 'lostWithRefund' : 'returnedWithRefund', {
            name,
            amount,
            customer: personName(customer),
          })
        : t(isLost ? 'lost' : 'returned', { name });
    if (chargedCents === 0) return { told, isCharged: false };
    const charged = t('charged', {
      amount: formatCents(chargedCents),
      number: back.order.orderNumber,
    });
    return { told: `${told}. ${charged}`, isCharged: true };
  };
}
