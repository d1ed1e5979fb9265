import type { DecodedRequest } from '@mostrador/contract/routes';
import { Refused } from '#platform/refused.ts';
import { archive, type Gone, lockToArchive } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';
import { readPaymentMethod } from './read-payment-method.ts';

/**
 * Archives a payment method (rules.md#archiving). Throws NOT_FOUND, and IN_USE with the number of
 * orders paid by it, or else of those that it gave money back of.
 */
export async function deletePaymentMethod(
  scope: Scope,
  { params: { id } }: DecodedRequest<'deletePaymentMethod'>,
): Promise<Gone> {
  await lockToArchive(scope, 'payment_methods', id);
  const { orders } = (await readPaymentMethod(scope, { params: { id } }))._count;
  const used = orders || (await refundedOrders(scope, id));
  if (used > 0) throw new Refused('IN_USE', { count: used, kind: 'orders' });
  return await archive(scope, 'payment_methods', id);
}

/** Counts the orders of which the method gave money back. */
async function refundedOrders({ tx, storeId }: Scope, id: string): Promise<number> {
  const { orders } = await tx
    .selectFrom('refund_methods')
    .where('store_id', '=', storeId)
    .where('payment_method_id', '=', id)
    .select(({ fn }) => fn.count<number>('order_id').distinct().as('orders'))
    .executeTakeFirstOrThrow();
  return orders;
}
