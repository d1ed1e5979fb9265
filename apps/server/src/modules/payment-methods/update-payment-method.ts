import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { searchText } from '@mostrador/domain/search';
import { refuseDuplicate } from '#platform/rows/refuse-duplicate.ts';
import type { Scope } from '#platform/scope.ts';
import { readPaymentMethod } from './read-payment-method.ts';

/** Renames a payment method. Throws NOT_FOUND, and ALREADY_EXISTS if another one has the name. */
export async function updatePaymentMethod(
  scope: Scope,
  {
    params: { id },
    body: { name },
  }: Pick<DecodedRequest<'updatePaymentMethod'>, 'params' | 'body'>,
): Promise<PaymentMethod> {
  await refuseDuplicate('payment_methods_by_name', 'name', () =>
    scope.tx
      .updateTable('payment_methods as m')
      .set({ name, search_text: searchText(name), updated_at: scope.now })
      .where('m.store_id', '=', scope.storeId)
      .where('m.id', '=', id)
      .where('m.archived_at', 'is', null)
      .execute(),
  );
  return readPaymentMethod(scope, { params: { id } });
}
