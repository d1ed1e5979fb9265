import type { DecodedRequest } from '@mostrador/contract/routes';
import { found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';

/** Removes a parked order for good, and returns its label (rules.md#parked-orders). Throws NOT_FOUND. */
export async function deleteParkedOrder(
  { tx, storeId }: Scope,
  { params: { id } }: DecodedRequest<'deleteParkedOrder'>,
): Promise<{ name: string }> {
  return found(
    await tx
      .deleteFrom('parked_orders')
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .returning('label as name')
      .executeTakeFirst(),
  );
}
