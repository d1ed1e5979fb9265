import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { searchText } from '@mostrador/domain/search';
import { refuseDuplicate } from '#platform/rows/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';
import { placePaymentMethod } from './place-payment-method.ts';
import { readPaymentMethod } from './read-payment-method.ts';

/**
 * Changes a payment method's name, kind or place; what is not sent stays. Payments keep the kind of
 * their moment (rules.md#payment-methods). Throws NOT_FOUND, and ALREADY_EXISTS if another one has the
 * name.
 */
export async function updatePaymentMethod(
  scope: Scope,
  {
    params: { id },
    body: { name, kind, position },
  }: Pick<DecodedRequest<'updatePaymentMethod'>, 'params' | 'body'>,
): Promise<PaymentMethod> {
  if (position !== undefined) await placePaymentMethod(scope, id, position);
  await refuseDuplicate('payment_methods_by_name', 'name', () =>
    scope.tx
      .updateTable('payment_methods as m')
      .set({ name, kind, search_text: searchText(name), updated_at: scope.now })
      .where('m.store_id', '=', scope.storeId)
      .where('m.id', '=', id)
      .where('m.archived_at', 'is', null)
      .execute(),
  );
  return readPaymentMethod(scope, { params: { id } });
}
