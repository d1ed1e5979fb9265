import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { kindOfName } from '@mostrador/domain/payment-kinds';
import { searchText } from '@mostrador/domain/search';
import { newId } from '#platform/rows/new-id.ts';
import { refuseDuplicate } from '#platform/rows/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';
import { paymentMethodOf } from './payment-method-record.ts';
import { placePaymentMethod } from './place-payment-method.ts';

/**
 * Adds a payment method, last among the tiles or at the requested place. Its kind is read from its name
 * where none is sent (rules.md#payment-methods). Throws ALREADY_EXISTS if the store has one with that name (rules.md#payments).
 */
export async function createPaymentMethod(
  scope: Scope,
  {
    body: { name, kind = kindOfName(name), position },
  }: Pick<DecodedRequest<'createPaymentMethod'>, 'body'>,
): Promise<PaymentMethod> {
  const { tx, storeId, now } = scope;
  const { last } = await tx
    .selectFrom('payment_methods')
    .select(({ fn, val }) => fn.coalesce(fn.max('position'), val(0)).as('last'))
    .where('store_id', '=', storeId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  const row = await refuseDuplicate('payment_methods_by_name', 'name', () =>
    tx
      .insertInto('payment_methods')
      .values({
        store_id: storeId,
        id: newId(),
        name,
        kind,
        position: last + 1,
        search_text: searchText(name),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  if (position !== undefined) return placePaymentMethod(scope, row.id, position);
  return paymentMethodOf({ ...row, orders_count: 0 });
}
