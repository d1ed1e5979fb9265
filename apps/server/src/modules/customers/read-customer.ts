import type { Customer } from '@mostrador/contract/customers';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { found } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';
import { customerOf } from './customer-record.ts';

/** Returns a customer. Throws NOT_FOUND, also for an archived one or another store's. */
export async function readCustomer(
  { db, storeId }: ReadScope,
  { params: { id } }: Pick<DecodedRequest<'readCustomer'>, 'params'>,
): Promise<Customer> {
  const row = await db
    .selectFrom('customers as c')
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', id)
    .where('c.archived_at', 'is', null)
    .selectAll('c')
    .executeTakeFirst();
  return customerOf(found(row));
}
