import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedVoid } from '@mostrador/domain/refunds';
import { demandShiftForCash, shiftIdOf, stillOpen } from '#modules/drawers/command-shift.ts';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { demand, found } from '#platform/refused.ts';
import { later } from '#platform/rows/later.ts';
import type { Scope } from '#platform/scope.ts';
import { takeOffCourier } from './record/money/collected-cash.ts';
import type { KeptPayment } from './record/money/order-payments.ts';
import { financialsAnswer, orderAnswer } from './record/order-answer.ts';
import { figuresOf } from './record/order-record.ts';
import { lockOrder } from './record/read-orders.ts';
import { saveOrder } from './record/save-order.ts';

/**
 * Voids a wrong payment: it stays in the list and counts no more; what it settled is due again
 * (rules.md#voided-payments). Throws PAYMENT_VOIDED, MONEY_REFUNDED with the fresh financials where too
 * much was refunded, CASH_HANDED_IN, NO_OPEN_SHIFT, ORDER_CANCELLED, NOT_FOUND.
 */
export async function voidPayment(
  scope: Scope,
  { params, body: { reason } }: DecodedRequest<'voidPayment'>,
) {
  const record = await lockOrder(scope, params.id);
  const payment = found(record.payments.find(({ id }) => id === params.paymentId));
  const { netPaidCents } = figuresOf(record);
  demand(refusedVoid(payment, { status: record.order.status, netPaidCents }), () => ({
    financials: financialsAnswer(record),
  }));
  const voidShiftId = await shiftOfVoid(scope, payment);
  await takeOffCourier(scope, payment);
  await demandWithinLimits(scope, { action: 'void', amountCents: payment.amountCents });
  const { id: voidedBy, firstName, lastName } = scope.user;
  // As in the order's history: the command may have waited for the lock since it began.
  const at = later(scope.now, record.order.updated_at);
  const voided = { at: at.toISOString(), reason, user: { firstName, lastName } };
  const saved = await saveOrder(
    scope,
    record,
    {
      ...record,
      payments: record.payments.map((each) =>
        each === payment ? { ...payment, voided, voidedBy, voidShiftId } : each,
      ),
    },
    {
      action: 'PAYMENT_VOIDED',
      changes: {
        amountCents: payment.amountCents,
        paymentMethod: payment.paymentMethod,
        reason,
      },
    },
  );
  return orderAnswer(scope, saved);
}

/**
 * Returns the shift of a void: that of its payment while it is open, else none (rules.md#shifts). Throws
 * NO_OPEN_SHIFT for cash of a closed shift where the session has none and the store controls its cash.
 */
async function shiftOfVoid(
  scope: Scope,
  { kind, collectedBy, shiftId }: KeptPayment,
): Promise<string | null> {
  const open = await stillOpen(scope, shiftId);
  if (open === null && kind === 'CASH' && collectedBy === null) {
    demandShiftForCash(scope, await shiftIdOf(scope));
  }
  return open;
}
