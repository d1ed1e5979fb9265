import type { Answer } from '@mostrador/contract/routes';
import { amountOf, centsOf, minusCents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { Request } from '#shared/api/client.ts';
import { useSending } from '#shared/sending/use-sending.ts';
import { useUser } from '#shared/session/user.tsx';
import { useReturnBorrow } from '../../queries.ts';
import { keptLoanSending } from '../kept-loan-sending.ts';
import { useTellReturn } from './use-tell-return.ts';

/** A return of one loan that a version before 1.42 sent without an answer: it can be sent again. */
export function useEarlierReturn(borrowId: string, onDone: () => void) {
  const { id: userId } = useUser();
  const tell = useTellReturn();
  const returnBorrow = useReturnBorrow();
  return useSending<Request<'returnBorrow'>, Answer<'returnBorrow'>>({
    place: keptLoanSending('returnBorrow', userId, borrowId),
    send: (request, key) => returnBorrow.mutateAsync({ ...request, ...key }),
    onDone: ({ returned, ...loan }, { body }) => {
      const back = returned ?? loan;
      const chargedCents = sumCents(
        back.claims.map(({ amount, kept }) => minusCents(centsOf(amount), centsOf(kept))),
      );
      tell({
        records: [back],
        orders: [
          {
            ...back.order,
            amountDue: amountOf(body.payChargeFromRefund ? ZERO_CENTS : chargedCents),
          },
        ],
        moved: back.refundMethods.map(({ amount, rounding, ...method }) => ({
          ...method,
          amount: amountOf(minusCents(ZERO_CENTS, sumCents([amount, rounding].map(centsOf)))),
        })),
      });
      onDone();
    },
  });
}
