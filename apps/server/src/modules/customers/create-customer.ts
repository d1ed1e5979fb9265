import type { Customer } from '@mostrador/contract/customers';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { type CustomerInput, customerColumns, customerOf } from './customer-record.ts';

/** Adds a customer, and returns the stored values. */
export async function createCustomer(
  { tx, storeId, now }: Scope,
  { body: input }: { body: CustomerInput },
): Promise<Customer> {
  const row = await tx
    .insertInto('customers')
    .values({
      store_id: storeId,
      id: newId(),
      ...customerColumns(input),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return customerOf(row);
}
