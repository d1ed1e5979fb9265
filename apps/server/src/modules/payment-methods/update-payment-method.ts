import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { searchText } from '@mostrador/domain/search';
import { later } from '#platform/rows/later.ts';
import { refuseDuplicate } from '#platform/rows/refuse-duplicate.ts';
import { lockToChange } from '#platform/rows/unchanged.ts';
import type { Scope } from '#platform/scope.ts';
import { placePaymentMethod } from './place-payment-method.ts';
import { readPaymentMethod } from './read-payment-method.ts';

/**
 * Changes a payment method's name, kind or place; what is not sent stays. Payments keep the kind of
 * their moment (rules.md#payment-methods). Throws NOT_FOUND, RECORD_CHANGED if it was loaded before
 * someone's last edit, and ALREADY_EXISTS if another one has the name.
 */
export async function updatePaymentMethod(
  scope: Scope,
  {
    params: { id },
    body: { name, kind, position, updatedAt: loadedAt },
  }: Pick<DecodedRequest<'updatePaymentMethod'>, 'params' | 'body'>,
): Promise<PaymentMethod> {
  if (position !== undefined) await placePaymentMethod(scope, id, position);
  // After the placing, which locks all of them in one order.
  const before = await lockToChange(scope, 'payment_methods', { id, loadedAt });
  const isEdit = name !== before.name || (kind ?? before.kind) !== before.kind;
  await refuseDuplicate('payment_methods_by_name', 'name', () =>
    scope.tx
      .updateTable('payment_methods as m')
      .set({
        name,
        kind,
        search_text: searchText(name),
        updated_at: isEdit ? later(scope.now, before.updated_at) : before.updated_at,
      })
      .where('m.store_id', '=', scope.storeId)
      .where('m.id', '=', id)
      .execute(),
  );
  return readPaymentMethod(scope, { params: { id } });
}
