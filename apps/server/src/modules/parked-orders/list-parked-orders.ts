import type { Answer } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';
import { keptSince, readParkedOrders } from './parked-order-record.ts';

/**
 * Lists the store's parked orders: those that wait, the oldest first, then those taken within a day
 * (rules.md#parked-orders).
 */
export async function listParkedOrders(scope: ReadScope): Promise<Answer<'listParkedOrders'>> {
  const isKept = sql`(taken_at is null or taken_at >= ${keptSince(scope.now)})`;
  return { parkedOrders: await readParkedOrders(scope, isKept) };
}
