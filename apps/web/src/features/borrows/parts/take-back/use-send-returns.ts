import type { BorrowSummary } from '@mostrador/contract/borrows';
import type { Answer } from '@mostrador/contract/routes';
import { amountOf } from '@mostrador/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import type { Request } from '#shared/api/client.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { useSending } from '#shared/sending/use-sending.ts';
import { useUser } from '#shared/session/user.tsx';
import { useReturnBorrows } from '../../queries.ts';
import { keptLoanSending } from '../kept-loan-sending.ts';
import type { ChosenLoan, SettledLoan } from './settle-together.ts';
import { useTellReturn } from './use-tell-return.ts';

/** What the form shows of the loans: those of the customer, and the chosen ones as they were read. */
export interface ShownLoans {
  records: readonly BorrowSummary[];
  chosen: readonly ChosenLoan[];
}

type Body = Request<'returnBorrows'>['body'];

/**
 * Takes back loans of a customer exactly once, by `useSending`; `shown` are the loans on the screen. After a refusal
 * they are loaded again.
 */
export function useSendReturns(customerId: string, shown: ShownLoans, onDone: () => void) {
  const { id: userId } = useUser();
  const tell = useTellReturn();
  const queryClient = useQueryClient();
  const returnBorrows = useReturnBorrows();
  // Also after a lost answer: the lists may already show the return.
  const loadAgain = () => void makeStale(queryClient, staleReads.returnBorrows);
  return useSending<Request<'returnBorrows'>, Answer<'returnBorrows'>, ShownLoans>({
    place: keptLoanSending('returnBorrows', userId, customerId),
    shown,
    send: (request, key) => returnBorrows.mutateAsync({ ...request, ...key }),
    onDone: (answer) => {
      tell(answer);
      onDone();
    },
    onRefused: loadAgain,
    onUnknown: loadAgain,
  });
}

/** The loans of a request's body, an entry for each condition in which units of one come back. */
export function loansBody(loans: readonly SettledLoan[], notes: string): Body['loans'] {
  const trimmed = notes.trim();
  return loans.flatMap(({ id, entries }) =>
    entries.map(({ claims, ...units }) => ({
      borrowId: id,
      ...units,
      claims: claims.map(({ kind, amountCents, note }) => ({
        kind,
        amount: amountOf(amountCents),
        ...(note !== '' && { note }),
      })),
      ...(trimmed !== '' && { notes: trimmed }),
    })),
  );
}
