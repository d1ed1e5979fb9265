import { paidFromRefund, roundedBack } from '@mostrador/domain/refunds';
import type { Scope } from '#platform/scope.ts';
import { figuresOf, type OrderRecord } from '../order-record.ts';
import { inShift, insertPayments, newPayments } from './order-payments.ts';

/**
 * Pays what is due for a locked order out of the last of its refunds, by the same methods, and returns the
 * order with the payments (rules.md#claims-and-charges).
 */
export async function payFromRefund(scope: Scope, record: OrderRecord): Promise<OrderRecord> {
  const { payments: paidBefore, refunds } = record;
  const parts = refunds.at(-1)?.methods ?? [];
  const { amountDueCents } = figuresOf(record);
  const roundedCents = roundedBack({ payments: paidBefore, refunds: refunds.slice(0, -1) });
  const paid = paidFromRefund(parts, amountDueCents, scope.store.cashRounding, roundedCents);
  if (paid.length === 0) return record;
  const methods = new Map(
    parts.map(({ paymentMethodId, paymentMethod: name, kind }) => [
      paymentMethodId,
      { name, kind },
    ]),
  );
  const lines = paid.map(({ paymentMethodId, amountCents }) => ({
    paymentMethodId,
    amount: amountCents,
    notes: null,
  }));
  const taken = newPayments(scope, lines, { methods, dueCents: amountDueCents }).map(
    (payment, index) => ({
      ...payment,
      // Only the rest of the refund is handed over, which has a rounding of its own.
      roundingCents: paid[index]?.roundingCents ?? payment.roundingCents,
    }),
  );
  const payments = await inShift(scope, taken);
  await insertPayments(scope, record.order.id, payments);
  return { ...record, payments: [...record.payments, ...payments] };
}
