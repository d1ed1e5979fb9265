import type { Purchase } from '@mostrador/contract/purchases';
import type { WireRequest } from '@mostrador/contract/routes';
import { amountOf, type Cents, centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import { refusedPurchasePayment } from '@mostrador/domain/purchase-rules';
import { enteredCents, type PaymentLine } from '#features/payment-methods/parts/payment-lines.ts';

/** What is due of a purchase; nothing where it may not be seen. */
export function dueOf({ amountDue }: Pick<Purchase, 'amountDue'>): Cents {
  return amountDue === undefined ? ZERO_CENTS : centsOf(amountDue);
}

/** Reasons why payments cannot be sent (rules.md#purchase-payments). */
export type PurchasePaymentProblem = 'noPayments' | 'methodRequired' | 'invalidAmount' | 'overDue';

export function purchasePaymentProblems(
  lines: readonly PaymentLine[],
  { status }: Pick<Purchase, 'status'>,
  amountDueCents: Cents,
): PurchasePaymentProblem[] {
  const isOver =
    refusedPurchasePayment({ status }, { amountDueCents }, enteredCents(lines)) !== undefined;
  const problems: [PurchasePaymentProblem, boolean][] = [
    ['noPayments', lines.length === 0],
    ['methodRequired', lines.some(({ paymentMethodId }) => paymentMethodId === '')],
    ['invalidAmount', lines.some(({ amountCents }) => amountCents === 0)],
    ['overDue', isOver],
  ];
  return problems.flatMap(([problem, holds]) => (holds ? [problem] : []));
}

export function purchasePaymentsBody(
  lines: readonly PaymentLine[],
): WireRequest<'addPurchasePayments'>['body'] {
  return {
    payments: lines.map(({ paymentMethodId, amountCents, notes }) => ({
      paymentMethodId,
      amount: amountOf(amountCents),
      notes: notes.trim(),
    })),
  };
}
