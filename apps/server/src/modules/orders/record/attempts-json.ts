import { type RawBuilder, sql } from 'kysely';
import { jsonInstant, jsonList, jsonUserOf } from '#platform/rows/json-rows.ts';

/** Attempts to deliver an order `o`, the first one first, as a list of `AttemptRecord`. */
export function attemptsOf(storeId: RawBuilder<unknown>): RawBuilder<unknown> {
  return jsonList(sql`
    select json_build_object('id', delivery_attempts.id, 'reason', delivery_attempts.reason,
      'note', delivery_attempts.note, 'nextTryOn', delivery_attempts.next_try_on,
      'createdAt', ${jsonInstant('delivery_attempts.created_at')},
      'user', ${jsonUserOf(storeId, 'delivery_attempts')}) as entry
    from delivery_attempts
    where delivery_attempts.store_id = ${storeId} and delivery_attempts.order_id = o.id
    order by delivery_attempts.created_at, delivery_attempts.id`);
}
