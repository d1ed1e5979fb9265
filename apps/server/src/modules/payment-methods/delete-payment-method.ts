import type { DecodedRequest } from '@mostrador/contract/routes';
import { Refused } from '#platform/refused.ts';
import { archive, type Gone, lockToArchive } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';
import { readPaymentMethod } from './read-payment-method.ts';

/**
 * Archives a payment method (rules.md#archiving). Throws NOT_FOUND, and IN_USE with the number of
 * orders paid by it.
 */
export async function deletePaymentMethod(
  scope: Scope,
  { params: { id } }: DecodedRequest<'deletePaymentMethod'>,
): Promise<Gone> {
  await lockToArchive(scope, 'payment_methods', id);
  const { orders } = (await readPaymentMethod(scope, { params: { id } }))._count;
  if (orders > 0) throw new Refused('IN_USE', { count: orders, kind: 'orders' });
  return await archive(scope, 'payment_methods', id);
}
