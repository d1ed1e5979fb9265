import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { fullName } from '#platform/audit.ts';
import { found, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { readParkedOrder } from './parked-order-record.ts';

/**
 * Takes up a parked order for the caller's till, and answers its draft. The first till gets it; `again`
 * takes it from that one (rules.md#parked-orders). Throws NOT_FOUND, and ALREADY_TAKEN with the name of
 * who took it and when.
 */
export async function takeParkedOrder(
  scope: Scope,
  { params: { id }, body: { again = false } }: DecodedRequest<'takeParkedOrder'>,
): Promise<Answer<'takeParkedOrder'>> {
  const { tx, storeId, user, now } = scope;
  const { draft } = found(
    await tx
      .selectFrom('parked_orders')
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .select('draft')
      .forUpdate()
      .executeTakeFirst(),
  );
  const { takenBy, takenAt } = await readParkedOrder(scope, id);
  if (takenBy && !again) {
    throw new Refused('ALREADY_TAKEN', { takenBy: fullName(takenBy), takenAt });
  }
  await tx
    .updateTable('parked_orders')
    .set({ taken_by: user.id, taken_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  return { ...(await readParkedOrder(scope, id)), draft };
}
