import type { DecodedRequest } from '@mostrador/contract/routes';
import { type OpenMatters, refusedCustomerDeletion } from '@mostrador/domain/customer-deletion';
import { can } from '@mostrador/domain/permissions';
import { demand } from '#platform/refused.ts';
import { archive, type Gone, lockToArchive } from '#platform/rows/archive.ts';
import { actor, type Scope } from '#platform/scope.ts';
import { readOpenMatters } from './open-matters.ts';

/** A deleted customer with what was open with them. */
export interface GoneCustomer extends Gone {
  open: OpenMatters;
}

/**
 * Archives a customer, whom their orders and loans keep (rules.md#deleting-a-customer). Throws NOT_FOUND, IN_USE
 * with what is open if goods are out or money is due, and FORBIDDEN if `force` is sent by anyone but the owner.
 */
export async function deleteCustomer(
  scope: Scope,
  { params: { id }, query: { force = false } }: DecodedRequest<'deleteCustomer'>,
): Promise<GoneCustomer> {
  // Waits for orders and reservations that are being made for them.
  await lockToArchive(scope, 'customers', id);
  const open = await readOpenMatters(scope, id);
  const isOwner = can(actor(scope), 'manageStore');
  demand(refusedCustomerDeletion(open, { isForced: force, isOwner }));
  return { ...(await archive(scope, 'customers', id)), open };
}
