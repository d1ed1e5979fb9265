import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { sql } from 'kysely';
import type { Scope } from '#platform/scope.ts';
import { readPaymentMethod } from './read-payment-method.ts';

/**
 * Moves a payment method to a place among the store's tiles, from 1, and numbers the others around it;
 * a place beyond the last is the last. Throws NOT_FOUND.
 */
export async function placePaymentMethod(
  scope: Scope,
  id: string,
  position: number,
): Promise<PaymentMethod> {
  const { tx, storeId } = scope;
  const methods = await tx
    .selectFrom('payment_methods')
    .select(['id', 'position', 'search_text'])
    .where('store_id', '=', storeId)
    .where('archived_at', 'is', null)
    // All are locked in one order and before any is written, so that two who sort at once do not
    // wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute();
  const others = methods
    .filter((method) => method.id !== id)
    .sort(
      (one, other) =>
        one.position - other.position || (one.search_text < other.search_text ? -1 : 1),
    )
    .map((method) => method.id);
  const placed = others.toSpliced(position - 1, 0, id);
  await sql`
    update payment_methods m set position = p.place
    from unnest(${placed}::uuid[]) with ordinality p (id, place)
    where m.store_id = ${storeId} and m.id = p.id and m.archived_at is null
      and m.position <> p.place`.execute(tx);
  return readPaymentMethod(scope, { params: { id } });
}
