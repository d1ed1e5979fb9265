import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { found } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';
import { paymentMethodOf, selectPaymentMethods } from './payment-method-record.ts';

/** Returns a payment method with the number of orders paid by it. Throws NOT_FOUND. */
export async function readPaymentMethod(
  scope: ReadScope,
  { params: { id } }: Pick<DecodedRequest<'readPaymentMethod'>, 'params'>,
): Promise<PaymentMethod> {
  const row = await selectPaymentMethods(scope).where('m.id', '=', id).executeTakeFirst();
  return paymentMethodOf(found(row));
}
