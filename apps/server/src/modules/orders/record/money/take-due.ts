import type { OrderHappening } from '@mostrador/domain/history';
import { minusCents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import { roundedShares, sharedAmong } from '@mostrador/domain/order-shares';
import {
  chosenMethods,
  type PaymentLine,
  paymentsSum,
} from '#modules/payment-methods/payment-lines.ts';
import { Refused } from '#platform/refused.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { figuresOf, type OrderRecord } from '../order-record.ts';
import { inShift, newPayments, toldTendered } from './order-payments.ts';
import { withPayments } from './pay-from-refunds.ts';

type Payment = OrderRecord['payments'][number];

/**
 * Takes one sum for what is due for locked orders, shared among them in their order, and returns the orders with
 * their payments (rules.md#loans-that-come-back-together). The sum is rounded in cash once. Throws
 * AMOUNT_EXCEEDS_DUE, NO_OPEN_SHIFT, ARCHIVED, INVALID_INPUT.
 */
export async function takeDue(
  scope: Scope,
  records: readonly OrderRecord[],
  lines: readonly PaymentLine[],
): Promise<OrderRecord[]> {
  if (lines.length === 0) return [...records];
  const dues = records.map((record) => figuresOf(record).amountDueCents);
  const dueCents = sumCents(dues);
  if (paymentsSum(lines) > dueCents) throw new Refused('AMOUNT_EXCEEDS_DUE');
  const methods = await chosenMethods(scope, lines);
  // A moment after the refunds of the call: a payment of their moment would be one that they paid themselves.
  const next = { ...scope, now: new Date(scope.now.getTime() + 1) };
  const payments = await inShift(scope, newPayments(next, lines, { methods, dueCents }));
  const shares = sharedAmong(payments, dues);
  const byOrder = shares.map((): Payment[] => []);
  for (const payment of payments) {
    const own = shares.flatMap((parts, order) =>
      parts.filter(({ id }) => id === payment.id).map((share) => ({ order, share })),
    );
    const roundings = roundedShares(
      own.map(({ share }) => share.amountCents),
      payment.roundingCents,
      scope.store.cashRounding,
    );
    let tenderedCents = payment.tenderedCents;
    for (const [index, { order, share }] of own.entries()) {
      const isLast = index === own.length - 1;
      const handedCents = sumCents([share.amountCents, roundings[index] ?? ZERO_CENTS]);
      byOrder[order]?.push({
        ...share,
        id: index === 0 ? share.id : newId(),
        roundingCents: roundings[index] ?? ZERO_CENTS,
        // The change was given of the last share.
        tenderedCents: tenderedCents === null || isLast ? tenderedCents : handedCents,
      });
      tenderedCents = tenderedCents && minusCents(tenderedCents, handedCents);
    }
  }
  return records.map((record, index) => withPayments(record, byOrder[index] ?? []));
}

/** Returns what the history tells of payments that came with a command of loans. */
export function toldPayments(taken: OrderRecord['payments']): OrderHappening[] {
  if (taken.length === 0) return [];
  const amountCents = sumCents(taken.map((payment) => payment.amountCents));
  const paymentMethod = taken.map((payment) => payment.paymentMethod).join(', ');
  return [
    { action: 'PAYMENT_ADDED', changes: { amountCents, paymentMethod, ...toldTendered(taken) } },
  ];
}
