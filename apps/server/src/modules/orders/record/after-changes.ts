import { later } from '#platform/rows/later.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrderRecord } from './order-record.ts';

/**
 * Returns the scope of a command at a moment after the last change of the order that it locked. Of two tills
 * at once the one that waited for the lock may have begun earlier, and what it books stands on its own day,
 * which is never before the day of what it takes back.
 */
export function afterChanges(scope: Scope, { order }: OrderRecord): Scope {
  return { ...scope, now: later(scope.now, order.updated_at) };
}
