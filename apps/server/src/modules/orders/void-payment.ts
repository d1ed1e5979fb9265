import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedVoid } from '@mostrador/domain/refunds';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { demand, found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { takeOffCourier } from './record/collected-cash.ts';
import { financialsAnswer, orderAnswer } from './record/order-answer.ts';
import { figuresOf, lockOrder } from './record/order-record.ts';
import { saveOrder } from './record/save-order.ts';

/**
 * Voids a wrong payment: it stays in the list and counts no more; what it settled is due again
 * (rules.md#voided-payments). Throws PAYMENT_VOIDED, MONEY_REFUNDED with the fresh financials where too
 * much was refunded, CASH_HANDED_IN, ORDER_CANCELLED, NOT_FOUND.
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
  await demandWithinLimits(scope, { action: 'void' });
  await takeOffCourier(scope, payment);
  const { tx, storeId, user, now } = scope;
  await tx
    .updateTable('payments')
    .set({ voided_at: now, void_reason: reason, voided_by: user.id })
    .where('store_id', '=', storeId)
    .where('id', '=', payment.id)
    .execute();
  const { firstName, lastName } = user;
  const voided = { at: now.toISOString(), reason, user: { firstName, lastName } };
  const saved = await saveOrder(
    scope,
    record,
    {
      ...record,
      payments: record.payments.map((each) => (each === payment ? { ...payment, voided } : each)),
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
