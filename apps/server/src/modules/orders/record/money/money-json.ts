import { type RawBuilder, sql } from 'kysely';
import { jsonInstant, jsonList, jsonUserOf } from '#platform/rows/json-rows.ts';

type StoreId = string | RawBuilder<unknown>;

/**
 * Returns a payment `y` by a method `m` as JSON, with its void; `more` are further pairs of a name and a
 * value, each with a comma before.
 */
export function paymentEntry(storeId: StoreId, more = sql``): RawBuilder<unknown> {
  return sql`json_build_object('id', y.id, 'amountCents', y.amount_cents, 'paymentMethodId', y.payment_method_id,
    'paymentMethod', m.name, 'kind', coalesce(y.kind, m.kind), 'shiftId', y.shift_id, 'tenderedCents', y.tendered_cents,
    'roundingCents', y.rounding_cents, 'parts', y.parts, 'reference', y.reference, 'notes', y.notes,
    'createdAt', ${jsonInstant('y.created_at')}, 'user', ${jsonUserOf(storeId, 'y')},
    'voided', case when y.voided_at is not null then json_build_object(
      'at', ${jsonInstant('y.voided_at')}, 'reason', y.void_reason,
      'user', (select json_build_object('firstName', u.first_name, 'lastName', u.last_name)
        from users u where u.store_id = ${storeId} and u.id = y.voided_by)) end,
    'collectedBy', (select json_build_object('id', collector.id, 'name', collector.name)
      from delivery_persons collector where collector.store_id = ${storeId} and collector.id = y.collected_by)${more})`;
}

/** Returns one of the `refunds` of an order `o` as JSON, with its parts; `more` is as above. */
export function refundEntry(storeId: StoreId, more = sql``): RawBuilder<unknown> {
  return sql`json_build_object('id', refunds.id, 'amountCents', refunds.amount_cents, 'kind', refunds.kind,
    'recipientName', refunds.recipient_name, 'returnId', refunds.return_id,
    'borrowRecordId', refunds.borrow_record_id, 'notes', refunds.notes, 'isUndone', refunds.undone_at is not null,
    'createdAt', ${jsonInstant('refunds.created_at')}, 'user', ${jsonUserOf(storeId, 'refunds')},
    'methods', ${refundParts(storeId)}${more})`;
}

/** Returns the parts of each of an order's `refunds`, the order being `o`, as a list of JSON. */
export function refundParts(storeId: StoreId): RawBuilder<unknown> {
  return jsonList(sql`
    select json_build_object('paymentMethodId', refund_methods.payment_method_id, 'paymentMethod', m.name,
      'kind', refund_methods.kind, 'amountCents', refund_methods.amount_cents,
      'roundingCents', refund_methods.rounding_cents) as entry
    from refund_methods
    join payment_methods m on m.store_id = refund_methods.store_id and m.id = refund_methods.payment_method_id
    where refund_methods.store_id = ${storeId} and refund_methods.order_id = o.id
      and refund_methods.refund_id = refunds.id
    order by refund_methods.amount_cents desc, refund_methods.id`);
}
