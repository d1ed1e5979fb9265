import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { searchText } from '@mostrador/domain/search';
import { newId } from '#platform/rows/new-id.ts';
import { refuseDuplicate } from '#platform/rows/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';
import { paymentMethodOf } from './payment-method-record.ts';

/**
 * Adds a payment method. Throws ALREADY_EXISTS if the store has one with that name (rules.md#payments).
 */
export async function createPaymentMethod(
  { tx, storeId, now }: Scope,
  { body: { name } }: Pick<DecodedRequest<'createPaymentMethod'>, 'body'>,
): Promise<PaymentMethod> {
  const row = await refuseDuplicate('payment_methods_by_name', 'name', () =>
    tx
      .insertInto('payment_methods')
      .values({
        store_id: storeId,
        id: newId(),
        name,
        search_text: searchText(name),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return paymentMethodOf({ ...row, orders_count: 0 });
}
