import type { Customer } from '@mostrador/contract/customers';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { restore } from '#platform/rows/archive.ts';
import type { Scope } from '#platform/scope.ts';
import { readCustomer } from './read-customer.ts';

/** Brings a deleted customer back (rules.md#bringing-back). Throws NOT_FOUND unless they are deleted. */
export async function restoreCustomer(
  scope: Scope,
  { params }: DecodedRequest<'restoreCustomer'>,
): Promise<Customer> {
  await restore(scope, 'customers', params.id);
  return readCustomer(scope, { params });
}
