import type { Cents } from '@mostrador/domain/money';
import { paidFromRefunds } from '@mostrador/domain/order-shares';
import type { Scope } from '#platform/scope.ts';
import type { RefundPart } from '../children/refunds.ts';
import { figuresOf, type OrderRecord } from '../order-record.ts';
import { inShift, newPayments } from './order-payments.ts';

/** A part of a refund that a call gives. */
type GivenPart = RefundPart & { orderId: string };

/**
 * Pays what is due for locked orders out of the refunds of the call, by the same methods, and returns the orders
 * with the payments (rules.md#claims-and-charges). `roundedCents` is what cash rounding added to the refunds
 * of these orders before.
 */
export async function payFromRefunds(
  scope: Scope,
  records: readonly OrderRecord[],
  parts: readonly GivenPart[],
  roundedCents: Cents,
): Promise<OrderRecord[]> {
  const dues = new Map(
    records.map((record) => [record.order.id, figuresOf(record).amountDueCents]),
  );
  const paid = paidFromRefunds(parts, dues, scope.store.cashRounding, roundedCents);
  const methods = new Map(
    parts.map(({ paymentMethodId, paymentMethod: name, kind }) => [
      paymentMethodId,
      { name, kind },
    ]),
  );
  const after: OrderRecord[] = [];
  for (const record of records) {
    const own = paid.filter(({ orderId }) => orderId === record.order.id);
    const lines = own.map(({ paymentMethodId, amountCents }) => ({
      paymentMethodId,
      amount: amountCents,
      notes: null,
    }));
    const { amountDueCents: dueCents } = figuresOf(record);
    const taken = newPayments(scope, lines, { methods, dueCents }).map((payment, index) => ({
      ...payment,
      // Only the rest of the refund is handed over, which has a rounding of its own.
      roundingCents: own[index]?.roundingCents ?? payment.roundingCents,
    }));
    after.push(withPayments(record, await inShift(scope, taken)));
  }
  return after;
}

/** Returns an order with new payments. */
export function withPayments(record: OrderRecord, payments: OrderRecord['payments']): OrderRecord {
  if (payments.length === 0) return record;
  return { ...record, payments: [...record.payments, ...payments] };
}
