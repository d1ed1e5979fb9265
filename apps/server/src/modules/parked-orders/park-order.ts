import type { ParkedOrder } from '@mostrador/contract/parked-orders';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { Refused } from '#platform/refused.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { keptSince, readParkedOrder } from './parked-order-record.ts';

/** More are forgotten ones. */
const MAX_WAITING = 100;

/**
 * Parks the content of an order form, and removes what was taken long ago (rules.md#parked-orders).
 * Throws TOO_MANY_PARKED with the number of those that wait.
 */
export async function parkOrder(
  scope: Scope,
  { body: { label, draft, itemsCount, total } }: DecodedRequest<'parkOrder'>,
): Promise<ParkedOrder> {
  const { tx, storeId, user, now } = scope;
  await tx
    .deleteFrom('parked_orders')
    .where('store_id', '=', storeId)
    .where('taken_at', '<', keptSince(now))
    .execute();
  const { waiting } = await tx
    .selectFrom('parked_orders')
    .where('store_id', '=', storeId)
    .where('taken_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  if (waiting >= MAX_WAITING) throw new Refused('TOO_MANY_PARKED', { count: waiting });
  const id = newId();
  await tx
    .insertInto('parked_orders')
    .values({
      store_id: storeId,
      id,
      label,
      draft: JSON.stringify(draft),
      items_count: itemsCount,
      total_cents: total,
      created_by: user.id,
      created_at: now,
    })
    .execute();
  return readParkedOrder(scope, id);
}
