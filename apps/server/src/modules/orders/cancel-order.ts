import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedOnCancelled } from '@mostrador/domain/order-rules';
import { remainingQuantity } from '@mostrador/domain/returns';
import { shiftIdOf } from '#modules/drawers/command-shift.ts';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { demand } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { closeLoans } from './record/loans/close-loans.ts';
import { writeCreditNote } from './record/money/credit-note.ts';
import { giveRefund } from './record/money/give-refund.ts';
import { orderAnswer } from './record/order-answer.ts';
import { figuresOf, type OrderRecord } from './record/order-record.ts';
import { closedLoanOf, markUnitsReturned } from './record/order-units.ts';
import { lockOrder } from './record/read-orders.ts';
import { saveOrder } from './record/save-order.ts';
import { restock } from './restock.ts';

/**
 * Cancels an order: restocks the units that are not back yet, closes open loans, and refunds what is
 * paid, with a credit note (rules.md#cancellations, rules.md#credit-notes). Throws REFUND_MISMATCH, ORDER_CANCELLED,
 * ARCHIVED, INVALID_INPUT, NOT_FOUND.
 */
export async function cancelOrder(scope: Scope, { params, body }: DecodedRequest<'cancelOrder'>) {
  const record = await lockOrder(scope, params.id);
  demand(refusedOnCancelled(record.order));
  const { netPaidCents } = figuresOf(record);
  const remaining = record.items.map((item) => ({ ...item, quantity: remainingQuantity(item) }));

  const { refunds, told } = await giveRefund(scope, record, {
    kind: 'CANCELLATION',
    amountCents: netPaidCents,
    methods: body.refunds,
    recipientName: body.refundRecipientName,
    notes: body.refundNotes,
  });
  await demandWithinLimits(
    scope,
    { action: 'cancel', amountCents: netPaidCents },
    { action: 'refund', amountCents: netPaidCents },
  );
  const borrowRecords = await closeLoans(
    scope,
    record,
    new Map(remaining.map(({ id, quantity }) => [id, quantity])),
    'CANCELLATION',
  );
  const units = record.units.filter(({ isOut }) => isOut);
  const cancelled: OrderRecord = {
    ...record,
    order: {
      ...record.order,
      status: 'CANCELLED',
      delivery_status: record.order.service_type === 'DELIVERY' ? 'CANCELLED' : 'NOT_APPLICABLE',
      cancellation_reason: body.reason,
      cancelled_at: scope.now,
      cancelled_shift_id: await shiftIdOf(scope),
    },
    borrowRecords,
    units: await markUnitsReturned(scope, record, units, closedLoanOf(record, borrowRecords)),
    refunds,
  };
  await restock(
    scope,
    params.id,
    remaining.map(({ id, productId, quantity }) => ({
      productId,
      quantity,
      reason: 'CANCELLATION',
      unitIds: units.filter(({ orderItemId }) => orderItemId === id).map((unit) => unit.id),
    })),
  );
  const creditNote = await writeCreditNote(scope, {
    before: record,
    after: cancelled,
    returnId: null,
  });
  const withNote = { ...cancelled, creditNotes: [...record.creditNotes, creditNote] };
  const saved = await saveOrder(scope, record, withNote, {
    action: 'ORDER_CANCELLED',
    changes: {
      reason: body.reason,
      refundAmountCents: netPaidCents,
      ...told,
      itemsRestored: remaining.reduce((sum, { quantity }) => sum + quantity, 0),
      creditNote: creditNote.number,
    },
  });
  return orderAnswer(scope, saved);
}
