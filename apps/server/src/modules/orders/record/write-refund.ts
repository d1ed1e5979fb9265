import type { Cents } from '@mostrador/domain/money';
import type { RefundKind } from '@mostrador/domain/order-states';
import { writtenBy } from '#platform/rows/document-history.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrderRecord } from './order-record.ts';
import { entryOf } from './save-order.ts';

interface Refund {
  kind: RefundKind;
  /** A refund of 0 is not written. */
  amountCents: Cents;
  /** Default: the order's customer (rules.md#refunds). */
  recipientName: string | null;
  notes: string | null;
  returnId?: string;
  borrowRecordId?: string;
}

/** Writes a refund of a locked order, in cents, and returns all of its refunds. */
export async function writeRefund(
  scope: Scope,
  { order, refunds }: OrderRecord,
  { kind, amountCents, notes, returnId, borrowRecordId, ...refund }: Refund,
): Promise<OrderRecord['refunds']> {
  if (amountCents === 0) return refunds;
  const recipientName = refund.recipientName ?? order.customer_name;
  const row = {
    ...entryOf(scope, order.id),
    kind,
    amount_cents: amountCents,
    recipient_name: recipientName,
    notes,
    return_id: returnId ?? null,
    borrow_record_id: borrowRecordId ?? null,
  };
  await scope.tx.insertInto('refunds').values(row).execute();
  const written = { id: row.id, kind, amountCents, recipientName, notes, returnId: row.return_id };
  return [...refunds, { ...written, ...writtenBy(scope) }];
}
