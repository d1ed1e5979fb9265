import { demandShiftForCash, shiftIdOf } from '#modules/drawers/command-shift.ts';
import type { ChosenMethods, PaymentLine } from '#modules/payment-methods/payment-lines.ts';
import { writtenBy } from '#platform/rows/document-history.ts';
import type { Scope } from '#platform/scope.ts';
import type { PurchaseRecord } from './purchase-record.ts';
import { entryOf } from './save-purchase.ts';

/**
 * Writes payments of a locked purchase, and returns it with them. Throws NO_OPEN_SHIFT for cash without a shift
 * where the store controls its cash.
 */
export async function withPayments(
  scope: Scope,
  record: PurchaseRecord,
  { lines, methods }: { lines: readonly PaymentLine[]; methods: ChosenMethods },
): Promise<PurchaseRecord> {
  const shiftId = await shiftIdOf(scope);
  if (lines.some(({ paymentMethodId }) => methods.get(paymentMethodId)?.kind === 'CASH')) {
    demandShiftForCash(scope, shiftId);
  }
  const rows = lines.map(({ amount, paymentMethodId, notes }) => ({
    ...entryOf(scope, record.purchase.id),
    amount_cents: amount,
    payment_method_id: paymentMethodId,
    kind: methods.get(paymentMethodId)?.kind ?? 'OTHER',
    notes,
    shift_id: shiftId,
  }));
  await scope.tx.insertInto('purchase_payments').values(rows).execute();
  return {
    ...record,
    payments: [
      ...record.payments,
      ...rows.map(({ id, amount_cents, payment_method_id, notes }) => ({
        id,
        amountCents: amount_cents,
        paymentMethod: methods.get(payment_method_id)?.name ?? '',
        notes,
        ...writtenBy(scope),
      })),
    ],
  };
}
