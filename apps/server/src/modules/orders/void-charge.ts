import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedChargeVoid } from '@mostrador/domain/charges';
import { demand, found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { withVoid } from './record/loans/charges.ts';
import { financialsAnswer, orderAnswer } from './record/order-answer.ts';
import { figuresOf } from './record/order-record.ts';
import { lockOrder } from './record/read-orders.ts';
import { saveOrder } from './record/save-order.ts';

/**
 * Voids a charge of which nothing is paid yet: it stays in the list and counts no more
 * (rules.md#claims-and-charges). Throws CHARGE_VOIDED, CHARGE_PAID with the fresh financials,
 * ORDER_CANCELLED, NOT_FOUND.
 */
export async function voidCharge(
  scope: Scope,
  { params, body: { reason } }: DecodedRequest<'voidCharge'>,
) {
  const record = await lockOrder(scope, params.id);
  const charge = found(record.charges.find(({ id }) => id === params.chargeId));
  const { amountDueCents } = figuresOf(record);
  demand(refusedChargeVoid(charge, { status: record.order.status, amountDueCents }), () => ({
    financials: financialsAnswer(record),
  }));
  const loan = record.borrowRecords.find(({ id }) => id === charge.borrowRecordId);
  const item = record.items.find(({ id }) => id === loan?.orderItemId);
  const voided = withVoid(charge, { user: scope.user, at: scope.now, reason });
  const saved = await saveOrder(
    scope,
    record,
    {
      ...record,
      charges: record.charges.map((each) => (each === charge ? voided : each)),
    },
    {
      action: 'CHARGE_VOIDED',
      changes: {
        kind: charge.kind,
        productName: item?.productName ?? '',
        amountCents: charge.amountCents,
        reason,
      },
    },
  );
  return orderAnswer(scope, saved);
}
