import { type RawBuilder, sql } from 'kysely';
import {
  type ColumnsOf,
  type JsonRow,
  jsonList,
  jsonRow,
  jsonUserOf,
  type Named,
  type StoreId,
} from '#platform/rows/json-rows.ts';

export const ATTEMPT = {
  id: 'id',
  reason: 'reason',
  note: 'note',
  nextTryOn: 'next_try_on',
  userId: 'user_id',
  createdAt: 'created_at',
} as const satisfies ColumnsOf<'delivery_attempts'>;

/** A delivery that did not arrive (rules.md#delivery-attempts). */
export interface AttemptEntry extends JsonRow<'delivery_attempts', typeof ATTEMPT> {
  user: Named;
}

/** Builds the list of attempts to deliver an order `o`, the first one first. */
export function attemptsOf(storeId: StoreId): RawBuilder<unknown> {
  const entry = jsonRow(
    'delivery_attempts',
    ATTEMPT,
    sql`, 'user', ${jsonUserOf(storeId, 'delivery_attempts')}`,
  );
  return jsonList(sql`
    select ${entry} as entry from delivery_attempts
    where delivery_attempts.store_id = ${storeId} and delivery_attempts.order_id = o.id
    order by delivery_attempts.created_at, delivery_attempts.id`);
}

export const HISTORY = {
  id: 'id',
  action: 'action',
  changes: 'changes',
  userId: 'user_id',
  createdAt: 'created_at',
} as const satisfies ColumnsOf<'order_history'>;

export interface HistoryEntry extends JsonRow<'order_history', typeof HISTORY> {
  user: Named;
}

/** Builds the JSON of an entry `h` of the history. */
export function historyEntry(storeId: StoreId): RawBuilder<unknown> {
  return jsonRow('h', HISTORY, sql`, 'user', ${jsonUserOf(storeId, 'h')}`);
}
