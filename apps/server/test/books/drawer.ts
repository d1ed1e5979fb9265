/**
 * The cash of a drawer by the text of rules.md#expected-cash, rules.md#cash and rules.md#refunds-by-method, in plain cents.
 * It uses nothing of `packages/domain`, so that a mistake there is found.
 */
import { figures, type OrderAnswer } from './order.ts';
import { booksOf } from './pages.ts';
import { roundingBack, roundingOf, usualWays } from './refunds.ts';
import { cents, sum } from './sums.ts';

/** Returns a sheet of the cash that moved; the rounding is what the drawer has more. */
export const emptySheet = () => ({
  taken: 0,
  voided: 0,
  givenBack: 0,
  rounding: 0,
  purchases: 0,
  paidIn: 0,
  paidOut: 0,
  dropped: 0,
  handedIn: 0,
});
export type CashSheet = ReturnType<typeof emptySheet>;

/** Returns the cash that should be in a drawer that began with the float. */
export function expectedCash(float: number, sheet: CashSheet): number {
  const gone = [sheet.voided, sheet.givenBack, sheet.purchases, sheet.paidOut, sheet.dropped];
  return float + sheet.taken + sheet.rounding + sheet.paidIn + sheet.handedIn - sum(gone);
}

/** Returns what rounds the cash of the order's last payment: it is rounded if nothing is due after it. */
export function roundingTaken({ amountDue }: OrderAnswer, paid: number, step: number): number {
  return amountDue === 0 ? roundingOf(paid, step) : 0;
}

/** Returns the cash that the order's last refund gives back if it names no method, and what rounds it. */
export function cashBack(
  order: OrderAnswer,
  last: OrderAnswer['refunds'][number],
  step: number,
): { given: number; rounding: number } {
  const earlier = order.refunds.filter(({ id }) => id !== last.id);
  const { netPaid, refundDue } = figures(booksOf({ ...order, refunds: earlier }, 1));
  const payments = order.payments.map(({ kind, amount, voided }) => ({
    name: kind,
    cents: cents(amount),
    isVoid: voided !== null,
  }));
  const parts = earlier.flatMap(({ methods }) =>
    methods.map(({ kind, amount }) => ({ name: kind, cents: cents(amount) })),
  );
  const refund = last.kind === 'CANCELLATION' ? netPaid : refundDue;
  const given = usualWays(payments, parts, refund).get('CASH') ?? 0;
  const before = parts.filter(({ name }) => name === 'CASH').map((part) => part.cents);
  return { given, rounding: roundingBack(given, sum(before), step) };
}
