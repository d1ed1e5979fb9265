import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedOnCancelled } from '@mostrador/domain/order-rules';
import { remainingQuantity } from '@mostrador/domain/returns';
import { demand } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { closeLoans } from './record/close-loans.ts';
import { orderAnswer } from './record/order-answer.ts';
import { figuresOf, lockOrder, type OrderRecord } from './record/order-record.ts';
import { saveOrder } from './record/save-order.ts';
import { writeRefund } from './record/write-refund.ts';
import { restock } from './restock.ts';

/**
 * Cancels an order: restocks the units that are not back yet, closes open loans, and refunds what is
 * paid (rules.md#cancellations). Throws ORDER_CANCELLED, NOT_FOUND.
 */
export async function cancelOrder(scope: Scope, { params, body }: DecodedRequest<'cancelOrder'>) {
  const record = await lockOrder(scope, params.id);
  demand(refusedOnCancelled(record.order));
  const { netPaidCents } = figuresOf(record);
  const remaining = record.items.map((item) => ({ ...item, quantity: remainingQuantity(item) }));

  const cancelled: OrderRecord = {
    ...record,
    order: {
      ...record.order,
      status: 'CANCELLED',
      delivery_status: record.order.service_type === 'DELIVERY' ? 'CANCELLED' : 'NOT_APPLICABLE',
      cancellation_reason: body.reason,
      cancelled_at: scope.now,
    },
    borrowRecords: await closeLoans(
      scope,
      record,
      new Map(remaining.map(({ id, quantity }) => [id, quantity])),
      'CANCELLATION',
    ),
    refunds: await writeRefund(scope, record, {
      kind: 'CANCELLATION',
      amountCents: netPaidCents,
      recipientName: body.refundRecipientName,
      notes: body.refundNotes,
    }),
  };
  await restock(
    scope,
    params.id,
    remaining.map(({ productId, quantity }) => ({ productId, quantity, reason: 'CANCELLATION' })),
  );
  const saved = await saveOrder(scope, record, cancelled, {
    action: 'ORDER_CANCELLED',
    changes: {
      reason: body.reason,
      refundAmountCents: netPaidCents,
      itemsRestored: remaining.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  });
  return orderAnswer(scope, saved);
}
