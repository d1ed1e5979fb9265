import type { Customer } from '@mostrador/contract/customers';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { customerColumns, customerOf } from './customer-record.ts';

/**
 * Replaces the typed values of a customer. Throws NOT_FOUND, also for an archived one or another
 * store's.
 */
export async function updateCustomer(
  { tx, storeId, now }: Scope,
  { params: { id }, body: input }: DecodedRequest<'updateCustomer'>,
): Promise<Customer> {
  const row = await tx
    .updateTable('customers as c')
    .set({ ...customerColumns(input), updated_at: now })
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', id)
    .where('c.archived_at', 'is', null)
    .returningAll('c')
    .executeTakeFirst();
  return customerOf(found(row));
}
