import { demandShiftForCash, shiftIdOf } from '#modules/drawers/command-shift.ts';
import {
  type ChosenMethods,
  type PaymentLine,
  paymentsSum,
} from '#modules/payment-methods/payment-lines.ts';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { writtenBy } from '#platform/rows/document-history.ts';
import type { Scope } from '#platform/scope.ts';
import type { PurchaseRecord } from './purchase-record.ts';
import { entryOf } from './save-purchase.ts';

/**
 * Writes payments of a locked purchase, and returns it with them. Cash is held to the limit `payOut`. Throws
 * NO_OPEN_SHIFT for cash without a shift where the store controls its cash, APPROVAL_REQUIRED, NOT_ALLOWED.
 */
export async function withPayments(
  scope: Scope,
  record: PurchaseRecord,
  { lines, methods }: { lines: readonly PaymentLine[]; methods: ChosenMethods },
): Promise<PurchaseRecord> {
  const shiftId = await shiftIdOf(scope);
  const inCash = lines.filter(
    ({ paymentMethodId }) => methods.get(paymentMethodId)?.kind === 'CASH',
  );
  if (inCash.length > 0) {
    demandShiftForCash(scope, shiftId);
    await demandWithinLimits(scope, { action: 'payOut', amountCents: paymentsSum(inCash) });
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
