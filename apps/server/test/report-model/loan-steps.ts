/** Steps that only the reports' model draws: loans that are lost, lost ones that are found, and returns that are undone. */
import type { WireRequest } from '@mostrador/contract/routes';
import fc from 'fast-check';
import type { OrderAnswer } from '#test/books/order.ts';
import { cents } from '#test/books/sums.ts';
import { type Counter, decimal, pick, shareOf } from '#test/sales-model/counter.ts';
import type { Share } from '#test/sales-model/steps.ts';

/** Orders and loans are chosen by a number. */
export type LoanStep = { order: number; loan: number } & (
  | {
      do: 'lose';
      /** The claim as a share of the deposit; null claims the whole held deposit. */
      claim: Share | null;
    }
  | {
      do: 'find';
      units: Share;
      isDamaged: boolean;
      givesDeposit: boolean;
      givesCharge: boolean;
    }
  | { do: 'undo' }
);

type LoanCall = 'returnBorrow' | 'markFound' | 'undoReturn';
export type LoanRequest = {
  [Name in LoanCall]: {
    call: Name;
    orderId: string;
    params: WireRequest<Name>['params'];
    body: WireRequest<Name>['body'];
  };
}[LoanCall];

const which = fc.nat({ max: 999 });
const share: fc.Arbitrary<Share> = fc.record({
  of: fc.constantFrom('all' as const, 'part' as const),
  percent: fc.integer({ min: 1, max: 99 }),
});
const claim: fc.Arbitrary<Share> = fc.record({
  of: fc.constantFrom('all' as const, 'part' as const, 'above' as const),
  percent: fc.integer({ min: 1, max: 99 }),
});

export const loanStep: fc.Arbitrary<LoanStep> = fc.oneof(
  fc.record({
    do: fc.constant('lose' as const),
    order: which,
    loan: which,
    claim: fc.option(claim, { freq: 2 }),
  }),
  fc.record({
    do: fc.constant('find' as const),
    order: which,
    loan: which,
    units: share,
    isDamaged: fc.boolean(),
    givesDeposit: fc.constantFrom(true, true, false),
    givesCharge: fc.constantFrom(true, true, false),
  }),
  fc.record({ do: fc.constant('undo' as const), order: which, loan: which }),
);

/** Returns the command for the step; undefined if no loan is fit for it. */
export function loanRequestOf({ orders, unit }: Counter, step: LoanStep): LoanRequest | undefined {
  const isFit = ({ status, condition }: OrderAnswer['borrowRecords'][number]) => {
    if (step.do === 'undo') return condition !== null;
    return status === (step.do === 'lose' ? 'OPEN' : 'LOST');
  };
  const standing = orders.filter(({ status }) => status !== 'CANCELLED');
  const order = pick(
    standing.filter(({ borrowRecords }) => borrowRecords.some(isFit)),
    step.order,
  );
  const loan = order && pick(order.borrowRecords.filter(isFit), step.loan);
  if (order === undefined || loan === undefined) return undefined;
  const of = { orderId: order.id, params: { id: loan.id } };
  if (step.do === 'undo') return { call: 'undoReturn', ...of, body: { reason: 'Booked twice' } };
  if (step.do === 'find') {
    const { units, isDamaged, givesDeposit, givesCharge } = step;
    const quantity = shareOf(loan.quantity, units, 1);
    const condition = isDamaged ? 'DAMAGED' : 'GOOD';
    const body = { quantity, condition, givesDeposit, givesCharge, reason: 'In the van' } as const;
    return { call: 'markFound', ...of, body };
  }
  const deposit = loan.quantity * cents(loan.borrowDepositPerUnit);
  const claims = step.claim && [
    { kind: 'LOSS' as const, amount: decimal(shareOf(deposit, step.claim, unit)) },
  ];
  return { call: 'returnBorrow', ...of, body: { condition: 'LOST', ...(claims && { claims }) } };
}
