import type { Purchase } from '@mostrador/contract/purchases';
import type { WireRequest } from '@mostrador/contract/routes';
import { amountOf, type Cents, centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import type { PaymentLine } from '#features/payment-methods/parts/payment-lines.ts';

/** What is due of a purchase; nothing where it may not be seen. */
export function dueOf({ amountDue }: Pick<Purchase, 'amountDue'>): Cents {
  return amountDue === undefined ? ZERO_CENTS : centsOf(amountDue);
}

/** The payments of a purchase, which keep their sums alone; the notes of several parts stand in one text. */
export function purchasePaymentsBody(
  lines: readonly PaymentLine[],
): WireRequest<'addPurchasePayments'>['body'] {
  return {
    payments: lines.map(({ paymentMethodId, amountCents, notes, parts }) => ({
      paymentMethodId,
      amount: amountOf(amountCents),
      notes: (parts ?? [{ notes }])
        .map((part) => part.notes.trim())
        .filter(Boolean)
        .join(' · '),
    })),
  };
}
